import { asc, eq } from 'drizzle-orm'
import { homework } from '#server/db/tables/homework.ts'
import { rating } from '#server/db/tables/rating.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** Ratings the person gave. Their stars stay, because averages are made of them; their words go. */
export const ratingRecords: PersonalRecords = {
  name: 'ratings',
  async read(db, userId) {
    return db
      .select({ homework: homework.slug, halfStars: rating.halfStars, comment: rating.comment, createdAt: rating.createdAt })
      .from(rating)
      .innerJoin(homework, eq(homework.id, rating.homeworkId))
      .where(eq(rating.userId, userId))
      .orderBy(asc(rating.id))
  },
  async forget(tx, userId) {
    await tx.update(rating).set({ comment: '' }).where(eq(rating.userId, userId))
  },
}
