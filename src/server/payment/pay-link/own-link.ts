import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { OwnPayLink } from '#contract/payment/pay-link.ts'
import { paymentPaths } from '#contract/payment/payment-paths.ts'
import type { Db } from '#server/db/db.ts'
import { payLink } from '#server/db/tables/pay-link.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { closePage } from '#server/payment/order/cancel-order.ts'
import { isPayable, type Paying } from '#server/payment/order/pay-order.ts'
import { lockOrder } from '#server/payment/order/read-facts.ts'
import { linkOf } from '#server/payment/pay-link/live-link.ts'

/** A parent is asked today and pays at the weekend. */
const LINK_DAYS = 3
/** Links that are made again and again keep an order, and its price, open no longer than a transfer does. */
const ORDER_DAYS = 14

const newToken = (): string => randomBytes(16).toString('base64url')

/**
 * Makes the link of an order, which waits as long as it is good; the same one while there is one. A page that the buyer has
 * opened is closed first: by whom an order is paid has to be known.
 */
export async function createLink(db: Db, paying: Paying, orderId: number): Promise<OwnPayLink> {
  const known = await linkOf(db, orderId)
  if (!known) await closePage(db, paying, orderId)
  const link = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !(await isPayable(tx, order))) throw new AppError('CONFLICT', paymentMessages.notPayable)
    const there = await linkOf(tx, orderId)
    if (there) return there
    const expiresAt = sql`least(now() + make_interval(days => ${LINK_DAYS}), ${order.createdAt.toISOString()}::timestamptz + make_interval(days => ${ORDER_DAYS}))`
    const [made] = await tx.insert(payLink).values({ orderId, token: newToken(), payerToken: newToken(), expiresAt }).returning()
    if (!made) throw new Error('A link was not inserted')
    // Nobody's card is kept by somebody else's choice.
    await tx.update(paymentOrder).set({ expiresAt: made.expiresAt, wantsRenewal: false }).where(eq(paymentOrder.id, orderId))
    return made
  })
  return { url: `${paying.origin()}${paymentPaths.payFor(link.token)}`, expiresAt: link.expiresAt }
}

/** Withdraws the link. Its page is closed first; who was quicker has paid. */
export async function withdrawLink(db: Db, paying: Paying, orderId: number): Promise<void> {
  await closePage(db, paying, orderId)
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !(await isPayable(tx, order))) throw new AppError('CONFLICT', paymentMessages.notPayable)
    const [withdrawn] = await tx
      .update(payLink)
      .set({ withdrawnAt: sql`now()`, payerEmail: null })
      .where(and(eq(payLink.orderId, orderId), isNull(payLink.withdrawnAt)))
      .returning()
    // The choice of who didn't pay is nobody else's.
    if (withdrawn?.payerAcceptedAt != null)
      await tx.update(paymentOrder).set({ wantsImmediateStart: false }).where(eq(paymentOrder.id, orderId))
  })
}
