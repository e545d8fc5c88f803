import { and, eq, getTableColumns, gt, isNull, lte, type SQL } from 'drizzle-orm'
import type { MemberRow } from '#server/chat/room/members.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { findReadableRoom, type RoomRow } from '#server/chat/room/members.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessage } from '#server/db/tables/chat.ts'

/** A message without its document, which only its author's editor needs, and without what it is found by. */
const { message: _, searchTerms: __, searchFormulas: ___, ...columns } = getTableColumns(chatMessage)
export type MessageRow = Omit<typeof chatMessage.$inferSelect, 'message' | 'searchTerms' | 'searchFormulas'>

export const messageColumns = columns

/** Messages of a room that a member sees: from when they came in, up to when they left. */
export function seenBy({ roomId, fromRev, untilRev }: MemberRow): SQL | undefined {
  return and(
    eq(chatMessage.roomId, roomId),
    gt(chatMessage.firstRev, fromRev),
    untilRev === null ? undefined : lte(chatMessage.firstRev, untilRev),
  )
}

/** Messages of one stream: of the room itself, or of a thread. */
export function inStream(threadId: number | null): SQL {
  return threadId === null ? isNull(chatMessage.threadId) : eq(chatMessage.threadId, threadId)
}

/** A message that the person sees, with the room and their part in it; 404 for any other. */
export async function findMessage(db: Db, userId: number, id: number): Promise<{ row: MessageRow; room: RoomRow; me: MemberRow }> {
  const [named] = await db.select({ roomId: chatMessage.roomId }).from(chatMessage).where(eq(chatMessage.id, id))
  if (!named) throw new AppError('NOT_FOUND', messages.notFound)
  const { room, me } = await findReadableRoom(db, userId, named.roomId)
  const [row] = await db
    .select(messageColumns)
    .from(chatMessage)
    .where(and(eq(chatMessage.id, id), seenBy(me)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return { row, room, me }
}

/** The last place of the room itself that the member sees, and the last change. */
export function endOf(room: Pick<RoomRow, 'lastSeq' | 'lastRev'>, { untilSeq, untilRev }: Pick<MemberRow, 'untilSeq' | 'untilRev'>) {
  return { lastSeq: untilSeq ?? room.lastSeq, lastRev: untilRev ?? room.lastRev }
}

/** True of a message whose words have changed since the member left: the new ones aren't theirs to read. */
export function isChangedSince(row: Pick<MessageRow, 'editedAt'>, { leftAt }: Pick<MemberRow, 'leftAt'>): boolean {
  return leftAt !== null && row.editedAt !== null && row.editedAt > leftAt
}
