import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { audit } from '#server/audit/index.ts'
import { mayDeleteComment, visibleComment } from '#server/comment/access.ts'
import type { Db } from '#server/db/db.ts'
import { comment } from '#server/db/tables/comment.ts'
import { tellHomeworkChange } from '#server/homework/index.ts'
import { tellQueueChange } from '#server/queue/index.ts'

/** Deletes a comment with its answers, or an answer. What an ADMIN takes away from others is written down. */
export async function deleteComment(tx: Db, viewer: Viewer & { id: number }, id: number): Promise<void> {
  const [row] = await tx
    .select({ authorId: comment.authorId, homeworkId: comment.homeworkId })
    .from(comment)
    .where(and(eq(comment.id, id), visibleComment(viewer)))
  if (!row || !mayDeleteComment(viewer, row.authorId)) throw new AppError('NOT_FOUND', messages.notFound)
  const gone = await tx.delete(comment).where(eq(comment.id, id)).returning({ id: comment.id })
  if (gone.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
  if (row.homeworkId !== null) await tellHomeworkChange(tx, row.homeworkId)
  await tellQueueChange(tx)
  if (row.authorId !== viewer.id)
    await audit(tx, {
      action: 'comment.deleted',
      actorId: viewer.id,
      subjectId: row.authorId,
      details: { commentId: id, ...(row.homeworkId !== null && { homeworkId: row.homeworkId }) },
    })
}
