import * as z from 'zod/mini'
import { PAYOUT_METHODS } from '#contract/enums.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { idParam, oneOf } from '#contract/http/query-values.ts'
import { PAYOUT_STATES } from '#contract/payment/payout-states.ts'
import { longText } from '#contract/rules.ts'

/** Paying teachers out, by ADMIN (docs/product/earnings.md, 6). Everything stands in the audit log. */

const admin = { access: ['ADMIN'], query: noQuery, params: noParams } as const
const ofOne = { ...admin, params: z.object({ id: idParam }) } as const

const person = z.object({ id: z.int(), displayName: z.string() })

/** Reasons for which a free balance can't be paid out. DELETED: an account that never said where to. */
export const PAYOUT_OBSTACLES = ['TOO_LITTLE', 'NO_TAX_DATA', 'NO_METHOD', 'DELETED'] as const

export const payoutCandidate = z.object({
  teacher: person,
  freeGrosze: z.int(),
  method: z.nullable(z.enum(PAYOUT_METHODS)),
  /** Null for one that the next batch pays. */
  obstacle: z.nullable(z.enum(PAYOUT_OBSTACLES)),
})
export type PayoutCandidate = z.output<typeof payoutCandidate>

export const payoutCard = z.object({
  id: z.int(),
  number: z.string(),
  teacher: person,
  method: z.enum(PAYOUT_METHODS),
  amountGrosze: z.int(),
  status: z.enum(PAYOUT_STATES),
  /** The account or phone number, and its holder, as they were when the batch was made. */
  account: z.string(),
  holder: z.string(),
  failure: z.nullable(z.string()),
  settledAt: z.nullable(dateTime),
})
export type PayoutCard = z.output<typeof payoutCard>

export const payoutBatch = z.object({
  id: z.int(),
  number: z.string(),
  createdAt: dateTime,
  payoutCount: z.int(),
  amountGrosze: z.int(),
  /** Payouts by their state. */
  counts: z.record(z.enum(PAYOUT_STATES), z.int()),
})
export type PayoutBatch = z.output<typeof payoutBatch>

export const payoutBatchDetails = z.extend(payoutBatch, { payouts: z.array(payoutCard) })
export type PayoutBatchDetails = z.output<typeof payoutBatchDetails>

export const listPayoutCandidates = {
  ...admin,
  name: 'payout.candidates',
  method: 'GET',
  path: '/admin/payout-candidate',
  summary: 'Teachers with a free balance, and why those can’t be paid out who can’t.',
  body: noBody,
  reply: z.object({ leastGrosze: z.int(), results: z.array(payoutCandidate) }),
} satisfies Endpoint

export const listPayoutBatches = {
  ...admin,
  name: 'payout.batches',
  method: 'GET',
  path: '/admin/payout-batch',
  summary: 'Batches of payouts, the newest first.',
  query: pageQuery(),
  body: noBody,
  reply: pageReply(payoutBatch),
} satisfies Endpoint

/** Locks the free balances that are paid. 409 when nothing is to be paid. Takes an `Idempotency-Key`. */
export const createPayoutBatch = {
  ...admin,
  name: 'payout.create',
  method: 'POST',
  path: '/admin/payout-batch',
  takesIdempotencyKey: true,
  summary: 'Makes a batch of payouts from all free balances that may be paid.',
  body: noBody,
  reply: payoutBatchDetails,
} satisfies Endpoint

export const getPayoutBatch = {
  ...ofOne,
  name: 'payout.batch',
  method: 'GET',
  path: '/admin/payout-batch/:id',
  summary: 'A batch with its payouts.',
  body: noBody,
  reply: payoutBatchDetails,
} satisfies Endpoint

/** A repeat changes nothing. */
export const sendPayoutBatch = {
  ...ofOne,
  name: 'payout.send',
  method: 'POST',
  path: '/admin/payout-batch/:id/send',
  summary: 'Says that the orders of a batch were given to the bank; teachers are told.',
  body: noBody,
  reply: payoutBatchDetails,
} satisfies Endpoint

/** A repeat changes nothing. */
export const confirmPayoutBatch = {
  ...ofOne,
  name: 'payout.confirmBatch',
  method: 'POST',
  path: '/admin/payout-batch/:id/confirm',
  summary: 'Says that all payouts of a batch that were sent left the account.',
  body: noBody,
  reply: payoutBatchDetails,
} satisfies Endpoint

/** 409 for one that isn't sent, or has failed. A repeat changes nothing. */
export const confirmPayout = {
  ...ofOne,
  name: 'payout.confirm',
  method: 'POST',
  path: '/admin/payout/:id/confirm',
  summary: 'Says that a payout left the account.',
  body: noBody,
  reply: payoutBatchDetails,
} satisfies Endpoint

/** The money returns to the teacher's free balance; they read the reason. 409 for one that is confirmed. */
export const failPayout = {
  ...ofOne,
  name: 'payout.fail',
  method: 'POST',
  path: '/admin/payout/:id/fail',
  summary: 'Says that a payout didn’t go through.',
  body: z.strictObject({ reason: longText }),
  reply: payoutBatchDetails,
} satisfies Endpoint

/** Formats of files for the bank; BLIK is a list for people, since no format of banks knows it. */
export const PAYOUT_FILES = ['ELIXIR', 'PAIN_03', 'PAIN_09', 'BLIK'] as const
export type PayoutFile = (typeof PAYOUT_FILES)[number]

/** Holds all payouts of the batch that haven't failed. 409 where there is none of its method, or our own account isn't set. */
export const getPayoutFile = {
  ...admin,
  name: 'payout.file',
  method: 'GET',
  path: '/admin/payout-batch/:id/file/:format',
  params: z.object({ id: idParam, format: oneOf(PAYOUT_FILES) }),
  summary: 'The file of a batch for the bank.',
  body: noBody,
  reply: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
} satisfies Endpoint
