import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { idParam } from '#contract/http/query-values.ts'
import { INVOICE_KINDS, KSEF_STATES, LINE_STATES, SELLER_KINDS } from '#contract/invoice/invoice-enums.ts'
import { INVOICE_BUYERS } from '#contract/payment/payment-enums.ts'
import { ORDER_METHODS } from '#contract/payment/price-list.ts'
import { pdfDocument, pdfDocuments } from '#contract/pdf.ts'
import { longText } from '#contract/rules.ts'
import { address } from '#contract/user/user-account.ts'

/**
 * Invoices (docs/product/invoice.md). An invoice is found by the person whose order it is of and by ADMIN; for everybody
 * else it is a 404. It is never changed, only corrected by another one. Days are `YYYY-MM-DD` of the Polish calendar.
 */

const ofOrder = { access: 'signedIn', params: z.object({ id: idParam }), query: noQuery } as const
const ofInvoice = ofOrder

/** Amounts at one rate. `percent` is null for what is exempt from VAT, and where there is no VAT at all. */
const atRate = { percent: z.nullable(z.int()), netGrosze: z.int(), vatGrosze: z.int(), grossGrosze: z.int() }

export const invoiceLine = z.object({
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  /** The price of one, VAT in it. */
  priceGrosze: z.int(),
  ...atRate,
  state: z.enum(LINE_STATES),
})
export type InvoiceLine = z.output<typeof invoiceLine>

/** Everything that an invoice says, as it was when it was issued. */
export const invoiceContent = z.object({
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issuedOn: z.string(),
  /** The town in which it was issued; null where the seller's address names none. */
  issuedIn: z.nullable(z.string()),
  /** The day of the sale. */
  soldOn: z.string(),
  seller: z.object({ kind: z.enum(SELLER_KINDS), name: z.string(), addressLine: z.string(), nip: z.nullable(z.string()) }),
  buyer: z.object({ kind: z.enum(INVOICE_BUYERS), name: z.string(), addressLine: z.string(), nip: z.nullable(z.string()) }),
  lines: z.array(invoiceLine),
  /** The amounts that the document changes, by rate: a correction's are differences. */
  sums: z.array(z.object(atRate)),
  totalGrosze: z.int(),
  /** The law by which the sale is exempt from VAT; null where it isn't. */
  exemption: z.nullable(z.string()),
  paidOn: z.string(),
  method: z.enum(ORDER_METHODS),
  orderNumber: z.string(),
  /** The invoice that this one corrects, and why; null for an invoice. */
  correction: z.nullable(z.object({ number: z.string(), issuedOn: z.string(), ksefNumber: z.nullable(z.string()), reason: z.string() })),
})
export type InvoiceContent = z.output<typeof invoiceContent>

/** A code to be scanned, drawn as one path in a square of `size`, and what stands under it. */
const qrCode = z.object({ label: z.string(), url: z.string(), size: z.int(), path: z.string() })

/** An invoice as lists show it. */
export const invoiceCard = z.object({
  id: z.int(),
  orderId: z.int(),
  number: z.string(),
  kind: z.enum(INVOICE_KINDS),
  issuedOn: z.string(),
  totalGrosze: z.int(),
  ksefState: z.enum(KSEF_STATES),
  ksefNumber: z.nullable(z.string()),
})
export type InvoiceCard = z.output<typeof invoiceCard>

export const invoiceDetails = z.extend(invoiceCard, {
  content: invoiceContent,
  /** Codes that lead to the invoice in KSeF; empty for one that doesn't go there. */
  codes: z.array(qrCode),
  /** False for a document of a seller who isn't a taxpayer: it has no XML. */
  hasXml: z.boolean(),
  /** True once KSeF has confirmed the invoice. */
  hasConfirmation: z.boolean(),
  /** The seller's, for questions about the document. */
  contactEmail: z.string(),
  contactPhone: z.nullable(z.string()),
})
export type InvoiceDetails = z.output<typeof invoiceDetails>

export const orderInvoices = z.object({
  /** The oldest first: an invoice, then what corrects it. */
  documents: z.array(invoiceCard),
  /** The end of the time in which a private person may ask for an invoice; null where there is nothing to ask for. */
  canAskUntil: z.nullable(dateTime),
  /** True where an invoice comes by itself and isn't there yet. */
  isAwaited: z.boolean(),
})
export type OrderInvoices = z.output<typeof orderInvoices>

export const getOrderInvoices = {
  ...ofOrder,
  name: 'invoice.ofOrder',
  method: 'GET',
  path: '/order/:id/invoice',
  summary: 'The invoices of an order, and whether one may be asked for.',
  body: noBody,
  reply: orderInvoices,
} satisfies Endpoint

/**
 * For a private person, within three months from the end of the month of paying (art. 106b ust. 3). A repeat answers the
 * invoice that is there. 409 when there is nothing to invoice, or not any more.
 */
export const askInvoice = {
  ...ofOrder,
  name: 'invoice.ask',
  method: 'POST',
  path: '/order/:id/invoice',
  summary: 'Issues the invoice of an own order for a private person.',
  body: z.strictObject({ name: longText, address }),
  reply: orderInvoices,
} satisfies Endpoint

export const getInvoice = {
  ...ofInvoice,
  name: 'invoice.get',
  method: 'GET',
  path: '/invoice/:id',
  summary: 'One invoice with everything that it says.',
  body: noBody,
  reply: invoiceDetails,
} satisfies Endpoint

/** Always on light paper. The reply comes at once; the document comes later (`pdfReady`, `pdfError`). */
export const printInvoice = {
  ...ofInvoice,
  name: 'invoice.print',
  method: 'POST',
  path: '/invoice/:id/pdf',
  summary: 'Has an invoice printed into a PDF.',
  body: noBody,
  reply: pdfDocument,
} satisfies Endpoint

export const getInvoicePdf = {
  ...ofInvoice,
  name: 'invoice.pdf',
  method: 'GET',
  path: '/invoice/:id/pdf',
  summary: 'The PDFs of an invoice that are made or being made for the viewer.',
  body: noBody,
  reply: pdfDocuments,
} satisfies Endpoint

/** Files that belong to an invoice: itself as FA(3), and the confirmation that KSeF gave (UPO). */
export const INVOICE_FILES = ['xml', 'upo'] as const
export type InvoiceFile = (typeof INVOICE_FILES)[number]

/** The link works for five minutes. 409 where there is no such file. */
export const orderInvoiceFile = {
  ...ofInvoice,
  name: 'invoice.file',
  method: 'POST',
  path: '/invoice/:id/file',
  summary: 'A link to a file that belongs to an invoice.',
  body: z.strictObject({ file: z.enum(INVOICE_FILES) }),
  reply: z.object({ url: z.string() }),
} satisfies Endpoint
