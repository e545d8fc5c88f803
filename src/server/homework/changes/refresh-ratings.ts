import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { rating } from '#server/db/tables/rating.ts'
import { indexHomework } from '#server/homework/search/index-homework.ts'

/** Average (0–5 stars, two decimals) and number of ratings of these tasks, counted from the ratings themselves. */
export async function refreshHomeworkRatings(tx: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await tx
      .update(homework)
      .set({
        ratingsAvg: sql`coalesce((select round(avg(${rating.halfStars}) / 2, 2) from ${rating} where ${rating.homeworkId} = ${id}), 0)`,
        ratingsCount: sql`(select count(*)::int from ${rating} where ${rating.homeworkId} = ${id})`,
      })
      .where(eq(homework.id, id))
  await indexHomework(tx, ids)
}
