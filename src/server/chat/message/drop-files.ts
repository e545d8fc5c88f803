import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { chatAttachment, chatReaction } from '#server/db/tables/chat.ts'
import { file } from '#server/db/tables/file.ts'
import { removeFileRows } from '#server/file/index.ts'

/** Takes the files and reactions from a message that is removed. Files stay their owner's; a recording goes with the last message it is in. */
export async function dropFiles(tx: Db, messageId: number): Promise<void> {
  await tx.delete(chatReaction).where(eq(chatReaction.messageId, messageId))
  const dropped = await tx.delete(chatAttachment).where(eq(chatAttachment.messageId, messageId)).returning({ id: chatAttachment.fileId })
  if (dropped.length === 0) return
  const ids = dropped.map(({ id }) => id)
  const elsewhere = tx
    .select({ one: sql`1` })
    .from(chatAttachment)
    .where(eq(chatAttachment.fileId, file.id))
  const recordings = await tx
    .select()
    .from(file)
    .where(and(inArray(file.id, ids), sql`${file.metadata} ? 'audio'`, notExists(elsewhere)))
  await removeFileRows(tx, recordings)
}
