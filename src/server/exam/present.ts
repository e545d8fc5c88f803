import { type ExamListItem, type ExamRef, examTitle } from '#contract/exam.ts'
import { exam } from '#server/db/tables/exam.ts'

/** Columns an exam's title is made of. */
export const examRefColumns = {
  id: exam.id,
  slug: exam.slug,
  type: exam.type,
  date: exam.date,
  level: exam.level,
  formula: exam.formula,
  variant: exam.variant,
  version: exam.version,
  details: exam.details,
}

type ExamRefRow = { id: number; slug: string } & Parameters<typeof examTitle>[0]

/** An exam as other things name it. */
export function presentExamRef(row: ExamRefRow): ExamRef {
  return { id: row.id, slug: row.slug, name: examTitle(row) }
}

/** An exam in a list. */
export function presentExamListItem(row: ExamRefRow & Pick<ExamListItem, 'subject' | 'minutes' | 'points' | 'taskCount'>): ExamListItem {
  return { ...row, name: examTitle(row) }
}
