import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { payment, refund } from '#server/db/tables/payment.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { lockOrder, type OrderRow } from '#server/payment/order/read-facts.ts'
import { settleOrder } from '#server/payment/order/settle-order.ts'

type Confirmation = { orderId: number; adminId: number }

/** An ADMIN says that the transfer of an order has come; also of one that was given up meanwhile. */
export async function confirmTransfer(tx: Db, { orderId, adminId }: Confirmation): Promise<void> {
  const order = await lockManual(tx, orderId)
  const paid = await tx
    .update(payment)
    .set({
      paidAt: sql`now()`,
      paidGrosze: order.amountGrosze,
      closedAt: sql`coalesce(${payment.closedAt}, now())`,
      confirmedById: adminId,
    })
    .where(and(eq(payment.orderId, orderId), eq(payment.method, 'MANUAL'), isNull(payment.paidAt)))
    .returning({ id: payment.id })
  if (paid.length === 0) throw new AppError('CONFLICT', paymentMessages.notAwaitingTransfer)
  await audit(tx, {
    action: 'order.transferConfirmed',
    actorId: adminId,
    subjectId: order.userId,
    details: { orderId, amountGrosze: order.amountGrosze },
  })
  await settleOrder(tx, orderId)
}

/** An ADMIN says that what was to go back was sent from the bank; `amountGrosze` is what they were shown, and have sent. */
export async function confirmRefund(tx: Db, { orderId, adminId, amountGrosze }: Confirmation & { amountGrosze: number }): Promise<void> {
  const order = await lockManual(tx, orderId)
  const sent = await tx
    .update(refund)
    .set({ state: 'SUCCEEDED', settledAt: sql`now()` })
    .where(and(eq(refund.orderId, orderId), eq(refund.state, 'ASKED')))
    .returning({ amountGrosze: refund.amountGrosze })
  if (sent.length === 0) throw new AppError('CONFLICT', paymentMessages.noAwaitedRefund)
  if (sent.reduce((sum, row) => sum + row.amountGrosze, 0) !== amountGrosze)
    throw new AppError('CONFLICT', paymentMessages.otherAwaitedRefund)
  await audit(tx, { action: 'order.refundConfirmed', actorId: adminId, subjectId: order.userId, details: { orderId, amountGrosze } })
  await settleOrder(tx, orderId)
}

async function lockManual(tx: Db, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new AppError('NOT_FOUND', messages.notFound)
  if (order.method !== 'MANUAL') throw new AppError('CONFLICT', paymentMessages.notAwaitingTransfer)
  return order
}
