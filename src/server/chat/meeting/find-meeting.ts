import { asc, eq, sql } from 'drizzle-orm'
import type { MeetingStanding } from '#contract/chat/meeting.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { meetingMessages } from '#server/chat/meeting/messages.ts'
import { type Apart, keepApart } from '#server/chat/meeting/keep-apart.ts'
import { isMinor } from '#server/chat/people/contact.ts'
import { readPersons } from '#server/chat/people/read-people.ts'
import { isCutOff, isIn, type Member, readMembers } from '#server/chat/room/members.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { chatRoom } from '#server/db/tables/chat.ts'
import { isHeld, meeting, meetingGuest, meetingSeat } from '#server/db/tables/meeting.ts'
import { user } from '#server/db/tables/user.ts'

export type MeetingRow = typeof meeting.$inferSelect
type GuestRow = typeof meetingGuest.$inferSelect & {
  isGone: boolean
  /** Null of somebody of the room. */
  apart: Apart | null
}
export type SeatRow = typeof meetingSeat.$inferSelect

/** A meeting with everybody who has to do with it. */
export type FoundMeeting = {
  row: MeetingRow
  room: typeof chatRoom.$inferSelect
  members: readonly Member[]
  guests: readonly GuestRow[]
  /** Those whose tab was heard lately, in the order in which they came. */
  seats: readonly SeatRow[]
  /** Everybody who has a seat, also of tabs that fell silent since it was last changed. */
  seatedIds: readonly number[]
  /** The two of the room have blocked each other. */
  isCut: boolean
}

/** The meeting of an address; 404 where there is none. */
export async function findMeeting(db: Db, token: string): Promise<FoundMeeting> {
  const [row] = await db.select().from(meeting).where(eq(meeting.token, token))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return readMeeting(db, row)
}

/** The same by its id; null where there is none any more. */
export async function findMeetingById(db: Db, id: number): Promise<FoundMeeting | null> {
  const [row] = await db.select().from(meeting).where(eq(meeting.id, id))
  return row ? readMeeting(db, row) : null
}

async function readMeeting(db: Db, row: MeetingRow): Promise<FoundMeeting> {
  const [room] = await db.select().from(chatRoom).where(eq(chatRoom.id, row.roomId))
  if (!room) throw new AppError('NOT_FOUND', messages.notFound)
  const members = await readMembers(db, row.roomId)
  const guests = await db
    .select({ guest: meetingGuest, isGone: sql<boolean>`(${user.deletedAt} is not null or ${user.blockedAt} is not null)` })
    .from(meetingGuest)
    .innerJoin(user, eq(user.id, meetingGuest.userId))
    .where(eq(meetingGuest.meetingId, row.id))
    .orderBy(asc(meetingGuest.createdAt), asc(meetingGuest.userId))
  const isCut = await isCutOff(db, room)
  const seats = await db
    .select({ seat: meetingSeat, isHeld: sql<boolean>`(${isHeld})` })
    .from(meetingSeat)
    .where(eq(meetingSeat.meetingId, row.id))
    .orderBy(asc(meetingSeat.createdAt), asc(meetingSeat.userId))
  const known = { members, guests: guests.map(({ guest, isGone }): GuestRow => ({ ...guest, isGone, apart: null })), isCut }
  const areIn = new Set(members.filter(isIn).map(({ userId }) => userId))
  const comers = known.guests.filter(({ userId, isGone }) => !isGone && !areIn.has(userId))
  const apart = await keepApart(
    db,
    [...areIn].filter((id) => mayEnter(standingBefore(known, id))),
    comers.map(({ userId, standing }) => ({ userId, isLetIn: standing === 'ADMITTED' })),
  )
  return {
    row,
    room,
    members,
    guests: known.guests.map((guest) => ({ ...guest, apart: apart.get(guest.userId) ?? null })),
    seats: seats.filter((one) => one.isHeld).map(({ seat }) => seat),
    seatedIds: seats.map(({ seat }) => seat.userId),
    isCut,
  }
}

/**
 * The standing of a person before a meeting. Somebody who was put out has to be let in again, also of the room. That a guest was let in
 * holds while they may be with everybody who is in the room by now.
 */
export function standingBefore(
  { members, guests, isCut }: Pick<FoundMeeting, 'members' | 'guests' | 'isCut'>,
  userId: number,
): MeetingStanding {
  const guest = guests.find((one) => one.userId === userId)
  const member = members.find((one) => one.userId === userId)
  if (isCut || member?.isGone || guest?.isGone || guest?.apart?.isBlocked) return 'OUTSIDE'
  if (member && isIn(member)) return guest && guest.standing !== 'ADMITTED' ? guest.standing : 'IN_ROOM'
  if (guest?.standing === 'ADMITTED' && guest.apart?.isStranger) return 'REFUSED'
  return guest?.standing ?? 'OUTSIDE'
}

export const mayEnter = (standing: MeetingStanding): boolean => standing === 'IN_ROOM' || standing === 'ADMITTED'

/** Whoever opened it, looks after the room, or teaches in it. */
export function isHostOf(found: FoundMeeting, userId: number, role: string): boolean {
  if (standingBefore(found, userId) !== 'IN_ROOM') return false
  return found.row.hostId === userId || found.room.ownerId === userId || role === 'TEACHER' || role === 'ADMIN'
}

/** True of a host of a meeting whose role isn't known yet. */
export async function leads(db: Db, found: FoundMeeting, userId: number): Promise<boolean> {
  const [person] = await db.select({ role: user.role }).from(user).where(eq(user.id, userId))
  return person !== undefined && isHostOf(found, userId, person.role)
}

/** Ids of everybody who may be in it. */
export function allowed(found: FoundMeeting): number[] {
  const ids = [...found.members, ...found.guests].map(({ userId }) => userId)
  return [...new Set(ids)].filter((id) => mayEnter(standingBefore(found, id)))
}

/** True where there is a relay and a minor may be in it, also somebody of unknown age: everything goes over the relay then. */
export async function isRelayed(db: Db, { turn }: Pick<ChatServices, 'turn'>, found: FoundMeeting): Promise<boolean> {
  if (turn.TURN_URL.length === 0) return false
  const people = await readPersons(db, allowed(found))
  return [...people.values()].some((person) => isMinor(person))
}

/** 404 for strangers, 403 for whoever waits or was put out. */
export function assertMayEnter(found: FoundMeeting, userId: number): void {
  const standing = standingBefore(found, userId)
  if (mayEnter(standing)) return
  if (standing === 'OUTSIDE') throw new AppError('NOT_FOUND', messages.notFound)
  throw new AppError('FORBIDDEN', standing === 'REFUSED' ? meetingMessages.isPutOut : meetingMessages.knockFirst)
}

export function assertLasts({ row }: FoundMeeting): void {
  if (row.endedAt !== null) throw new AppError('CONFLICT', meetingMessages.isOver)
}
