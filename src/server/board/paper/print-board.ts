import { and, eq, isNotNull } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { paths } from '#contract/paths.ts'
import type { PdfDocument, PdfDocuments, PdfTheme } from '#contract/pdf.ts'
import { boardMessages } from '#server/board/messages.ts'
import { findBoardRoom } from '#server/board/read-board.ts'
import type { Db } from '#server/db/db.ts'
import { boardItem } from '#server/db/tables/board.ts'
import { cleanFileName } from '#server/file/index.ts'
import { listPdfs, orderPdf, type PdfServices } from '#server/pdf/index.ts'

const subjectOf = (roomId: number): string => `board:${roomId}`

/** Has a board printed for somebody who shares in it. */
export async function printBoard(db: Db, pdfs: PdfServices, userId: number, roomId: number, theme: PdfTheme): Promise<PdfDocument> {
  const { name } = await findBoardRoom(db, userId, roomId)
  const count = await db.$count(boardItem, and(eq(boardItem.roomId, roomId), isNotNull(boardItem.data)))
  if (count === 0) throw new AppError('CONFLICT', boardMessages.nothingToPrint)
  const fileName = cleanFileName(boardMessages.fileName(name.replaceAll(/[/\\.]+/g, ' ')))
  return orderPdf(db, pdfs, userId, { subject: subjectOf(roomId), path: paths.pdf(paths.board(roomId)), name: fileName, theme })
}

/** The documents of a board that were printed for this person. */
export async function listBoardPdfs(db: Db, pdfs: PdfServices, userId: number, roomId: number): Promise<PdfDocuments> {
  await findBoardRoom(db, userId, roomId)
  return { isPossible: pdfs.findBrowser() !== null, documents: await listPdfs(db, pdfs.links, userId, subjectOf(roomId)) }
}
