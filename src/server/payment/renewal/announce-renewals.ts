import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { RENEWAL_DAYS_BEFORE_END, RENEWAL_NOTICE_DAYS } from '#contract/payment/renewal.ts'
import type { Db } from '#server/db/db.ts'
import { product } from '#server/db/tables/price-list.ts'
import { paymentOrder } from '#server/db/tables/payment.ts'
import { renewal, renewalOrder } from '#server/db/tables/renewal.ts'
import { user } from '#server/db/tables/user.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import type { OrderRow } from '#server/payment/order/read-facts.ts'
import { readOffers } from '#server/payment/price-list/read-offers.ts'
import { endRenewal } from '#server/payment/renewal/end-renewal.ts'
import { renewalMail } from '#server/payment/topics.ts'
import { isEndedByAdmin, subscriptionEnd } from '#server/subscription/index.ts'

type RenewalRow = typeof renewal.$inferSelect

/** Brings every running renewal to what its orders and its person's Premium say, and announces the charges that come near. */
export async function announceRenewals(db: Db): Promise<void> {
  const running = await db.select({ id: renewal.id }).from(renewal).where(isNull(renewal.endedAt)).orderBy(renewal.id)
  for (const { id } of running)
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(renewal)
        .where(and(eq(renewal.id, id), isNull(renewal.endedAt)))
        .for('update', { skipLocked: true })
      if (!row) return
      const current = await settlePeriod(tx, row)
      if (current) await announce(tx, current)
    })
}

/**
 * Takes over how the orders of a renewal ended: paid begins the next period; any of them given back or given up ends it, and so
 * does an ADMIN's end of Premium, or a block, because who is shut out could use nothing and cancel nothing. Null when it has ended.
 */
export async function settlePeriod(tx: Db, row: RenewalRow): Promise<RenewalRow | null> {
  if ((await tx.$count(user, and(eq(user.id, row.userId), isNotNull(user.blockedAt)))) > 0) {
    await endRenewal(tx, row.userId, 'ACCOUNT')
    await enqueue(tx, renewalMail, { renewalId: row.id, kind: 'BLOCKED' })
    return null
  }
  const made = tx.select({ id: renewalOrder.orderId }).from(renewalOrder).where(eq(renewalOrder.renewalId, row.id))
  const orders = await tx
    .select()
    .from(paymentOrder)
    .where(or(eq(paymentOrder.id, row.chosenInId), inArray(paymentOrder.id, made)))
  const reason = endOf(orders) ?? ((await isEndedByAdmin(tx, row.userId)) ? 'PREMIUM_ENDED' : null)
  if (reason !== null) {
    await endRenewal(tx, row.userId, reason)
    return null
  }
  if (orders.find(({ id }) => id === row.orderId)?.status !== 'COMPLETED') return row
  const [next] = await tx
    .update(renewal)
    .set({ ...NOTHING_ANNOUNCED, period: sql`${renewal.period} + 1` })
    .where(eq(renewal.id, row.id))
    .returning()
  return next ?? null
}

function endOf(orders: readonly OrderRow[]): 'GIVEN_BACK' | 'FAILED' | null {
  const isGivenBack = ({ withdrawnAt, status }: OrderRow): boolean => withdrawnAt !== null || status === 'REFUNDED' || status === 'DISPUTED'
  if (orders.some(isGivenBack)) return 'GIVEN_BACK'
  return orders.some(({ status }) => status === 'CANCELED') ? 'FAILED' : null
}

const NOTHING_ANNOUNCED = {
  announcedAt: null,
  announcedGrosze: null,
  announcedPriceId: null,
  chargeAt: null,
  orderId: null,
  paymentId: null,
  attempt: 1,
  nextTryAt: null,
} as const

const DAY_MS = 24 * 60 * 60 * 1000

async function announce(tx: Db, row: RenewalRow): Promise<void> {
  if (row.announcedAt !== null) return
  const [person] = await tx
    .select({ endsAt: subscriptionEnd(renewal.userId) })
    .from(renewal)
    .where(eq(renewal.id, row.id))
  const endsAt = person?.endsAt ?? new Date()
  const latest = new Date(endsAt.getTime() - RENEWAL_DAYS_BEFORE_END * DAY_MS)
  const earliest = new Date(Date.now() + RENEWAL_NOTICE_DAYS * DAY_MS)
  // A day more, so that the mail is never late.
  if (latest.getTime() > earliest.getTime() + DAY_MS) return
  const [sold] = await tx.select({ code: product.code }).from(product).where(eq(product.id, row.productId))
  const offer = (await readOffers(tx)).find(({ code }) => code === sold?.code)
  if (!offer) {
    await endRenewal(tx, row.userId, 'NOT_SOLD')
    return enqueue(tx, renewalMail, { renewalId: row.id, kind: 'NOT_SOLD' })
  }
  await tx
    .update(renewal)
    .set({
      announcedAt: sql`now()`,
      announcedGrosze: offer.amountGrosze,
      announcedPriceId: offer.priceId,
      chargeAt: latest > earliest ? latest : earliest,
    })
    .where(eq(renewal.id, row.id))
  await enqueue(tx, renewalMail, { renewalId: row.id, kind: 'ANNOUNCED' })
}
