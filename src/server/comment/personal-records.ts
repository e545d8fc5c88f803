import { asc, eq } from 'drizzle-orm'
import { comment } from '#server/db/tables/comment.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** The comments of a person. Each goes with the answers to it, as when its author deletes it. */
export const commentRecords: PersonalRecords = {
  name: 'comments',
  async read(db, userId) {
    return db
      .select({ about: comment.entityType, message: comment.messageText, createdAt: comment.createdAt, updatedAt: comment.updatedAt })
      .from(comment)
      .where(eq(comment.authorId, userId))
      .orderBy(asc(comment.id))
  },
  async forget(tx, userId) {
    await tx.delete(comment).where(eq(comment.authorId, userId))
  },
}
