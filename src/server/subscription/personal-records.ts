import { asc, eq } from 'drizzle-orm'
import { subscription } from '#server/db/tables/subscription.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** Periods of Premium. */
export const subscriptionRecords: PersonalRecords = {
  name: 'premium',
  async read(db, userId) {
    return db
      .select({
        startsAt: subscription.startsAt,
        endsAt: subscription.endsAt,
        revokedAt: subscription.revokedAt,
        createdAt: subscription.createdAt,
      })
      .from(subscription)
      .where(eq(subscription.userId, userId))
      .orderBy(asc(subscription.id))
  },
  async forget(tx, userId) {
    await tx.delete(subscription).where(eq(subscription.userId, userId))
  },
}
