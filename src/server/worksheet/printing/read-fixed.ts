import { asc, eq } from 'drizzle-orm'
import type { AnswerRow } from '#contract/homework/answer-field.ts'
import { answerRows, marksOf } from '#contract/homework/answer-rows.ts'
import { paths } from '#contract/paths.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { ChosenSheetTask, QrCode } from '#contract/worksheet.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { homework, homeworkAnswer } from '#server/db/tables/homework.ts'
import { signShownFiles } from '#server/file/index.ts'
import { readWrittenSolutions, type TaskServices } from '#server/homework/index.ts'
import { drawQr } from '#server/platform/draw-qr.ts'

/** A task of the library as a sheet needs it, with what its key is made of. */
export type FixedTask = {
  description: string
  answers: { id: number; label: string; answer: string }[]
  rows: AnswerRow[]
  /** The right marks of the rows; empty for none, and where the reader may not see the solution. */
  marks: string
  /** Ids of the right answers; empty where the reader may not see the solution. */
  right: ReadonlySet<number>
  finalAnswer: string
  qr: QrCode | null
}

type Services = TaskServices & { origin: () => string }

/** Reads tasks of a worksheet for its teacher: usable ones alone are to be asked for. Keys come as far as she may see solutions. */
export async function readFixed(
  db: Db,
  { origin, ...services }: Services,
  viewer: Viewer,
  tasks: readonly ChosenSheetTask[],
  hasCodes: boolean,
): Promise<ReadonlyMap<number, FixedTask>> {
  const ids = tasks.flatMap(({ homeworkId }) => homeworkId ?? [])
  if (ids.length === 0) return new Map()
  const [rows, answers, solutions] = await Promise.all([
    db
      .select({
        id: homework.id,
        slug: homework.slug,
        status: homework.status,
        fileIds: homework.fileIds,
        description: homework.descriptionHtml,
        expected: homework.expectedAnswers,
      })
      .from(homework)
      .where(anyOfIds(homework.id, ids)),
    db
      .select({
        id: homeworkAnswer.id,
        homeworkId: homeworkAnswer.homeworkId,
        label: homeworkAnswer.label,
        answer: homeworkAnswer.contentHtml,
      })
      .from(homeworkAnswer)
      .innerJoin(homework, eq(homework.id, homeworkAnswer.homeworkId))
      .where(anyOfIds(homeworkAnswer.homeworkId, ids))
      .orderBy(asc(homeworkAnswer.position)),
    readWrittenSolutions(db, services, viewer, ids),
  ])
  const answersOf = Map.groupBy(answers, ({ homeworkId }) => homeworkId)
  const solutionOf = new Map(solutions.map((solution) => [solution.homeworkId, solution]))
  return new Map(
    rows.map(({ id, slug, status, fileIds, description, expected }) => {
      const signed = (html: string): string => (status === 'PUBLIC' ? html : signShownFiles(html, fileIds, services.links))
      const fixed: FixedTask = {
        description: signed(description),
        answers: (answersOf.get(id) ?? []).map(({ homeworkId: _, ...answer }) => ({ ...answer, answer: signed(answer.answer) })),
        rows: expected.flatMap(answerRows),
        marks: solutionOf.has(id) ? marksOf(expected) : '',
        right: new Set(solutionOf.get(id)?.correctAnswersIds),
        finalAnswer: solutionOf.get(id)?.finalAnswer ?? '',
        qr: hasCodes && status === 'PUBLIC' ? drawQr(`${origin()}${paths.homework(slug)}#rozwiazanie`) : null,
      }
      return [id, fixed]
    }),
  )
}
