import type * as z from 'zod/mini'
import type { chatMessage } from '#contract/chat/chat-message.ts'

/**
 * News of a message, told to the members of its room. `message` is as JSON has it (`z.decode(chatMessage, …)` reads it), and null where
 * members see different things in it (what it embeds or quotes): it is then read by `chat.getMessage` or `chat.listChanges`. Who places
 * by `seq` and `rev` sees what is missing.
 */
export type ChatMessageNews = {
  roomId: number
  id: number
  seq: number
  rev: number
  threadMessageId: number | null
  clientId: string
  /** Null where the account is gone. */
  authorId: number | null
  message: z.input<typeof chatMessage> | null
}

/** Payloads of the chat's events. */
export type ChatPayloads = {
  /** The person is in a room, or invited to one, that they weren't in before. */
  createdChatRoom: { roomId: number }
  /** Name, members or the person's own switches have changed, or the room is gone: it is read again. */
  updatedChatRoom: { roomId: number }
  /** New messages of a room that were stored together, nearly always one, in the order of `rev`. */
  createdChatMessage: { roomId: number; news: readonly ChatMessageNews[] }
  chatMessageUpdated: ChatMessageNews
  chatMessageRemoved: ChatMessageNews
  /** Somebody has read so far: told to the others where the person shows it, and to the person's own devices. */
  chatMessageRead: { roomId: number; userId: number; readSeq: number }
  /** The person has read a thread so far, here or elsewhere; told to their own devices. */
  chatThreadRead: { roomId: number; threadMessageId: number; readSeq: number }
  typing: { roomId: number; userId: number }
  stoppedTyping: { roomId: number; userId: number }
}
