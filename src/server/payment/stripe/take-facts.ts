import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type Stripe from 'stripe'
import type { Failure } from '#contract/payment/order.ts'
import type { Db } from '#server/db/db.ts'
import {
  dispute,
  DISPUTE_STATES,
  type EARLY_KINDS,
  payment,
  paymentOrder,
  refund,
  REFUND_STATES,
  type RefundState,
  stripeEarly,
} from '#server/db/tables/payment.ts'
import { lockOrder, type PaymentRow } from '#server/payment/order/read-facts.ts'
import { settleOrder } from '#server/payment/order/settle-order.ts'

/**
 * Takes over what the payment service says, from its messages and its answers alike. Each function adds facts and never
 * takes one back, so that messages may come in any order, twice, or late (docs/decisions/132-state-from-facts.md). Things
 * that aren't ours are left alone.
 */

type Named = { id: string; metadata?: Stripe.Metadata | null }

/** The parts of a session that are read; `payment_intent` may be its name alone. */
export type SessionFacts = Named &
  Pick<Stripe.Checkout.Session, 'status' | 'payment_status' | 'amount_total' | 'currency'> & {
    payment_intent: string | Pick<Stripe.PaymentIntent, 'id' | 'last_payment_error' | 'status'> | null
  }

/** A session of the hosted page. `isRejected`: the bank said no in the end. */
export async function takeSession(tx: Db, session: SessionFacts, { isRejected = false } = {}): Promise<void> {
  const intent = typeof session.payment_intent === 'string' ? { id: session.payment_intent } : session.payment_intent
  if (intent) await lockIntent(tx, intent.id)
  const found = await findPayment(tx, session, eq(payment.sessionId, session.id))
  if (!found) return
  const isPaid = session.payment_status === 'paid'
  const isProcessing = session.status === 'complete' && !isPaid
  const error = intent !== null && 'last_payment_error' in intent ? intent.last_payment_error : null
  const hasLapsed = isProcessing && intent !== null && 'status' in intent && intent.status === 'requires_payment_method'
  const isNo = (isRejected || hasLapsed) && !isPaid
  await tx
    .update(payment)
    .set({
      sessionId: session.id,
      ...(intent && found.intentId === null ? { intentId: intent.id } : {}),
      ...(session.status === 'open' ? {} : { closedAt: first(payment.closedAt), url: null }),
      ...(isProcessing ? { processingAt: first(payment.processingAt) } : {}),
      ...(isNo ? { rejectedAt: first(payment.rejectedAt), closedAt: first(payment.closedAt), url: null } : {}),
      ...(error && !isPaid ? { failedAt: first(payment.failedAt), failure: failureOf(error) } : {}),
      ...(isPaid && found.paidAt === null && session.currency === 'pln' && session.amount_total
        ? { paidAt: sql`now()`, paidGrosze: session.amount_total }
        : {}),
    })
    .where(eq(payment.id, found.id))
  if (intent) await takeEarly(tx, intent.id)
  await settleOrder(tx, found.orderId)
}

/** A try that failed; its session stays open. */
export function takeFailedTry(tx: Db, intent: Named & Pick<Stripe.PaymentIntent, 'last_payment_error'>): Promise<void> {
  return takeIntent(tx, intent, () => ({ failedAt: first(payment.failedAt), failure: failureOf(intent.last_payment_error) }))
}

/** A charge that was paid, on a page or by a card that is kept: the only word of one whose answer was lost. */
export function takePaidIntent(tx: Db, intent: Named & Pick<Stripe.PaymentIntent, 'amount' | 'currency'>): Promise<void> {
  return takeIntent(tx, intent, ({ paidAt }) => ({
    closedAt: first(payment.closedAt),
    url: null,
    ...(paidAt === null && intent.currency === 'pln' ? { paidAt: sql`now()`, paidGrosze: intent.amount } : {}),
  }))
}

/** Adds facts to the payment of a charge, under the charge's name from now on. */
async function takeIntent(tx: Db, intent: Named, factsFor: (found: PaymentRow) => PgUpdateSetSource<typeof payment>): Promise<void> {
  await lockIntent(tx, intent.id)
  const found = await findPayment(tx, intent, eq(payment.intentId, intent.id))
  if (!found) return
  await tx
    .update(payment)
    .set({ ...factsFor(found), ...(found.intentId === null ? { intentId: intent.id } : {}) })
    .where(eq(payment.id, found.id))
  await takeEarly(tx, intent.id)
  await settleOrder(tx, found.orderId)
}

type ServiceRefund = Named & Pick<Stripe.Refund, 'amount' | 'status'> & { payment_intent: string | { id: string } | null }

/** A refund: ours by its metadata, or made outside, in the service's own panel. */
export async function takeRefund(tx: Db, given: ServiceRefund): Promise<void> {
  const intentId = idOf(given.payment_intent)
  if (intentId === null) return
  await lockIntent(tx, intentId)
  const found = await findPayment(tx, { id: intentId }, eq(payment.intentId, intentId))
  if (!found) {
    const { id, amount, status, metadata = null } = given
    return keepEarly(tx, 'REFUND', intentId, { id, amount, status, metadata, payment_intent: intentId })
  }
  const state = refundState(given.status)
  const ownId = Number(given.metadata?.['refund'] ?? Number.NaN)
  const [known] = await tx
    .select()
    .from(refund)
    .where(
      Number.isSafeInteger(ownId) && ownId > 0 ? and(eq(refund.id, ownId), eq(refund.paymentId, found.id)) : eq(refund.serviceId, given.id),
    )
  if (!known)
    await tx.insert(refund).values({
      orderId: found.orderId,
      paymentId: found.id,
      amountGrosze: given.amount,
      reason: 'OUTSIDE',
      state,
      serviceId: given.id,
      settledAt: isSettled(state) ? sql`now()` : null,
    })
  else
    await tx
      .update(refund)
      .set({
        serviceId: given.id,
        ...(REFUND_STATES.indexOf(state) > REFUND_STATES.indexOf(known.state)
          ? { state, settledAt: isSettled(state) ? sql`now()` : null }
          : {}),
      })
      .where(eq(refund.id, known.id))
  await settleOrder(tx, found.orderId)
}

type ServiceDispute = Pick<Stripe.Dispute, 'id' | 'amount' | 'status' | 'reason'> & {
  payment_intent: string | { id: string } | null
  evidence_details: { due_by: number | null }
}

/** A dispute; won and lost are final. Inquiries that take no money are left alone. */
export async function takeDispute(tx: Db, given: ServiceDispute): Promise<void> {
  const intentId = idOf(given.payment_intent)
  if (intentId === null || given.status.startsWith('warning_') || given.status === 'prevented') return
  await lockIntent(tx, intentId)
  const found = await findPayment(tx, { id: intentId }, eq(payment.intentId, intentId))
  if (!found) {
    const { id, amount, status, reason, evidence_details } = given
    const kept = { id, amount, status, reason, payment_intent: intentId, evidence_details: { due_by: evidence_details.due_by } }
    return keepEarly(tx, 'DISPUTE', intentId, kept)
  }
  const state = given.status === 'won' ? 'WON' : given.status === 'lost' ? 'LOST' : 'OPEN'
  const due = given.evidence_details.due_by
  await tx
    .insert(dispute)
    .values({
      orderId: found.orderId,
      paymentId: found.id,
      serviceId: given.id,
      amountGrosze: given.amount,
      state,
      reason: given.reason.slice(0, 64),
      evidenceDueAt: due === null ? null : new Date(due * 1000),
    })
    .onConflictDoUpdate({
      target: dispute.serviceId,
      set: { state: sql`case when ${dispute.state} = ${DISPUTE_STATES[0]} then excluded.state else ${dispute.state} end` },
    })
  await settleOrder(tx, found.orderId)
}

/** Messages about one charge wait for each other: none is kept as early while another names its payment. */
async function lockIntent(tx: Db, intentId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stripe ${intentId}`}, 0))`)
}

/** Keeps what is said of a charge that no payment of ours is known by yet. */
async function keepEarly(
  tx: Db,
  kind: (typeof EARLY_KINDS)[number],
  intentId: string,
  object: ServiceRefund | ServiceDispute,
): Promise<void> {
  await tx.insert(stripeEarly).values({ intentId, kind, object })
}

/** Takes in what came before the charge was known. */
async function takeEarly(tx: Db, intentId: string): Promise<void> {
  const early = await tx.delete(stripeEarly).where(eq(stripeEarly.intentId, intentId)).returning()
  for (const { kind, object } of early) {
    if (kind === 'REFUND') await takeRefund(tx, object as ServiceRefund) // kept above alone
    else await takeDispute(tx, object as ServiceDispute) // the same
  }
}

/** The payment that a thing of the service belongs to, with its order locked; undefined where it isn't ours. */
async function findPayment(tx: Db, { metadata }: Named, byName: ReturnType<typeof eq>): Promise<PaymentRow | undefined> {
  const find = async (): Promise<{ payment: PaymentRow } | undefined> => {
    const ownId = Number(metadata?.['payment'] ?? Number.NaN)
    const isOwn = Number.isSafeInteger(ownId) && ownId > 0 && ownId <= 2_147_483_647
    // The key tells orders of two installations apart that share an account of the service.
    const own = and(eq(payment.id, isOwn ? ownId : 0), eq(paymentOrder.key, metadata?.['order'] ?? ''))
    const [row] = await tx
      .select({ payment })
      .from(payment)
      .innerJoin(paymentOrder, eq(paymentOrder.id, payment.orderId))
      .where(metadata?.['payment'] === undefined ? byName : own)
    return row
  }
  const unlocked = await find()
  if (!unlocked) return undefined
  await lockOrder(tx, unlocked.payment.orderId)
  return (await find())?.payment
}

/** The first moment at which a fact was heard stays. */
const first = (column: (typeof payment)['closedAt' | 'processingAt' | 'rejectedAt' | 'failedAt']) => sql`coalesce(${column}, now())`

const idOf = (thing: string | { id: string } | null): string | null => (typeof thing === 'string' ? thing : (thing?.id ?? null))

const isSettled = (state: RefundState): boolean => state === 'SUCCEEDED' || state === 'FAILED'

function refundState(status: string | null): RefundState {
  if (status === 'succeeded') return 'SUCCEEDED'
  return status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING'
}

const FAILURES_BY_CODE: ReadonlyMap<string, Failure> = new Map([
  ['code_invalid', 'CODE_INVALID'],
  ['code_expired', 'CODE_EXPIRED'],
  ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
  ['customer_declined', 'CUSTOMER_DECLINED'],
  ['payment_limit_exceeded', 'LIMIT_EXCEEDED'],
  ['authentication_required', 'AUTHENTICATION_FAILED'],
  ['payment_intent_authentication_failure', 'AUTHENTICATION_FAILED'],
  ['card_declined', 'CARD_DECLINED'],
])

/** The reason of a failed try: the bank's own code says more than the service's. */
function failureOf(error: { code?: string; decline_code?: string } | null): Failure {
  return FAILURES_BY_CODE.get(error?.decline_code ?? '') ?? FAILURES_BY_CODE.get(error?.code ?? '') ?? 'OTHER'
}
