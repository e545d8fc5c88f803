import { eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { OrderDetails } from '#contract/payment/order.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { paymentOrder, refund } from '#server/db/tables/payment.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import { readWallet } from '#server/payment/ledger/wallet.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { readGivenTokens } from '#server/payment/order/fulfilments.ts'
import { payingPayment, refundableGrosze } from '#server/payment/order/order-facts.ts'
import { factsOf, lockOrder, type OrderRow, type OrderRows, readOrderRows } from '#server/payment/order/read-facts.ts'
import { isPaidByLink } from '#server/payment/pay-link/live-link.ts'
import { settleOrder } from '#server/payment/order/settle-order.ts'
import { refundJob } from '#server/payment/topics.ts'
import { readUsedDays } from '#server/subscription/index.ts'

export type Withdrawal = NonNullable<OrderDetails['withdrawal']>

/**
 * The right to withdraw within fourteen days of a consumer (docs/product/payment.md, 7), and what comes back: Premium whole,
 * or without the days used where the buyer had asked for it to begin at once; tokens that weren't spent.
 */
export async function readWithdrawal(db: Db, rows: OrderRows): Promise<Withdrawal | null> {
  const { order } = rows
  const facts = factsOf(rows)
  const left = refundableGrosze(facts)
  if (order.buyerKind !== 'PRIVATE' || order.withdrawnAt !== null || left === 0) return null
  const until = await readDeadline(db, payingPayment(facts)?.paidAt ?? null)
  if (until === null || until <= new Date()) return null
  const used = { usedDays: 0, usedTokens: 0 }
  if (order.kind === 'SUBSCRIPTION') {
    const days = order.wantsImmediateStart ? await readUsedDays(db, order.id) : null
    const owed = days ? Math.round((order.amountGrosze * days.used) / days.total) : 0
    return { until, ...used, usedDays: days?.used ?? 0, refundGrosze: Math.min(left, order.amountGrosze - owed) }
  }
  const unspent = await readUnspent(db, order)
  if (unspent === 0) return null
  const refundGrosze = Math.min(left, Math.round((order.amountGrosze * unspent) / order.quantity))
  return { until, ...used, usedTokens: order.quantity - unspent, refundGrosze }
}

/** Tokens of an order that its buyer still has. */
export async function readUnspent(db: Db, order: Pick<OrderRow, 'id' | 'userId'>): Promise<number> {
  return Math.min((await readGivenTokens(db, order.id)).tokens, await readWallet(db, order.userId))
}

/** The end of the fourteenth day in Poland after the day on which it was paid. */
async function readDeadline(db: Db, paidAt: Date | null): Promise<Date | null> {
  if (paidAt === null) return null
  const [row] = await queryRows<{ until: string }>(
    db,
    sql`select (((${paidAt.toISOString()}::timestamptz at time zone 'Europe/Warsaw')::date + 15)::timestamp at time zone 'Europe/Warsaw')::text as until`,
  )
  return row ? new Date(row.until) : null
}

/** Withdraws; `shownGrosze` is what the buyer was told to get back. `userId` is null for who has paid by a link. */
export async function withdraw(tx: Db, orderId: number, shownGrosze: number, userId: number | null): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const rows = order && (await readOrderRows(tx, order))
  // Whoever spends a token at the same moment waits.
  if (rows) await readWallet(tx, rows.order.userId, { isLocked: true })
  if (order && userId !== null && (await isPaidByLink(tx, order))) throw new AppError('CONFLICT', paymentMessages.payerWithdraws)
  const withdrawal = rows ? await readWithdrawal(tx, rows) : null
  const paying = rows && payingPayment(factsOf(rows))
  if (!rows || !withdrawal || !paying) throw new AppError('CONFLICT', paymentMessages.noWithdrawal)
  if (withdrawal.refundGrosze !== shownGrosze) throw new AppError('CONFLICT', paymentMessages.withdrawalChanged)
  await tx
    .update(paymentOrder)
    .set({ withdrawnAt: sql`now()` })
    .where(eq(paymentOrder.id, orderId))
  if (withdrawal.refundGrosze > 0) {
    const tokens = rows.order.kind === 'TOKENS' ? await readUnspent(tx, rows.order) : 0
    const [made] = await tx
      .insert(refund)
      .values({
        orderId,
        paymentId: paying.id,
        amountGrosze: withdrawal.refundGrosze,
        tokens,
        reason: 'WITHDRAWAL',
        askedById: userId,
      })
      .returning({ id: refund.id })
    if (made && paying.method === 'STRIPE') await enqueue(tx, refundJob, { refundId: made.id })
  }
  await settleOrder(tx, orderId)
}
