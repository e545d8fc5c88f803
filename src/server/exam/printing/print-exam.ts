import { and, eq } from 'drizzle-orm'
import type { ExamRef } from '#contract/exam.ts'
import type { ExamPart } from '#contract/exam-printing.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import type { PdfDocument, PdfTheme } from '#contract/pdf.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { exam } from '#server/db/tables/exam.ts'
import { publicExam } from '#server/exam/access.ts'
import { examRefColumns, presentExamRef } from '#server/exam/present.ts'
import { cleanFileName } from '#server/file/index.ts'
import { orderPdf, type PdfServices } from '#server/pdf/index.ts'

/** A sheet or its key as the subject of documents. */
export const examSubject = (id: number, part: ExamPart): string => `${part === 'key' ? 'exam-key' : 'exam'}:${id}`

/** True for those who are given keys. */
export const mayHaveKey = ({ role }: Viewer): boolean => role === 'TEACHER' || role === 'ADMIN'

/** A public sheet; sheets that somebody made for a class are printed by nobody here. */
export async function findPublicExam(db: Db, id: number): Promise<ExamRef> {
  const [row] = await db
    .select(examRefColumns)
    .from(exam)
    .where(and(eq(exam.id, id), publicExam))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return presentExamRef(row)
}

/** Has a sheet or its key printed for the viewer. */
export async function printExam(
  db: Db,
  pdfs: PdfServices,
  viewer: Viewer & { id: number },
  id: number,
  { theme, part }: { theme: PdfTheme; part: ExamPart },
): Promise<PdfDocument> {
  const { slug, name } = await findPublicExam(db, id)
  if (part === 'key' && !mayHaveKey(viewer)) throw new AppError('FORBIDDEN', messages.forbidden)
  const path = part === 'key' ? paths.examKey(slug) : paths.pdf(paths.exam(slug))
  const fileName = cleanFileName(`${part === 'key' ? 'Klucz – ' : ''}${name}`.replaceAll(/[/\\.]+/g, ' '))
  return orderPdf(db, pdfs, viewer.id, { subject: examSubject(id, part), path, name: fileName, theme })
}
