import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'

/** Our books beside those of the payment service (docs/product/earnings.md, 9). */

/** Things of both books that are compared. */
export const RECONCILED = ['PAYMENT', 'REFUND', 'DISPUTE'] as const

/**
 * ONLY_OURS: the service knows nothing of it. ONLY_THEIRS: no order of ours has it. AMOUNT: both have it with other amounts.
 */
export const DIFFERENCE_KINDS = ['ONLY_OURS', 'ONLY_THEIRS', 'AMOUNT'] as const

export const reconciliationDifference = z.object({
  kind: z.enum(DIFFERENCE_KINDS),
  thing: z.enum(RECONCILED),
  /** Our order; null where none has it. */
  orderId: z.nullable(z.int()),
  /** The thing's name at the service; null where it has none. */
  serviceId: z.nullable(z.string()),
  oursGrosze: z.nullable(z.int()),
  theirsGrosze: z.nullable(z.int()),
})
export type ReconciliationDifference = z.output<typeof reconciliationDifference>

export const reconciliation = z.object({
  /** When the service's transactions were read last; null before the first time. */
  readAt: z.nullable(dateTime),
  entryCount: z.int(),
  /** Sums of the service's transactions. */
  paidGrosze: z.int(),
  backGrosze: z.int(),
  feesGrosze: z.int(),
  payoutsGrosze: z.int(),
  otherGrosze: z.int(),
  /** The balance at the service by its transactions, and by our ledger. */
  theirsGrosze: z.int(),
  oursGrosze: z.int(),
  differences: z.array(reconciliationDifference),
})
export type Reconciliation = z.output<typeof reconciliation>

export const getReconciliation = {
  name: 'payment.reconciliation',
  method: 'GET',
  path: '/admin/reconciliation',
  access: ['ADMIN'],
  summary: 'The payment service’s transactions beside our orders and ledger, with differences named.',
  params: noParams,
  query: noQuery,
  body: noBody,
  reply: reconciliation,
} satisfies Endpoint
