import { asc, eq, inArray } from 'drizzle-orm'
import { homework } from '#server/db/tables/homework.ts'
import { rating, ratingReply, ratingReport } from '#server/db/tables/rating.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** Ratings the person gave, replies to reviews, and reviews that they reported. Stars stay, because averages are made of them; all words go. */
export const ratingRecords: PersonalRecords = {
  name: 'ratings',
  async read(db, userId) {
    const [given, replies, reports] = await Promise.all([
      db
        .select({ homework: homework.slug, halfStars: rating.halfStars, comment: rating.comment, createdAt: rating.createdAt })
        .from(rating)
        .innerJoin(homework, eq(homework.id, rating.homeworkId))
        .where(eq(rating.userId, userId))
        .orderBy(asc(rating.id)),
      db
        .select({ homework: homework.slug, reply: ratingReply.messageText, createdAt: ratingReply.createdAt })
        .from(ratingReply)
        .innerJoin(rating, eq(rating.id, ratingReply.ratingId))
        .innerJoin(homework, eq(homework.id, rating.homeworkId))
        .where(eq(ratingReply.authorId, userId))
        .orderBy(asc(ratingReply.id)),
      db
        .select({ reportOfReview: ratingReport.ratingId, reason: ratingReport.reason, createdAt: ratingReport.createdAt })
        .from(ratingReport)
        .where(eq(ratingReport.reporterId, userId))
        .orderBy(asc(ratingReport.id)),
    ])
    return [...given, ...replies, ...reports]
  },
  async forget(tx, userId) {
    await tx.delete(ratingReport).where(eq(ratingReport.reporterId, userId))
    await tx.delete(ratingReply).where(eq(ratingReply.authorId, userId))
    const own = tx.select({ id: rating.id }).from(rating).where(eq(rating.userId, userId))
    await tx.delete(ratingReply).where(inArray(ratingReply.ratingId, own))
    await tx.delete(ratingReport).where(inArray(ratingReport.ratingId, own))
    await tx.update(rating).set({ comment: '', review: null, reviewHtml: '' }).where(eq(rating.userId, userId))
  },
}
