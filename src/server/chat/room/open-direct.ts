import { and, count, eq, isNull } from 'drizzle-orm'
import { MOST_CHAT_REQUESTS } from '#contract/chat/chat-limits.ts'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { limitRooms } from '#server/chat/limits.ts'
import { chatMessages } from '#server/chat/messages.ts'
import { wayToWrite } from '#server/chat/people/contact.ts'
import { readContacts } from '#server/chat/people/read-people.ts'
import { acceptInvitation } from '#server/chat/room/answer-invitation.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatMember, chatRoom } from '#server/db/tables/chat.ts'

type Person = Viewer & { id: number; role: Role }

/**
 * The room of the person and one other, made where there was none: the other one is in it at once, or is invited. Whoever was invited
 * to it themselves accepts by this. Returns its id.
 *
 * @throws {AppError} NOT_FOUND for somebody whom the person doesn't know; FORBIDDEN where they may not write first
 */
export async function openDirect(db: Db, services: ChatServices, me: Person, userId: number): Promise<number> {
  if (me.id === userId) throw new AppError('NOT_FOUND', messages.notFound)
  const pair = { lowId: Math.min(me.id, userId), highId: Math.max(me.id, userId) }
  const known = await findDirect(db, me.id, pair)
  if (known) {
    if (known.joinedAt === null) await acceptInvitation(db, services, me.id, known.id)
    return known.id
  }
  const people = await readContacts(db, me, [me.id, userId])
  const [from, to] = [people.get(me.id), people.get(userId)]
  if (!from || !to?.isKnown) throw new AppError('NOT_FOUND', messages.notFound)
  if (!to.hasAccount) throw new AppError('FORBIDDEN', chatMessages.hasNoAccount)
  const way = wayToWrite(from, to, to.isLinked)
  if (way === 'NO' || to.isBlocked) throw new AppError('FORBIDDEN', chatMessages.cannotReach)
  await limitRooms(db, me.id)
  const made = await db.transaction(async (tx) => {
    if (way === 'ASK') await assertFewRequests(tx, me.id)
    const [room] = await tx.insert(chatRoom).values(pair).onConflictDoNothing().returning({ id: chatRoom.id })
    if (!room) return null
    const joinedAt = new Date()
    await tx.insert(chatMember).values([
      { roomId: room.id, userId: me.id, joinedAt },
      { roomId: room.id, userId, invitedById: me.id, joinedAt: way === 'OPEN' ? joinedAt : null },
    ])
    return room.id
  })
  // The other one was first, at this very moment.
  if (made === null) return openDirect(db, services, me, userId)
  const told = way === 'ASK' ? [me.id, userId] : [me.id]
  services.realtime.tell({ userIds: told }, 'createdChatRoom', { roomId: made })
  return made
}

async function findDirect(db: Db, userId: number, { lowId, highId }: { lowId: number; highId: number }) {
  const [row] = await db
    .select({ id: chatRoom.id, joinedAt: chatMember.joinedAt })
    .from(chatRoom)
    .innerJoin(chatMember, and(eq(chatMember.roomId, chatRoom.id), eq(chatMember.userId, userId)))
    .where(and(eq(chatRoom.lowId, lowId), eq(chatRoom.highId, highId)))
  return row
}

/** Refuses one more request of somebody whose earlier ones nobody has answered; refused ones count, since that isn't told. */
export async function assertFewRequests(tx: Db, userId: number, more = 1): Promise<void> {
  const [row] = await tx
    .select({ waiting: count() })
    .from(chatMember)
    .where(and(eq(chatMember.invitedById, userId), isNull(chatMember.joinedAt)))
  if ((row?.waiting ?? 0) + more > MOST_CHAT_REQUESTS) throw new AppError('CONFLICT', chatMessages.tooManyRequests)
}
