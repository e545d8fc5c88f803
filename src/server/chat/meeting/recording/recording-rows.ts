import { and, desc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { CallRecording } from '#contract/chat/meeting-recording.ts'
import type { MeetingDoor } from '#contract/chat/meeting.ts'
import { AppError } from '#contract/http/errors.ts'
import type { FoundMeeting } from '#server/chat/meeting/find-meeting.ts'
import { meetingMessages } from '#server/chat/meeting/messages.ts'
import { readPeople } from '#server/chat/message/present.ts'
import type { Db } from '#server/db/db.ts'
import { meetingConsent, meetingRecording, type RecordingState } from '#server/db/tables/meeting-recording.ts'
import { enqueue, jobKind } from '#server/platform/jobs/index.ts'

export type RecordingRow = typeof meetingRecording.$inferSelect

/** A recording with everybody's answers to it. */
export type Recording = { row: RecordingRow; answers: ReadonlyMap<number, boolean> }

/** The recorder is to be stopped. */
export const recordingToStop = jobKind('chat.stopRecording', z.object({ recordingId: z.int() }))
/** Nothing is recorded any more: the file is fetched, or what is left of it removed. */
export const recordingOver = jobKind('chat.settleRecording', z.object({ recordingId: z.int() }))

/** The states in which the recorder may take something: whoever hasn't agreed gets no seat meanwhile. */
export const TAKING: readonly RecordingState[] = ['STARTING', 'RUNNING', 'STOPPING']
export const UNSETTLED: readonly RecordingState[] = ['ASKING', ...TAKING, 'ENDING']
const OVER: ReadonlySet<RecordingState> = new Set(['LANDING', 'FAILED', 'DROPPED'])

/** The recording of a meeting that people have to know of: one that is asked for, goes on or is just being ended. */
export async function findRecording(db: Db, meetingId: number): Promise<Recording | null> {
  const [row] = await db
    .select()
    .from(meetingRecording)
    .where(and(eq(meetingRecording.meetingId, meetingId), inArray(meetingRecording.state, [...UNSETTLED])))
    .orderBy(desc(meetingRecording.id))
    .limit(1)
  if (!row) return null
  const answers = await db
    .select({ userId: meetingConsent.userId, allows: meetingConsent.allows })
    .from(meetingConsent)
    .where(eq(meetingConsent.recordingId, row.id))
  return { row, answers: new Map(answers.map(({ userId, allows }) => [userId, allows])) }
}

/** True of whoever records, and of whoever has agreed to it. */
export const hasAgreed = ({ row, answers }: Recording, userId: number): boolean => row.hostId === userId || answers.get(userId) === true

/** Moves a recording on, if it still is where it is believed to be; what follows from that is owed by the same transaction. */
export async function moveRecording(
  tx: Db,
  id: number,
  from: readonly RecordingState[],
  to: RecordingState,
  more: Partial<Pick<RecordingRow, 'egressId'>> = {},
): Promise<RecordingRow | null> {
  const [row] = await tx
    .update(meetingRecording)
    .set({ ...more, state: to, stateSince: new Date() })
    .where(and(eq(meetingRecording.id, id), inArray(meetingRecording.state, [...from])))
    .returning()
  if (!row) return null
  if (to === 'STOPPING') await enqueue(tx, recordingToStop, { recordingId: id })
  if (OVER.has(to)) await enqueue(tx, recordingOver, { recordingId: id })
  return row
}

/** Refuses a seat to whoever would be recorded without having agreed. A recording that is only asked for lets everybody in, who then is asked. */
export async function assertIsAsked(tx: Db, meetingId: number, userId: number): Promise<void> {
  const recording = await findRecording(tx, meetingId)
  if (recording !== null && TAKING.includes(recording.row.state) && !hasAgreed(recording, userId))
    throw new AppError('CONFLICT', meetingMessages.answerFirst)
}

/** Lets a recording follow who is in the call: it begins when the last of them has agreed, and ends when whoever records is gone. */
export async function followSeats(tx: Db, found: FoundMeeting): Promise<void> {
  const recording = await findRecording(tx, found.row.id)
  if (recording === null) return
  const { id, state, hostId } = recording.row
  if (found.row.endedAt !== null || hostId === null || !found.seatedIds.includes(hostId)) await endRecording(tx, id)
  else if (state === 'ASKING' && found.seatedIds.every((userId) => hasAgreed(recording, userId)))
    await moveRecording(tx, id, ['ASKING'], 'STARTING')
}

/** Ends what is asked for or goes on, by a job where nobody does it at once. Null of one that was over already. */
export async function endRecording(tx: Db, id: number): Promise<RecordingRow | null> {
  return (await moveRecording(tx, id, ['ASKING'], 'DROPPED')) ?? moveRecording(tx, id, ['STARTING', 'RUNNING'], 'STOPPING')
}

/** The recording of a meeting as it is shown. */
export async function presentRecording(db: Db, found: FoundMeeting): Promise<CallRecording | null> {
  const recording = await findRecording(db, found.row.id)
  return recording && present(db, found, recording)
}

/** The same before its door, with the answer of whoever stands there. */
export async function presentRecordingFor(db: Db, found: FoundMeeting, userId: number): Promise<MeetingDoor['recording']> {
  const recording = await findRecording(db, found.row.id)
  if (recording === null) return null
  const answer = hasAgreed(recording, userId) || (recording.answers.get(userId) ?? null)
  return { ...(await present(db, found, recording)), answer }
}

async function present(db: Db, found: FoundMeeting, recording: Recording): Promise<CallRecording> {
  const { id, hostId, state } = recording.row
  const people = await readPeople(db, hostId === null ? [] : [hostId])
  return {
    id,
    by: hostId === null ? null : (people.get(hostId) ?? null),
    state: state === 'ASKING' ? 'ASKING' : state === 'ENDING' ? 'SAVING' : 'RUNNING',
    waiting: state === 'ASKING' ? found.seats.map(({ userId }) => userId).filter((userId) => !hasAgreed(recording, userId)) : [],
  }
}
