import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { payLink } from '#server/db/tables/pay-link.ts'
import { orderEvent, paymentOrder } from '#server/db/tables/payment.ts'
import { user } from '#server/db/tables/user.ts'

/**
 * Ends the links of a person whose account goes: nobody pays by them any more, and who has paid may still withdraw. Addresses of
 * payers go with them, as soon as nothing is left to be told.
 */
export async function forgetPayers(tx: Db, userId: number): Promise<void> {
  const own = tx.select({ id: paymentOrder.id }).from(paymentOrder).where(eq(paymentOrder.userId, userId))
  await tx
    .update(payLink)
    .set({ withdrawnAt: sql`now()` })
    .where(and(inArray(payLink.orderId, own), isNull(payLink.withdrawnAt), isNull(payLink.payerAcceptedAt)))
  await forgetAtRest(tx, eq(paymentOrder.userId, userId))
}

/** Takes addresses of payers off the links of deleted accounts, where something was left to be told when they went. */
export async function forgetLeftPayers(db: Db): Promise<void> {
  const deleted = db.select({ id: user.id }).from(user).where(isNotNull(user.deletedAt))
  await forgetAtRest(db, inArray(paymentOrder.userId, deleted))
}

/** An order is at rest when nothing has happened to it for a day, no bank works on it, and nobody has to look at it. */
async function forgetAtRest(db: Db, which: SQL): Promise<void> {
  const isQuiet = sql`not exists (select 1 from ${orderEvent} where ${orderEvent.orderId} = ${paymentOrder.id} and ${orderEvent.createdAt} > now() - interval '1 day')`
  const atRest = db
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(and(which, isQuiet, sql`${paymentOrder.status} <> 'PROCESSING'`, eq(paymentOrder.needsAttention, false)))
  await db
    .update(payLink)
    .set({ payerEmail: null })
    .where(and(isNotNull(payLink.payerEmail), inArray(payLink.orderId, atRest)))
}
