import { and, eq, isNull } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { audit } from '#server/audit/index.ts'
import { deleteComment } from '#server/comment/delete-comment.ts'
import type { Db } from '#server/db/db.ts'
import { comment, commentReport } from '#server/db/tables/comment.ts'
import { tellQueueChange } from '#server/queue/index.ts'

/** Closes the reports of a comment: it stays, or goes with its answers. Of two admins who decide at once one does. */
export async function decideReported(
  tx: Db,
  admin: Viewer & { id: number; role: Role },
  id: number,
  decision: 'KEEP' | 'REMOVE',
): Promise<void> {
  const closed = await tx
    .update(commentReport)
    .set({ closedAt: new Date() })
    .where(and(eq(commentReport.commentId, id), isNull(commentReport.closedAt)))
    .returning({ id: commentReport.id })
  const [row] = await tx.select({ authorId: comment.authorId, homeworkId: comment.homeworkId }).from(comment).where(eq(comment.id, id))
  if (closed.length === 0 || !row) throw new AppError('NOT_FOUND', messages.notFound)
  await tellQueueChange(tx)
  if (decision === 'REMOVE') return deleteComment(tx, admin, id)
  const details = { commentId: id, ...(row.homeworkId !== null && { homeworkId: row.homeworkId }) }
  await audit(tx, { action: 'comment.kept', actorId: admin.id, subjectId: row.authorId, details })
}
