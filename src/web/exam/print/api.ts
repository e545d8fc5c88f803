import { type ExamPart, printExam } from '#contract/exam-printing.ts'
import type { PdfTheme } from '#contract/pdf.ts'
import { browserApi } from '#web/lib/api-client.ts'

/** Has a sheet or its key printed. A failure tells of itself. */
export const orderExamPdf = (id: number, part: ExamPart, theme: PdfTheme) =>
  browserApi.call(printExam, { params: { id }, body: { theme, part } })
