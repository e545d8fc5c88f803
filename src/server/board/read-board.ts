import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { BOARD_CHANGES, type BoardItem, type getBoard } from '#contract/board.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { readSharedRoom, type SharedRoom } from '#server/chat/index.ts'
import type { Db } from '#server/db/db.ts'
import { board, boardItem } from '#server/db/tables/board.ts'
import type { FileLinks } from '#server/file/index.ts'

type Row = typeof boardItem.$inferSelect

/** The room of a board for somebody who shares in it; 404 for everybody else, ADMIN too. */
export async function findBoardRoom(db: Db, userId: number, roomId: number): Promise<SharedRoom> {
  const room = await readSharedRoom(db, userId, roomId)
  if (room === null) throw new AppError('NOT_FOUND', messages.notFound)
  return room
}

/** A thing as it is shown: a picture with a link that works for minutes. */
export function presentItem(links: FileLinks, { id, page, rev, authorId, data, fileId }: Row): BoardItem {
  return { id, page, rev, authorId, data, url: data?.kind === 'picture' && fileId !== null ? links.sign(fileId) : null }
}

/** Everything on a board after a number of its changes. */
export async function readBoard(
  db: Db,
  links: FileLinks,
  userId: number,
  roomId: number,
  after: number,
): Promise<z.output<typeof getBoard.reply>> {
  const { name, people, mayWrite } = await findBoardRoom(db, userId, roomId)
  const [head] = await db.select({ lastRev: board.lastRev }).from(board).where(eq(board.roomId, roomId))
  const rows = await db
    .select()
    .from(boardItem)
    .where(and(eq(boardItem.roomId, roomId), gt(boardItem.rev, after), after === 0 ? isNotNull(boardItem.data) : undefined))
    .orderBy(asc(boardItem.rev), asc(boardItem.id))
    .limit(BOARD_CHANGES + 1)
  const isComplete = rows.length <= BOARD_CHANGES
  const items = rows.slice(0, BOARD_CHANGES).map((row) => presentItem(links, row))
  const lastRev = isComplete ? (head?.lastRev ?? 0) : (items.at(-1)?.rev ?? after)
  return { items, lastRev, isComplete, mayDraw: mayWrite, name, people }
}
