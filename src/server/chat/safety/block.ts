import { and, desc, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { UserRef } from '#contract/user/user.ts'
import { clearGuests, clearSeats } from '#server/chat/meeting/seat.ts'
import { leaveLive } from '#server/chat/room/leave-live.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatBlock, chatRoom } from '#server/db/tables/chat.ts'
import { user } from '#server/db/tables/user.ts'
import { presentUserRef, userRefColumns } from '#server/user/index.ts'

/** Blocks a person, or not any more; the other one isn't told. 404 for nobody and for oneself. */
export async function blockUser(db: Db, services: ChatServices, blockerId: number, blockedId: number, isBlocked: boolean): Promise<void> {
  const { realtime } = services
  if (blockerId === blockedId || (await db.$count(user, eq(user.id, blockedId))) === 0) throw new AppError('NOT_FOUND', messages.notFound)
  if (isBlocked) await db.insert(chatBlock).values({ blockerId, blockedId }).onConflictDoNothing()
  else await db.delete(chatBlock).where(and(eq(chatBlock.blockerId, blockerId), eq(chatBlock.blockedId, blockedId)))
  if (isBlocked) await clearGuests(db, services, [blockerId, blockedId])
  const [low, high] = [Math.min(blockerId, blockedId), Math.max(blockerId, blockedId)]
  const [room] = await db
    .select({ id: chatRoom.id })
    .from(chatRoom)
    .where(and(eq(chatRoom.lowId, low), eq(chatRoom.highId, high)))
  if (!room) return
  if (isBlocked) for (const userId of [blockerId, blockedId]) leaveLive(realtime, userId, room.id)
  if (isBlocked) await clearSeats(db, services, room.id)
  realtime.tell({ userIds: [blockerId] }, 'updatedChatRoom', { roomId: room.id })
}

/** People whom the person has blocked, the latest first. */
export async function listBlocked(db: Db, blockerId: number): Promise<UserRef[]> {
  const rows = await db
    .select(userRefColumns)
    .from(chatBlock)
    .innerJoin(user, eq(user.id, chatBlock.blockedId))
    .where(eq(chatBlock.blockerId, blockerId))
    .orderBy(desc(chatBlock.createdAt), desc(user.id))
  return rows.map(presentUserRef)
}
