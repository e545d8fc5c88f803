import { asc, eq } from 'drizzle-orm'
import { queueClaim } from '#server/db/tables/queue.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** Claims of an admin; they go with the account. */
export const queueRecords: PersonalRecords = {
  name: 'queueClaims',
  read: (db, userId) =>
    db
      .select({ queue: queueClaim.queue, itemId: queueClaim.itemId, until: queueClaim.until, createdAt: queueClaim.createdAt })
      .from(queueClaim)
      .where(eq(queueClaim.userId, userId))
      .orderBy(asc(queueClaim.queue), asc(queueClaim.itemId)),
  async forget(tx, userId) {
    await tx.delete(queueClaim).where(eq(queueClaim.userId, userId))
  },
}
