import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { CheckedAnswers } from '#contract/homework/homework-answers.ts'
import { messages } from '#contract/text/messages.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework, homeworkAnswer } from '#server/db/tables/homework.ts'
import { signShownFiles } from '#server/file/index.ts'
import { visibleHomework } from '#server/homework/access.ts'
import type { TaskServices } from '#server/homework/solution/read-solution.ts'
import { verdictOnChosen } from '#server/homework/solution/verdict-on-chosen.ts'

/**
 * Checks a try at a closed task, for anybody who may see the task, and its solution where that is paid. The key comes with a right try alone, which knows it
 * already. A wrong one is answered with its reason, or where it has none with the common mistake that names it, which is
 * part of the solution and kept with it.
 */
export async function checkAnswers(
  db: Db,
  { solutions, links }: TaskServices,
  viewer: Viewer,
  id: number,
  answersIds: readonly number[],
): Promise<CheckedAnswers> {
  const [[task], answers] = await Promise.all([
    db
      .select({
        id: homework.id,
        status: homework.status,
        language: homework.language,
        authorId: homework.authorId,
        isSolutionPaid: homework.isSolutionPaid,
        commonMistake: homework.commonMistakeHtml,
        shownIds: homework.solutionFileIds,
      })
      .from(homework)
      .where(and(eq(homework.id, id), visibleHomework(viewer))),
    db
      .select({
        id: homeworkAnswer.id,
        isCorrect: homeworkAnswer.isCorrect,
        html: homeworkAnswer.contentHtml,
        reason: homeworkAnswer.reason,
      })
      .from(homeworkAnswer)
      .where(eq(homeworkAnswer.homeworkId, id))
      .orderBy(asc(homeworkAnswer.position)),
  ])
  if (!task) throw new AppError('NOT_FOUND', messages.notFound)
  const mayRead = await solutions.canSeeSolution(db, viewer, task)
  // A few tries would say the key of a closed task.
  if (task.isSolutionPaid && !mayRead) throw new AppError('FORBIDDEN', refusals.checkIsPaid)
  const commonMistake = async (): Promise<string> => {
    if (!mayRead) return ''
    const isOpen = await solutions.canSeeSolution(db, anonymous, task)
    return isOpen ? task.commonMistake : signShownFiles(task.commonMistake, task.shownIds, links)
  }
  return verdictOnChosen({ answers, language: task.language, mistakeHtml: task.commonMistake, commonMistake }, answersIds)
}
