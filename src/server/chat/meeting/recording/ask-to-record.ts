import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Role } from '#contract/enums.ts'
import { fileMessages } from '#contract/file/file-messages.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import { limitConsents, limitRecordings } from '#server/chat/limits.ts'
import { changeMeeting } from '#server/chat/meeting/change-meeting.ts'
import { findForHost } from '#server/chat/meeting/door.ts'
import { assertLasts, assertMayEnter, findMeeting } from '#server/chat/meeting/find-meeting.ts'
import { meetingMessages } from '#server/chat/meeting/messages.ts'
import { RECORDED_BYTES_PER_SECOND, recordsOnServer } from '#server/chat/meeting/recording/recorder.ts'
import { endRecording } from '#server/chat/meeting/recording/recording-rows.ts'
import { tellOutcome } from '#server/chat/meeting/recording/tell-outcome.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { meetingConsent, meetingRecording } from '#server/db/tables/meeting-recording.ts'
import { freeBytes } from '#server/file/index.ts'

type Person = Viewer & { id: number; role: Role }

/** A recording isn't begun where there is no room for so much of it. */
const LEAST_SECONDS = 600

/** Asks everybody in a call whether the server may record it; alone in it, it begins at once. */
export async function recordMeeting(db: Db, services: ChatServices, person: Person, token: string): Promise<{ id: number }> {
  const { row } = await findForHost(db, person, token)
  if (!recordsOnServer(services, person.role)) throw new AppError('CONFLICT', meetingMessages.recordsNothing)
  await limitRecordings(db, person.id)
  const free = await freeBytes(db, person)
  if (free < LEAST_SECONDS * RECORDED_BYTES_PER_SECOND) throw new AppError('PAYLOAD_TOO_LARGE', fileMessages.noSpace(free))
  const id = await changeMeeting(db, services, row, async (tx, found) => {
    assertLasts(found)
    if (!found.seats.some(({ userId }) => userId === person.id)) throw new AppError('CONFLICT', meetingMessages.recordsFromInside)
    const name = `${row.name.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || meetingMessages.recording}.mp4`
    const [asked] = await tx
      .insert(meetingRecording)
      .values({ meetingId: row.id, hostId: person.id, name, storageKey: `recording-${randomUUID()}.mp4`, state: 'ASKING' })
      .onConflictDoNothing()
      .returning({ id: meetingRecording.id })
    if (!asked) throw new AppError('CONFLICT', meetingMessages.isRecordedAlready)
    return asked.id
  })
  if (id === null) throw new AppError('NOT_FOUND', messages.notFound)
  return { id }
}

/** Ends the asking, or the recording. */
export async function stopRecording(db: Db, services: ChatServices, person: Person, token: string, recordingId: number): Promise<void> {
  const { row } = await findForHost(db, person, token)
  await changeMeeting(db, services, row, async (tx) => {
    await assertIsOf(tx, row.id, recordingId)
    await endRecording(tx, recordingId)
  })
}

/** Keeps somebody's answer. The last yes begins it; a no ends it, whenever it comes, and whoever records is told so without a name. */
export async function answerRecording(
  db: Db,
  services: ChatServices,
  person: Person,
  token: string,
  { recordingId, allows }: { recordingId: number; allows: boolean },
): Promise<void> {
  const { row, ...found } = await findMeeting(db, token)
  assertMayEnter({ row, ...found }, person.id)
  // Nobody is ever too late with a no.
  if (allows) await limitConsents(db, person.id)
  const declined = await changeMeeting(db, services, row, async (tx, now) => {
    assertMayEnter(now, person.id)
    await assertIsOf(tx, row.id, recordingId)
    const answer = { allows, createdAt: new Date() }
    await tx
      .insert(meetingConsent)
      .values({ recordingId, userId: person.id, ...answer })
      .onConflictDoUpdate({ target: [meetingConsent.recordingId, meetingConsent.userId], set: answer })
    return allows ? null : endRecording(tx, recordingId)
  })
  if (declined) tellOutcome(services, declined, 'DECLINED')
}

async function assertIsOf(tx: Db, meetingId: number, recordingId: number): Promise<void> {
  const isThere = await tx.$count(meetingRecording, and(eq(meetingRecording.id, recordingId), eq(meetingRecording.meetingId, meetingId)))
  if (isThere === 0) throw new AppError('NOT_FOUND', messages.notFound)
}
