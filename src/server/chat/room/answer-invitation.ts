import { and, eq, isNull } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { isDirect, listeners, lockRoom, readMembers } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatMember, chatRoom } from '#server/db/tables/chat.ts'

const partOf = (userId: number, roomId: number) => and(eq(chatMember.userId, userId), eq(chatMember.roomId, roomId))

/** Joins a room that the person was invited to, also one they had refused; in a group they see what is said from then on. Twice is once. */
export async function acceptInvitation(
  db: Db,
  { realtime }: Pick<ChatServices, 'realtime'>,
  userId: number,
  roomId: number,
): Promise<void> {
  const told = await db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId)
    const from = isDirect(room) ? {} : { fromSeq: room.lastSeq, fromRev: room.lastRev, readSeq: room.lastSeq }
    const joined = await tx
      .update(chatMember)
      .set({ joinedAt: new Date(), refusedAt: null, ...from })
      .where(and(partOf(userId, roomId), isNull(chatMember.joinedAt)))
      .returning({ userId: chatMember.userId })
    if (joined.length === 0) return []
    // A group that everybody else has left is theirs.
    if (!isDirect(room) && room.ownerId === null) await tx.update(chatRoom).set({ ownerId: userId }).where(eq(chatRoom.id, roomId))
    return listeners(await readMembers(tx, roomId))
  })
  realtime.tell({ userIds: told }, 'updatedChatRoom', { roomId })
}

/** Accepts or refuses; nothing to answer is a 404. Whoever invited isn't told of a refusal. */
export async function answerInvitation(
  db: Db,
  services: Pick<ChatServices, 'realtime'>,
  userId: number,
  roomId: number,
  decision: 'ACCEPT' | 'REFUSE',
): Promise<void> {
  const waits = and(partOf(userId, roomId), isNull(chatMember.joinedAt), isNull(chatMember.refusedAt))
  if (decision === 'ACCEPT') {
    if ((await db.$count(chatMember, waits)) === 0) throw new AppError('NOT_FOUND', messages.notFound)
    return acceptInvitation(db, services, userId, roomId)
  }
  const refused = await db.update(chatMember).set({ refusedAt: new Date() }).where(waits).returning({ roomId: chatMember.roomId })
  if (refused.length === 0) throw new AppError('NOT_FOUND', messages.notFound)
  services.realtime.tell({ userIds: [userId] }, 'updatedChatRoom', { roomId })
}
