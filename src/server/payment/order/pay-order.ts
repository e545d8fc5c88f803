import { and, eq, isNull, max, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { AppError } from '#contract/http/errors.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import { paths } from '#contract/paths.ts'
import type { Db } from '#server/db/db.ts'
import { payment } from '#server/db/tables/payment.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { statusOf } from '#server/payment/order/order-facts.ts'
import { factsOf, lockOrder, type OrderRow, type PaymentRow, readOrderRows } from '#server/payment/order/read-facts.ts'
import { linkOf } from '#server/payment/pay-link/live-link.ts'
import { askSession, callService, isRefusal } from '#server/payment/stripe/ask-service.ts'
import type { StripeService } from '#server/payment/stripe/stripe-service.ts'

/** The things that paying works with besides the database. */
export type Paying = { service: StripeService; log: Logger; origin: () => string }

/** A hosted page is open for so long; the service's least is half an hour. */
const PAGE_MINUTES = 60
/** A page whose making got no answer is asked for by the same name for so long, and made anew after it. */
const SAME_NAME_MS = 20 * 60 * 1000

/**
 * Leads to the hosted page of an order. While one is open it is the same for every call, so that an order isn't paid in two
 * tabs. The page is named before it is asked for: an answer that was lost is got again by its name.
 */
export async function payOrder(db: Db, paying: Paying, orderId: number): Promise<string> {
  const begun = await db.transaction((tx) => beginPayment(tx, orderId))
  if (begun.payment.url !== null && begun.payment.expiresAt > new Date()) return begun.payment.url
  if (begun.payment.sessionId !== null) {
    // Its time is over: the service says how it ended, and then there is a new one, or nothing to pay.
    await askSession(db, paying.service, paying.log, begun.payment.sessionId)
    const next = await db.transaction((tx) => beginPayment(tx, orderId))
    if (next.payment.sessionId !== null) throw new AppError('CONFLICT', paymentMessages.notPayable)
    return openPage(db, paying, next)
  }
  return openPage(db, paying, begun)
}

/** `back` is the page to which the service leads back: that of who pays. */
type Begun = { order: OrderRow; payment: PaymentRow; back: string }

async function beginPayment(tx: Db, orderId: number): Promise<Begun> {
  const order = await lockOrder(tx, orderId)
  if (!order || !(await isPayable(tx, order))) throw new AppError('CONFLICT', paymentMessages.notPayable)
  const link = await linkOf(tx, orderId)
  const back = link ? paymentPaths.payFor(link.token) : paths.accountPayment(orderId)
  const [open] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), isNull(payment.closedAt)))
  if (open && (open.sessionId !== null || Date.now() - open.createdAt.getTime() < SAME_NAME_MS)) return { order, payment: open, back }
  if (open)
    await tx
      .update(payment)
      .set({ closedAt: sql`now()` })
      .where(eq(payment.id, open.id))
  const [last] = await tx
    .select({ attempt: max(payment.attempt) })
    .from(payment)
    .where(eq(payment.orderId, orderId))
  const [made] = await tx
    .insert(payment)
    .values({
      orderId,
      method: 'STRIPE',
      attempt: (last?.attempt ?? 0) + 1,
      expiresAt: sql`date_trunc('second', now()) + make_interval(mins => ${PAGE_MINUTES})`,
    })
    .returning()
  if (!made) throw new Error('A payment was not inserted')
  return { order, payment: made, back }
}

/** True while an order waits to be paid on the hosted page. */
export async function isPayable(db: Db, order: OrderRow): Promise<boolean> {
  const status = statusOf(factsOf(await readOrderRows(db, order)))
  return order.method === 'STRIPE' && order.expiresAt > new Date() && (status === 'UNPAID' || status === 'FAILED')
}

async function openPage(db: Db, paying: Paying, begun: Begun): Promise<string> {
  const { payment: row } = begun
  try {
    const session = await callService(paying.service, paying.log, (client) =>
      client.checkout.sessions.create(sessionOf(begun, paying.origin()), { idempotencyKey: `order-${begun.order.key}-${row.attempt}` }),
    )
    if (session.url === null) throw new AppError('UNAVAILABLE', paymentMessages.serviceAway)
    await db
      .update(payment)
      .set({ sessionId: session.id, url: session.url })
      .where(and(eq(payment.id, row.id), isNull(payment.sessionId)))
    return session.url
  } catch (error) {
    if (!isRefusal(error)) throw error
    // The service repeats a refusal for a day: the next try has another name.
    paying.log.error({ err: error, orderId: row.orderId }, 'The payment service refused a page')
    await db
      .update(payment)
      .set({ closedAt: sql`now()` })
      .where(and(eq(payment.id, row.id), isNull(payment.sessionId)))
    throw new AppError('UNAVAILABLE', paymentMessages.serviceAway)
  }
}

/** A page that is asked for again is asked for with the very same words. */
function sessionOf({ order, payment: row, back: path }: Begun, origin: string): Stripe.Checkout.SessionCreateParams {
  const back = `${origin}${path}`
  const metadata = { order: order.key, payment: String(row.id) }
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    locale: 'pl',
    // A card that is kept is the only way that renews.
    allowed_payment_method_types: order.wantsRenewal ? ['card'] : ['card', 'blik', 'p24'],
    ...(order.wantsRenewal ? { customer_creation: 'always' as const } : {}),
    line_items: [
      { quantity: 1, price_data: { currency: 'pln', unit_amount: order.amountGrosze, product_data: { name: order.productName } } },
    ],
    client_reference_id: String(order.id),
    metadata,
    payment_intent_data: { metadata, ...(order.wantsRenewal ? { setup_future_usage: 'off_session' as const } : {}) },
    success_url: `${back}?from=pay`,
    cancel_url: `${back}?from=back`,
    expires_at: Math.floor(row.expiresAt.getTime() / 1000),
  }
}
