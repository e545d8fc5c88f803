import { and, eq, isNull, sql } from 'drizzle-orm'
import type { EarningKind } from '#contract/payment/earning.ts'
import { AppError } from '#contract/http/errors.ts'
import type { Db } from '#server/db/db.ts'
import { earning } from '#server/db/tables/earning.ts'
import { user } from '#server/db/tables/user.ts'
import { bookEarning } from '#server/payment/earning/book-earning.ts'
import { rateOf } from '#server/payment/earning/earning-rates.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { settleOrder } from '#server/payment/order/settle-order.ts'
import { type TokenSource, tokenSources } from '#server/payment/earning/token-sources.ts'

/** A sale by which a teacher earns. `cause` names it among those of its kind, such as `3/homework:7`. */
export type Sale = {
  kind: EarningKind
  cause: string
  teacherId: number
  /** The person whose tokens paid for it. */
  buyerId: number
  tokens: number
  /** The name of what was sold, as the teacher reads it. */
  title: string
  homeworkId?: number
}

/**
 * Books a teacher's share of a sale: called in the transaction that spent the tokens, after it. Nothing more is needed; the
 * share waits, is freed and paid out by itself. The same sale is booked once. Only teachers earn, and nobody by themselves.
 * A share that is earned some time after the tokens were spent, such as that of a check, needs `sources`: the orders whose
 * tokens paid for it, as the spending found them.
 */
export async function creditEarning(tx: Db, sale: Sale, sources?: readonly TokenSource[]): Promise<void> {
  if (sale.teacherId === sale.buyerId || !(await isTeacher(tx, sale.teacherId))) return
  const { feePercent, holdDays } = await rateOf(tx, sale.kind)
  for (const { orderId, tokens, valueGrosze } of sources ?? (await tokenSources(tx, sale.buyerId, sale.tokens))) {
    const feeGrosze = Math.round((valueGrosze * feePercent) / 100)
    if (valueGrosze === feeGrosze) continue
    const { kind, cause, teacherId, title, homeworkId = null } = sale
    const [made] = await tx
      .insert(earning)
      .values({
        ...{ kind, cause, teacherId, title, homeworkId, orderId, tokens, valueGrosze, feePercent, feeGrosze },
        amountGrosze: valueGrosze - feeGrosze,
        freeAt: sql`now() + make_interval(days => ${holdDays})`,
      })
      .onConflictDoNothing()
      .returning()
    if (made) await bookEarning(tx, made, 'CREDITED')
    // Its money may have gone back meanwhile: what is known decides, not the order in which it was heard.
    if (sources) await settleOrder(tx, orderId)
  }
}

/**
 * Takes a sale back that is undone, for good. One that is made again afterwards is another one.
 *
 * @throws {AppError} CONFLICT where it is being paid out
 */
export async function undoEarning(tx: Db, { kind, cause }: Pick<Sale, 'kind' | 'cause'>): Promise<void> {
  const isStanding = and(eq(earning.kind, kind), eq(earning.cause, cause), isNull(earning.reversedAt))
  const undone = await tx
    .update(earning)
    .set({ reversedAt: sql`now()`, reversal: 'UNDONE', moves: sql`${earning.moves} + 1` })
    .where(and(isStanding, isNull(earning.payoutId)))
    .returning()
  if ((await tx.$count(earning, isStanding)) > 0) throw new AppError('CONFLICT', paymentMessages.unlockStands)
  for (const row of undone) await bookEarning(tx, row, 'REVERSED')
}

async function isTeacher(db: Db, id: number): Promise<boolean> {
  return (await db.$count(user, and(eq(user.id, id), eq(user.role, 'TEACHER'), isNull(user.deletedAt)))) > 0
}
