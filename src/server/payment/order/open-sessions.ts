import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { payment } from '#server/db/tables/payment.ts'

/** Sessions of an order that may have something to tell. */
export async function openSessions(db: Db, orderId: number): Promise<string[]> {
  const rows = await db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.id))
  return rows.flatMap(({ sessionId, paidAt, rejectedAt, closedAt, processingAt }) =>
    sessionId !== null && paidAt === null && rejectedAt === null && (closedAt === null || processingAt !== null) ? [sessionId] : [],
  )
}
