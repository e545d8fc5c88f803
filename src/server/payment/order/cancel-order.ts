import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { Db } from '#server/db/db.ts'
import { payment, paymentOrder } from '#server/db/tables/payment.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { statusOf } from '#server/payment/order/order-facts.ts'
import { factsOf, lockOrder, readOrderRows } from '#server/payment/order/read-facts.ts'
import { settleOrder } from '#server/payment/order/settle-order.ts'
import { askSession, callService, isRefusal } from '#server/payment/stripe/ask-service.ts'
import type { StripeService } from '#server/payment/stripe/stripe-service.ts'
import { closePageJob } from '#server/payment/topics.ts'

type Asking = { service: StripeService | null; log: Logger }

/**
 * Gives an unpaid order up. Its page is closed first, so that nobody pays for what was given up; who was quicker has paid,
 * and is told so.
 */
export async function cancelOrder(db: Db, asking: Asking, orderId: number): Promise<void> {
  await closePage(db, asking, orderId)
  await db.transaction(async (tx) => {
    if (!(await giveUp(tx, orderId))) throw new AppError('CONFLICT', paymentMessages.notCancelable)
  })
}

/** Closes the hosted page of an order at the service, and takes over how it ended. */
export async function closePage(db: Db, asking: Asking, orderId: number): Promise<void> {
  const sessionId = await openSession(db, orderId)
  if (sessionId !== null) await closeSession(db, asking, sessionId)
}

/** Closes a hosted page at the service, and takes over how it ended. */
export async function closeSession(db: Db, { service, log }: Asking, sessionId: string): Promise<void> {
  if (!service) return
  await callService(service, log, (client) => client.checkout.sessions.expire(sessionId)).catch((error: unknown) => {
    if (!isRefusal(error)) throw error
  })
  await askSession(db, service, log, sessionId)
}

async function openSession(db: Db, orderId: number): Promise<string | null> {
  const [open] = await db
    .select({ sessionId: payment.sessionId })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), isNull(payment.closedAt)))
  return open?.sessionId ?? null
}

/** Marks an order as given up. Returns false where it is paid, or may be yet. */
async function giveUp(tx: Db, orderId: number): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (!order) return false
  const status = statusOf(factsOf(await readOrderRows(tx, order)))
  if (status !== 'UNPAID' && status !== 'FAILED') return false
  await tx
    .update(payment)
    .set({ closedAt: sql`now()` })
    .where(and(eq(payment.orderId, orderId), isNull(payment.closedAt)))
  await tx
    .update(paymentOrder)
    .set({ canceledAt: sql`now()` })
    .where(eq(paymentOrder.id, orderId))
  await settleOrder(tx, orderId)
  return true
}

/** Orders that are given up in one turn. */
const MOST_EXPIRED = 100

/** Gives up orders whose time is over. One with an open page is asked for first, and waits while nobody answers. */
export async function expireOrders(db: Db, asking: Asking): Promise<void> {
  const due = await db
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(and(inArray(paymentOrder.status, ['UNPAID', 'FAILED']), lt(paymentOrder.expiresAt, sql`now()`)))
    .orderBy(paymentOrder.expiresAt, paymentOrder.id)
    .limit(MOST_EXPIRED)
  for (const { id } of due)
    await cancelOrder(db, asking, id).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'CONFLICT'))
        asking.log.warn({ err: error, orderId: id }, 'An order could not be given up')
    })
}

/**
 * Gives up the unpaid orders of somebody whose account is being deleted. Their pages are closed right after it; what is paid all
 * the same is looked at by an ADMIN.
 */
export async function giveUpOrdersOf(tx: Db, userId: number): Promise<void> {
  const open = await tx
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.userId, userId), inArray(paymentOrder.status, ['UNPAID', 'FAILED'])))
    .orderBy(paymentOrder.id)
  for (const { id } of open) {
    const sessionId = await openSession(tx, id)
    await giveUp(tx, id)
    if (sessionId !== null) await enqueue(tx, closePageJob, { sessionId })
  }
}
