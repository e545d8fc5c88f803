import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { sayStoppedTyping, sayTyping } from '#contract/chat/chat-live.ts'
import { isCutOff } from '#server/chat/room/members.ts'
import { readSettings } from '#server/chat/safety/settings.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatMember, chatRoom } from '#server/db/tables/chat.ts'
import { user } from '#server/db/tables/user.ts'
import { type Hearer, onSaying, type RoomKind } from '#server/platform/realtime/index.ts'

const ROOM = 'chat'

/** The room of the live connection in which people type: for those who are in the chat room and not cut off from each other. */
export const chatLiveRooms = (db: Db): RoomKind => ({
  kind: ROOM,
  async admits(userId, id) {
    const rows = await db
      .select({ lowId: chatRoom.lowId, highId: chatRoom.highId })
      .from(chatMember)
      .innerJoin(chatRoom, eq(chatRoom.id, chatMember.roomId))
      .innerJoin(user, eq(user.id, chatMember.userId))
      .where(
        and(
          eq(chatMember.userId, userId),
          eq(chatMember.roomId, id),
          isNotNull(chatMember.joinedAt),
          isNull(chatMember.leftAt),
          isNull(user.blockedAt),
        ),
      )
    const [room] = rows
    return room !== undefined && !(await isCutOff(db, room))
  },
})

/** Tells the others of the room who types, where the person shows it. Nothing of it is kept. */
export function typingHearers(db: Db, { realtime }: Pick<ChatServices, 'realtime'>): Hearer[] {
  const heard = (event: 'typing' | 'stoppedTyping') =>
    onSaying(
      event === 'typing' ? sayTyping : sayStoppedTyping,
      { room: ROOM, limit: { max: 60, windowSeconds: 60 } },
      async ({ room, from }) => {
        const { showsReading } = await readSettings(db, from.userId)
        const roomId = Number(room.slice(ROOM.length + 1))
        if (showsReading) realtime.tell({ room, except: from.id }, event, { roomId, userId: from.userId })
      },
    )
  return [heard('typing'), heard('stoppedTyping')]
}
