import { and, eq, sql } from 'drizzle-orm'
import type { SlowSeconds } from '#contract/chat/chat.ts'
import { AppError } from '#contract/http/errors.ts'
import type { Role } from '#contract/enums.ts'
import { limitRooms } from '#server/chat/limits.ts'
import { chatMessages } from '#server/chat/messages.ts'
import { audienceOf, findRoom, isDirect, isIn, lockRoom, readMembers, type RoomRow } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatMessage, chatRoom } from '#server/db/tables/chat.ts'
import { limitTries, takeBackTries } from '#server/platform/rate-limit/index.ts'

type Person = { id: number; role: Role }
type Pace = Pick<RoomRow, 'slowSeconds' | 'ownerId'>

/** Other processes learn of a change so soon. */
const KNOWN_MS = 1_000

/** The pace of rooms, which each message asks for, as this process knows it. */
export type Paces = { of(roomId: number): Promise<Pace>; forget(roomId: number): void }

export function knownPaces(db: Db): Paces {
  const known = new Map<number, { pace: Promise<Pace>; until: number }>()
  return {
    of(roomId) {
      const kept = known.get(roomId)
      if (kept && kept.until > performance.now()) return kept.pace
      const pace = readPace(db, roomId)
      known.set(roomId, { pace, until: performance.now() + KNOWN_MS })
      // Rooms of which nothing is asked any more aren't kept.
      setTimeout(() => known.get(roomId)?.pace === pace && known.delete(roomId), 2 * KNOWN_MS).unref()
      return pace
    },
    forget: (roomId) => void known.delete(roomId),
  }
}

async function readPace(db: Db, roomId: number): Promise<Pace> {
  const [room] = await db
    .select({ slowSeconds: chatRoom.slowSeconds, ownerId: chatRoom.ownerId })
    .from(chatRoom)
    .where(eq(chatRoom.id, roomId))
  // Whoever writes there is told that there is none.
  return room ?? { slowSeconds: 0, ownerId: null }
}

/** True of somebody who looks after a group: they set its pace, and write at their own. */
export function leads({ id, role }: Person, { ownerId }: Pick<RoomRow, 'ownerId'>): boolean {
  return ownerId === id || role !== 'USER'
}

/**
 * Sends at the pace of the room: one message of a person in so many seconds, whichever process it comes to. What is stored already, and
 * what is refused for another reason, takes nobody's turn.
 *
 * @throws {AppError} TOO_MANY_REQUESTS with the seconds to wait as its header and as the field `wait`
 */
export async function atPace<Sent>(
  db: Db,
  { paces }: Pick<ChatServices, 'paces'>,
  writer: Person,
  { roomId, clientId }: { roomId: number; clientId?: string | undefined },
  send: () => Promise<Sent>,
): Promise<Sent> {
  const pace = await paces.of(roomId)
  if (pace.slowSeconds === 0 || leads(writer, pace) || (await isSent(db, writer.id, clientId))) return send()
  const limit = { name: 'chat.slow', max: 1, windowSeconds: pace.slowSeconds }
  const key = `${roomId} ${writer.id} ${pace.slowSeconds}`
  try {
    await limitTries(db, limit, key)
  } catch (error) {
    throw error instanceof AppError && error.retryAfterSeconds !== undefined ? tooSoon(error.retryAfterSeconds) : error
  }
  try {
    return await send()
  } catch (error) {
    await takeBackTries(db, limit, key)
    throw error
  }
}

async function isSent(db: Db, writerId: number, clientId: string | undefined): Promise<boolean> {
  if (clientId === undefined) return false
  return (await db.$count(chatMessage, and(eq(chatMessage.authorId, writerId), eq(chatMessage.clientId, sql`${clientId}::uuid`)))) > 0
}

function tooSoon(seconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', chatMessages.tooSoon(seconds), { wait: String(seconds) }, { retryAfterSeconds: seconds })
}

/** Sets the pace of a group: its owner, or a teacher or ADMIN in it. 403 for the others, and in a room of two. */
export async function setPace(
  db: Db,
  { paces, realtime }: Pick<ChatServices, 'paces' | 'realtime'>,
  person: Person,
  roomId: number,
  slowSeconds: SlowSeconds,
): Promise<void> {
  await findRoom(db, person.id, roomId)
  await limitRooms(db, person.id)
  const members = await db.transaction(async (tx) => {
    const room = await lockRoom(tx, roomId)
    const all = await readMembers(tx, roomId)
    const me = all.find(({ userId }) => userId === person.id)
    if (isDirect(room)) throw new AppError('FORBIDDEN', chatMessages.twoStayTwo)
    if (!me || !isIn(me) || !leads(person, room)) throw new AppError('FORBIDDEN', chatMessages.leadersOnly)
    await tx.update(chatRoom).set({ slowSeconds }).where(eq(chatRoom.id, roomId))
    return all
  })
  paces.forget(roomId)
  realtime.tell({ userIds: audienceOf(members).userIds }, 'updatedChatRoom', { roomId })
}
