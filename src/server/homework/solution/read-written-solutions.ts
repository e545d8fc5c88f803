import { and, asc, eq, sql } from 'drizzle-orm'
import type { WrittenSolution } from '#contract/homework/written-solution.ts'
import { paths } from '#contract/paths.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { homework, homeworkAnswer, homeworkHint, homeworkSolutionFile, homeworkStep } from '#server/db/tables/homework.ts'
import { signShownFiles } from '#server/file/index.ts'
import { visibleHomework } from '#server/homework/access.ts'
import type { TaskServices } from '#server/homework/solution/read-solution.ts'

/**
 * Solutions of these tasks as paper takes them, in the order of the ids: five queries however many there are. Those that the
 * viewer may not see are left out.
 */
export async function readWrittenSolutions(
  db: Db,
  { links, solutions }: TaskServices,
  viewer: Viewer,
  ids: readonly number[],
): Promise<WrittenSolution[]> {
  if (ids.length === 0) return []
  const tasks = await db
    .select({
      id: homework.id,
      status: homework.status,
      authorId: homework.authorId,
      isSolutionPaid: homework.isSolutionPaid,
      shownIds: homework.solutionFileIds,
      finalAnswer: homework.answerHtml,
      latex: homework.solutionHtml,
      commonMistake: homework.commonMistakeHtml,
    })
    .from(homework)
    .where(and(anyOfIds(homework.id, ids), visibleHomework(viewer)))
  const [readable, open] = await Promise.all([solutions.readable(db, viewer, tasks), solutions.readable(db, anonymous, tasks)])
  const shown = [...readable]
  if (shown.length === 0) return []
  const [correct, steps, hints, images] = await Promise.all([
    db
      .select({ homeworkId: homeworkAnswer.homeworkId, id: homeworkAnswer.id })
      .from(homeworkAnswer)
      .where(and(anyOfIds(homeworkAnswer.homeworkId, shown), homeworkAnswer.isCorrect))
      .orderBy(asc(homeworkAnswer.position)),
    db
      .select({
        homeworkId: homeworkStep.homeworkId,
        id: homeworkStep.id,
        method: homeworkStep.method,
        title: homeworkStep.title,
        description: homeworkStep.contentHtml,
      })
      .from(homeworkStep)
      .where(anyOfIds(homeworkStep.homeworkId, shown))
      .orderBy(asc(homeworkStep.position)),
    db
      .select({ homeworkId: homeworkHint.homeworkId, hint: homeworkHint.contentHtml })
      .from(homeworkHint)
      .where(anyOfIds(homeworkHint.homeworkId, shown))
      .orderBy(asc(homeworkHint.position)),
    db
      .select({
        homeworkId: homeworkSolutionFile.homeworkId,
        id: file.id,
        key: file.storageKey,
        name: file.originalName,
        mimetype: file.mimetype,
        width: file.widthPx,
        height: file.heightPx,
      })
      .from(homeworkSolutionFile)
      .innerJoin(file, eq(file.id, homeworkSolutionFile.fileId))
      .where(and(anyOfIds(homeworkSolutionFile.homeworkId, shown), sql`${file.mimetype} like 'image/%'`))
      .orderBy(asc(homeworkSolutionFile.position)),
  ])
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const ofTask = <Row extends { homeworkId: number }>(rows: readonly Row[]): Map<number, Row[]> =>
    Map.groupBy(rows, ({ homeworkId }) => homeworkId)
  const parts = { correct: ofTask(correct), steps: ofTask(steps), hints: ofTask(hints), images: ofTask(images) }
  return ids.flatMap((id) => {
    const task = readable.has(id) ? byId.get(id) : undefined
    if (!task) return []
    // Files of a solution that isn't for everybody are shown by links that work for minutes.
    const signed = (html: string): string => (open.has(id) ? html : signShownFiles(html, task.shownIds, links))
    return {
      homeworkId: id,
      latex: signed(task.latex),
      steps: (parts.steps.get(id) ?? []).map(({ homeworkId: _, ...step }) => ({ ...step, description: signed(step.description) })),
      images: (parts.images.get(id) ?? []).map(({ homeworkId: _, key, ...image }) => ({
        ...image,
        url: open.has(id) ? paths.publicFile(key) : links.sign(image.id),
      })),
      finalAnswer: signed(task.finalAnswer),
      correctAnswersIds: (parts.correct.get(id) ?? []).map((answer) => answer.id),
      hints: (parts.hints.get(id) ?? []).map(({ hint }) => signed(hint)),
      commonMistake: signed(task.commonMistake),
    }
  })
}
