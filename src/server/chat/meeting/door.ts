import { and, eq } from 'drizzle-orm'
import { meetingLiveRoom } from '#contract/chat/meeting-live.ts'
import type { MeetingDoor } from '#contract/chat/meeting.ts'
import type { Role } from '#contract/enums.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { limitKnocks } from '#server/chat/limits.ts'
import { changeMeeting } from '#server/chat/meeting/change-meeting.ts'
import {
  allowed,
  assertLasts,
  type FoundMeeting,
  findMeeting,
  isHostOf,
  isRelayed,
  mayEnter,
  standingBefore,
} from '#server/chat/meeting/find-meeting.ts'
import { seatsOf } from '#server/chat/meeting/forwarder.ts'
import { type Apart, keepApart } from '#server/chat/meeting/keep-apart.ts'
import { meetingMessages } from '#server/chat/meeting/messages.ts'
import { recordsOnServer } from '#server/chat/meeting/recording/recorder.ts'
import { presentRecordingFor } from '#server/chat/meeting/recording/recording-rows.ts'
import { readPeople } from '#server/chat/message/present.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { meetingGuest } from '#server/db/tables/meeting.ts'

type Person = Viewer & { id: number; role: Role }

/** A meeting as it stands before somebody: names of people only to those who may enter. */
export async function readDoor(
  db: Db,
  services: Pick<ChatServices, 'forwarder' | 'recorder' | 'turn'>,
  person: Person,
  token: string,
): Promise<MeetingDoor> {
  const most = seatsOf(services)
  const found = await findMeeting(db, token)
  if (await isKeptAway(db, person, found)) throw new AppError('NOT_FOUND', messages.notFound)
  const { row, seats, guests } = found
  const standing = standingBefore(found, person.id)
  const isInside = mayEnter(standing)
  const isHost = isHostOf(found, person.id, person.role)
  const inside = isInside ? seats.map(({ userId }) => userId) : []
  const knocking = isHost ? guests.map(({ userId }) => userId).filter((id) => standingBefore(found, id) === 'WAITING') : []
  const people = await readPeople(db, [...inside, ...knocking, ...(row.hostId === null ? [] : [row.hostId])])
  const named = (ids: readonly number[]) => ids.flatMap((id) => people.get(id) ?? [])
  return {
    id: row.id,
    standing,
    isHost,
    endedAt: row.endedAt,
    host: row.hostId === null ? null : (people.get(row.hostId) ?? null),
    name: isInside ? row.name : '',
    roomId: standing === 'IN_ROOM' ? row.roomId : null,
    boardId: isInside ? row.roomId : null,
    startedAt: isInside ? row.createdAt : null,
    people: named(inside),
    waiting: named(knocking),
    isFull: seats.filter(({ userId }) => userId !== person.id).length >= most,
    seats: most,
    isRelayed: await isRelayed(db, services, found),
    recordsOnServer: isHost && recordsOnServer(services, person.role),
    recording: isInside && services.recorder !== null ? await presentRecordingFor(db, found, person.id) : null,
  }
}

/** Somebody whom a person of the meeting has blocked, or who has blocked one, finds no meeting; who is in its room already does. */
async function isKeptAway(db: Db, person: Person, found: FoundMeeting): Promise<boolean> {
  if (mayEnter(standingBefore(found, person.id))) return false
  return found.isCut || (await apartOf(db, person.id, found)).isBlocked
}

/** The same as stands with each guest, of anybody. */
async function apartOf(db: Db, userId: number, found: FoundMeeting): Promise<Apart> {
  const apart = (await keepApart(db, allowed(found), [{ userId, isLetIn: false }])).get(userId)
  if (!apart) throw new Error('Somebody was asked about and left out')
  return apart
}

/** Asks the hosts to be let in. Who stands before the door is told to nobody else. */
export async function knock(db: Db, services: ChatServices, person: Person, token: string): Promise<MeetingDoor> {
  const found = await findMeeting(db, token)
  if (await isKeptAway(db, person, found)) throw new AppError('NOT_FOUND', messages.notFound)
  assertLasts(found)
  const standing = standingBefore(found, person.id)
  if (mayEnter(standing) || standing === 'WAITING') return readDoor(db, services, person, token)
  await limitKnocks(db, person.id)
  await assertMayMeet(db, person.id, found)
  await db
    .insert(meetingGuest)
    .values({ meetingId: found.row.id, userId: person.id, standing: 'WAITING' })
    .onConflictDoUpdate({ target: [meetingGuest.meetingId, meetingGuest.userId], set: { standing: 'WAITING', createdAt: new Date() } })
  await tellHosts(db, services, found)
  return readDoor(db, services, person, token)
}

/** Minors meet adults only who may be in a room with them (docs/product/chat.md, "Minors"). */
async function assertMayMeet(db: Db, userId: number, found: FoundMeeting): Promise<void> {
  if ((await apartOf(db, userId, found)).isStranger) throw new AppError('FORBIDDEN', meetingMessages.notTogether)
}

/** Lets somebody in who knocks, or puts out somebody who is in. */
export async function answerKnock(
  db: Db,
  services: ChatServices,
  person: Person,
  token: string,
  { userId, decision }: { userId: number; decision: 'ADMIT' | 'REFUSE' },
): Promise<MeetingDoor> {
  const { row } = await findForHost(db, person, token)
  await changeMeeting(db, services, row, async (tx, found) => {
    assertLasts(found)
    const standing = standingBefore(found, userId)
    if (standing === 'OUTSIDE' || userId === person.id) throw new AppError('NOT_FOUND', messages.notFound)
    if (decision === 'ADMIT') await assertMayMeet(tx, userId, found)
    const next = { standing: decision === 'ADMIT' ? ('ADMITTED' as const) : ('REFUSED' as const) }
    const isGuest = found.guests.some((guest) => guest.userId === userId)
    if (isGuest)
      await tx
        .update(meetingGuest)
        .set(next)
        .where(and(eq(meetingGuest.meetingId, row.id), eq(meetingGuest.userId, userId)))
    else await tx.insert(meetingGuest).values({ meetingId: row.id, userId, ...next })
  })
  if (decision === 'REFUSE') services.realtime.removeFromRoom(userId, meetingLiveRoom(row.id))
  services.realtime.tell({ userIds: [userId] }, 'meetingDoor', { meetingId: row.id })
  await tellHosts(db, services, await findMeeting(db, token))
  return readDoor(db, services, person, token)
}

/** A meeting for somebody who leads it: 404 for strangers, 403 for the others in it. */
export async function findForHost(db: Db, person: Person, token: string): Promise<FoundMeeting> {
  const found = await findMeeting(db, token)
  if (!mayEnter(standingBefore(found, person.id))) throw new AppError('NOT_FOUND', messages.notFound)
  if (!isHostOf(found, person.id, person.role)) throw new AppError('FORBIDDEN', meetingMessages.hostOnly)
  return found
}

async function tellHosts(db: Db, { realtime }: ChatServices, found: FoundMeeting): Promise<void> {
  const people = await readPeople(db, allowed(found))
  const hosts = [...people.values()].filter(({ id, role }) => isHostOf(found, id, role)).map(({ id }) => id)
  realtime.tell({ userIds: hosts }, 'meetingDoor', { meetingId: found.row.id })
}
