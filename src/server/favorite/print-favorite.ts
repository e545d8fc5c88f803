import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import type { PdfDocument, PdfTheme } from '#contract/pdf.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { favoriteMessages } from '#server/favorite/messages.ts'
import { settleParts } from '#server/favorite/ordered-part.ts'
import { findOwn } from '#server/favorite/own-favorite.ts'
import { favoriteSubject } from '#server/favorite/pdf-subject.ts'
import { cleanFileName } from '#server/file/index.ts'
import { orderPdf, type PdfServices } from '#server/pdf/index.ts'

/** Has a list of the viewer's printed, a long one in parts. What was kept is theirs with and without Premium, and so is its document. */
export async function printFavorite(
  db: Db,
  pdfs: PdfServices,
  viewer: Viewer & { id: number },
  id: number,
  theme: PdfTheme,
): Promise<PdfDocument> {
  const row = await findOwn(db, viewer.id, id)
  const parts = await settleParts(db, viewer, row)
  if (parts.length === 0) throw new AppError('CONFLICT', favoriteMessages.nothingToPrint)
  const fileName = cleanFileName(row.name.replaceAll(/[/\\.]+/g, ' '))
  const order = { subject: favoriteSubject(id), path: paths.pdf(paths.accountList(id)), name: fileName, theme }
  return orderPdf(db, pdfs, viewer.id, { ...order, parts })
}
