import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { findMessage } from '#server/chat/message/select.ts'
import { isBlockedBetween } from '#server/chat/people/read-people.ts'
import type { ChatServices } from '#server/chat/services.ts'
import { idArray } from '#server/db/any-of-ids.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { chatMember, chatMessage, chatThreadRead } from '#server/db/tables/chat.ts'

/** So many of a room's threads, those answered last, are looked at: what was answered before them isn't news any more. */
const MOST_LOOKED_AT = 20

/**
 * `id`, `thread_at` of threads of a room with something new for a person who takes part in them: who began the message that the thread
 * hangs on, or has answered in it. What the person has answered to is read, as what is under their mark is; of whom they have blocked
 * nothing is new. Whoever was taken into the room anew doesn't see its earlier threads. Reads as much of a long room as of a short one.
 */
const threadsWithNews = (userId: number, { roomId, fromRev }: { roomId: SQL; fromRev: SQL }): SQL => sql`select root.id, root.thread_at
  from (select id, author_id, first_rev, thread_count, thread_at from ${chatMessage} where room_id = ${roomId} and thread_at is not null
      order by thread_at desc limit ${sql.raw(String(MOST_LOOKED_AT))}) root
    left join ${chatThreadRead} mark on mark.user_id = ${userId} and mark.thread_id = root.id
    left join lateral (select seq from ${chatMessage} where author_id = ${userId} and thread_id = root.id order by seq desc limit 1) own on true
  where root.first_rev > ${fromRev} and (root.author_id = ${userId} or own.seq is not null)
    and root.thread_count > greatest(mark.read_seq, own.seq, 0)
    and exists (select 1 from ${chatMessage} message where message.thread_id = root.id
      and message.seq > greatest(mark.read_seq, own.seq, 0) and message.author_id <> ${userId} and message.removed_at is null
      and not ${isBlockedBetween(sql`message.author_id`, sql`${userId}::int`)})`

/** Condition on the room of the row `chat_member` around it: a thread of it has something new for the person. */
export const hasThreadNews = (userId: number): SQL =>
  sql`exists (${threadsWithNews(userId, { roomId: sql`${chatMember.roomId}`, fromRev: sql`${chatMember.fromRev}` })})`

/** Threads with something new for the person in each of these rooms, the latest first. */
export async function readUnreadThreads(db: Db, userId: number, roomIds: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const rows = await queryRows<{ roomId: number; ids: number[] }>(
    db,
    sql`select member.room_id as "roomId", array_agg(thread.id order by thread.thread_at desc, thread.id desc) as ids
      from ${chatMember} member
        cross join lateral (${threadsWithNews(userId, { roomId: sql`member.room_id`, fromRev: sql`member.from_rev` })}) thread
      where member.user_id = ${userId} and member.room_id = any(${idArray(roomIds)})
        and member.joined_at is not null and member.left_at is null
      group by member.room_id`,
  )
  return new Map(rows.map(({ roomId, ids }) => [roomId, ids]))
}

/** Moves the person's read mark in a thread to a place, or to the end, never back; their other tabs hear of it. */
export async function readThread(
  db: Db,
  { realtime }: Pick<ChatServices, 'realtime'>,
  userId: number,
  threadId: number,
  seq: number | undefined,
): Promise<{ readSeq: number }> {
  const { row, me } = await findMessage(db, userId, threadId)
  if (row.threadId !== null || me.leftAt !== null) throw new AppError('NOT_FOUND', messages.notFound)
  const place = Math.min(seq ?? row.threadCount, row.threadCount)
  const [moved] = await db
    .insert(chatThreadRead)
    .values({ threadId, userId, readSeq: place })
    .onConflictDoUpdate({
      target: [chatThreadRead.userId, chatThreadRead.threadId],
      set: { readSeq: sql`excluded.read_seq` },
      setWhere: sql`${chatThreadRead.readSeq} < excluded.read_seq`,
    })
    .returning({ readSeq: chatThreadRead.readSeq })
  if (moved) realtime.tell({ userIds: [userId] }, 'chatThreadRead', { roomId: row.roomId, threadMessageId: threadId, readSeq: place })
  return { readSeq: place }
}
