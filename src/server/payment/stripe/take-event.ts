import type Stripe from 'stripe'
import type { Db } from '#server/db/db.ts'
import { stripeEvent } from '#server/db/tables/payment.ts'
import { takeDispute, takeFailedTry, takePaidIntent, takeRefund, takeSession } from '#server/payment/stripe/take-facts.ts'

/** Messages that are heard; the service's endpoint is set to send these. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const satisfies readonly Stripe.Event.Type[]

export type HeardEvent = { id: string; type: string; data: { object: unknown } }

/** Takes one message in, with everything that follows from it, in one transaction. Returns false for one that was taken in before. */
export async function takeEvent(db: Db, event: HeardEvent): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isNew = await tx
      .insert(stripeEvent)
      .values({ id: event.id, type: event.type })
      .onConflictDoNothing()
      .returning({ id: stripeEvent.id })
    if (isNew.length === 0) return false
    await take(tx, event.type, event.data.object)
    return true
  })
}

/** The type of a message says what its object is, by the version of the API that the endpoint is set to. */
async function take(tx: Db, type: string, object: unknown): Promise<void> {
  if (type.startsWith('checkout.session.'))
    return takeSession(tx, object as Stripe.Checkout.Session, { isRejected: type === 'checkout.session.async_payment_failed' })
  if (type === 'payment_intent.payment_failed') return takeFailedTry(tx, object as Stripe.PaymentIntent)
  if (type === 'payment_intent.succeeded') return takePaidIntent(tx, object as Stripe.PaymentIntent)
  if (type.startsWith('refund.')) return takeRefund(tx, object as Stripe.Refund)
  if (type.startsWith('charge.dispute.')) return takeDispute(tx, object as Stripe.Dispute)
  return undefined
}
