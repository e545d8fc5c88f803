import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams } from '#contract/http/nothing.ts'
import { queryDay } from '#contract/http/query-day.ts'
import { queryEnum } from '#contract/http/query-values.ts'
import type { SoldKind } from '#contract/payment/price-list.ts'

/** Earnings of an installation, and the ways of its orders (docs/product/payment.md, 14), by the calendar of Warsaw. */

export const STATISTICS_UNITS = ['day', 'week', 'month'] as const
export type StatisticsUnit = (typeof STATISTICS_UNITS)[number]

/** More lines than this are no statistics any more. */
export const MOST_PERIODS = 370

const revenue = z.object({ netGrosze: z.int(), vatGrosze: z.int(), grossGrosze: z.int() })
const kinds = { SUBSCRIPTION: revenue, TOKENS: revenue } satisfies Record<SoldKind, typeof revenue>

export const statisticsFigures = z.object({
  /** Sums as the ledger books them: what went back is taken away in the period in which it went. */
  revenue: z.object({ ...kinds, all: revenue }),
  payments: z.int(),
  paidGrosze: z.int(),
  refunds: z.int(),
  refundedGrosze: z.int(),
  /** Disputes that were opened in the period, and what became of them until now. */
  disputes: z.int(),
  disputedGrosze: z.int(),
  disputesWon: z.int(),
  disputesLost: z.int(),
  lostGrosze: z.int(),
  /** Orders that were made in the period, and how far they came until now. */
  ordered: z.int(),
  opened: z.int(),
  paid: z.int(),
  completed: z.int(),
  tokensSold: z.int(),
  tokensSpent: z.int(),
})
export type StatisticsFigures = z.output<typeof statisticsFigures>

export const statisticsPeriod = z.extend(statisticsFigures, {
  /** Its first day. */
  start: z.string(),
  /** People with Premium at its end, or now where it hasn't ended; and those among them who bought theirs. */
  premium: z.int(),
  premiumBought: z.int(),
})
export type StatisticsPeriod = z.output<typeof statisticsPeriod>

export const statistics = z.object({
  unit: z.enum(STATISTICS_UNITS),
  /** The first and the last day, of whole periods. */
  since: z.string(),
  until: z.string(),
  /** The oldest first. */
  periods: z.array(statisticsPeriod),
  totals: statisticsFigures,
})
export type Statistics = z.output<typeof statistics>

export const statisticsQuery = z.object({ unit: queryEnum(STATISTICS_UNITS), since: queryDay, until: queryDay })
export type StatisticsQuery = z.output<typeof statisticsQuery>

/** Without days the last thirty days, twelve weeks or twelve months. */
export const getStatistics = {
  name: 'payment.statistics',
  method: 'GET',
  path: '/admin/statistics',
  access: ['ADMIN'],
  summary: 'Revenue, refunds, disputes, orders, Premium and tokens by days, weeks or months.',
  params: noParams,
  query: statisticsQuery,
  body: noBody,
  reply: statistics,
} satisfies Endpoint
