import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AppError } from '#contract/http/errors.ts'
import { asksImmediateStart, CONSENT_VERSION } from '#contract/payment/consent-texts.ts'
import type { PayLink, payByLink as endpoint } from '#contract/payment/pay-link.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { payLink } from '#server/db/tables/pay-link.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { product } from '#server/db/tables/price-list.ts'
import { user } from '#server/db/tables/user.ts'
import { paymentMessages } from '#server/payment/messages.ts'
import { statusOf } from '#server/payment/order/order-facts.ts'
import { orderNumber } from '#server/payment/order/order-number.ts'
import { isPayable, payOrder, type Paying } from '#server/payment/order/pay-order.ts'
import { factsOf, lockOrder, type OrderRow, readOrderRows } from '#server/payment/order/read-facts.ts'
import { readWithdrawal, withdraw } from '#server/payment/order/withdrawal.ts'
import { findLink } from '#server/payment/pay-link/live-link.ts'

/** All that who pays is told. */
export async function readLink(db: Db, token: string): Promise<Omit<PayLink, 'seller'>> {
  const { link, order, isPayer } = await findLink(db, token)
  const rows = await readOrderRows(db, order)
  const [sold] = await db.select({ description: product.description }).from(product).where(eq(product.id, order.productId))
  return {
    number: orderNumber(order.id),
    kind: order.kind,
    productName: order.productName,
    description: sold?.description ?? '',
    forWhom: await firstNameOf(db, order),
    amountGrosze: order.amountGrosze,
    vatPercent: order.vatPercent,
    status: statusOf(factsOf(rows)),
    canPay: !isPayer && (await isPayable(db, order)),
    expiresAt: link.expiresAt,
    consentVersion: CONSENT_VERSION,
    withdrawal: isPayer && order.paidAt !== null ? await readWithdrawal(db, rows) : null,
    isWithdrawn: order.withdrawnAt !== null,
    refundedGrosze: order.refundedGrosze,
  }
}

/** The first word of the name that the person shows, and no more. */
async function firstNameOf(db: Db, { userId }: OrderRow): Promise<string> {
  const [person] = await db.select({ displayName: user.displayName, username: user.username }).from(user).where(eq(user.id, userId))
  return person?.displayName.trim().split(/\s+/)[0] || (person?.username ?? '')
}

/** Keeps who pays and what they agreed to, and leads to the hosted page, the same one while it is open. */
export async function payByLink(db: Db, paying: Paying, token: string, payer: z.output<(typeof endpoint)['body']>): Promise<string> {
  if (payer.consentVersion !== CONSENT_VERSION) throw new AppError('CONFLICT', paymentMessages.consentsChanged)
  const { link, order, isPayer } = await findLink(db, token)
  if (isPayer) throw new AppError('NOT_FOUND', messages.notFound)
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (!locked || !(await isPayable(tx, locked))) throw new AppError('CONFLICT', paymentMessages.notPayable)
    await tx
      .update(payLink)
      .set({ payerEmail: payer.email, payerConsentVersion: payer.consentVersion, payerAcceptedAt: sql`now()` })
      .where(eq(payLink.id, link.id))
    // Whoever pays says whether it is to begin at once.
    const wantsImmediateStart = asksImmediateStart(locked.kind) && payer.wantsImmediateStart
    await tx.update(paymentOrder).set({ wantsImmediateStart }).where(eq(paymentOrder.id, order.id))
  })
  return payOrder(db, paying, order.id)
}

/** Withdraws in the name of who has paid, by the secret of their mail. */
export async function withdrawByLink(db: Db, token: string, refundGrosze: number): Promise<void> {
  const { order, isPayer } = await findLink(db, token)
  if (!isPayer || order.paidAt === null) throw new AppError('NOT_FOUND', messages.notFound)
  // A second call, such as after a lost answer, changes nothing.
  if (order.withdrawnAt !== null) return
  await db.transaction((tx) => withdraw(tx, order.id, refundGrosze, null))
}
