import { and, eq, exists, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { ENTERING, SEAT_LEASE_MS, SEAT_RELOAD_MS, type SeatState } from '#contract/chat/meeting-live.ts'
import type { takeSeat as endpoint } from '#contract/chat/meeting.ts'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { limitSeats } from '#server/chat/limits.ts'
import { changeMeeting, presentSeats, tellSeats } from '#server/chat/meeting/change-meeting.ts'
import { findForHost } from '#server/chat/meeting/door.ts'
import { allowed, assertLasts, assertMayEnter, findMeeting, findMeetingById, isRelayed, leads } from '#server/chat/meeting/find-meeting.ts'
import { clearForwarder } from '#server/chat/meeting/clear-forwarder.ts'
import { seatsOf } from '#server/chat/meeting/forwarder.ts'
import { assertIsAsked, presentRecording } from '#server/chat/meeting/recording/recording-rows.ts'
import { iceServers } from '#server/chat/meeting/ice.ts'
import { meetingMessages } from '#server/chat/meeting/messages.ts'
import type { ChatServices } from '#server/chat/services.ts'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { meeting, meetingGuest, meetingSeat } from '#server/db/tables/meeting.ts'

type Person = Viewer & { id: number; role: Role }

/** A meeting in which nobody was for so long is over. */
const EMPTY_MS = 10 * 60_000

/** Takes a seat for a tab, or keeps it; another tab of the same person loses theirs. Credentials of the relay come with it alone. */
export async function takeSeat(
  db: Db,
  services: ChatServices,
  person: Person,
  token: string,
  peerId: string,
): Promise<z.output<typeof endpoint.reply>> {
  const { row, ...named } = await findMeeting(db, token)
  assertMayEnter({ row, ...named }, person.id)
  await limitSeats(db, person.id)
  await changeMeeting(db, services, row, async (tx, found) => {
    assertLasts(found)
    assertMayEnter(found, person.id)
    const others = found.seats.filter(({ userId }) => userId !== person.id)
    const most = seatsOf(services)
    if (others.length >= most) throw new AppError('CONFLICT', meetingMessages.isFull(most))
    const mine = found.seats.find(({ userId }) => userId === person.id)
    if (services.recorder !== null) await assertIsAsked(tx, row.id, person.id)
    const state = mine?.peerId === peerId ? mine.state : ENTERING
    await tx
      .insert(meetingSeat)
      .values({ meetingId: row.id, userId: person.id, peerId, state })
      .onConflictDoUpdate({ target: [meetingSeat.meetingId, meetingSeat.userId], set: { peerId, state, seenAt: new Date() } })
  })
  const now = await findMeeting(db, token)
  const { forwarder } = services
  return {
    meetingId: row.id,
    number: now.row.newsNumber,
    seats: await presentSeats(db, now),
    iceServers: iceServers(services.turn, person.id),
    isRelayed: await isRelayed(db, services, now),
    recording: services.recorder && (await presentRecording(db, now)),
    forwarder: forwarder && { url: forwarder.url, token: await forwarder.tokenFor(row.id, peerId) },
  }
}

/** Gives a tab's seat back. */
export async function leaveSeat(db: Db, services: ChatServices, userId: number, token: string, peerId: string): Promise<void> {
  const found = await findMeeting(db, token)
  if (!found.seatedIds.includes(userId)) assertMayEnter(found, userId)
  await changeMeeting(db, services, found.row, (tx) =>
    tx
      .delete(meetingSeat)
      .where(and(eq(meetingSeat.meetingId, found.row.id), eq(meetingSeat.userId, userId), eq(meetingSeat.peerId, peerId))),
  )
}

/** Hears that a tab is still there, and how. Returns false of one that has no seat. */
export async function beHere(
  db: Db,
  services: ChatServices,
  { meetingId, userId, peerId, state: said }: { meetingId: number; userId: number; peerId: string; state: SeatState },
): Promise<boolean> {
  const isMine = and(eq(meetingSeat.meetingId, meetingId), eq(meetingSeat.userId, userId), eq(meetingSeat.peerId, peerId))
  const [before] = await db.select({ state: meetingSeat.state }).from(meetingSeat).where(isMine)
  if (!before) return false
  // Everybody is asked for their consent by it.
  const recorded = said.isRecording ? await findMeetingById(db, meetingId) : null
  const state = { ...said, isRecording: recorded !== null && (await leads(db, recorded, userId)) }
  // Who leaves the page keeps the seat for as long as loading it again takes.
  const seenAt = new Date(Date.now() - (state.isAway ? SEAT_LEASE_MS - SEAT_RELOAD_MS : 0))
  await db.update(meetingSeat).set({ state, seenAt }).where(isMine)
  const found = await findMeetingById(db, meetingId)
  if (found === null) return false
  const may = new Set(allowed(found))
  const isStale = found.seats.length < found.seatedIds.length || found.seatedIds.some((id) => !may.has(id)) || found.row.endedAt !== null
  if (isStale) await changeMeeting(db, services, found.row, async () => undefined)
  else if (JSON.stringify(sorted(before.state)) !== JSON.stringify(sorted(state))) await tellSeats(db, services, meetingId)
  return true
}

/** The database keeps no order of keys. */
const sorted = (state: SeatState) => Object.entries(state).toSorted(([one], [other]) => (one < other ? -1 : 1))

/** Ends a meeting for everybody. */
export async function endMeeting(db: Db, services: ChatServices, person: Person, token: string): Promise<void> {
  const { row, seatedIds } = await findForHost(db, person, token)
  await changeMeeting(db, services, row, (tx) =>
    tx
      .update(meeting)
      .set({ endedAt: new Date() })
      .where(and(eq(meeting.id, row.id), isNull(meeting.endedAt))),
  )
  services.realtime.tell({ userIds: [...seatedIds] }, 'meetingDoor', { meetingId: row.id })
}

/** Drops seats of silent tabs, and ends meetings in which nobody is any more: at the moment since which that was so. */
export async function tidyMeetings(db: Db, services: ChatServices): Promise<void> {
  const silent = await db
    .selectDistinct({ id: meeting.id, roomId: meeting.roomId })
    .from(meetingSeat)
    .innerJoin(meeting, eq(meeting.id, meetingSeat.meetingId))
    .where(lt(meetingSeat.seenAt, new Date(Date.now() - SEAT_LEASE_MS)))
  const empty = await db
    .select({ id: meeting.id, roomId: meeting.roomId })
    .from(meeting)
    .where(and(isNull(meeting.endedAt), lt(meeting.emptySince, new Date(Date.now() - EMPTY_MS))))
  await clearForwarder(db, services)
  for (const one of silent) await changeMeeting(db, services, one, async () => undefined)
  for (const one of empty)
    await changeMeeting(db, services, one, (tx) =>
      tx
        .update(meeting)
        .set({ endedAt: sql`${meeting.emptySince}` })
        .where(and(eq(meeting.id, one.id), isNull(meeting.endedAt), sql`${meeting.emptySince} is not null`)),
    )
}

/** Puts people out of a room's meeting who may no longer be there: called after somebody joined or left the room, was removed or blocked. */
export const clearSeats = (db: Db, services: ChatServices, roomId: number): Promise<void> =>
  clearMeetings(db, services, eq(meeting.roomId, roomId))

/** The same in each meeting to which one of these people came from outside: called after one of them has blocked the other. */
export async function clearGuests(db: Db, services: ChatServices, userIds: readonly number[]): Promise<void> {
  const ofThem = and(eq(meetingGuest.meetingId, meeting.id), anyOfIds(meetingGuest.userId, userIds))
  await clearMeetings(db, services, exists(db.select({ id: meetingGuest.userId }).from(meetingGuest).where(ofThem)))
}

async function clearMeetings(db: Db, services: ChatServices, where: SQL): Promise<void> {
  const open = await db
    .select({ id: meeting.id, roomId: meeting.roomId })
    .from(meeting)
    .where(and(where, isNull(meeting.endedAt)))
  for (const one of open) await changeMeeting(db, services, one, async () => undefined)
}
