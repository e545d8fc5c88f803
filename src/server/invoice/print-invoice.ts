import type { PdfDocument, PdfDocuments } from '#contract/pdf.ts'
import { invoicePaths } from '#contract/invoice/invoice-paths.ts'
import type { Db } from '#server/db/db.ts'
import { cleanFileName } from '#server/file/index.ts'
import type { InvoiceRow } from '#server/invoice/find-invoice.ts'
import { listPdfs, orderPdf, type PdfServices } from '#server/pdf/index.ts'

const subjectOf = (id: number): string => `invoice:${id}`

/** The name of a file of an invoice, without its extension: `FV 2026 11 1`. */
export function invoiceFileName({ number }: Pick<InvoiceRow, 'number'>): string {
  return cleanFileName(number.replaceAll(/[/\\.]+/g, ' '))
}

/** Has an invoice printed for somebody who may see it. */
export function printInvoice(db: Db, pdfs: PdfServices, viewerId: number, row: InvoiceRow): Promise<PdfDocument> {
  return orderPdf(db, pdfs, viewerId, {
    subject: subjectOf(row.id),
    path: invoicePaths.invoice(row.id),
    name: invoiceFileName(row),
    theme: 'light',
  })
}

/** The PDFs of an invoice that are made or being made for somebody. */
export async function listInvoicePdfs(db: Db, pdfs: PdfServices, viewerId: number, id: number): Promise<PdfDocuments> {
  return { isPossible: pdfs.findBrowser() !== null, documents: await listPdfs(db, pdfs.links, viewerId, subjectOf(id)) }
}
