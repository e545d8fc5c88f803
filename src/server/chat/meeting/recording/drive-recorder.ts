import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { maxBytesOf } from '#contract/file/file-rules.ts'
import { clearForwarderOf } from '#server/chat/meeting/clear-forwarder.ts'
import { LiveKitRefusal } from '#server/chat/meeting/livekit-api.ts'
import { RECORDED_BYTES_PER_SECOND, type Recorder, type Seen } from '#server/chat/meeting/recording/recorder.ts'
import { findRecording, moveRecording, type RecordingRow, TAKING, UNSETTLED } from '#server/chat/meeting/recording/recording-rows.ts'
import { notifyOutcome, tellOutcome } from '#server/chat/meeting/recording/tell-outcome.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { meeting, meetingSeat } from '#server/db/tables/meeting.ts'
import { meetingRecording } from '#server/db/tables/meeting-recording.ts'
import { user } from '#server/db/tables/user.ts'
import { freeBytes } from '#server/file/index.ts'

type Services = Pick<ChatServices, 'realtime' | 'forwarder'> & { recorder: Recorder }

/** An answer to a start that is so old doesn't come any more. */
const START_MS = 60_000
/** The recorder's bytes are an estimate until the file is there. */
const SAFETY = 0.9

/** Does what a recording of a meeting is waiting for: the start, or the end. True where that changed something for those in the call. */
export async function driveRecording(db: Db, services: Services, meetingId: number): Promise<boolean> {
  const found = await findRecording(db, meetingId)
  if (found?.row.state === 'STARTING') return begin(db, services, found.row)
  // The job that is owed stops it, if it can't be stopped now.
  if (found?.row.state === 'STOPPING') return halt(db, services, found.row).catch(() => false)
  return false
}

/** Starts the recorder, once over all processes. */
async function begin(db: Db, services: Services, { id, meetingId, storageKey }: RecordingRow): Promise<boolean> {
  const [mine] = await db
    .update(meetingRecording)
    .set({ startedAt: sql`now()` })
    .where(and(eq(meetingRecording.id, id), eq(meetingRecording.state, 'STARTING'), isNull(meetingRecording.startedAt)))
    .returning()
  if (!mine || meetingId === null) return false
  // Whoever is there without a seat was asked nothing.
  await clearForwarderOf(db, services, meetingId)
  try {
    const { egressId } = await services.recorder.start(meetingId, storageKey)
    await db.update(meetingRecording).set({ egressId }).where(eq(meetingRecording.id, id))
    if (await moveRecording(db, id, ['STARTING'], 'RUNNING')) return true
    const [now] = await db.select().from(meetingRecording).where(eq(meetingRecording.id, id))
    if (now?.state === 'STOPPING') await halt(db, services, now).catch(() => false)
  } catch (error) {
    // Without an answer it may have begun all the same: it is looked for, and stopped.
    const next = error instanceof LiveKitRefusal ? 'FAILED' : 'STOPPING'
    const moved = await db.transaction((tx) => moveRecording(tx, id, next === 'FAILED' ? TAKING : ['STARTING'], next))
    if (moved) tellOutcome(services, moved, 'UNAVAILABLE')
    if (moved && next === 'STOPPING') await halt(db, services, moved).catch(() => false)
  }
  return true
}

/** Stops the recorder. Rejects where that couldn't be done. */
export async function halt(db: Db, { recorder }: Pick<Services, 'recorder'>, row: RecordingRow): Promise<boolean> {
  const egressId = row.egressId ?? (await recorder.list()).find(({ storageKey }) => storageKey === row.storageKey)?.egressId
  if (egressId === undefined) {
    if (Date.now() - row.stateSince.getTime() < START_MS) throw new Error('The recorder has not said yet whether it began')
    return (await db.transaction((tx) => moveRecording(tx, row.id, ['STOPPING'], 'FAILED'))) !== null
  }
  await recorder.stop(egressId)
  return (await moveRecording(db, row.id, ['STOPPING'], 'ENDING', { egressId })) !== null
}

/** Stops a recording for a job, until that is done. */
export async function stopOwed(db: Db, services: Services, recordingId: number): Promise<void> {
  const [row] = await db.select().from(meetingRecording).where(eq(meetingRecording.id, recordingId))
  if (row?.state === 'STOPPING') await halt(db, services, row)
}

/** Brings recordings that aren't over to what the recorder says of them, and stops every one of ours that nobody knows. */
export async function lookAtRecordings(db: Db, services: Services): Promise<number[]> {
  const listed = await services.recorder.list()
  const rows = await db
    .select()
    .from(meetingRecording)
    .where(inArray(meetingRecording.state, [...UNSETTLED]))
  const known = new Set(rows.map(({ storageKey }) => storageKey))
  for (const { egressId, storageKey, state } of listed)
    if (state === 'LIVE' && /^recording-[\da-f-]{36}\.mp4$/.test(storageKey) && !known.has(storageKey))
      await services.recorder.stop(egressId)
  const moved: number[] = []
  for (const row of rows) if (await look(db, services, row, listed)) moved.push(row.meetingId ?? 0)
  return moved.filter((meetingId) => meetingId > 0)
}

/** The same for those of one meeting, when the recorder has said something of it. */
export async function lookAtRecordingsOf(db: Db, services: Services, meetingId: number): Promise<boolean> {
  const rows = await db
    .select()
    .from(meetingRecording)
    .where(and(eq(meetingRecording.meetingId, meetingId), inArray(meetingRecording.state, [...UNSETTLED])))
  let isMoved = false
  for (const row of rows) if (await look(db, services, row, [])) isMoved = true
  return isMoved
}

async function look(db: Db, services: Services, row: RecordingRow, listed: readonly Seen[]): Promise<boolean> {
  if (row.state === 'ASKING') return false
  const { recorder } = services
  const seen =
    row.egressId === null ? (listed.find(({ storageKey }) => storageKey === row.storageKey) ?? null) : await recorder.find(row.egressId)
  if (seen === null && row.egressId === null) return isNeverBegun(db, services, row)
  if (seen?.state === 'FAILED') return lose(db, services, row)
  // One that it knows no more is over: what became of it, its bucket says.
  if (seen === null || seen.state === 'COMPLETE')
    return (await db.transaction((tx) => moveRecording(tx, row.id, [...TAKING, 'ENDING'], 'LANDING'))) !== null
  // Its process was gone before the answer was written down.
  if (row.state === 'STARTING') await moveRecording(db, row.id, ['STARTING'], 'RUNNING', { egressId: seen.egressId })
  if (row.state === 'ENDING') {
    if (seen.state === 'LIVE') await recorder.stop(seen.egressId)
    return false
  }
  const isToEnd = row.state === 'STOPPING' || seen.state === 'ENDING' || (await hasToEnd(db, row))
  if (!isToEnd) return row.state === 'STARTING'
  await db.transaction((tx) => moveRecording(tx, row.id, ['RUNNING'], 'STOPPING'))
  return halt(db, services, { ...row, egressId: seen.egressId })
}

async function isNeverBegun(db: Db, services: Services, row: RecordingRow): Promise<boolean> {
  if (Date.now() - row.stateSince.getTime() < START_MS) return false
  const moved = await db.transaction((tx) => moveRecording(tx, row.id, ['STARTING', 'STOPPING'], 'FAILED'))
  if (moved && row.state === 'STARTING') tellOutcome(services, moved, 'UNAVAILABLE')
  return moved !== null
}

/** Gives up a recording of which nothing will be left. */
export async function lose(db: Db, services: Pick<Services, 'realtime'>, { id }: RecordingRow): Promise<boolean> {
  const moved = await db.transaction(async (tx) => {
    const lost = await moveRecording(tx, id, [...TAKING, 'ENDING', 'LANDING', 'WAITING'], 'FAILED')
    if (lost) await notifyOutcome(tx, lost, 'FAILED')
    return lost
  })
  if (moved) tellOutcome(services, moved, 'FAILED')
  return moved !== null
}

/** True where whoever records is no longer in the call, or its file would no longer fit. */
async function hasToEnd(db: Db, { meetingId, hostId, startedAt }: RecordingRow): Promise<boolean> {
  if (meetingId === null || hostId === null) return true
  const isOpen = await db.$count(meeting, and(eq(meeting.id, meetingId), isNull(meeting.endedAt)))
  if (isOpen === 0) return true
  if ((await db.$count(meetingSeat, and(eq(meetingSeat.meetingId, meetingId), eq(meetingSeat.userId, hostId)))) === 0) return true
  const [host] = await db.select({ id: user.id, role: user.role, deletedAt: user.deletedAt }).from(user).where(eq(user.id, hostId))
  if (!host || host.deletedAt !== null) return true
  const seconds = startedAt === null ? 0 : (Date.now() - startedAt.getTime()) / 1000
  return seconds * RECORDED_BYTES_PER_SECOND > SAFETY * Math.min(maxBytesOf('PRIVATE', 'mp4'), await freeBytes(db, host))
}
