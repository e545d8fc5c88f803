import { eq, sql } from 'drizzle-orm'
import type { Person } from '#contract/user/user-list.ts'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'

/** Ratings of everybody's public tasks, one row an author, as a subquery to join. */
export function homeworkRatings(db: Db) {
  return db
    .select({
      authorId: homework.authorId,
      count: sql<number>`sum(${homework.ratingsCount})::int`.as('ratings_count'),
      rating:
        sql<number>`coalesce(round(sum(${homework.ratingsAvg} * ${homework.ratingsCount}) / nullif(sum(${homework.ratingsCount}), 0), 2), 0)::float8`.as(
          'ratings_avg',
        ),
    })
    .from(homework)
    .where(eq(homework.status, 'PUBLIC'))
    .groupBy(homework.authorId)
    .as('homework_ratings')
}

/** The rating with its breakdown. Courses and lectures can't be rated yet. */
export function presentRating(ofHomework: { rating: number; count: number }): Person['rating'] {
  return {
    ...ofHomework,
    homeworkRating: ofHomework.rating,
    homeworkCount: ofHomework.count,
    courseRating: 0,
    courseCount: 0,
    lectureRating: 0,
    lectureCount: 0,
  }
}
