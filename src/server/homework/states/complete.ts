import { eq, sql } from 'drizzle-orm'
import { AppError, refusedFields } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import type { Db } from '#server/db/db.ts'
import { homework, homeworkAnswer, homeworkSolutionFile } from '#server/db/tables/homework.ts'

/** Checks that a task can be read and solved: a closed one by its answers, an open one by its answer or solution. */
export async function requireComplete(tx: Db, id: number): Promise<void> {
  const [task] = await tx
    .select({
      isClosed: homework.isClosed,
      isSolved: sql<boolean>`${homework.answer} is not null or ${homework.solution} is not null or ${homework.stepCount} > 0 or ${homework.solutionVideoId} is not null`,
    })
    .from(homework)
    .where(eq(homework.id, id))
  if (!task) throw new AppError('NOT_FOUND', messages.notFound)
  const answers = await tx.select({ isCorrect: homeworkAnswer.isCorrect }).from(homeworkAnswer).where(eq(homeworkAnswer.homeworkId, id))
  const isSolved = task.isSolved || (await tx.$count(homeworkSolutionFile, eq(homeworkSolutionFile.homeworkId, id))) > 0
  const faults = new Map<string, string>()
  if (task.isClosed && answers.length < 2) faults.set('answers', refusals.needsTwoAnswers)
  else if (task.isClosed && !answers.some(({ isCorrect }) => isCorrect)) faults.set('answers', refusals.needsCorrectAnswer)
  if (!task.isClosed && !isSolved) faults.set('answer', refusals.needsAnswerOrSolution)
  if (faults.size > 0) throw refusedFields(faults, refusals.incompleteTask)
}
