import { homeworkExam } from '#server/db/tables/exam.ts'
import type { Presentation, RichTable } from '#server/platform/rich-text/rich-table.ts'

/** The text that a bundle of tasks shares, as the sheet shows it. */
export const BUNDLE: Presentation = {}

export const examRichTables: readonly RichTable[] = [
  {
    table: homeworkExam,
    columns: [{ document: homeworkExam.bundle, html: homeworkExam.bundleHtml, presentation: BUNDLE }],
    content: 'exam',
  },
]
