import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { idParam, oneOf } from '#contract/http/query-values.ts'
import type { TOKEN_SPENDS } from '#contract/payment/payment-enums.ts'

/** Shares that teachers earn by what they sell (docs/product/earnings.md). Amounts are whole grosze. */

/** Things by which teachers earn: each is sold for tokens. */
export const EARNING_KINDS = ['PAID_SOLUTION', 'SOLUTION_CHECK'] as const satisfies readonly (typeof TOKEN_SPENDS)[number][]
export type EarningKind = (typeof EARNING_KINDS)[number]

const teacher = { params: noParams, query: noQuery, access: ['TEACHER'], body: noBody } as const

/**
 * WAITING: the right to have it undone hasn't passed, or its buyer's bank disputes the payment. FREE: it goes with the next
 * payout. REVERSED: it was undone, or the buyer's money went back.
 */
export const EARNING_STATES = ['WAITING', 'FREE', 'IN_PAYOUT', 'PAID', 'REVERSED'] as const
export type EarningState = (typeof EARNING_STATES)[number]

/** A teacher's share of one sale. */
export const earningEntry = z.object({
  id: z.int(),
  kind: z.enum(EARNING_KINDS),
  /** The name of what was sold, as it was then. */
  title: z.string(),
  /** The task that it is about, while it is there. */
  slug: z.nullable(z.string()),
  tokens: z.int(),
  /** The net value of the tokens as they were sold; the fee and the share make it. */
  valueGrosze: z.int(),
  feePercent: z.int(),
  feeGrosze: z.int(),
  amountGrosze: z.int(),
  state: z.enum(EARNING_STATES),
  createdAt: dateTime,
  freeAt: dateTime,
})
export type EarningEntry = z.output<typeof earningEntry>

/** A fee with the moment from which it holds; null for the one that was first. */
export const earningRate = z.object({
  id: z.nullable(z.int()),
  kind: z.enum(EARNING_KINDS),
  feePercent: z.int(),
  /** Days for which an earning waits. */
  holdDays: z.int(),
  validFrom: z.nullable(dateTime),
  isCurrent: z.boolean(),
})
export type EarningRate = z.output<typeof earningRate>

export const getEarnings = {
  ...teacher,
  name: 'earning.summary',
  method: 'GET',
  path: '/earning/summary',
  summary: 'What a teacher has earned: what waits, what is free, what was paid out, and the fees that hold.',
  reply: z.object({
    waitingGrosze: z.int(),
    freeGrosze: z.int(),
    inPayoutGrosze: z.int(),
    paidGrosze: z.int(),
    /** Fees of today and to come, by kind. */
    rates: z.array(earningRate),
  }),
} satisfies Endpoint

export const listEarnings = {
  ...teacher,
  name: 'earning.list',
  method: 'GET',
  path: '/earning',
  summary: 'Sales of a teacher, the newest first.',
  query: pageQuery(),
  reply: pageReply(earningEntry),
} satisfies Endpoint

/** A month of the calendar, `2026-11`. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

/** Reasons for which a teacher's balance moved. */
export const STATEMENT_MOVES = ['SOLD', 'REVERSED', 'PAYOUT', 'PAYOUT_RETURNED'] as const

export const statementRow = z.object({
  id: z.int(),
  move: z.enum(STATEMENT_MOVES),
  /** The name of what was sold, or of the payout. */
  title: z.string(),
  kind: z.nullable(z.enum(EARNING_KINDS)),
  /** The value of a sale; below zero where it was reversed. */
  valueGrosze: z.nullable(z.int()),
  feeGrosze: z.nullable(z.int()),
  /** The entry of the ledger: above zero is owed to the teacher. */
  amountGrosze: z.int(),
  createdAt: dateTime,
})
export type StatementRow = z.output<typeof statementRow>

export const statement = z.object({
  month,
  teacher: z.string(),
  openingGrosze: z.int(),
  /** The oldest first. */
  rows: z.array(statementRow),
  closingGrosze: z.int(),
})
export type Statement = z.output<typeof statement>

/** The balance of the ledger before and after each month; all of it, without pages. */
export const getStatement = {
  ...teacher,
  name: 'earning.statement',
  method: 'GET',
  path: '/earning/statement/:month',
  params: z.object({ month }),
  summary: 'A month of a teacher: what was owed before, each entry of the ledger, what is owed after.',
  reply: statement,
} satisfies Endpoint

const admin = { access: ['ADMIN'], query: noQuery } as const
const rates = z.object({ rates: z.array(earningRate) })

export const listEarningRates = {
  ...admin,
  name: 'earningRate.list',
  method: 'GET',
  path: '/admin/earning-rate',
  summary: 'Fees of the platform with their history, the newest first.',
  params: noParams,
  body: noBody,
  reply: rates,
} satisfies Endpoint

/** A fee from a moment on (now, when null), never in the past: what was sold keeps the fee of its moment. */
export const addEarningRate = {
  ...admin,
  name: 'earningRate.add',
  method: 'POST',
  path: '/admin/earning-rate',
  summary: 'Sets the fee of a kind of earnings from a moment on.',
  params: noParams,
  body: z.strictObject({
    kind: oneOf(EARNING_KINDS),
    feePercent: z.int().check(z.minimum(0), z.maximum(100)),
    holdDays: z.int().check(z.minimum(0), z.maximum(90)),
    validFrom: z.nullable(dateTime),
  }),
  reply: rates,
} satisfies Endpoint

/** 409 for one that holds already: history isn't rewritten. */
export const removeEarningRate = {
  ...admin,
  name: 'earningRate.remove',
  method: 'DELETE',
  path: '/admin/earning-rate/:id',
  summary: 'Takes a fee to come away.',
  params: z.object({ id: idParam }),
  body: noBody,
  reply: rates,
} satisfies Endpoint
