import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { GivenAnswer } from '#contract/exam-sitting.ts'
import { messages } from '#contract/text/messages.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import type { Db } from '#server/db/db.ts'
import { examSitting, examSittingAnswer } from '#server/db/tables/exam-sitting.ts'
import { homework, homeworkAnswer } from '#server/db/tables/homework.ts'
import { isAnswered } from '#server/exam/sitting/is-answered.ts'
import { GRACE_MS, ownSitting } from '#server/exam/sitting/own-sitting.ts'

/**
 * Keeps what was answered to one task, while the sitting goes on. Returns the id of a class's exam whose card of answers shows more or
 * less than before; null where nobody watches that.
 *
 * @throws {AppError} CONFLICT once it is over
 */
export async function saveGiven(
  tx: Db,
  userId: number,
  id: number,
  { homeworkId, answersIds, typed, isMarked }: GivenAnswer,
  now = new Date(),
): Promise<number | null> {
  const { examId, isInClass } = await ownSitting(tx, userId, id)
  const [task] = await tx
    .select({
      answersIds: examSittingAnswer.answersIds,
      typed: examSittingAnswer.typed,
      fields: sql<number>`jsonb_array_length(${homework.expectedAnswers})`,
      answers: sql<number[]>`array(select ${homeworkAnswer.id} from ${homeworkAnswer} where ${homeworkAnswer.homeworkId} = ${homework.id})`,
    })
    .from(examSittingAnswer)
    .innerJoin(homework, eq(homework.id, examSittingAnswer.homeworkId))
    .where(and(eq(examSittingAnswer.sittingId, id), eq(examSittingAnswer.homeworkId, homeworkId)))
  if (!task) throw new AppError('NOT_FOUND', messages.notFound)
  const isOfTask = answersIds.every((answerId) => task.answers.includes(answerId)) && (typed.length === 0 || typed.length === task.fields)
  if (!isOfTask) throw new AppError('CONFLICT', refusals.otherAnswerFields)
  // The lock waits for a hand-in that is under way, so that nothing is taken after the points were counted.
  const [open] = await tx
    .select({ id: examSitting.id })
    .from(examSitting)
    .where(
      and(
        eq(examSitting.id, id),
        sql`${examSitting.handedInAt} is null`,
        sql`(${examSitting.endsAt} is null or ${examSitting.endsAt} >= ${new Date(now.getTime() - GRACE_MS).toISOString()}::timestamptz)`,
      ),
    )
    .for('share')
  if (!open) throw new AppError('CONFLICT', examRefusals.sittingIsOver)
  await tx
    .update(examSittingAnswer)
    .set({ answersIds: [...new Set(answersIds)], typed: [...typed], isMarked })
    .where(and(eq(examSittingAnswer.sittingId, id), eq(examSittingAnswer.homeworkId, homeworkId)))
  return isInClass && isAnswered(task) !== isAnswered({ answersIds, typed }) ? examId : null
}
