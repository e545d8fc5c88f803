import { asc, eq } from 'drizzle-orm'
import { comment, commentReport } from '#server/db/tables/comment.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** The comments of a person, each of which goes with the answers to it, as when its author deletes it, and what they reported. */
export const commentRecords: PersonalRecords = {
  name: 'comments',
  async read(db, userId) {
    const [written, reports] = await Promise.all([
      db
        .select({
          about: comment.entityType,
          kind: comment.kind,
          message: comment.messageText,
          createdAt: comment.createdAt,
          updatedAt: comment.updatedAt,
        })
        .from(comment)
        .where(eq(comment.authorId, userId))
        .orderBy(asc(comment.id)),
      db
        .select({ reportOfComment: commentReport.commentId, reason: commentReport.reason, createdAt: commentReport.createdAt })
        .from(commentReport)
        .where(eq(commentReport.reporterId, userId))
        .orderBy(asc(commentReport.id)),
    ])
    return [...written, ...reports]
  },
  async forget(tx, userId) {
    await tx.delete(commentReport).where(eq(commentReport.reporterId, userId))
    await tx.delete(comment).where(eq(comment.authorId, userId))
  },
}
