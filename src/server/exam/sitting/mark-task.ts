import { and, eq } from 'drizzle-orm'
import { isDecidedByMarks } from '#contract/homework/answer-rows.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import type { Db } from '#server/db/db.ts'
import { examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { homework } from '#server/db/tables/homework.ts'
import { ownSitting } from '#server/exam/sitting/own-sitting.ts'

/** Keeps the points that the pupil gives an open task beside its scoring; those of closed ones are counted. */
export async function markTask(
  tx: Db,
  userId: number,
  id: number,
  { homeworkId, points }: { homeworkId: number; points: number },
): Promise<void> {
  const { scoredAt, isInClass } = await ownSitting(tx, userId, id)
  if (isInClass) throw new AppError('CONFLICT', examRefusals.teacherMarks)
  const isOfSitting = and(eq(examSittingAnswer.sittingId, id), eq(examSittingAnswer.homeworkId, homeworkId))
  const [task] = await tx
    .select({ isClosed: homework.isClosed, expected: homework.expectedAnswers, maximum: examSittingAnswer.maximum })
    .from(examSittingAnswer)
    .innerJoin(homework, eq(homework.id, examSittingAnswer.homeworkId))
    .where(isOfSitting)
  if (!task) throw new AppError('NOT_FOUND', messages.notFound)
  if (scoredAt === null || isDecidedByMarks(task.isClosed, task.expected)) throw new AppError('CONFLICT', examRefusals.notMarkedByPupil)
  if (points > task.maximum) throw new AppError('VALIDATION', examRefusals.tooManyPoints, { points: examRefusals.tooManyPoints })
  await tx.update(examSittingAnswer).set({ points, isOwnMark: true }).where(isOfSitting)
}
