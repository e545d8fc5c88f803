import { randomUUID } from 'node:crypto'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { NO_WORDS, readWords, readWordsBesideFiles } from '#server/chat/message/read-words.ts'
import type { Outgoing, Words, Writer } from '#server/chat/message/store-messages.ts'
import type { ChatServices } from '#server/chat/services.ts'

type Draft = {
  clientId?: string | undefined
  /** Null of files alone. */
  message: RichInput | null
  files: readonly number[]
  replyTo?: number | null | undefined
  threadMessageId?: number | null | undefined
  /** The line that stands for a message without words, in lists and searches. */
  line?: string
  also?: Outgoing['also']
}

/**
 * Stores a message and tells everybody in the room, one after another within a room. The same client's id again, by whatever way it
 * came, answers what is stored.
 *
 * @throws {AppError} NOT_FOUND for a stranger; FORBIDDEN where the person can't write now; VALIDATION; TOO_MANY_REQUESTS
 */
export async function sendMessage(
  { sending }: Pick<ChatServices, 'sending'>,
  writer: Writer,
  roomId: number,
  draft: Draft,
): Promise<ChatMessage> {
  // Asked before anything is locked, so that strangers hold nobody up; and once more with the lock.
  await sending.admit(roomId, writer.id)
  const words = (await readDraft(draft, writer)) ?? { ...NO_WORDS, messageText: draft.line ?? '' }
  const { clientId = randomUUID(), files, replyTo = null, threadMessageId = null, also } = draft
  // The database writes ids back in small letters, and it is looked for by them.
  return sending.store(roomId, { writer, clientId: clientId.toLowerCase(), words, files, replyTo, threadMessageId, also })
}

async function readDraft({ message, files }: Draft, writer: Writer): Promise<Words | null> {
  if (message === null) return null
  return files.length > 0 ? readWordsBesideFiles(message, writer) : readWords(message, writer)
}
