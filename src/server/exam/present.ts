import { type ExamListItem, type ExamRef, examNames } from '#contract/exam.ts'
import { exam, examTitleColumns } from '#server/db/tables/exam.ts'

/** Columns of an exam as other things name it. */
export const examRefColumns = {
  id: exam.id,
  slug: exam.slug,
  status: exam.status,
  ...examTitleColumns,
}

type ExamRefRow = { id: number; slug: string } & Parameters<typeof examNames>[0]

/** An exam as other things name it. */
export function presentExamRef(row: ExamRefRow): ExamRef {
  return { id: row.id, slug: row.slug, ...examNames(row) }
}

/** An exam in a list. */
export function presentExamListItem(row: ExamRefRow & Pick<ExamListItem, 'subject' | 'minutes' | 'points' | 'taskCount'>): ExamListItem {
  return { ...row, ...examNames(row) }
}
