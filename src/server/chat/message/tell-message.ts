import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type ChatMessage, chatMessage as shape } from '#contract/chat/chat-message.ts'
import type { ChatMessageNews } from '#contract/chat/chat-news.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { presentMessage } from '#server/chat/message/present.ts'
import type { MessageRow } from '#server/chat/message/select.ts'
import { isIn, listeners, type Member } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessage } from '#server/db/tables/chat.ts'

type Event = 'createdChatMessage' | 'chatMessageUpdated' | 'chatMessageRemoved'
type Told = { event: Event; row: MessageRow; members: readonly Member[] }

/**
 * Tells everybody in the room of a message, within the room's turn. Returns it as the writer sees it. Members who see other things in
 * it – what it embeds goes by the reader's rights, a quote by when they came – are told to read it themselves.
 */
export async function tellMessage(
  db: Db,
  { links, realtime }: Pick<ChatServices, 'links' | 'realtime'>,
  viewer: Viewer & { id: number },
  { event, row, members }: Told,
): Promise<ChatMessage> {
  const me = members.find(({ userId }) => userId === viewer.id)
  const shown = await presentMessage(db, viewer, links, me ?? { fromRev: 0, leftAt: null, untilRev: null }, row)
  const { id, roomId, seq, rev, clientId } = shown
  const news: ChatMessageNews = {
    ...{ roomId, id, seq, rev, clientId },
    threadMessageId: shown.threadMessageId,
    authorId: shown.author?.id ?? null,
    message: (await isSameForAll(db, row, members)) ? z.encode(shape, shown) : null,
  }
  realtime.tell({ userIds: listeners(members) }, event, news)
  return shown
}

async function isSameForAll(db: Db, row: MessageRow, members: readonly Member[]): Promise<boolean> {
  if ([row.fileIds, row.homeworkIds, row.mathConceptIds, row.userIds].some((ids) => ids.length > 0)) return false
  if (row.replyToId === null) return true
  const [quoted] = await db.select({ rev: chatMessage.firstRev }).from(chatMessage).where(eq(chatMessage.id, row.replyToId))
  return members.filter(isIn).every(({ fromRev }) => fromRev < (quoted?.rev ?? 0))
}
