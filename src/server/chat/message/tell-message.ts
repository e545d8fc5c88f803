import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type ChatMessage, chatMessage as shape } from '#contract/chat/chat-message.ts'
import type { ChatMessageNews } from '#contract/chat/chat-news.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { presentMessage } from '#server/chat/message/present.ts'
import type { MessageRow } from '#server/chat/message/select.ts'
import type { Audience, Member } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessage } from '#server/db/tables/chat.ts'

type Event = 'chatMessageUpdated' | 'chatMessageRemoved'
type Told = { event: Event; row: MessageRow; audience: Audience }
/** Somebody who looks, with their part in the room. */
type Onlooker = { writer: Viewer; me: Pick<Member, 'fromRev' | 'leftAt' | 'untilRev'> }

/** The part of a member who was there from the beginning. */
export const SEES_ALL = { fromRev: 0, leftAt: null, untilRev: null }

/**
 * Tells everybody in the room of a change of a message, within the room's turn. Returns it as the writer sees it. Members who see other
 * things in it – what it embeds goes by the reader's rights, a quote by when they came – are told to read it themselves.
 */
export async function tellMessage(
  db: Db,
  { links, realtime }: Pick<ChatServices, 'links' | 'realtime'>,
  { writer, me }: Onlooker,
  { event, row, audience }: Told,
): Promise<ChatMessage> {
  const shown = await presentMessage(db, writer, links, me, row)
  const isSame = isSameForAll(row, await quotedRevOf(db, row), audience)
  realtime.tell({ userIds: audience.userIds }, event, newsOf(shown, isSame ? z.encode(shape, shown) : null))
  return shown
}

/** News of a message, with it where everybody sees the same in it. */
export function newsOf(
  { id, roomId, seq, rev, clientId, threadMessageId, author }: ChatMessage,
  message: ChatMessageNews['message'],
): ChatMessageNews {
  return { roomId, id, seq, rev, clientId, threadMessageId, authorId: author?.id ?? null, message }
}

/** True of a message in which the whole audience sees the same. */
export function isSameForAll(row: MessageRow, quotedRev: number | null, { latestFromRev }: Audience): boolean {
  if ([row.fileIds, row.homeworkIds, row.mathConceptIds, row.userIds].some((ids) => ids.length > 0)) return false
  return row.replyToId === null || latestFromRev < (quotedRev ?? 0)
}

/** The change by which the message came that this one quotes. */
async function quotedRevOf(db: Db, { replyToId }: MessageRow): Promise<number | null> {
  if (replyToId === null) return null
  const [quoted] = await db.select({ rev: chatMessage.firstRev }).from(chatMessage).where(eq(chatMessage.id, replyToId))
  return quoted?.rev ?? null
}
