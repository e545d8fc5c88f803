import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { idParam } from '#contract/http/query-values.ts'

/** Evidence in disputes with buyers' banks (docs/product/earnings.md, 11). It is kept by the payment service. */

const ofOne = { access: ['ADMIN'], params: z.object({ id: idParam }), query: noQuery } as const

/** Longest text of one field of evidence; all of them together take far less than the service's limit of 150,000. */
export const EVIDENCE_LENGTH = 20_000

export const disputeDetails = z.object({
  id: z.int(),
  orderId: z.int(),
  reason: z.string(),
  amountGrosze: z.int(),
  state: z.enum(['OPEN', 'WON', 'LOST']),
  /** The bank takes evidence until then. */
  dueAt: z.nullable(dateTime),
  /** The admin's words as the service has them. */
  text: z.string(),
  /** Consents and use, as our own records tell them; it goes with the words. */
  gathered: z.string(),
  /** Evidence is taken once. */
  isSubmitted: z.boolean(),
})
export type DisputeDetails = z.output<typeof disputeDetails>

const reply = z.object({ disputes: z.array(disputeDetails) })

/** 503 while the service is out of reach. */
export const listDisputes = {
  ...ofOne,
  name: 'dispute.list',
  method: 'GET',
  path: '/admin/order/:id/dispute',
  summary: 'Disputes of an order with the evidence that the payment service has.',
  body: noBody,
  reply,
} satisfies Endpoint

/** Without `submit` it is kept at the service and can be changed; with it the bank gets it, once. 409 afterwards. */
export const saveEvidence = {
  ...ofOne,
  name: 'dispute.saveEvidence',
  method: 'PUT',
  path: '/admin/dispute/:id/evidence',
  summary: 'Writes the evidence of a dispute, and hands it in where it is asked to.',
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(EVIDENCE_LENGTH)), submit: z.boolean() }),
  reply,
} satisfies Endpoint
