import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { AUDIO_PEAKS } from '#contract/chat/chat-limits.ts'
import type { ChatMessage, sendChatAudio } from '#contract/chat/chat-message.ts'
import { fileMessages } from '#contract/file/file-messages.ts'
import { AUDIO_EXTENSIONS, extensionOf, mediaOf } from '#contract/file/file-rules.ts'
import { AppError } from '#contract/http/errors.ts'
import { findSent } from '#server/chat/message/find-sent.ts'
import { sendMessage } from '#server/chat/message/send-message.ts'
import type { Writer } from '#server/chat/message/store-messages.ts'
import { findReadableRoom } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessage } from '#server/db/tables/chat.ts'
import { removeFileRows, storeFile } from '#server/file/index.ts'

/**
 * Sends a recorded voice, which is stored as a file of its author. Its bytes come with each try: of one that was sent already they are
 * not stored, and of one that is refused nothing stays.
 */
export async function sendAudio(
  db: Db,
  services: ChatServices,
  writer: Writer,
  roomId: number,
  { file, durationMs, peaks = [], ...draft }: z.output<typeof sendChatAudio.body>,
): Promise<ChatMessage> {
  await findReadableRoom(db, writer.id, roomId)
  const clientId = draft.clientId ?? randomUUID()
  const sent = and(eq(chatMessage.authorId, writer.id), eq(chatMessage.clientId, clientId))
  if ((await db.$count(chatMessage, sent)) > 0) return findSent(db, services, writer, { roomId, clientId })
  if (mediaOf(extensionOf(file.originalName)) !== 'audio')
    throw new AppError('VALIDATION', [fileMessages.wrongFormat, fileMessages.allowedFormats(AUDIO_EXTENSIONS)])
  const audio = { durationMs: durationMs ?? null, peaks: peaks.slice(0, AUDIO_PEAKS) }
  const stored = await storeFile(db, services.storage, writer, file, 'PRIVATE', { audio })
  const forget = (): Promise<void> => db.transaction((tx) => removeFileRows(tx, [stored]))
  try {
    const message = await sendMessage(services, writer, roomId, { ...draft, clientId, message: null, files: [stored.id] })
    // The same one came twice at this very moment.
    if (message.audio?.id !== stored.id) await forget()
    return message
  } catch (error) {
    await forget()
    throw error
  }
}
