import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { RENEWAL_CONSENT_VERSION } from '#contract/payment/renewal.ts'
import type { Db } from '#server/db/db.ts'
import { payment, paymentOrder } from '#server/db/tables/payment.ts'
import { renewal } from '#server/db/tables/renewal.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { endRenewal } from '#server/payment/renewal/end-renewal.ts'
import { callService } from '#server/payment/stripe/ask-service.ts'
import type { StripeService } from '#server/payment/stripe/stripe-service.ts'
import { forgetCardJob } from '#server/payment/topics.ts'
import { lockLiving } from '#server/subscription/index.ts'

/** Keeps the card of a paid order, by which its buyer wants Premium to renew. Doing it twice is doing it once. */
export async function beginRenewal(db: Db, { service, log }: { service: StripeService; log: Logger }, orderId: number): Promise<void> {
  const [row] = await db
    .select({ order: paymentOrder, intentId: payment.intentId })
    .from(paymentOrder)
    .innerJoin(payment, and(eq(payment.orderId, paymentOrder.id), isNotNull(payment.paidAt)))
    .where(eq(paymentOrder.id, orderId))
    .orderBy(payment.id)
    .limit(1)
  const { intentId = null } = row ?? {}
  if (!row?.order.wantsRenewal || intentId === null) return
  const intent = await callService(service, log, (client) => client.paymentIntents.retrieve(intentId))
  const customerId = nameOf(intent.customer)
  const methodId = nameOf(intent.payment_method)
  if (customerId === null || methodId === null) {
    log.error({ orderId }, 'A card that was to be kept has no name')
    return
  }
  await db.transaction(async (tx) => {
    const { userId, productId } = row.order
    const isLiving = await lockLiving(tx, userId)
    const known = await tx.$count(renewal, eq(renewal.chosenInId, orderId))
    if (known > 0) return
    if (!isLiving) return enqueue(tx, forgetCardJob, { customerId })
    await endRenewal(tx, userId, 'REPLACED')
    await tx.insert(renewal).values({
      userId,
      productId,
      chosenInId: orderId,
      consentVersion: RENEWAL_CONSENT_VERSION,
      customerId,
      methodId,
      createdAt: sql`now()`,
    })
  })
}

const nameOf = (thing: string | { id: string } | null): string | null => (typeof thing === 'string' ? thing : (thing?.id ?? null))
