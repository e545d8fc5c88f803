import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { messageColumns } from '#server/chat/message/select.ts'
import { areSeenFrom } from '#server/chat/room/members.ts'
import { isBlockedBetween } from '#server/chat/people/read-people.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { chatAttachment, chatMember, chatMessage, chatRoom } from '#server/db/tables/chat.ts'
import { file } from '#server/db/tables/file.ts'
import { user } from '#server/db/tables/user.ts'

/** The last message of a room that the member sees. */
const isLastSeen = and(
  eq(chatMessage.roomId, chatRoom.id),
  isNull(chatMessage.threadId),
  sql`${chatMessage.seq} = coalesce(${chatMember.untilSeq}, ${chatRoom.lastSeq})`,
  sql`${chatMessage.seq} > ${chatMember.fromSeq}`,
)

/** Rooms of a person with their part in them and the last message they see. */
export function selectRooms(db: Db, where: SQL | undefined) {
  return db
    .select({
      room: chatRoom,
      me: chatMember,
      last: messageColumns,
      lastFiles: sql<number>`(select count(*)::int from ${chatAttachment} attached where attached.message_id = ${chatMessage.id})`,
      hasAudio: sql<boolean>`exists (select 1 from ${chatAttachment} attached join ${file} sound on sound.id = attached.file_id
        where attached.message_id = ${chatMessage.id} and sound.metadata ? 'audio')`,
      isCutOff: sql<boolean>`(${chatRoom.lowId} is not null and ${isBlockedBetween(sql`${chatRoom.lowId}`, sql`${chatRoom.highId}`)})`,
    })
    .from(chatMember)
    .innerJoin(chatRoom, eq(chatRoom.id, chatMember.roomId))
    .leftJoin(chatMessage, isLastSeen)
    .where(where)
    .$dynamic()
}
export type SelectedRoom = Awaited<ReturnType<typeof selectRooms>>[number]

/** Favourites first, then by the latest message; of a room that was left up to then. */
export const ROOM_ORDER = [desc(chatMember.isFavorite), desc(sql`coalesce(${chatMember.leftAt}, ${chatRoom.lastAt})`), desc(chatRoom.id)]

/** Rooms in which the person is or was; one of two that the other has opened only comes with its first message. */
export function joinedRooms(userId: number): SQL | undefined {
  return and(
    eq(chatMember.userId, userId),
    isNotNull(chatMember.joinedAt),
    or(isNotNull(chatRoom.name), ne(chatRoom.lastSeq, 0), isNull(chatMember.invitedById)),
  )
}

/** Invitations that wait for the person's answer; of somebody whom they have blocked none. */
export function waitingInvitations(userId: number): SQL | undefined {
  return and(
    eq(chatMember.userId, userId),
    isNull(chatMember.joinedAt),
    isNull(chatMember.refusedAt),
    sql`not ${isBlockedBetween(sql`${userId}::int`, sql`${chatMember.invitedById}`)}`,
  )
}

/** Others of these rooms as the person sees them: of each the first few, and numbers of all. */
export async function readOthers(db: Db, userId: number, roomIds: readonly number[], most: number) {
  const other = alias(chatMember, 'other')
  const mine = alias(chatMember, 'mine')
  const person = alias(user, 'person')
  const ranked = db
    .select({
      roomId: other.roomId,
      userId: other.userId,
      joinedAt: other.joinedAt,
      leftAt: other.leftAt,
      isGone: sql<boolean>`(${person.deletedAt} is not null or ${person.blockedAt} is not null)`.as('is_gone'),
      place:
        sql<number>`(row_number() over (partition by ${other.roomId} order by ${other.joinedAt} is null, ${other.createdAt}, ${other.userId}))::int`.as(
          'place',
        ),
      joined: sql<number>`(count(*) filter (where ${other.joinedAt} is not null) over (partition by ${other.roomId}))::int`.as('joined'),
    })
    .from(other)
    .innerJoin(person, eq(person.id, other.userId))
    .innerJoin(mine, and(eq(mine.roomId, other.roomId), eq(mine.userId, userId)))
    .where(and(anyOfIds(other.roomId, roomIds), ne(other.userId, userId), areSeenFrom(other, mine.leftAt)))
    .as('ranked')
  return db
    .select()
    .from(ranked)
    .where(sql`${ranked.place} <= ${most}`)
    .orderBy(ranked.roomId, ranked.place)
}
