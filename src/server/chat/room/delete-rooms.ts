import type { SQL } from 'drizzle-orm'
import { dropAttachments } from '#server/chat/message/drop-files.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { chatAttachment, chatRoom } from '#server/db/tables/chat.ts'

/** Deletes rooms with everything in them, recordings too. */
export async function deleteRooms(tx: Db, which: SQL | undefined): Promise<void> {
  const rooms = await tx.select({ id: chatRoom.id }).from(chatRoom).where(which)
  if (rooms.length === 0) return
  const ids = rooms.map(({ id }) => id)
  await dropAttachments(tx, anyOfIds(chatAttachment.roomId, ids))
  await tx.delete(chatRoom).where(anyOfIds(chatRoom.id, ids))
}
