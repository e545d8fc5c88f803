import { and, count, lte, max } from 'drizzle-orm'
import type { ChatMessage } from '#contract/chat/chat-message.ts'
import type { MessageRow } from '#server/chat/message/select.ts'
import type { MemberRow } from '#server/chat/room/members.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessage } from '#server/db/tables/chat.ts'

/** Threads that hang on these messages, as the member sees them: of somebody who has left, what was said in them up to then. */
export async function readThreads(
  db: Db,
  messages: readonly Pick<MessageRow, 'id' | 'threadCount' | 'threadAt'>[],
  { untilRev }: Pick<MemberRow, 'untilRev'>,
): Promise<Map<number, NonNullable<ChatMessage['thread']>>> {
  const begun = messages.flatMap(({ id, threadCount, threadAt }) =>
    threadAt === null ? [] : [{ id, count: threadCount, lastAt: threadAt }],
  )
  if (untilRev === null || begun.length === 0) return new Map(begun.map(({ id, ...thread }) => [id, thread]))
  const ids = begun.map(({ id }) => id)
  const rows = await db
    .select({ id: chatMessage.threadId, count: count(), lastAt: max(chatMessage.createdAt) })
    .from(chatMessage)
    .where(and(anyOfIds(chatMessage.threadId, ids), lte(chatMessage.firstRev, untilRev)))
    .groupBy(chatMessage.threadId)
  return new Map(
    rows.flatMap(({ id, lastAt, ...thread }) => (id === null || lastAt === null ? [] : [[id, { ...thread, lastAt }] as const])),
  )
}
