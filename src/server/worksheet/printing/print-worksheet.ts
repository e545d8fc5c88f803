import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import type { PdfDocument, PdfTheme } from '#contract/pdf.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'
import type { WorksheetPart } from '#contract/worksheet.ts'
import type { Db } from '#server/db/db.ts'
import { cleanFileName } from '#server/file/index.ts'
import { orderPdf, type PdfServices } from '#server/pdf/index.ts'
import { findOwnWorksheet } from '#server/worksheet/find-worksheet.ts'
import { worksheetSubject } from '#server/worksheet/printing/worksheet-subject.ts'
import { readChosen } from '#server/worksheet/read-chosen.ts'

const NAMELESS = 'Kartkówka'

/** Has a part of a worksheet printed for its teacher. @throws {AppError} CONFLICT where nothing stands on it */
export async function printWorksheet(
  db: Db,
  pdfs: PdfServices,
  ownerId: number,
  id: number,
  { theme, part }: { theme: PdfTheme; part: WorksheetPart },
): Promise<PdfDocument> {
  const { title } = await findOwnWorksheet(db, ownerId, id)
  if (!(await readChosen(db, id, ownerId)).some(({ isUsable }) => isUsable)) throw new AppError('CONFLICT', examRefusals.emptyWorksheet)
  const name = cleanFileName(`${part === 'key' ? 'Klucz – ' : ''}${title || NAMELESS}`.replaceAll(/[/\\.]+/g, ' '))
  return orderPdf(db, pdfs, ownerId, { subject: worksheetSubject(id, part), path: paths.worksheetPdf(id, part), name, theme })
}
