import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { visibleComment } from '#server/comment/access.ts'
import type { Db } from '#server/db/db.ts'
import { comment } from '#server/db/tables/comment.ts'
import { homework } from '#server/db/tables/homework.ts'
import { tellHomeworkChange } from '#server/homework/index.ts'

/** Marks an answer as the one that solves its question, in place of another one, or takes the mark away. */
export async function acceptAnswer(tx: Db, viewer: Viewer & { id: number; role: Role }, id: number, isAccepted: boolean): Promise<void> {
  const question = alias(comment, 'question')
  const [found] = await tx
    .select({ parentId: question.id, askerId: question.authorId, homeworkId: homework.id, taskAuthorId: homework.authorId })
    .from(comment)
    .innerJoin(question, and(eq(question.id, comment.parentId), eq(question.kind, 'QUESTION')))
    .innerJoin(homework, eq(homework.id, comment.homeworkId))
    .where(and(eq(comment.id, id), visibleComment(viewer)))
    // Whoever marks another answer at the same moment waits: one at most is marked.
    .for('no key update', { of: question })
  if (!found || (viewer.role !== 'ADMIN' && ![found.askerId, found.taskAuthorId].includes(viewer.id)))
    throw new AppError('NOT_FOUND', messages.notFound)
  const others = isAccepted ? ne(comment.id, id) : eq(comment.id, id)
  await tx
    .update(comment)
    .set({ acceptedAt: null })
    .where(and(eq(comment.parentId, found.parentId), others, isNotNull(comment.acceptedAt)))
  if (isAccepted) await tx.update(comment).set({ acceptedAt: new Date() }).where(eq(comment.id, id))
  await tellHomeworkChange(tx, found.homeworkId)
}
