import { and, asc, eq, sql } from 'drizzle-orm'
import type { Difficulty } from '#contract/homework/difficulty.ts'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { upgradeDocument } from '#editor/schema/upgrade-document.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { homework, homeworkAnswer, homeworkHint, homeworkSolutionFile, homeworkStep } from '#server/db/tables/homework.ts'
import { visibleHomework } from '#server/homework/access.ts'
import type { SolutionAccess } from '#server/homework/solution/solution-access.ts'

/** A solution as its documents; only for those who may see it. */
export type SolutionDocuments = {
  correctIds: number[]
  /** Why somebody chooses a wrong answer, in Markdown, by the answer's id. */
  reasons: Record<number, string>
  hints: RichDoc[]
  text: RichDoc | null
  steps: { method: number; title: string; content: RichDoc }[]
  /** Ids of the pictures beside the steps. */
  imageIds: number[]
  answer: RichDoc | null
  expectedAnswers: ExpectedAnswer[]
  commonMistake: RichDoc | null
}

/** A task as its documents; `fileIds` are those of its pictures that the viewer may see. */
export type TaskDocuments = {
  id: number
  slug: string
  title: string
  language: string
  difficulty: Difficulty | null
  description: RichDoc
  answers: { id: number; position: number; label: string; content: RichDoc }[]
  fileIds: number[]
  /** Null where the viewer may not see it, or doesn't want it. */
  solution: SolutionDocuments | null
}

/** Documents of tasks that the viewer may see, in the order of the ids: five queries however many there are. */
export async function readTaskDocuments(
  db: Db,
  solutions: SolutionAccess,
  viewer: Viewer,
  ids: readonly number[],
  { withSolutions }: { withSolutions: boolean },
): Promise<TaskDocuments[]> {
  if (ids.length === 0) return []
  const tasks = await db
    .select()
    .from(homework)
    .where(and(anyOfIds(homework.id, ids), visibleHomework(viewer)))
  const seen = tasks.map(({ id }) => id)
  if (seen.length === 0) return []
  const readable = withSolutions ? await solutions.readable(db, viewer, tasks) : new Set<number>()
  const solved = [...readable]
  const [answers, steps, hints, images] = await Promise.all([
    db.select().from(homeworkAnswer).where(anyOfIds(homeworkAnswer.homeworkId, seen)).orderBy(asc(homeworkAnswer.position)),
    solved.length === 0
      ? []
      : db.select().from(homeworkStep).where(anyOfIds(homeworkStep.homeworkId, solved)).orderBy(asc(homeworkStep.position)),
    solved.length === 0
      ? []
      : db.select().from(homeworkHint).where(anyOfIds(homeworkHint.homeworkId, solved)).orderBy(asc(homeworkHint.position)),
    solved.length === 0
      ? []
      : db
          .select({ homeworkId: homeworkSolutionFile.homeworkId, id: file.id })
          .from(homeworkSolutionFile)
          .innerJoin(file, eq(file.id, homeworkSolutionFile.fileId))
          .where(and(anyOfIds(homeworkSolutionFile.homeworkId, solved), sql`${file.mimetype} like 'image/%'`))
          .orderBy(asc(homeworkSolutionFile.position)),
  ])
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const ofTask = <Row extends { homeworkId: number }>(rows: readonly Row[]): Map<number, Row[]> =>
    Map.groupBy(rows, ({ homeworkId }) => homeworkId)
  const parts = { answers: ofTask(answers), steps: ofTask(steps), hints: ofTask(hints), images: ofTask(images) }
  return ids.flatMap((id) => {
    const task = byId.get(id)
    if (!task) return []
    const today = (doc: RichDoc): RichDoc => upgradeDocument(doc, task.schemaVersion)
    const options = parts.answers.get(id) ?? []
    const imageIds = (parts.images.get(id) ?? []).map((image) => image.id)
    return {
      id,
      slug: task.slug,
      title: task.title,
      language: task.language,
      difficulty: task.difficulty,
      description: today(task.description),
      answers: options.map(({ id: answerId, position, label, content, schemaVersion }) => ({
        id: answerId,
        position,
        label,
        content: upgradeDocument(content, schemaVersion),
      })),
      fileIds: readable.has(id) ? [...task.fileIds, ...task.solutionFileIds, ...imageIds] : task.fileIds,
      solution: readable.has(id)
        ? {
            correctIds: options.filter(({ isCorrect }) => isCorrect).map((answer) => answer.id),
            reasons: Object.fromEntries(options.map(({ id: answerId, reason }) => [answerId, reason])),
            hints: (parts.hints.get(id) ?? []).map(({ content, schemaVersion }) => upgradeDocument(content, schemaVersion)),
            text: task.solution && today(task.solution),
            steps: (parts.steps.get(id) ?? []).map(({ method, title, content, schemaVersion }) => ({
              method,
              title,
              content: upgradeDocument(content, schemaVersion),
            })),
            imageIds,
            answer: task.answer && today(task.answer),
            expectedAnswers: task.expectedAnswers,
            commonMistake: task.commonMistake && today(task.commonMistake),
          }
        : null,
    }
  })
}
