import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import type { CheckedAnswers } from '#contract/homework/homework-answers.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { homework, homeworkAnswer } from '#server/db/tables/homework.ts'
import { signShownFiles } from '#server/file/index.ts'
import { visibleHomework } from '#server/homework/access.ts'
import type { TaskServices } from '#server/homework/read-solution.ts'
import { texInHtml } from '#server/homework/tex-in-html.ts'

/**
 * Checks a try at a closed task, for anybody who may see the task. The key comes with a right try alone, which knows it
 * already; the mistake behind a wrong answer is part of the solution and kept with it.
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
        authorId: homework.authorId,
        commonMistake: homework.commonMistakeHtml,
        shownIds: homework.solutionFileIds,
      })
      .from(homework)
      .where(and(eq(homework.id, id), visibleHomework(viewer))),
    db
      .select({ id: homeworkAnswer.id, isCorrect: homeworkAnswer.isCorrect, html: homeworkAnswer.contentHtml })
      .from(homeworkAnswer)
      .where(eq(homeworkAnswer.homeworkId, id))
      .orderBy(asc(homeworkAnswer.position)),
  ])
  if (!task) throw new AppError('NOT_FOUND', messages.notFound)
  const tried = answers.filter((answer) => answersIds.includes(answer.id))
  // An answer that is no longer there is no wrong answer.
  if (tried.length < new Set(answersIds).size)
    throw new AppError('VALIDATION', messages.invalidFormat, { answersIds: messages.invalidFormat })
  const key = answers.filter(({ isCorrect }) => isCorrect)
  if (key.length > 0 && key.length === tried.length && tried.every(({ isCorrect }) => isCorrect))
    return { isRight: true, correctAnswersIds: key.map((answer) => answer.id), commonMistake: '' }
  const isNamed = tried.some(({ isCorrect, html }) => !isCorrect && namesAnswer(task.commonMistake, html))
  const tells = isNamed && (await solutions.canSeeSolution(db, viewer, task))
  const mistake = task.status === 'PUBLIC' ? task.commonMistake : signShownFiles(task.commonMistake, task.shownIds, links)
  return { isRight: false, correctAnswersIds: null, commonMistake: tells ? mistake : '' }
}

/** True when a text names an answer that is one formula: "Kto o tym zapomni, otrzyma −12x." */
function namesAnswer(text: string, answer: string): boolean {
  const formulas = texInHtml(answer).split('\n').map(plainTex)
  const [formula] = formulas
  return formulas.length === 1 && formula !== undefined && formula !== '' && texInHtml(text).split('\n').map(plainTex).includes(formula)
}

/** TeX without what only sets it apart: spaces and a full stop. */
function plainTex(tex: string): string {
  return tex.replaceAll(/\s|[.,]$/g, '')
}
