import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { maxBytesOf } from '#contract/file/file-rules.ts'
import { AppError } from '#contract/http/errors.ts'
import { lose } from '#server/chat/meeting/recording/drive-recorder.ts'
import type { Recorder } from '#server/chat/meeting/recording/recorder.ts'
import { moveRecording, recordingOver, type RecordingRow } from '#server/chat/meeting/recording/recording-rows.ts'
import { notifyOutcome, tellOutcome } from '#server/chat/meeting/recording/tell-outcome.ts'
import type { ChatServices } from '#server/chat/services.ts'
import type { Db } from '#server/db/db.ts'
import { meetingRecording } from '#server/db/tables/meeting-recording.ts'
import { user } from '#server/db/tables/user.ts'
import { type Owner, storeFileOnce } from '#server/file/index.ts'
import { type JobHandler, type Later, onJob } from '#server/platform/jobs/index.ts'
import { MissingBytesError } from '#server/platform/storage/index.ts'

type Landing = {
  db: Db
  services: Pick<ChatServices, 'realtime' | 'storage'> & { recorder: Recorder }
  /** Folder for bytes on their way into storage. */
  uploadsDir: string
}

const WAIT_SECONDS = 600
/** A recording waits for room this long. */
const WAIT_MS = 3 * 24 * 3_600_000

/** Brings finished recordings among the files of their hosts, and removes what is left in the recorder's bucket. */
export function landRecordings(landing: Landing): JobHandler {
  const { db, services } = landing
  const find = async (recordingId: number): Promise<RecordingRow | undefined> =>
    (await db.select().from(meetingRecording).where(eq(meetingRecording.id, recordingId)))[0]
  return onJob(
    recordingOver,
    async ({ recordingId }, { signal }) => {
      const row = await find(recordingId)
      if (!row) return
      const later = row.state === 'LANDING' || row.state === 'WAITING' ? await land(landing, row, signal) : undefined
      if (later) return later
      await services.recorder.bucket.remove(row.storageKey)
    },
    {
      lane: 'recordings',
      async onGivenUp({ recordingId }) {
        const row = await find(recordingId)
        if (row) await lose(db, services, row)
      },
    },
  )
}

async function land(landing: Landing, row: RecordingRow, signal: AbortSignal): Promise<Later | void> {
  const { db, services, uploadsDir } = landing
  const owner = await findOwner(db, row.hostId)
  if (owner === null) return void (await db.transaction((tx) => moveRecording(tx, row.id, ['LANDING', 'WAITING'], 'DROPPED')))
  const path = join(uploadsDir, `recording-${randomUUID()}`)
  const maximum = maxBytesOf('PRIVATE', 'mp4')
  try {
    const sizeBytes = await fetchInto(services.recorder, row.storageKey, path, { maximum, signal })
    // Another key than in the recorder's bucket, which may be that of our files, too.
    const storageKey = row.storageKey.replace(/^recording-/, '')
    await storeFileOnce(db, services.storage, owner, { path, originalName: row.name, sizeBytes, kind: 'PRIVATE', storageKey })
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAYLOAD_TOO_LARGE') return waitForRoom(landing, row)
    // Bytes that aren't there, or are no film, are none in an hour either.
    if (!(error instanceof MissingBytesError) && !(error instanceof AppError)) throw error
    return void (await lose(db, services, row))
  } finally {
    await rm(path, { force: true })
  }
  const stored = await db.transaction(async (tx) => {
    const moved = await moveRecording(tx, row.id, ['LANDING', 'WAITING'], 'STORED')
    if (moved) await notifyOutcome(tx, moved, 'STORED')
    return moved
  })
  if (stored) tellOutcome(services, stored, 'STORED')
}

async function fetchInto(
  { bucket }: Recorder,
  key: string,
  path: string,
  { maximum, signal }: { maximum: number; signal: AbortSignal },
): Promise<number> {
  let received = 0
  const counted = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      received += chunk.length
      if (received > maximum) throw new AppError('VALIDATION', 'A recording is larger than files may be')
      yield chunk
    }
  }
  await pipeline(await bucket.read(key), counted, createWriteStream(path, { mode: 0o600 }), { signal })
  return received
}

async function waitForRoom({ db, services }: Landing, row: RecordingRow): Promise<Later | void> {
  if (row.state === 'WAITING' && Date.now() - row.stateSince.getTime() > WAIT_MS) return void (await lose(db, services, row))
  const told = await db.transaction(async (tx) => {
    const moved = await moveRecording(tx, row.id, ['LANDING'], 'WAITING')
    if (moved) await notifyOutcome(tx, moved, 'NO_SPACE')
    return moved
  })
  if (told) tellOutcome(services, told, 'NO_SPACE')
  return { againInSeconds: WAIT_SECONDS }
}

async function findOwner(db: Db, hostId: number | null): Promise<Owner | null> {
  if (hostId === null) return null
  const [owner] = await db
    .select({ id: user.id, role: user.role })
    .from(user)
    .where(and(eq(user.id, hostId), isNull(user.deletedAt)))
  return owner ?? null
}
