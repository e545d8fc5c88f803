import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { AppError } from '#contract/http/errors.ts'
import type { Db } from '#server/db/db.ts'
import { payment, paymentOrder, refund } from '#server/db/tables/payment.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { lockOrder } from '#server/payment/order/read-facts.ts'
import { settleOrder } from '#server/payment/order/settle-order.ts'
import type { StripeService } from '#server/payment/stripe/stripe-service.ts'
import { EVENT_TYPES, takeEvent } from '#server/payment/stripe/take-event.ts'
import { takeRefund, takeSession } from '#server/payment/stripe/take-facts.ts'

/** Calls the service; whatever keeps it from answering is told to people as such. */
export async function callService<Result>(service: StripeService, log: Logger, call: (client: Stripe) => Promise<Result>): Promise<Result> {
  try {
    return await call(await service.client())
  } catch (error) {
    if (isRefusal(error)) throw error
    log.warn({ err: error }, 'The payment service did not answer')
    throw new AppError('UNAVAILABLE', paymentMessages.serviceAway)
  }
}

/** True for a refusal of what was asked, which would be refused again; false for outages, limits and wrong keys. */
export function isRefusal(error: unknown): error is Error & { code?: string } {
  return error instanceof Error && 'type' in error && (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError')
}

/** Asks how one session stands and takes over what it hears. */
export async function askSession(db: Db, service: StripeService, log: Logger, sessionId: string): Promise<void> {
  await db
    .update(payment)
    .set({ askedAt: sql`now()` })
    .where(eq(payment.sessionId, sessionId))
  const session = await callService(service, log, (client) =>
    client.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
  ).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'resource_missing') return null
    throw error
  })
  await db.transaction((tx) => (session === null ? closeUnknown(tx, sessionId) : takeSession(tx, session)))
}

/** Closes a page that the service doesn't know, such as one of a peer whose process ended: nobody can pay on it. */
async function closeUnknown(tx: Db, sessionId: string): Promise<void> {
  const [known] = await tx.select({ orderId: payment.orderId }).from(payment).where(eq(payment.sessionId, sessionId))
  if (!known) return
  await lockOrder(tx, known.orderId)
  await tx
    .update(payment)
    .set({ closedAt: sql`coalesce(${payment.closedAt}, now())`, url: null })
    .where(eq(payment.sessionId, sessionId))
  await settleOrder(tx, known.orderId)
}

/** Sessions that are asked for in one turn. */
const MOST_ASKED = 50

/**
 * Asks again about everything that waits: its message may be late, or never come. What was asked for recently waits longer
 * the older it is.
 */
export async function askAgain(db: Db, service: StripeService, log: Logger): Promise<void> {
  const quietFor = sql`greatest(interval '1 minute', (now() - ${payment.createdAt}) / 10)`
  const isUnknown = or(
    isNull(payment.closedAt),
    and(isNull(payment.paidAt), isNull(payment.rejectedAt), sql`${payment.processingAt} is not null`),
  )
  const waiting = await db
    .select({ sessionId: payment.sessionId })
    .from(payment)
    .where(
      and(
        eq(payment.method, 'STRIPE'),
        isUnknown,
        sql`${payment.sessionId} is not null`,
        lt(sql`coalesce(${payment.askedAt}, ${payment.createdAt}) + ${quietFor}`, sql`now()`),
      ),
    )
    .orderBy(payment.askedAt, payment.id)
    .limit(MOST_ASKED)
  for (const { sessionId } of waiting) if (sessionId !== null) await logged(log, () => askSession(db, service, log, sessionId))
  const refunds = await db
    .select({ serviceId: refund.serviceId })
    .from(refund)
    .where(and(eq(refund.state, 'PENDING'), lt(refund.createdAt, sql`now() - interval '1 hour'`)))
    .orderBy(refund.id)
    .limit(MOST_ASKED)
  for (const { serviceId } of refunds)
    if (serviceId !== null)
      await logged(log, async () => {
        const given = await callService(service, log, (client) => client.refunds.retrieve(serviceId))
        await db.transaction((tx) => takeRefund(tx, given))
      })
}

/** One that can't be asked for doesn't keep the others waiting. */
async function logged(log: Logger, ask: () => Promise<void>): Promise<void> {
  await ask().catch((error: unknown) => log.warn({ err: error }, 'A payment could not be asked for'))
}

/** So far back are messages looked for: longer than an outage of ours that nobody notices. */
const MISSED_SECONDS = 3 * 24 * 60 * 60

/** Takes in messages that were lost on their way, refunds and disputes among them. Nothing is asked where nothing was ever paid. */
export async function takeMissedEvents(db: Db, service: StripeService, log: Logger, signal: AbortSignal): Promise<void> {
  const [some] = await db
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(paymentOrder, eq(paymentOrder.id, payment.orderId))
    .where(sql`${payment.intentId} is not null and ${payment.createdAt} > now() - interval '400 days'`)
    .limit(1)
  if (!some) return
  const since = Math.floor(Date.now() / 1000) - MISSED_SECONDS
  await callService(service, log, async (client) => {
    for await (const event of client.events.list({ types: [...EVENT_TYPES], created: { gte: since }, limit: 100 })) {
      if (signal.aborted) return
      await takeEvent(db, event)
    }
  })
}
