import { and, eq, inArray, sql } from 'drizzle-orm'
import { meetingLiveRoom, type Seat } from '#contract/chat/meeting-live.ts'
import { anonymous } from '#contract/user/viewer.ts'
import { putOutOfForwarder } from '#server/chat/meeting/clear-forwarder.ts'
import { allowed, type FoundMeeting, findMeetingById, isHostOf, isRelayed, type MeetingRow } from '#server/chat/meeting/find-meeting.ts'
import { driveRecording } from '#server/chat/meeting/recording/drive-recorder.ts'
import { followSeats, presentRecording } from '#server/chat/meeting/recording/recording-rows.ts'
import { writeChange } from '#server/chat/message/change-message.ts'
import { readPeople } from '#server/chat/message/present.ts'
import type { MessageRow } from '#server/chat/message/select.ts'
import { SEES_ALL, tellMessage } from '#server/chat/message/tell-message.ts'
import { leaveLive } from '#server/chat/room/leave-live.ts'
import { audienceOf, isIn, lockRoom } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatRoom } from '#server/db/tables/chat.ts'
import { meeting, meetingSeat } from '#server/db/tables/meeting.ts'
import { tellOnline } from '#server/presence/index.ts'

type Changed<Result> = { before: FoundMeeting; after: FoundMeeting; message: MessageRow | null; result: Result }

/**
 * Changes a meeting under the lock of its room, drops the seats of tabs that are gone and of people who may no longer be there, and tells
 * everybody: those in it who is there, the room its card.
 */
export async function changeMeeting<Result>(
  db: Db,
  services: ChatServices,
  { id, roomId }: Pick<MeetingRow, 'id' | 'roomId'>,
  change: (tx: Db, found: FoundMeeting) => Promise<Result>,
): Promise<Result | null> {
  const done = await services.turns.take(roomId, async () => {
    const changed = await db.transaction((tx) => changeLocked(tx, services, { id, roomId }, change))
    if (changed === null) return null
    const { before, after, message, result } = changed
    const gone = before.seatedIds.filter((one) => !after.seatedIds.includes(one))
    for (const userId of gone) {
      services.realtime.removeFromRoom(userId, meetingLiveRoom(id))
      // A guest saw the board of the room for as long as they were in the call.
      if (!after.members.some((member) => member.userId === userId && isIn(member))) leaveLive(services.realtime, userId, roomId)
    }
    await tellSeats(db, services, id, gone)
    await putOutOfForwarder(services, before, after)
    if (message)
      await tellMessage(
        db,
        services,
        { writer: { ...anonymous, id: after.row.hostId ?? 0 }, me: SEES_ALL },
        { event: 'chatMessageUpdated', row: message, audience: audienceOf(after.members) },
      )
    const moved = [...gone, ...after.seatedIds.filter((one) => !before.seatedIds.includes(one))]
    for (const userId of moved) await tellOnline(db, services.realtime, userId)
    return { result }
  })
  if (done !== null) await driveAndTell(db, services, id)
  return done && done.result
}

/** Does what a recording is waiting for after such a change; nobody's next word in the room waits for the recorder. */
async function driveAndTell(db: Db, services: ChatServices, meetingId: number): Promise<void> {
  const { recorder } = services
  if (recorder === null || !(await driveRecording(db, { ...services, recorder }, meetingId))) return
  await tellSeats(db, services, meetingId)
}

async function changeLocked<Result>(
  tx: Db,
  { recorder }: Pick<ChatServices, 'recorder'>,
  { id, roomId }: Pick<MeetingRow, 'id' | 'roomId'>,
  change: (tx: Db, found: FoundMeeting) => Promise<Result>,
): Promise<Changed<Result> | null> {
  const [there] = await tx.select({ id: chatRoom.id }).from(chatRoom).where(eq(chatRoom.id, roomId))
  if (!there) return null
  const room = await lockRoom(tx, roomId)
  const before = await findMeetingById(tx, id)
  if (before === null) return null
  const result = await change(tx, before)
  await dropSeats(tx, id)
  const after = await findMeetingById(tx, id)
  if (after === null) return null
  if (recorder !== null) await followSeats(tx, after)
  const [were, are] = [before.seatedIds, after.seatedIds]
  const isOther =
    were.join() !== are.join() || before.row.endedAt !== after.row.endedAt || (are.length === 0) !== (after.row.emptySince !== null)
  if (!isOther) return { before, after, message: null, result }
  await tx
    .update(meeting)
    .set({ emptySince: are.length > 0 ? null : (after.row.emptySince ?? new Date()) })
    .where(eq(meeting.id, id))
  return { before, after, message: await writeChange(tx, room, after.row.messageId, {}), result }
}

/** Drops seats of people who may no longer be there, of tabs that fell silent, and all of a meeting that is over. */
async function dropSeats(tx: Db, id: number): Promise<void> {
  const found = await findMeetingById(tx, id)
  if (found === null) return
  const may = new Set(allowed(found))
  const held = found.row.endedAt === null ? found.seats.filter(({ userId }) => may.has(userId)).map(({ userId }) => userId) : []
  const gone = found.seatedIds.filter((userId) => !held.includes(userId))
  if (gone.length > 0) await tx.delete(meetingSeat).where(and(eq(meetingSeat.meetingId, id), inArray(meetingSeat.userId, gone)))
}

const idsOf = ({ seats }: FoundMeeting): number[] => seats.map(({ userId }) => userId)

/** Seats as they are shown. */
export async function presentSeats(db: Db, found: FoundMeeting): Promise<Seat[]> {
  const people = await readPeople(db, idsOf(found))
  return found.seats.flatMap(({ peerId, userId, state }) => {
    const user = people.get(userId)
    return user ? [{ peerId, user, isHost: isHostOf(found, userId, user.role), state }] : []
  })
}

/**
 * Tells everybody in a meeting, and those who have just gone, who is there and how. The news has its number before the meeting is read: of
 * two that go out at once, also by two processes, the one with the higher number knows all that the other does.
 */
export async function tellSeats(
  db: Db,
  services: Pick<ChatServices, 'realtime' | 'recorder' | 'turn'>,
  meetingId: number,
  gone: readonly number[] = [],
): Promise<void> {
  const { realtime, recorder } = services
  const [numbered] = await db
    .update(meeting)
    .set({ newsNumber: sql`${meeting.newsNumber} + 1` })
    .where(eq(meeting.id, meetingId))
    .returning({ number: meeting.newsNumber })
  const found = await findMeetingById(db, meetingId)
  if (!numbered || found === null) return
  const told = { meetingId, number: numbered.number, isRelayed: await isRelayed(db, services, found) }
  const seats = await presentSeats(db, found)
  const recording = recorder === null ? null : await presentRecording(db, found)
  realtime.tell({ userIds: idsOf(found) }, 'meetingSeats', { ...told, seats, recording })
  if (gone.length > 0) realtime.tell({ userIds: [...gone] }, 'meetingSeats', { ...told, seats: [], recording: null })
}
