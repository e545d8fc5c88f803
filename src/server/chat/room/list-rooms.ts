import { and, asc, count, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { CHAT_EXCERPT } from '#contract/chat/chat-limits.ts'
import type { ChatMember, ChatRoom, ChatRoomRow, listChatRooms } from '#contract/chat/chat.ts'
import { pageCount } from '#contract/http/page.ts'
import type { UserRef } from '#contract/user/user.ts'
import { readPeople } from '#server/chat/message/present.ts'
import { endOf, isChangedSince } from '#server/chat/message/select.ts'
import { areSeenFrom, findRoom, isDirect, silenceOf, standingOf } from '#server/chat/room/members.ts'
import { joinedRooms, readOthers, ROOM_ORDER, selectRooms, type SelectedRoom, waitingInvitations } from '#server/chat/room/read-rooms.ts'
import { hasThreadNews, readUnreadThreads } from '#server/chat/room/thread-news.ts'
import { showsReadingOf } from '#server/chat/safety/settings.ts'
import type { Db } from '#server/db/db.ts'
import { polishSortKey } from '#server/db/tables/columns.ts'
import { chatBlock, chatMember, chatRoom } from '#server/db/tables/chat.ts'
import { user } from '#server/db/tables/user.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { containing } from '#server/platform/search/match/containing.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

type Query = z.output<typeof listChatRooms.query>

/** Others whom the row of a room names. */
const NAMED = 4

/** A page of the person's rooms, or of invitations that wait for them. */
export async function listRooms(db: Db, userId: number, query: Query): Promise<z.output<typeof listChatRooms.reply>> {
  const { page, pageSize, search, invitations } = query
  const mine = invitations ? waitingInvitations(userId) : joinedRooms(userId)
  const where = and(mine, search ? isCalled(search, userId) : undefined)
  const [rows, total, waiting] = await Promise.all([
    selectRooms(db, where)
      .orderBy(...ROOM_ORDER)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countRooms(db, where),
    countRooms(db, waitingInvitations(userId)),
  ])
  const results = await presentRooms(db, userId, rows)
  return { results, total, page, pageSize, pageCount: pageCount(total, pageSize), invitations: waiting }
}

async function countRooms(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(chatMember).innerJoin(chatRoom, eq(chatRoom.id, chatMember.roomId)).where(where)
  return row?.total ?? 0
}

/** Rooms whose name, or the name of somebody in them, has this text. */
function isCalled(search: string, userId: number): SQL | undefined {
  const other = alias(chatMember, 'other')
  const person = alias(user, 'person')
  const has = containing(search.toLowerCase())
  return or(
    sql`lower(coalesce(${chatMember.leftName}, ${chatRoom.name})) like ${has}`,
    exists(
      sql`(select 1 from ${chatMember} other join ${user} person on person.id = other.user_id where other.room_id = ${chatRoom.id}
        and ${ne(other.userId, userId)} and ${areSeenFrom(other, chatMember.leftAt)} and lower(${person.displayName} || ' ' || ${person.username}) like ${has})`,
    ),
  )
}

/** Number of rooms with something unread, in threads of the person too, that aren't muted, and of invitations that wait for an answer. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const unread = and(
    joinedRooms(userId),
    eq(chatMember.isMuted, false),
    isNull(chatMember.leftAt),
    or(sql`${chatRoom.lastSeq} > greatest(${chatMember.readSeq}, ${chatMember.fromSeq})`, hasThreadNews(userId)),
  )
  return countRooms(db, or(unread, waitingInvitations(userId)))
}

/** Rows of rooms, in their order, with people in two queries. */
async function presentRooms(db: Db, userId: number, rows: readonly SelectedRoom[]): Promise<ChatRoomRow[]> {
  if (rows.length === 0) return []
  const roomIds = rows.map(({ room }) => room.id)
  const [others, unreadThreads] = await Promise.all([readOthers(db, userId, roomIds, NAMED + 1), readUnreadThreads(db, userId, roomIds)])
  const people = await readPeople(db, [
    ...others.map((other) => other.userId),
    ...rows.flatMap(({ me, last }) => [me.invitedById, last?.authorId].filter((id) => id !== null && id !== undefined)),
  ])
  return rows.map((row) => ({
    ...presentRow(
      row,
      userId,
      others.filter(({ roomId }) => roomId === row.room.id),
      people,
    ),
    unreadThreads: unreadThreads.get(row.room.id) ?? [],
  }))
}

type Others = Awaited<ReturnType<typeof readOthers>>

function presentRow(
  { room, me, last, lastFiles, hasAudio, isCutOff }: SelectedRoom,
  userId: number,
  others: Others,
  people: ReadonlyMap<number, UserRef>,
): Omit<ChatRoomRow, 'unreadThreads'> {
  const standing = standingOf(me)
  const inviter = me.invitedById === null ? undefined : people.get(me.invitedById)
  const common = { id: room.id, isDirect: isDirect(room), standing, isFavorite: me.isFavorite, isMuted: me.isMuted }
  if (standing === 'INVITED')
    return {
      ...common,
      name: inviter?.displayName ?? '',
      users: inviter ? [inviter] : [],
      ...{
        userCount: 0,
        silence: 'NOT_MEMBER',
        mayManage: false,
        slowSeconds: 0,
        fromSeq: 0,
        lastSeq: 0,
        lastRev: 0,
        readSeq: 0,
        unread: 0,
      },
      lastMessage: null,
      lastAt: me.createdAt,
    }
  const users = others.slice(0, NAMED).flatMap((other) => people.get(other.userId) ?? [])
  const ends = endOf(room, me)
  const readSeq = Math.max(me.readSeq, me.fromSeq)
  return {
    ...common,
    name: me.leftName ?? room.name ?? users[0]?.displayName ?? '',
    users,
    userCount: (others[0]?.joined ?? 0) + (standing === 'MEMBER' ? 1 : 0),
    silence: silenceOf({ room, me, others, isCutOff }),
    slowSeconds: standing === 'LEFT' ? 0 : room.slowSeconds,
    mayManage: standing === 'MEMBER' && !isDirect(room) && room.ownerId === userId,
    fromSeq: me.fromSeq,
    ...ends,
    readSeq,
    unread: standing === 'MEMBER' ? Math.max(0, ends.lastSeq - readSeq) : 0,
    lastMessage: last && presentLast(last, { files: lastFiles, hasAudio, isHidden: isChangedSince(last, me) }, people.get(last.authorId)),
    lastAt: me.leftAt ?? room.lastAt,
  }
}

function presentLast(
  last: NonNullable<SelectedRoom['last']>,
  { files, hasAudio, isHidden }: { files: number; hasAudio: boolean; isHidden: boolean },
  author: UserRef | undefined,
): ChatRoomRow['lastMessage'] {
  return {
    id: last.id,
    seq: last.seq,
    author: author ? { id: author.id, displayName: author.displayName } : null,
    text: isHidden ? '' : excerptOf(last.messageText, CHAT_EXCERPT),
    isRemoved: isHidden || last.removedAt !== null,
    files,
    hasAudio,
    createdAt: last.createdAt,
  }
}

/** One room with everybody in it; 404 for whoever has no part in it. */
export async function getRoom(db: Db, userId: number, roomId: number): Promise<ChatRoom> {
  const { room, me } = await findRoom(db, userId, roomId)
  const selected = await selectRooms(db, and(eq(chatMember.userId, userId), eq(chatMember.roomId, roomId)))
  const [row] = await presentRooms(db, userId, selected)
  if (!row) throw new Error('A room was not presented')
  const who = me.joinedAt === null ? (me.invitedById ?? 0) : null
  return {
    ...row,
    members: await readRoomMembers(db, userId, { roomId, ownerId: room.ownerId, onlyId: who, hasLeft: me.leftAt !== null }),
    createdAt: room.createdAt,
  }
}

/** Everybody who is in a room or invited, by the alphabet; of an invitation whoever invites, after leaving the others who were in it then. */
async function readRoomMembers(
  db: Db,
  userId: number,
  { roomId, ownerId, onlyId, hasLeft }: { roomId: number; ownerId: number | null; onlyId: number | null; hasLeft: boolean },
): Promise<ChatMember[]> {
  const mine = alias(chatMember, 'mine')
  const rows = await db
    .select({
      person: userRefColumns,
      member: chatMember,
      showsReading: showsReadingOf,
      isBlocked: sql<boolean>`exists (select 1 from ${chatBlock} block where block.blocker_id = ${userId} and block.blocked_id = ${user.id})`,
    })
    .from(chatMember)
    .innerJoin(user, eq(user.id, chatMember.userId))
    .innerJoin(mine, and(eq(mine.roomId, chatMember.roomId), eq(mine.userId, userId)))
    .where(
      and(
        eq(chatMember.roomId, roomId),
        areSeenFrom(chatMember, mine.leftAt),
        hasLeft ? ne(chatMember.userId, userId) : undefined,
        onlyId === null ? undefined : eq(chatMember.userId, onlyId),
      ),
    )
    .orderBy(sql`${sql.raw(polishSortKey('display_name'))} collate "C"`, asc(user.id))
  return rows.map(({ person, member, showsReading, isBlocked }) => ({
    ...presentUserRef(person),
    hasJoined: member.joinedAt !== null,
    isOwner: !hasLeft && person.id === ownerId,
    readSeq: onlyId === null && !hasLeft && member.joinedAt !== null && (showsReading || person.id === userId) ? member.readSeq : null,
    isBlocked,
  }))
}
