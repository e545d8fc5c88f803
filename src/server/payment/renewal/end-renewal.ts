import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { renewal, type RENEWAL_ENDS } from '#server/db/tables/renewal.ts'

type EndReason = (typeof RENEWAL_ENDS)[number]

/** Ends the renewal of a person's Premium, if there is one, and forgets the card. Returns its unpaid order, if there is one. */
export async function endRenewal(tx: Db, userId: number, endReason: EndReason): Promise<number | null> {
  const [ended] = await tx
    .update(renewal)
    .set({ endedAt: sql`now()`, endReason, customerId: null, methodId: null, nextTryAt: null })
    .where(and(eq(renewal.userId, userId), isNull(renewal.endedAt)))
    .returning({ orderId: renewal.orderId })
  return ended?.orderId ?? null
}
