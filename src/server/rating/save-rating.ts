import type { Db } from '#server/db/db.ts'
import { rating } from '#server/db/tables/rating.ts'
import { refreshHomeworkRatings } from '#server/homework/index.ts'

export type SavedRating = { userId: number; homeworkId: number; halfStars: number; comment: string }

/** Writes people's ratings, one each a task, and the averages that follow from them. */
export async function saveRatings(tx: Db, ratings: readonly SavedRating[]): Promise<void> {
  for (const { userId, homeworkId, halfStars, comment } of ratings)
    await tx
      .insert(rating)
      .values({ userId, homeworkId, halfStars, comment })
      .onConflictDoUpdate({ target: [rating.userId, rating.homeworkId], set: { halfStars, comment, updatedAt: new Date() } })
  await refreshHomeworkRatings(tx, [...new Set(ratings.map(({ homeworkId }) => homeworkId))])
}
