import { eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { chatMessages } from '#server/chat/messages.ts'
import { deleteRooms } from '#server/chat/room/delete-rooms.ts'
import { isDirect, isIn, listeners, lockRoom, readMembers } from '#server/chat/room/members.ts'
import { assertOwner, removeMembers } from '#server/chat/room/save-group.ts'
import { leaveLive } from '#server/chat/room/leave-live.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatRoom } from '#server/db/tables/chat.ts'

/** Leaves a group. Of an owner who leaves whoever came first is the next. Twice is once. */
export async function leaveGroup(db: Db, { realtime }: Pick<ChatServices, 'realtime'>, userId: number, roomId: number): Promise<void> {
  const told = await db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId)
    const members = await readMembers(tx, roomId)
    const me = members.find((member) => member.userId === userId)
    if (!me || me.joinedAt === null) throw new AppError('NOT_FOUND', messages.notFound)
    if (isDirect(room)) throw new AppError('FORBIDDEN', chatMessages.twoStayTwo)
    if (!isIn(me)) return []
    await removeMembers(tx, room, [me])
    if (room.ownerId === userId) {
      const others = members.filter((member) => member !== me && isIn(member))
      // An account that is blocked may work again; nobody else would look after the group then.
      const next = others.find(({ isGone: isAway }) => !isAway) ?? others[0]
      await tx
        .update(chatRoom)
        .set({ ownerId: next?.userId ?? null })
        .where(eq(chatRoom.id, roomId))
    }
    return listeners(members)
  })
  leaveLive(realtime, userId, roomId)
  realtime.tell({ userIds: told }, 'updatedChatRoom', { roomId })
}

/** Deletes a group with everything in it. */
export async function deleteGroup(db: Db, { realtime }: Pick<ChatServices, 'realtime'>, userId: number, roomId: number): Promise<void> {
  const members = await db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId)
    const all = await readMembers(tx, roomId)
    assertOwner(room, all, userId)
    await deleteRooms(tx, eq(chatRoom.id, roomId))
    return all
  })
  for (const id of listeners(members)) leaveLive(realtime, id, roomId)
  realtime.tell({ userIds: members.map((member) => member.userId) }, 'updatedChatRoom', { roomId })
}
