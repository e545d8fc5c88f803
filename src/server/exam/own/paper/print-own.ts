import { eq } from 'drizzle-orm'
import { EXAM_PARTS, type ExamPart } from '#contract/exam-printing.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import type { PdfDocument, PdfDocuments, PdfTheme } from '#contract/pdf.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkExam } from '#server/db/tables/exam.ts'
import { findOwn } from '#server/exam/own/find-own.ts'
import { cleanFileName } from '#server/file/index.ts'
import { forgetPdfsOf, listPdfs, orderPdf, type PdfServices } from '#server/pdf/index.ts'

/** An exam for a class or its key as the subject of documents. */
const subjectOf = (id: number, part: ExamPart): string => `own-exam-${part}:${id}`

/** Has an exam or its key printed for its teacher. @throws {AppError} CONFLICT where nothing stands on it */
export async function printOwn(
  db: Db,
  pdfs: PdfServices,
  ownerId: number,
  idOrSlug: string,
  { theme, part }: { theme: PdfTheme; part: ExamPart },
): Promise<PdfDocument> {
  const { id, slug, details } = await findOwn(db, ownerId, idOrSlug)
  if ((await db.$count(homeworkExam, eq(homeworkExam.examId, id))) === 0) throw new AppError('CONFLICT', examRefusals.emptyOwnExam)
  const name = cleanFileName(`${part === 'key' ? 'Klucz – ' : ''}${details}`.replaceAll(/[/\\.]+/g, ' '))
  return orderPdf(db, pdfs, ownerId, { subject: subjectOf(id, part), path: paths.ownExamPdf(slug, part), name, theme })
}

/** The documents of a part that are made or being made. */
export async function listOwnPdfs(db: Db, pdfs: PdfServices, ownerId: number, idOrSlug: string, part: ExamPart): Promise<PdfDocuments> {
  const { id } = await findOwn(db, ownerId, idOrSlug)
  return { isPossible: pdfs.findBrowser() !== null, documents: await listPdfs(db, pdfs.links, ownerId, subjectOf(id, part)) }
}

/** Forgets the documents of an exam that goes, in the caller's transaction. */
export async function forgetOwnPdfs(tx: Db, ownerId: number, id: number): Promise<void> {
  for (const part of EXAM_PARTS) await forgetPdfsOf(tx, ownerId, subjectOf(id, part))
}
