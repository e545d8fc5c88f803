import { partsOf } from '#contract/favorite.ts'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import type { PdfDocument, PdfTheme } from '#contract/pdf.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { countMembers } from '#server/favorite/members.ts'
import { favoriteMessages } from '#server/favorite/messages.ts'
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
  const { name } = await findOwn(db, viewer.id, id)
  const count = (await countMembers(db, viewer, [id])).get(id) ?? 0
  if (count === 0) throw new AppError('CONFLICT', favoriteMessages.nothingToPrint)
  const fileName = cleanFileName(name.replaceAll(/[/\\.]+/g, ' '))
  const order = { subject: favoriteSubject(id), path: paths.pdf(paths.accountList(id)), name: fileName, theme }
  return orderPdf(db, pdfs, viewer.id, { ...order, partCount: partsOf(count) })
}
