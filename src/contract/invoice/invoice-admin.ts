import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { idParam, queryEnum, queryText } from '#contract/http/query-values.ts'
import { invoiceCard } from '#contract/invoice/invoice.ts'
import { KSEF_STATES } from '#contract/invoice/invoice-enums.ts'

/** Operations of ADMIN with invoices. */

/** A month of the Polish calendar, `2026-11`. */
const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/
const isMonth = (text: string | undefined): boolean => text === undefined || MONTH.test(text)

export const managedInvoice = z.extend(invoiceCard, {
  buyerName: z.string(),
  nip: z.nullable(z.string()),
  /** The words of KSeF where it refused the invoice, or couldn't be reached. */
  failure: z.nullable(z.string()),
  /** It was issued while KSeF was out of reach, and is to be sent later. */
  isOffline: z.boolean(),
})
export type ManagedInvoice = z.output<typeof managedInvoice>

export const managedInvoiceQuery = z.extend(pageQuery(), {
  month: queryText(7).check(z.refine(isMonth, 'Niepoprawny format')),
  ksef: queryEnum(KSEF_STATES),
  /** A part of a number of an invoice, a number of KSeF, or a NIP. */
  search: queryText(64),
})
export type ManagedInvoiceQuery = z.output<typeof managedInvoiceQuery>

export const listManagedInvoices = {
  access: ['ADMIN'],
  name: 'invoice.manage',
  method: 'GET',
  path: '/admin/invoice',
  summary: 'Invoices of everybody, the newest first.',
  params: noParams,
  query: managedInvoiceQuery,
  body: noBody,
  reply: z.extend(pageReply(managedInvoice), {
    /** False where KSeF is switched off. */
    isKsefOn: z.boolean(),
    /** False where the seller's data are missing: nothing is issued then. */
    isIssuing: z.boolean(),
  }),
} satisfies Endpoint

/** 409 for one that was accepted, or doesn't go there. The attempt itself follows. */
export const retryInvoice = {
  access: ['ADMIN'],
  name: 'invoice.retry',
  method: 'POST',
  path: '/admin/invoice/:id/ksef',
  summary: 'Sends an invoice to KSeF once more.',
  params: z.object({ id: idParam }),
  query: noQuery,
  body: noBody,
  reply: z.object({ queuedAt: dateTime }),
} satisfies Endpoint

/** A table for people and programs, and rows of sale for JPK_V7M(3). */
export const EXPORT_FORMATS = ['csv', 'jpk'] as const

/** The link works for five minutes. 409 for JPK where the seller pays no VAT. */
export const exportInvoices = {
  access: ['ADMIN'],
  name: 'invoice.export',
  method: 'POST',
  path: '/admin/invoice/export',
  summary: 'A link to the sales of a month for the accountant.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({ month: z.string().check(z.regex(MONTH, 'Niepoprawny format')), format: z.enum(EXPORT_FORMATS) }),
  reply: z.object({ url: z.string() }),
} satisfies Endpoint
