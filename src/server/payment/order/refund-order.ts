import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { payment, refund } from '#server/db/tables/payment.ts'
import { enqueue, type Turn } from '#server/platform/jobs/index.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { readWallet } from '#server/payment/ledger/wallet.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { readGivenTokens } from '#server/payment/order/fulfilments.ts'
import { payingPayment, refundableGrosze, tokensFor } from '#server/payment/order/order-facts.ts'
import { factsOf, lockOrder, readOrderRows } from '#server/payment/order/read-facts.ts'
import { settleOrder } from '#server/payment/order/settle-order.ts'
import { callService, isRefusal } from '#server/payment/stripe/ask-service.ts'
import type { StripeService } from '#server/payment/stripe/stripe-service.ts'
import { takeRefund } from '#server/payment/stripe/take-facts.ts'
import { refundJob } from '#server/payment/topics.ts'

/** An ADMIN gives money back. Tokens that go with it leave the wallet in this transaction, before the service is asked. */
export async function refundOrder(
  tx: Db,
  { orderId, amountGrosze, reason, adminId }: { orderId: number; amountGrosze: number; reason: string; adminId: number },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new AppError('NOT_FOUND', messages.notFound)
  const facts = factsOf(await readOrderRows(tx, order))
  const left = refundableGrosze(facts)
  const paying = payingPayment(facts)
  if (!paying || left === 0) throw new AppError('CONFLICT', paymentMessages.notRefundable)
  if (amountGrosze > left) throw new AppError('CONFLICT', paymentMessages.refundTooLarge)
  let tokens = 0
  if (order.kind === 'TOKENS') {
    const available = await readWallet(tx, order.userId, { isLocked: true })
    const given = (await readGivenTokens(tx, orderId)).tokens
    tokens = amountGrosze === left ? given : Math.min(given, tokensFor(order, amountGrosze))
    if (tokens > available) throw new AppError('CONFLICT', paymentMessages.tokensSpent)
  }
  const [made] = await tx
    .insert(refund)
    .values({ orderId, paymentId: paying.id, amountGrosze, tokens, reason: 'ADMIN', note: reason, askedById: adminId })
    .returning({ id: refund.id })
  if (made && paying.method === 'STRIPE') await enqueue(tx, refundJob, { refundId: made.id })
  await audit(tx, { action: 'order.refunded', actorId: adminId, subjectId: order.userId, details: { orderId, amountGrosze, reason } })
  await settleOrder(tx, orderId)
}

/**
 * Asks the service for a refund. It may have been asked before by a process that died: then its list is read first, since a
 * key is good for a day alone.
 */
export async function sendRefund(
  db: Db,
  { service, log }: { service: StripeService; log: Logger },
  refundId: number,
  turn: Pick<Turn, 'attempt'>,
): Promise<void> {
  const [row] = await db
    .select({ refund, intentId: payment.intentId })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, refundId))
  if (row?.refund.state !== 'ASKED') return
  const { intentId } = row
  if (intentId === null) throw new Error(`Payment ${row.refund.paymentId} has no name at the service yet`)
  try {
    const given = await callService(service, log, async (client) => {
      if (turn.attempt > 1)
        for await (const known of client.refunds.list({ payment_intent: intentId, limit: 100 }))
          if (known.metadata?.['refund'] === String(refundId)) return known
      return client.refunds.create(
        { payment_intent: intentId, amount: row.refund.amountGrosze, metadata: { refund: String(refundId) } },
        { idempotencyKey: `refund-${intentId}-${refundId}` },
      )
    })
    await db.transaction((tx) => takeRefund(tx, given))
  } catch (error) {
    if (!isRefusal(error)) throw error
    // Refused for good, such as when the buyer's bank disputes the payment: an ADMIN sees it, tokens come back.
    log.error({ err: error, refundId }, 'The payment service refused a refund')
    await db.transaction(async (tx) => {
      await lockOrder(tx, row.refund.orderId)
      await tx
        .update(refund)
        .set({ state: 'FAILED', settledAt: sql`now()` })
        .where(and(eq(refund.id, refundId), eq(refund.state, 'ASKED')))
      await settleOrder(tx, row.refund.orderId)
    })
  }
}
