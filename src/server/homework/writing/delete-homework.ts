import { and, eq, ne } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { audit } from '#server/audit/index.ts'
import type { Db } from '#server/db/db.ts'
import { examSitting, examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { solutionUnlock } from '#server/db/tables/solution-unlock.ts'
import { removeHomework } from '#server/homework/changes/remove-homework.ts'
import { type LockedHomework, lockHomework, nextState, type Person } from '#server/homework/states/change-state.ts'
import { recordContentChange } from '#server/platform/content-changed.ts'

/**
 * Deletes a task of the viewer's, or any by ADMIN, with everything that hangs on it.
 *
 * @throws {AppError} CONFLICT where points of somebody's exam or what somebody has paid for would go with it
 */
export async function deleteHomework(tx: Db, viewer: Person, id: number): Promise<void> {
  const task = await lockHomework(tx, viewer, id)
  nextState(viewer, task, 'delete')
  if (await isNeeded(tx, task)) throw new AppError('CONFLICT', refusals.taskIsNeeded)
  await removeHomework(tx, [id])
  if (task.status === 'PUBLIC') await recordContentChange(tx)
  if (viewer.id !== task.authorId)
    await audit(tx, {
      action: 'homework.deleted',
      actorId: viewer.id,
      subjectId: task.authorId,
      details: { homeworkId: id, name: task.title },
    })
}

/** Tells whether somebody else has sat the task in an exam, or has bought its solution: the lock keeps both from beginning meanwhile. */
async function isNeeded(tx: Db, { id, authorId }: LockedHomework): Promise<boolean> {
  const [sat] = await tx
    .select({ id: examSitting.id })
    .from(examSittingAnswer)
    .innerJoin(examSitting, eq(examSitting.id, examSittingAnswer.sittingId))
    .where(and(eq(examSittingAnswer.homeworkId, id), ne(examSitting.userId, authorId)))
    .limit(1)
  return sat !== undefined || (await tx.$count(solutionUnlock, eq(solutionUnlock.homeworkId, id))) > 0
}
