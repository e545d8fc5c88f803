import { exportInvoices, retryInvoice } from '#contract/invoice/invoice-admin.ts'
import { askInvoice as askEndpoint, type InvoiceFile, orderInvoiceFile, printInvoice as printEndpoint } from '#contract/invoice/invoice.ts'
import type * as z from 'zod/mini'
import { browserApi, callQuietly } from '#web/lib/api-client.ts'

/** Calls about invoices; a failure tells of itself, but that of a form, which is shown in place. */
export const askInvoice = (id: number, body: z.output<typeof askEndpoint.body>) => callQuietly(askEndpoint, { params: { id }, body })
export const printInvoice = (id: number) => browserApi.call(printEndpoint, { params: { id } })
export const sendAgain = (id: number) => browserApi.call(retryInvoice, { params: { id } })

export async function saveInvoiceFile(id: number, file: InvoiceFile): Promise<void> {
  save((await browserApi.call(orderInvoiceFile, { params: { id }, body: { file } })).url)
}

export async function saveExport(body: z.output<typeof exportInvoices.body>): Promise<void> {
  save((await browserApi.call(exportInvoices, { body })).url)
}

/** Has the browser save what stands at an address. */
function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
