import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { EarningState, getEarnings, listEarnings } from '#contract/payment/earning.ts'
import { pageCount } from '#contract/http/page.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { earning } from '#server/db/tables/earning.ts'
import { homework } from '#server/db/tables/homework.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { payout } from '#server/db/tables/payout.ts'
import { readRates } from '#server/payment/earning/earning-rates.ts'

/** The state of a row of `earning` beside its order and its payout. */
const stateOf: SQL<EarningState> = sql<EarningState>`case
  when ${earning.reversedAt} is not null then 'REVERSED'
  when ${payout.status} = 'CONFIRMED' then 'PAID'
  when ${earning.payoutId} is not null then 'IN_PAYOUT'
  when ${earning.freeAt} > now() or ${paymentOrder.status} = 'DISPUTED' then 'WAITING'
  else 'FREE' end`

/** Sums of a teacher's earnings by state, and the fees that hold. */
export async function readEarnings(db: Db, teacherId: number): Promise<z.output<(typeof getEarnings)['reply']>> {
  const sums = await queryRows<{ state: EarningState; sum: number }>(
    db,
    sql`select ${stateOf} as state, sum(${earning.amountGrosze})::float8 as sum from ${earning}
      join ${paymentOrder} on ${paymentOrder.id} = ${earning.orderId}
      left join ${payout} on ${payout.id} = ${earning.payoutId} where ${earning.teacherId} = ${teacherId} group by 1`,
  )
  const sumOf = (state: EarningState): number => sums.find((row) => row.state === state)?.sum ?? 0
  const now = new Date()
  const rates = await readRates(db)
  return {
    waitingGrosze: sumOf('WAITING'),
    freeGrosze: sumOf('FREE'),
    inPayoutGrosze: sumOf('IN_PAYOUT'),
    paidGrosze: sumOf('PAID'),
    rates: rates.filter(({ isCurrent, validFrom }) => isCurrent || (validFrom !== null && validFrom > now)),
  }
}

type Page = { page: number; pageSize: number }

/** A page of a teacher's sales, the newest first. */
export async function listSales(db: Db, teacherId: number, { page, pageSize }: Page): Promise<z.output<(typeof listEarnings)['reply']>> {
  const own = eq(earning.teacherId, teacherId)
  const total = await db.$count(earning, own)
  const results = await db
    .select({
      id: earning.id,
      kind: earning.kind,
      title: earning.title,
      slug: homework.slug,
      tokens: earning.tokens,
      valueGrosze: earning.valueGrosze,
      feePercent: earning.feePercent,
      feeGrosze: earning.feeGrosze,
      amountGrosze: earning.amountGrosze,
      state: stateOf,
      createdAt: earning.createdAt,
      freeAt: earning.freeAt,
    })
    .from(earning)
    .innerJoin(paymentOrder, eq(paymentOrder.id, earning.orderId))
    .leftJoin(payout, eq(payout.id, earning.payoutId))
    .leftJoin(homework, and(eq(homework.id, earning.homeworkId), eq(homework.authorId, teacherId)))
    .where(own)
    .orderBy(desc(earning.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize) }
}
