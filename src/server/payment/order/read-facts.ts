import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { dispute, payment, paymentOrder, refund } from '#server/db/tables/payment.ts'
import type { OrderFacts } from '#server/payment/order/order-facts.ts'

export type OrderRow = typeof paymentOrder.$inferSelect
export type PaymentRow = typeof payment.$inferSelect
export type RefundRow = typeof refund.$inferSelect
export type DisputeRow = typeof dispute.$inferSelect

/** An order with the rows that hold its facts. */
export type OrderRows = { order: OrderRow; payments: PaymentRow[]; refunds: RefundRow[]; disputes: DisputeRow[] }

/** Locks an order until the end of the transaction: whatever changes what is known of it waits for its turn. */
export async function lockOrder(tx: Db, orderId: number): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(paymentOrder).where(eq(paymentOrder.id, orderId)).for('update')
  return order
}

/** Everything known of an order. */
export async function readOrderRows(db: Db, order: OrderRow): Promise<OrderRows> {
  const payments = await db.select().from(payment).where(eq(payment.orderId, order.id)).orderBy(asc(payment.id))
  const refunds = await db.select().from(refund).where(eq(refund.orderId, order.id)).orderBy(asc(refund.id))
  const disputes = await db.select().from(dispute).where(eq(dispute.orderId, order.id)).orderBy(asc(dispute.id))
  return { order, payments, refunds, disputes }
}

/** The facts that those rows hold. */
export function factsOf({ order, payments, refunds, disputes }: OrderRows): OrderFacts {
  const methods = new Map(payments.map(({ id, method }) => [id, method]))
  const methodOf = (paymentId: number) => methods.get(paymentId) ?? order.method
  return {
    kind: order.kind,
    quantity: order.quantity,
    amountGrosze: order.amountGrosze,
    vatPercent: order.vatPercent,
    isCanceled: order.canceledAt !== null,
    isWithdrawn: order.withdrawnAt !== null,
    isDelivered: order.deliveredAt !== null,
    payments: payments.map((row) => ({
      id: row.id,
      method: row.method,
      paidGrosze: row.paidGrosze,
      paidAt: row.paidAt,
      isProcessing: row.processingAt !== null,
      hasFailed: row.failedAt !== null,
      isRejected: row.rejectedAt !== null,
    })),
    refunds: refunds.map(({ paymentId, amountGrosze, tokens, reason, state }) => ({
      paymentId,
      method: methodOf(paymentId),
      amountGrosze,
      tokens,
      reason,
      state,
    })),
    disputes: disputes.map(({ paymentId, amountGrosze, state }) => ({ paymentId, method: methodOf(paymentId), amountGrosze, state })),
  }
}
