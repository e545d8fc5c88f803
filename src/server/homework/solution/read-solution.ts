import { asc, eq } from 'drizzle-orm'
import type { HomeworkSolution } from '#contract/homework/homework-page.ts'
import { paths } from '#contract/paths.ts'
import { anonymous } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { homework, homeworkAnswer, homeworkHint, homeworkSolutionFile, homeworkStep } from '#server/db/tables/homework.ts'
import { type FileLinks, filmAddresses, signShownFiles } from '#server/file/index.ts'
import type { SolutionAccess } from '#server/homework/solution/solution-access.ts'
import { texInHtml } from '#server/homework/tex-in-html.ts'
import type { Wanted } from '#server/platform/entitlement.ts'

export type TaskServices = { links: FileLinks; solutions: SolutionAccess }

/**
 * The whole solution of a task. To be called behind `canSeeSolution` alone. Files of a solution that isn't for everybody are
 * shown by signed links.
 */
export async function readSolution(
  db: Db,
  { links, solutions }: TaskServices,
  { id: homeworkId, ...task }: Wanted,
): Promise<HomeworkSolution> {
  const fileColumns = {
    id: file.id,
    key: file.storageKey,
    name: file.originalName,
    mimetype: file.mimetype,
    width: file.widthPx,
    height: file.heightPx,
    extension: file.extension,
    metadata: file.metadata,
  }
  const [[texts], correct, steps, hints, files] = await Promise.all([
    db
      .select({
        shownIds: homework.solutionFileIds,
        fileIds: homework.fileIds,
        answer: homework.answerHtml,
        latex: homework.solutionHtml,
        commonMistake: homework.commonMistakeHtml,
        video: fileColumns,
      })
      .from(homework)
      .leftJoin(file, eq(file.id, homework.solutionVideoId))
      .where(eq(homework.id, homeworkId)),
    db
      .select({ id: homeworkAnswer.id, isCorrect: homeworkAnswer.isCorrect })
      .from(homeworkAnswer)
      .where(eq(homeworkAnswer.homeworkId, homeworkId))
      .orderBy(asc(homeworkAnswer.position)),
    db
      .select({
        id: homeworkStep.id,
        order: homeworkStep.position,
        method: homeworkStep.method,
        title: homeworkStep.title,
        description: homeworkStep.contentHtml,
      })
      .from(homeworkStep)
      .where(eq(homeworkStep.homeworkId, homeworkId))
      .orderBy(asc(homeworkStep.position)),
    db
      .select({ hint: homeworkHint.contentHtml })
      .from(homeworkHint)
      .where(eq(homeworkHint.homeworkId, homeworkId))
      .orderBy(asc(homeworkHint.position)),
    db
      .select(fileColumns)
      .from(homeworkSolutionFile)
      .innerJoin(file, eq(file.id, homeworkSolutionFile.fileId))
      .where(eq(homeworkSolutionFile.homeworkId, homeworkId))
      .orderBy(asc(homeworkSolutionFile.position)),
  ])
  const isOpen = await solutions.canSeeSolution(db, anonymous, { id: homeworkId, ...task })
  // A file that a public task itself shows, as its first paid step does, is everybody's.
  const closedIds = (texts?.shownIds ?? []).filter((fileId) => task.status !== 'PUBLIC' || texts?.fileIds.includes(fileId) !== true)
  const signed = (html = ''): string => (isOpen ? html : signShownFiles(html, closedIds, links))
  const urlOf = ({ id, key }: { id: number; key: string }): string => (isOpen ? paths.publicFile(key) : links.sign(id))
  const withUrl = ({ key, extension: _, metadata: _unshown, ...item }: (typeof files)[number]) => ({
    ...item,
    url: urlOf({ ...item, key }),
  })
  const all = files.map(withUrl)
  return {
    answer: signed(texts?.answer),
    latex: signed(texts?.latex),
    commonMistake: signed(texts?.commonMistake),
    correctAnswersIds: correct.filter((answer) => answer.isCorrect).map((answer) => answer.id),
    steps: steps.map((step) => ({ ...step, description: signed(step.description), latex: texInHtml(step.description) })),
    hints: hints.map(({ hint }) => signed(hint)),
    images: all.filter((item) => item.mimetype.startsWith('image/')),
    files: all.filter((item) => !item.mimetype.startsWith('image/')),
    video: texts?.video ? { ...withUrl(texts.video), ...filmAddresses(texts.video, urlOf(texts.video), links) } : null,
  }
}

/** True when there is anything to show as a solution. */
export function hasSolution(solution: HomeworkSolution): boolean {
  return (
    solution.answer !== '' ||
    solution.latex !== '' ||
    solution.correctAnswersIds.length > 0 ||
    solution.steps.length > 0 ||
    solution.images.length > 0 ||
    solution.files.length > 0 ||
    solution.video !== null
  )
}
