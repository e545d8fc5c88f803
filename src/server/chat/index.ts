import { and, eq, isNull } from 'drizzle-orm'
import type { UserRef } from '#contract/user/user.ts'
import { findMeetingById, mayEnter, standingBefore } from '#server/chat/meeting/find-meeting.ts'
import { readPeople } from '#server/chat/message/present.ts'
import { isCutOff, isDirect, isIn, type Member, readMembers, type RoomRow } from '#server/chat/room/members.ts'
import type { Db } from '#server/db/db.ts'
import { chatRoom } from '#server/db/tables/chat.ts'
import { meeting } from '#server/db/tables/meeting.ts'

/** The part of the chat that others may use: who shares in what belongs to a room. */

/** A room for somebody who is in it now, or in its meeting. */
export type SharedRoom = { name: string; people: UserRef[]; /** The person may change what the room shares. */ mayWrite: boolean }

/** Null for everybody else; also for those who have left, and guests of a meeting who aren't in the call. */
export async function readSharedRoom(db: Db, userId: number, roomId: number): Promise<SharedRoom | null> {
  const [room] = await db.select().from(chatRoom).where(eq(chatRoom.id, roomId))
  if (!room) return null
  const members = (await readMembers(db, roomId)).filter((member) => isIn(member) && !member.isGone)
  const [open] = await db
    .select({ id: meeting.id })
    .from(meeting)
    .where(and(eq(meeting.roomId, roomId), isNull(meeting.endedAt)))
  const found = open ? await findMeetingById(db, open.id) : null
  const seated = found ? found.seats.map((seat) => seat.userId).filter((id) => mayEnter(standingBefore(found, id))) : []
  const isMember = members.some((member) => member.userId === userId)
  if (!isMember && !seated.includes(userId)) return null
  const ids = [...new Set([...members.map((member) => member.userId), ...seated])]
  const people = await readPeople(db, ids)
  const others = members.flatMap((member) => (member.userId === userId ? [] : (people.get(member.userId)?.displayName ?? [])))
  return {
    name: room.name ?? others.join(', '),
    people: ids.flatMap((id) => people.get(id) ?? []),
    mayWrite: await isWritable(db, room, members),
  }
}

/** True where those who share in the room may change what belongs to it; asked of somebody who is known to be in it. */
export async function isSharedForWriting(db: Db, roomId: number): Promise<boolean> {
  const [room] = await db.select().from(chatRoom).where(eq(chatRoom.id, roomId))
  if (!room || !isDirect(room)) return room !== undefined
  return isWritable(
    db,
    room,
    (await readMembers(db, roomId)).filter((member) => isIn(member) && !member.isGone),
  )
}

/** Both of two have to be there, as for a message: nothing waits on the board of somebody who hasn't accepted. */
async function isWritable(db: Db, room: RoomRow, members: readonly Member[]): Promise<boolean> {
  return !isDirect(room) || (members.length === 2 && !(await isCutOff(db, room)))
}
