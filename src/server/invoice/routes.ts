import type { FastifyInstance } from 'fastify'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import * as contract from '#contract/invoice/invoice.ts'
import * as admin from '#contract/invoice/invoice-admin.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { invoiceKsef } from '#server/db/tables/invoice.ts'
import { audit } from '#server/audit/index.ts'
import { contentDisposition } from '#server/file/index.ts'
import { askInvoice, readOrderInvoices } from '#server/invoice/ask-invoice.ts'
import { readSales } from '#server/invoice/export/read-sales.ts'
import { writeCsv } from '#server/invoice/export/write-csv.ts'
import { writeJpk } from '#server/invoice/export/write-jpk.ts'
import { findInvoice, type FoundInvoice, type InvoiceRow } from '#server/invoice/find-invoice.ts'
import type { InvoiceServices } from '#server/invoice/invoice-services.ts'
import { listManagedInvoices } from '#server/invoice/list-managed.ts'
import { invoiceMessages } from '#server/invoice/messages.ts'
import { presentInvoice } from '#server/invoice/present.ts'
import { invoiceFileName, listInvoicePdfs, printInvoice } from '#server/invoice/print-invoice.ts'
import { sendJob } from '#server/invoice/topics.ts'
import { findOrder } from '#server/payment/index.ts'
import type { PdfServices } from '#server/pdf/index.ts'
import type { Platform } from '#server/platform/feature.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedInId } from '#server/platform/http/signed-in.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import { type Limit, limitTries } from '#server/platform/rate-limit/index.ts'
import { readViewer } from '#server/user/index.ts'

const ASKING: Limit = { name: 'invoice.ask', max: 30, windowSeconds: 3600 }
const LINKS: Limit = { name: 'invoice.link', max: 120, windowSeconds: 3600 }

/** Operations of invoices. */
export function invoiceRoutes({ settings }: Platform, { issuing, service, links }: InvoiceServices, pdfs: PdfServices): Route[] {
  const contact = { contactEmail: settings.CONTACT_EMAIL, contactPhone: settings.CONTACT_PHONE }
  return [
    route(contract.getOrderInvoices, async ({ db, viewer, params }) =>
      readOrderInvoices(db, await findOrder(db, viewer, params.id, { forAdmin: true }), issuing !== null),
    ),
    route(contract.askInvoice, async ({ db, viewer, params, body }) => {
      const order = await findOrder(db, viewer, params.id)
      await limitTries(db, ASKING, String(order.userId))
      if (issuing === null) throw new AppError('UNAVAILABLE', invoiceMessages.notIssuing)
      await db.transaction((tx) => askInvoice(tx, order, body, issuing))
      return readOrderInvoices(db, order, true)
    }),
    route(contract.getInvoice, async ({ db, viewer, params }) =>
      presentInvoice(await findInvoice(db, viewer, params.id), { service, contact }),
    ),
    route(contract.printInvoice, async ({ db, viewer, params }) => {
      const { row } = await findInvoice(db, viewer, params.id)
      return printInvoice(db, pdfs, signedInId(viewer), row)
    }),
    route(contract.getInvoicePdf, async ({ db, viewer, params }) => {
      const { row } = await findInvoice(db, viewer, params.id)
      return listInvoicePdfs(db, pdfs, signedInId(viewer), row.id)
    }),
    route(contract.orderInvoiceFile, async ({ db, viewer, params, body: { file } }) => {
      const userId = signedInId(viewer)
      const found = await findInvoice(db, viewer, params.id)
      if (contentOf(found, file) === null) throw new AppError('CONFLICT', invoiceMessages.noFile)
      await limitTries(db, LINKS, String(userId))
      const path = filePath(String(found.row.id), file, String(userId))
      return { url: `${path}?${links.sign(path)}` }
    }),
    route(admin.listManagedInvoices, async ({ db, query }) => ({
      ...(await listManagedInvoices(db, query)),
      isKsefOn: service !== null,
      isIssuing: issuing !== null,
    })),
    route(admin.retryInvoice, async ({ db, viewer, params }) => {
      const { row, ksef } = await findInvoice(db, viewer, params.id)
      if (service === null || ksef === null || ksef.state === 'ACCEPTED') throw new AppError('CONFLICT', invoiceMessages.notForKsef)
      return db.transaction((tx) => sendAgain(tx, row, signedInId(viewer)))
    }),
    route(admin.exportInvoices, async ({ db, viewer, body: { month, format } }) => {
      const userId = signedInId(viewer)
      if (format === 'jpk' && issuing?.seller.kind !== 'vat') throw new AppError('CONFLICT', invoiceMessages.noJpk)
      await limitTries(db, LINKS, String(userId))
      await audit(db, { action: 'invoice.exported', actorId: userId, subjectId: userId, details: { month, format } })
      const path = exportPath(month, format, String(userId))
      return { url: `${path}?${links.sign(path)}` }
    }),
  ]
}

/** An invoice that was refused, or waits too long, waits anew. */
async function sendAgain(tx: Db, { id: invoiceId, userId }: InvoiceRow, adminId: number): Promise<{ queuedAt: Date }> {
  const [row] = await tx.select().from(invoiceKsef).where(eq(invoiceKsef.invoiceId, invoiceId)).for('update')
  if (!row || row.state === 'ACCEPTED') throw new AppError('CONFLICT', invoiceMessages.notForKsef)
  // One that KSeF may have taken is asked about first; one that it doesn't know by its name any more is sent anew.
  const anew =
    row.state === 'REJECTED' || row.failure !== null ? { state: 'WAITING' as const, sessionReference: null, reference: null } : {}
  await tx
    .update(invoiceKsef)
    .set({ ...anew, claimedUntil: sql`null` })
    .where(eq(invoiceKsef.invoiceId, invoiceId))
  await enqueue(tx, sendJob, {})
  await audit(tx, { action: 'invoice.resent', actorId: adminId, subjectId: userId, details: { invoiceId } })
  return { queuedAt: new Date() }
}

const contentOf = ({ row, ksef }: FoundInvoice, file: contract.InvoiceFile): string | null =>
  file === 'xml' ? row.xml : (ksef?.confirmation ?? null)

/** Paths of files; the whole of them is signed. */
const filePath = (id: string, file: string, person: string): string => `/invoice-file/${id}/${file}/${person}`
const exportPath = (month: string, format: string, person: string): string => `/invoice-export/${month}/${format}/${person}`

type Files = { id: string; file: string; person: string }
type Exported = { month: string; format: string; person: string }

/** Hands out the files that operations gave links to, as their person may see them now. */
export function mountInvoiceFiles(server: FastifyInstance, { db }: Platform, { links }: InvoiceServices): void {
  const gone = (): AppError => new AppError('NOT_FOUND', messages.notFound)
  const person = async (id: string) => {
    const viewer = await readViewer(db, Number(id))
    if (!viewer) throw gone()
    return viewer
  }
  const headers = (name: string, type: string) => ({
    'content-type': type,
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'no-store',
  })
  server.get<{ Params: Files; Querystring: Record<string, unknown> }>(
    filePath(':id', ':file', ':person'),
    async ({ params, query }, reply) => {
      const file = contract.INVOICE_FILES.find((known) => known === params.file)
      if (!file || !links.isGood(filePath(params.id, file, params.person), query)) throw gone()
      const found = await findInvoice(db, await person(params.person), Number(params.id))
      const content = contentOf(found, file)
      if (content === null) throw gone()
      const name = `${invoiceFileName(found.row)}${file === 'upo' ? ' UPO' : ''}.xml`
      return reply.headers(headers(name, 'application/xml; charset=utf-8')).send(content)
    },
  )
  server.get<{ Params: Exported; Querystring: Record<string, unknown> }>(
    exportPath(':month', ':format', ':person'),
    async ({ params, query }, reply) => {
      const format = admin.EXPORT_FORMATS.find((known) => known === params.format)
      if (!format || !links.isGood(exportPath(params.month, format, params.person), query)) throw gone()
      if ((await person(params.person)).role !== 'ADMIN') throw gone()
      const sales = await readSales(db, params.month)
      return format === 'csv'
        ? reply.headers(headers(`sprzedaz-${params.month}.csv`, 'text/csv; charset=utf-8')).send(writeCsv(sales))
        : reply.headers(headers(`JPK_V7M-sprzedaz-${params.month}.xml`, 'application/xml; charset=utf-8')).send(writeJpk(sales))
    },
  )
}
