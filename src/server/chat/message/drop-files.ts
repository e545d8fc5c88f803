import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { chatAttachment, chatReaction } from '#server/db/tables/chat.ts'
import { file } from '#server/db/tables/file.ts'
import { removeFileRows } from '#server/file/index.ts'

/** Takes the files and reactions from a message that is removed. */
export async function dropFiles(tx: Db, messageId: number): Promise<void> {
  await tx.delete(chatReaction).where(eq(chatReaction.messageId, messageId))
  await dropAttachments(tx, eq(chatAttachment.messageId, messageId))
}

/** Takes these files from their messages. Files stay their owner's; a recording goes with the last message it is in. */
export async function dropAttachments(tx: Db, which: SQL): Promise<void> {
  const dropped = await tx.delete(chatAttachment).where(which).returning({ id: chatAttachment.fileId })
  if (dropped.length === 0) return
  const ids = dropped.map(({ id }) => id)
  const elsewhere = tx
    .select({ one: sql`1` })
    .from(chatAttachment)
    .where(eq(chatAttachment.fileId, file.id))
  const recordings = await tx
    .select()
    .from(file)
    .where(and(anyOfIds(file.id, ids), sql`${file.metadata} ? 'audio'`, notExists(elsewhere)))
  await removeFileRows(tx, recordings)
}
