import { asc } from 'drizzle-orm'
import type { ExamTask } from '#contract/exam.ts'
import type { HomeworkStatus } from '#contract/enums.ts'
import { answerLetter } from '#contract/homework/answer-letter.ts'
import { answerRows, isDecidedByMarks } from '#contract/homework/answer-rows.ts'
import type { ExpectedAnswer } from '#contract/homework/expected-answer.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkExam, type ScoringThreshold } from '#server/db/tables/exam.ts'
import { homework, homeworkAnswer } from '#server/db/tables/homework.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

/** Columns of a task in a sheet. */
export const examTaskColumns = {
  id: homeworkExam.id,
  number: homeworkExam.number,
  points: homeworkExam.points,
  bundle: homeworkExam.bundleHtml,
  scoring: homeworkExam.scoring,
  answerOrder: homeworkExam.answerOrder,
  homeworkId: homework.id,
  slug: homework.slug,
  title: homework.title,
  language: homework.language,
  status: homework.status,
  fileIds: homework.fileIds,
  description: homework.descriptionHtml,
  isClosed: homework.isClosed,
  expectedAnswers: homework.expectedAnswers,
}

export type ExamTaskRow = {
  id: number
  number: string
  points: number
  bundle: string
  scoring: readonly ScoringThreshold[]
  answerOrder: readonly number[] | null
  homeworkId: number
  slug: string
  title: string
  language: string
  status: HomeworkStatus
  fileIds: readonly number[]
  description: string
  isClosed: boolean
  expectedAnswers: readonly ExpectedAnswer[]
}

export type SheetAnswer = { id: number; homeworkId: number; position: number; label: string; answer: string }

/** The ways in which a sheet shows its tasks: the order of answers, and html whose files aren't for everybody. */
type Showing = {
  order?: (row: ExamTaskRow, answers: readonly SheetAnswer[]) => readonly SheetAnswer[]
  signed?: (row: ExamTaskRow, html: string) => string
}

/** Shows these tasks with their answers, which are read at once; nothing of the key. */
export async function presentExamTasks(
  db: Db,
  rows: readonly ExamTaskRow[],
  { order = ownOrder, signed = (_row, html) => html }: Showing = {},
): Promise<ExamTask[]> {
  if (rows.length === 0) return []
  const answers = await db
    .select({
      id: homeworkAnswer.id,
      homeworkId: homeworkAnswer.homeworkId,
      position: homeworkAnswer.position,
      label: homeworkAnswer.label,
      answer: homeworkAnswer.contentHtml,
    })
    .from(homeworkAnswer)
    .where(
      anyOfIds(
        homeworkAnswer.homeworkId,
        rows.map((row) => row.homeworkId),
      ),
    )
    .orderBy(asc(homeworkAnswer.position))
  return rows.map((row) => {
    const own = answers.filter((answer) => answer.homeworkId === row.homeworkId)
    return {
      id: row.id,
      number: row.number,
      points: row.points,
      bundle: row.bundle,
      scoring: row.scoring.map(({ points, text, html }) => ({ points, html: html ?? escapeHtml(text) })),
      homework: {
        id: row.homeworkId,
        slug: row.slug,
        title: row.title,
        language: row.language,
        description: signed(row, row.description),
        closed: row.isClosed,
        isDecided: isDecidedByMarks(row.isClosed, row.expectedAnswers),
        answers: order(row, own).map(({ id, label, answer }, index) => ({
          id,
          label: row.answerOrder ? answerLetter('', index) : answerLetter(label, index),
          answer: signed(row, answer),
        })),
        rows: row.expectedAnswers.flatMap(answerRows),
      },
    }
  })
}

/** The order of the sheet's printed version; the task's own where that says nothing. */
function ownOrder({ answerOrder }: ExamTaskRow, answers: readonly SheetAnswer[]): readonly SheetAnswer[] {
  return answerOrder ? answerOrder.flatMap((position) => answers.filter((answer) => answer.position === position)) : answers
}
