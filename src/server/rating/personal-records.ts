import { asc, eq, inArray } from 'drizzle-orm'
import { homework } from '#server/db/tables/homework.ts'
import { rating, ratingReply } from '#server/db/tables/rating.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** Ratings the person gave, and replies to reviews. Stars stay, because averages are made of them; all words go. */
export const ratingRecords: PersonalRecords = {
  name: 'ratings',
  async read(db, userId) {
    const [given, replies] = await Promise.all([
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
    ])
    return [...given, ...replies]
  },
  async forget(tx, userId) {
    await tx.delete(ratingReply).where(eq(ratingReply.authorId, userId))
    const own = tx.select({ id: rating.id }).from(rating).where(eq(rating.userId, userId))
    await tx.delete(ratingReply).where(inArray(ratingReply.ratingId, own))
    await tx.update(rating).set({ comment: '', review: null, reviewHtml: '' }).where(eq(rating.userId, userId))
  },
}
