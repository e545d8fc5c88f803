import { and, eq, inArray } from 'drizzle-orm'
import { sayHere, sayMute, saySignal } from '#contract/chat/meeting-live.ts'
import { allowed, findMeetingById, leads } from '#server/chat/meeting/find-meeting.ts'
import { beHere } from '#server/chat/meeting/seat.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { meetingSeat } from '#server/db/tables/meeting.ts'
import { type Hearer, onSaying, type RoomKind } from '#server/platform/realtime/index.ts'

const ROOM = 'meeting'

const idOf = (room: string): number => Number(room.slice(ROOM.length + 1))

/** The room of the live connection of those who have a seat in a meeting and may still be there. */
export const meetingLiveRooms = (db: Db): RoomKind => ({
  kind: ROOM,
  async admits(userId, id) {
    const found = await findMeetingById(db, id)
    return (
      found !== null && found.row.endedAt === null && found.seats.some((seat) => seat.userId === userId) && allowed(found).includes(userId)
    )
  },
})

/** The words of people in a meeting to each other: how to connect, how they are, what a host asks for. Nothing but states is kept. */
export function meetingHearers(db: Db, services: ChatServices): Hearer[] {
  const { realtime } = services
  return [
    onSaying(saySignal, { room: ROOM, limit: { max: 600, windowSeconds: 60 } }, async ({ room, from, payload }) => {
      const seats = await db
        .select({ peerId: meetingSeat.peerId, userId: meetingSeat.userId })
        .from(meetingSeat)
        .where(and(eq(meetingSeat.meetingId, idOf(room)), inArray(meetingSeat.peerId, [payload.from, payload.to])))
      const isOwn = seats.some(({ peerId, userId }) => peerId === payload.from && userId === from.userId)
      const to = seats.find(({ peerId }) => peerId === payload.to)
      // It is told to that person alone; somebody else's seat, or one of another meeting, gets nothing.
      if (isOwn && to) realtime.tell({ userIds: [to.userId] }, 'meetingSignal', { ...payload, meetingId: idOf(room) })
    }),
    onSaying(sayHere, { room: ROOM, limit: { max: 120, windowSeconds: 60 } }, async ({ room, from, payload }) => {
      await beHere(db, services, { ...payload, meetingId: idOf(room), userId: from.userId })
    }),
    onSaying(sayMute, { room: ROOM, limit: { max: 30, windowSeconds: 60 } }, async ({ room, from, payload }) => {
      const found = await findMeetingById(db, idOf(room))
      if (!found || !(await leads(db, found, from.userId))) return
      const others = found.seats.map(({ userId }) => userId).filter((id) => id !== from.userId)
      const asked = payload.userId === undefined ? others : others.filter((id) => id === payload.userId)
      realtime.tell({ userIds: asked }, 'meetingMute', { meetingId: found.row.id })
    }),
  ]
}
