import { asc, eq } from 'drizzle-orm'
import type { ChatReport } from '#contract/chat/chat-safety.ts'
import { attachedFileColumns, presentChatFile } from '#server/chat/message/present.ts'
import type { ChatServices } from '#server/chat/services.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { chatReportFile } from '#server/db/tables/chat-report.ts'
import { file } from '#server/db/tables/file.ts'

/** A file of a message, at its place among those of the message. */
type Attached = { messageId: number; position: number; fileId: number }

/** Has the files of a report's messages kept as long as the report; those that are gone by now are left out. */
export async function holdFiles(tx: Db, reportId: number, files: readonly Attached[]): Promise<void> {
  const named = anyOfIds(
    file.id,
    files.map(({ fileId }) => fileId),
  )
  // Whoever is deleting one meanwhile is waited for, and whoever does so later finds it held.
  const there = await tx.select({ id: file.id }).from(file).where(named).orderBy(asc(file.id)).for('key share')
  const held = files.filter(({ fileId }) => there.some(({ id }) => id === fileId)).map((one) => ({ ...one, reportId }))
  if (held.length > 0) await tx.insert(chatReportFile).values(held)
}

type Frozen = ChatReport['message']

/** Gives the messages of a report their files, with links that work for minutes. */
export async function withFiles(
  db: Db,
  { links }: Pick<ChatServices, 'links'>,
  reportId: number,
  messages: readonly Frozen[],
): Promise<Frozen[]> {
  const rows = await db
    .select({ messageId: chatReportFile.messageId, position: chatReportFile.position, file: attachedFileColumns })
    .from(chatReportFile)
    .innerJoin(file, eq(file.id, chatReportFile.fileId))
    .where(eq(chatReportFile.reportId, reportId))
  return messages.map((message) => ({
    ...message,
    files: message.files.map(({ name }, place) => {
      const found = rows.find(({ messageId, position }) => messageId === message.id && position === place)
      return { name, file: found ? presentChatFile(found.file, links) : null }
    }),
  }))
}
