import { and, eq, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import { listeners, findReadableRoom, readMembers } from '#server/chat/room/members.ts'
import { readSettings } from '#server/chat/safety/settings.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatMember } from '#server/db/tables/chat.ts'

type Realtime = Pick<ChatServices, 'realtime'>
const partOf = (userId: number, roomId: number) =>
  and(eq(chatMember.userId, userId), eq(chatMember.roomId, roomId), isNotNull(chatMember.joinedAt), isNull(chatMember.leftAt))

/** Moves the person's read mark to a place, or to the end, never back; others hear of it where the person shows it. */
export async function readLast(
  db: Db,
  { realtime }: Realtime,
  userId: number,
  roomId: number,
  seq: number | undefined,
): Promise<{ readSeq: number; unread: number }> {
  const { room, me } = await findReadableRoom(db, userId, roomId)
  const place = Math.min(seq ?? room.lastSeq, room.lastSeq)
  const [moved] = await db
    .update(chatMember)
    .set({ readSeq: place })
    .where(and(partOf(userId, roomId), sql`${chatMember.readSeq} < ${place}`))
    .returning({ readSeq: chatMember.readSeq })
  if (moved) {
    const { showsReading } = await readSettings(db, userId)
    const told = showsReading ? listeners(await readMembers(db, roomId)) : [userId]
    realtime.tell({ userIds: told }, 'chatMessageRead', { roomId, userId, readSeq: place })
  }
  const readSeq = Math.max(moved?.readSeq ?? me.readSeq, me.fromSeq)
  return { readSeq, unread: me.leftAt === null ? Math.max(0, room.lastSeq - readSeq) : 0 }
}

/** Puts a room among the person's favourites, or takes it from there; without a wish the other way round than before. */
export async function toggleFavorite(
  db: Db,
  { realtime }: Realtime,
  userId: number,
  roomId: number,
  wanted: boolean | undefined,
): Promise<boolean> {
  const { me } = await findReadableRoom(db, userId, roomId)
  const [row] = await db
    .update(chatMember)
    .set({ isFavorite: wanted ?? not(chatMember.isFavorite) })
    .where(
      and(
        eq(chatMember.userId, userId),
        eq(chatMember.roomId, roomId),
        wanted === undefined ? undefined : ne(chatMember.isFavorite, wanted),
      ),
    )
    .returning({ isFavorite: chatMember.isFavorite })
  if (row) realtime.tell({ userIds: [userId] }, 'updatedChatRoom', { roomId })
  return row?.isFavorite ?? wanted ?? me.isFavorite
}

/** Mutes a room for the person, or not any more. */
export async function muteRoom(db: Db, { realtime }: Realtime, userId: number, roomId: number, isMuted: boolean): Promise<void> {
  await findReadableRoom(db, userId, roomId)
  await db
    .update(chatMember)
    .set({ isMuted })
    .where(and(eq(chatMember.userId, userId), eq(chatMember.roomId, roomId)))
  realtime.tell({ userIds: [userId] }, 'updatedChatRoom', { roomId })
}
