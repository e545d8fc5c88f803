import { and, eq } from 'drizzle-orm'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import { AppError } from '#contract/http/errors.ts'
import { presentMessage } from '#server/chat/message/present.ts'
import { messageColumns } from '#server/chat/message/select.ts'
import type { Writer } from '#server/chat/message/store-messages.ts'
import { chatMessages } from '#server/chat/messages.ts'
import { findReadableRoom } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessage } from '#server/db/tables/chat.ts'

/** The message that was stored by this id of its author's device. */
export async function findSent(
  db: Db,
  { links }: Pick<ChatServices, 'links'>,
  writer: Writer,
  { roomId, clientId }: { roomId: number; clientId: string },
): Promise<ChatMessage> {
  const { me } = await findReadableRoom(db, writer.id, roomId)
  const [row] = await db
    .select(messageColumns)
    .from(chatMessage)
    .where(and(eq(chatMessage.authorId, writer.id), eq(chatMessage.clientId, clientId)))
  if (row?.roomId !== roomId) throw new AppError('CONFLICT', chatMessages.sentElsewhere)
  return presentMessage(db, writer, links, me, row)
}
