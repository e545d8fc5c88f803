import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lte, max, or, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { RENEWAL_RETRY_HOURS } from '#contract/payment/renewal.ts'
import type { Db } from '#server/db/db.ts'
import { payment, paymentOrder } from '#server/db/tables/payment.ts'
import { renewal, renewalOrder } from '#server/db/tables/renewal.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { lockOrder, type OrderRow, type PaymentRow } from '#server/payment/order/read-facts.ts'
import { settleOrder } from '#server/payment/order/settle-order.ts'
import { readVatRates } from '#server/payment/price-list/read-offers.ts'
import { settlePeriod } from '#server/payment/renewal/announce-renewals.ts'
import { endRenewal } from '#server/payment/renewal/end-renewal.ts'
import { callService, isRefusal } from '#server/payment/stripe/ask-service.ts'
import type { StripeService } from '#server/payment/stripe/stripe-service.ts'
import { takeFailedTry, takePaidIntent } from '#server/payment/stripe/take-facts.ts'
import { renewalMail } from '#server/payment/topics.ts'

type Charging = { service: StripeService; log: Logger }
type RenewalRow = typeof renewal.$inferSelect
type Try = { row: RenewalRow; order: OrderRow; payment: PaymentRow; isAgain: boolean }

/** A try that got no answer is made again after this, by the same name. */
const ANSWER_MINUTES = 15
/** An order that a card didn't pay can be paid by its owner for so long. */
const PAYABLE_DAYS = 7

/** Charges the cards whose time has come. Several processes may do so at once: a try belongs to the one that took it. */
export async function chargeRenewals(db: Db, charging: Charging): Promise<void> {
  const isDue = and(
    isNull(renewal.endedAt),
    lte(renewal.chargeAt, sql`now()`),
    or(isNull(renewal.nextTryAt), lte(renewal.nextTryAt, sql`now()`)),
  )
  const due = await db.select({ id: renewal.id }).from(renewal).where(isDue).orderBy(renewal.id).limit(100)
  for (const { id } of due) {
    const begun = await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(renewal)
        .where(and(eq(renewal.id, id), isDue))
        .for('update', { skipLocked: true })
      return row ? beginTry(tx, row) : null
    })
    if (begun)
      await charge(db, charging, begun).catch((error: unknown) =>
        charging.log.warn({ err: error, renewalId: id }, 'A renewal could not be charged yet'),
      )
  }
}

/** The order of the period and a payment of it, named before anything is asked for; a try that had no answer goes on. */
async function beginTry(tx: Db, before: RenewalRow): Promise<Try | null> {
  const row = await settlePeriod(tx, before)
  if (!row || row.announcedGrosze === null || row.announcedPriceId === null) return null
  const orderId = row.orderId ?? (await makeOrder(tx, row, row.announcedGrosze, row.announcedPriceId))
  const order = await lockOrder(tx, orderId)
  if (!order || (order.status !== 'UNPAID' && order.status !== 'FAILED')) return null
  const isAgain = row.paymentId !== null
  const paymentId = row.paymentId ?? (await makePayment(tx, order))
  await tx
    .update(renewal)
    .set({ orderId, paymentId, nextTryAt: sql`now() + make_interval(mins => ${ANSWER_MINUTES})` })
    .where(eq(renewal.id, row.id))
  const [made] = await tx.select().from(payment).where(eq(payment.id, paymentId))
  if (!made) throw new Error('A payment was not inserted')
  return { row, order, payment: made, isAgain }
}

async function makeOrder(tx: Db, row: RenewalRow, amountGrosze: number, priceId: number): Promise<number> {
  const [chosen] = await tx.select().from(paymentOrder).where(eq(paymentOrder.id, row.chosenInId))
  if (!chosen) throw new Error('A renewal has no order')
  const { userId, productId, kind, productCode, productName, quantity, buyerKind, companyName, companyNip, companyAddress } = chosen
  const vatPercent = (await readVatRates(tx, new Date())).get(kind) ?? chosen.vatPercent
  const [made] = await tx
    .insert(paymentOrder)
    .values({
      ...{ userId, productId, kind, productCode, productName, quantity, vatPercent, buyerKind, companyName, companyNip, companyAddress },
      key: randomBytes(15).toString('base64url'),
      priceId,
      amountGrosze,
      method: 'STRIPE',
      consentVersion: chosen.consentVersion,
      wantsImmediateStart: false,
      expiresAt: sql`now() + make_interval(days => ${PAYABLE_DAYS})`,
    })
    .returning({ id: paymentOrder.id })
  if (!made) throw new Error('An order was not inserted')
  await tx.insert(renewalOrder).values({ orderId: made.id, renewalId: row.id })
  await settleOrder(tx, made.id)
  return made.id
}

/** Its page is closed from the start: nobody else pays by it. */
async function makePayment(tx: Db, order: OrderRow): Promise<number> {
  const [last] = await tx
    .select({ attempt: max(payment.attempt) })
    .from(payment)
    .where(eq(payment.orderId, order.id))
  const [made] = await tx
    .insert(payment)
    .values({ orderId: order.id, method: 'STRIPE', attempt: (last?.attempt ?? 0) + 1, expiresAt: order.expiresAt, closedAt: sql`now()` })
    .returning({ id: payment.id })
  if (!made) throw new Error('A payment was not inserted')
  return made.id
}

async function charge(db: Db, { service, log }: Charging, begun: Try): Promise<void> {
  const { row, order, payment: own, isAgain } = begun
  const { customerId: customer, methodId } = row
  if (customer === null || methodId === null) return
  const metadata = { order: order.key, payment: String(own.id) }
  try {
    const intent = await callService(service, log, async (client) => {
      // A key is good for a day alone: what may have been charged is looked for first.
      if (isAgain)
        for await (const known of client.paymentIntents.list({ customer, limit: 100 }))
          if (known.metadata['payment'] === metadata.payment && known.status !== 'requires_payment_method') return known
      return client.paymentIntents.create(
        {
          amount: order.amountGrosze,
          currency: 'pln',
          customer,
          payment_method: methodId,
          off_session: true,
          confirm: true,
          error_on_requires_action: true,
          metadata,
        },
        { idempotencyKey: `renew-${row.id}-${row.period}-${own.id}` },
      )
    })
    await db.transaction((tx) => takePaid(tx, begun, intent))
  } catch (error) {
    if (!isRefusal(error)) throw error
    await db.transaction((tx) => takeRefused(tx, begun, error))
  }
}

async function takePaid(tx: Db, { row, order, payment: own }: Try, intent: Stripe.PaymentIntent): Promise<void> {
  if (intent.status === 'succeeded') await takePaidIntent(tx, intent)
  else {
    await lockOrder(tx, order.id)
    await tx
      .update(payment)
      .set({ intentId: intent.id, processingAt: sql`coalesce(${payment.processingAt}, now())` })
      .where(eq(payment.id, own.id))
    await settleOrder(tx, order.id)
  }
  const [current] = await tx.select().from(renewal).where(eq(renewal.id, row.id)).for('update')
  if (current && current.endedAt === null) await settlePeriod(tx, current)
}

type Refusal = Error & { code?: string; payment_intent?: Stripe.PaymentIntent }

/** A card that was refused is tried again as the pauses say; one whose bank asks its owner waits for them. */
async function takeRefused(tx: Db, { row, order, payment: own }: Try, refusal: Refusal): Promise<void> {
  const intent = refusal.payment_intent
  if (intent) await takeFailedTry(tx, intent)
  else
    await tx
      .update(payment)
      .set({ failedAt: sql`coalesce(${payment.failedAt}, now())`, failure: 'OTHER' })
      .where(eq(payment.id, own.id))
  await settleOrder(tx, order.id)
  const [current] = await tx.select().from(renewal).where(eq(renewal.id, row.id)).for('update')
  // Another process has taken this answer over, or the person has ended it meanwhile.
  if (!current || current.endedAt !== null || current.paymentId !== own.id) return
  const needsOwner = refusal.code === 'authentication_required'
  const pause = needsOwner ? undefined : RENEWAL_RETRY_HOURS[current.attempt - 1]
  await tx
    .update(renewal)
    .set({
      paymentId: null,
      attempt: current.attempt + 1,
      nextTryAt: pause === undefined ? sql`'infinity'::timestamptz` : sql`now() + make_interval(hours => ${pause})`,
    })
    .where(eq(renewal.id, row.id))
  if (pause === undefined && !needsOwner) await endRenewal(tx, row.userId, 'FAILED')
  await enqueue(tx, renewalMail, { renewalId: row.id, kind: needsOwner ? 'NEEDS_OWNER' : pause === undefined ? 'FAILED' : 'RETRY' })
}
