import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { CHAT_CHANGES } from '#contract/chat/chat-limits.ts'
import type { ChatMessage, listChatChanges, listChatMessages as endpoint } from '#contract/chat/chat-message.ts'
import { AppError } from '#contract/http/errors.ts'
import { pageCount } from '#contract/http/page.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { presentMessages } from '#server/chat/message/present.ts'
import { endOf, inStream, type MessageRow, messageColumns, seenBy } from '#server/chat/message/select.ts'
import { chatMessages } from '#server/chat/messages.ts'
import { hasAsked } from '#server/chat/search/find-messages.ts'
import { findReadableRoom, type MemberRow, type RoomRow } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessage } from '#server/db/tables/chat.ts'

type Person = Viewer & { id: number }
type Query = z.output<typeof endpoint.query>
type Found = { rows: MessageRow[]; total: number; hasOlder: boolean; hasNewer: boolean }
type Stream = { where: SQL | undefined; first: number; last: number }

/** Messages of a room or of a thread of it; see `listChatMessages` of the contract. */
export async function listMessages(
  db: Db,
  viewer: Person,
  { links }: Pick<ChatServices, 'links'>,
  roomId: number,
  query: Query,
): Promise<z.output<typeof endpoint.reply>> {
  const { room, me } = await findReadableRoom(db, viewer.id, roomId)
  const { page, pageSize, sort } = query
  const { rows, total, hasOlder, hasNewer } = query.search
    ? await searchStream(db, { me, lastRev: endOf(room, me).lastRev }, query, query.search)
    : await readStream(db, await findStream(db, room, me, query.threadMessageId ?? null), query)
  const ordered = sort === 'createdAt:ASC' ? rows.toSorted(byAge) : rows.toSorted((one, other) => byAge(other, one))
  const results = await presentMessages(db, viewer, links, me, ordered)
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize), hasOlder, hasNewer }
}

/** In one stream this is the order of places, too. */
const byAge = (one: MessageRow, other: MessageRow): number => one.firstRev - other.firstRev

/** The part of the room, or of a thread, that the member sees; places in it have no holes. */
async function findStream(db: Db, room: RoomRow, me: MemberRow, threadId: number | null): Promise<Stream> {
  const where = and(inStream(threadId), seenBy(me))
  // Bounded by places, too: somebody who came late doesn't have the index read through what was before.
  if (threadId === null) return { where: and(where, gt(chatMessage.seq, me.fromSeq)), first: me.fromSeq + 1, last: endOf(room, me).lastSeq }
  const [root] = await db
    .select({ id: chatMessage.id })
    .from(chatMessage)
    .where(and(eq(chatMessage.id, threadId), inStream(null), seenBy(me)))
  if (!root) throw new AppError('NOT_FOUND', chatMessages.noSuchMessage)
  const [ends] = await db
    .select({ first: sql<number>`coalesce(min(${chatMessage.seq}), 1)::int`, last: sql<number>`coalesce(max(${chatMessage.seq}), 0)::int` })
    .from(chatMessage)
    .where(where)
  return { where, first: ends?.first ?? 1, last: ends?.last ?? 0 }
}

async function readStream(db: Db, stream: Stream, query: Query): Promise<Found> {
  const { page, pageSize, sort, before, after, around } = query
  const total = Math.max(0, stream.last - stream.first + 1)
  const read = (where: SQL | undefined, order: SQL, limit: number): Promise<MessageRow[]> =>
    db.select(messageColumns).from(chatMessage).where(and(stream.where, where)).orderBy(order).limit(limit)
  const rows = await (async (): Promise<MessageRow[]> => {
    if (around !== undefined) {
      const [middle] = await read(eq(chatMessage.id, around), asc(chatMessage.seq), 1)
      if (!middle) throw new AppError('NOT_FOUND', chatMessages.noSuchMessage)
      const half = Math.floor(pageSize / 2)
      const [older, newer] = await Promise.all([
        read(lt(chatMessage.seq, middle.seq), desc(chatMessage.seq), half),
        read(gt(chatMessage.seq, middle.seq), asc(chatMessage.seq), pageSize - 1 - half),
      ])
      return [...older, middle, ...newer]
    }
    if (before !== undefined) return read(lt(chatMessage.seq, before), desc(chatMessage.seq), pageSize)
    if (after !== undefined) return read(gt(chatMessage.seq, after), asc(chatMessage.seq), pageSize)
    // Places have no holes, so a page is a range of them, however far down it is.
    const skipped = (page - 1) * pageSize
    const isRising = sort === 'createdAt:ASC'
    const from = isRising ? gt(chatMessage.seq, stream.first - 1 + skipped) : lt(chatMessage.seq, stream.last + 1 - skipped)
    return read(from, isRising ? asc(chatMessage.seq) : desc(chatMessage.seq), pageSize)
  })()
  const places = rows.map(({ seq }) => seq)
  return {
    rows,
    total,
    hasOlder: rows.length === 0 ? before === undefined && total > 0 : Math.min(...places) > stream.first,
    hasNewer: rows.length === 0 ? after === undefined && total > 0 : Math.max(...places) < stream.last,
  }
}

/** Messages whose words were looked for, in the room itself and its threads unless one is named. */
async function searchStream(
  db: Db,
  { me, lastRev }: { me: MemberRow; lastRev: number },
  { page, pageSize, threadMessageId, sort }: Query,
  search: string,
): Promise<Found> {
  const { leftAt } = me
  // A text that was changed after the member left is not searched.
  const isReadable = leftAt === null ? undefined : or(isNull(chatMessage.editedAt), lte(chatMessage.editedAt, leftAt))
  const where = and(
    seenBy(me),
    threadMessageId === undefined ? undefined : inStream(threadMessageId),
    hasAsked(search, lastRev),
    isReadable,
  )
  const order = sort === 'createdAt:ASC' ? asc(chatMessage.firstRev) : desc(chatMessage.firstRev)
  const skipped = (page - 1) * pageSize
  const [rows, [found]] = await Promise.all([
    db.select(messageColumns).from(chatMessage).where(where).orderBy(order).limit(pageSize).offset(skipped),
    db.select({ total: count() }).from(chatMessage).where(where),
  ])
  const total = found?.total ?? 0
  return { rows, total, hasOlder: skipped + rows.length < total, hasNewer: page > 1 }
}

/** Everything that is new or has changed after a number of the room's changes, and the room's number at that moment. */
export async function listChanges(
  db: Db,
  viewer: Person,
  { links }: Pick<ChatServices, 'links'>,
  roomId: number,
  after: number,
): Promise<z.output<typeof listChatChanges.reply>> {
  const { room, me } = await findReadableRoom(db, viewer.id, roomId)
  const rows = await db
    .select(messageColumns)
    .from(chatMessage)
    .where(and(seenBy(me), gt(chatMessage.rev, Math.max(after, me.fromRev))))
    .orderBy(asc(chatMessage.rev), asc(chatMessage.id))
    .limit(CHAT_CHANGES + 1)
  const results = await presentMessages(db, viewer, links, me, rows.slice(0, CHAT_CHANGES))
  // Read before the messages: what came in between is among them, or is asked for again.
  return { results, lastRev: endOf(room, me).lastRev, isComplete: rows.length <= CHAT_CHANGES }
}

/** Pinned messages, the latest first. */
export async function listPinned(db: Db, viewer: Person, { links }: Pick<ChatServices, 'links'>, roomId: number): Promise<ChatMessage[]> {
  const { me } = await findReadableRoom(db, viewer.id, roomId)
  const rows = await db
    .select(messageColumns)
    .from(chatMessage)
    .where(and(seenBy(me), isNotNull(chatMessage.pinnedAt), me.leftAt === null ? undefined : lte(chatMessage.pinnedAt, me.leftAt)))
    .orderBy(desc(chatMessage.pinnedAt), desc(chatMessage.id))
  return presentMessages(db, viewer, links, me, rows)
}
