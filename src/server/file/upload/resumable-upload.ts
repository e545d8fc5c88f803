import { createWriteStream } from 'node:fs'
import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { and, eq, gt, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { fileMessages } from '#contract/file/file-messages.ts'
import type { ReceivedBytes } from '#contract/file/file-upload.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import type { FileRow } from '#server/file/access.ts'
import { finishFile } from '#server/file/upload/finish-file.ts'
import { partialPaths } from '#server/file/upload/partial-upload.ts'
import { removeRows } from '#server/file/remove-file.ts'
import { growRecording, isStillMade } from '#server/file/upload/grow-recording.ts'
import { type NewFile, type Owner, reserveFile } from '#server/file/upload/reserve-file.ts'
import { limitUploads } from '#server/file/upload/store-file.ts'
import { bytesIn } from '#server/file/upload/upload-headers.ts'
import type { Storage } from '#server/platform/storage/index.ts'

/** An upload that isn't finished this long after its beginning is gone, and its space free again. */
export const UPLOAD_HOURS = 24

type Services = { storage: Storage; uploadsDir: string }
/** The part of an upload that has arrived. */
type Progress = { offset: number; /** Null while it still goes on. */ length: number | null; expiresAt: Date }
type Turn = { stop: AbortController; done: Promise<unknown> }

/**
 * Uploads that go on after a lost connection. How far one has come is the size of its partial file, so nothing has to be
 * kept in step, and a process that is killed loses no byte it has written.
 */
export function resumableUploads({ storage, uploadsDir }: Services) {
  const turns = new Map<number, Turn>()
  const partialOf = (row: FileRow): string => partialPaths(uploadsDir, row.storageKey)[0]

  /** One call at a time works on an upload. A later one ends the earlier: its connection is lost, though nobody has noticed yet. */
  async function inTurn<Result>(id: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    for (let running = turns.get(id); running; running = turns.get(id)) {
      running.stop.abort()
      await running.done
    }
    const stop = new AbortController()
    const result = work(stop.signal)
    const done = result.then(
      () => turns.delete(id),
      () => turns.delete(id),
    )
    turns.set(id, { stop, done })
    return result
  }

  async function arrivedOf(row: FileRow): Promise<number> {
    if (!row.isUploading) return row.sizeBytes
    const [partial, whole] = partialPaths(uploadsDir, row.storageKey)
    // A recording that couldn't be stored at its end is tried again.
    if (row.metadata.recording && !(await stat(partial).catch(() => null))) await rename(whole, partial).catch(() => undefined)
    const found = await stat(partial).catch(() => null)
    if (!found) throw new AppError('NOT_FOUND', fileMessages.uploadGone)
    return found.size
  }

  async function append(db: Db, row: FileRow, { headers, bytes }: ReceivedBytes, signal: AbortSignal): Promise<number> {
    const offset = await arrivedOf(row)
    if (bytesIn(headers, 'upload-offset') !== offset) throw new AppError('CONFLICT', fileMessages.uploadMoved)
    if (!row.isUploading) return offset
    const grown = await growRecording(db, row, offset, headers)
    const room = grown.sizeBytes - offset
    if (Number(headers['content-length'] ?? 0) > room) throw tooMuch(grown)
    let received = 0
    const counted = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of source) {
        received += chunk.length
        if (received > room) throw tooMuch(grown)
        yield chunk
      }
    }
    const target = createWriteStream(partialOf(row), { flags: 'r+', start: offset, flush: true })
    await pipeline(bytes, counted, target, { signal }).catch((error: unknown) => {
      throw error instanceof AppError ? error : new AppError('UNAVAILABLE', messages.unavailable)
    })
    if (received < room || isStillMade(grown)) return offset + received
    // Whoever moves the bytes away stores them: of two processes, one.
    const [, whole] = partialPaths(uploadsDir, row.storageKey)
    await rename(partialOf(row), whole).catch(() => {
      throw new AppError('NOT_FOUND', fileMessages.uploadGone)
    })
    await finishFile(db, storage, grown, whole)
    return grown.sizeBytes
  }

  return {
    async begin(db: Db, owner: Owner, wanted: NewFile): Promise<{ id: number; expiresAt: Date }> {
      await limitUploads(db, owner)
      const row = await reserveFile(db, owner, wanted)
      try {
        await writeFile(partialOf(row), '', { flag: 'wx', mode: 0o600 })
      } catch (error) {
        await db.delete(file).where(eq(file.id, row.id))
        throw error
      }
      return { id: row.id, expiresAt: expiryOf(row) }
    },

    read: (db: Db, ownerId: number, id: number): Promise<Progress> =>
      inTurn(id, async () => {
        const row = await getUpload(db, ownerId, id)
        return { offset: await arrivedOf(row), length: isStillMade(row) ? null : row.sizeBytes, expiresAt: expiryOf(row) }
      }),

    /** Takes the bytes that come; with the last of them the file is stored. Returns their number so far. */
    continue: (db: Db, ownerId: number, id: number, received: ReceivedBytes): Promise<number> =>
      inTurn(id, async (signal) => append(db, await getUpload(db, ownerId, id), received, signal)),

    giveUp: (db: Db, ownerId: number, id: number): Promise<void> =>
      inTurn(id, async () => {
        const row = await getUpload(db, ownerId, id)
        if (!row.isUploading) throw new AppError('NOT_FOUND', messages.notFound)
        await db.transaction((tx) => removeRows(tx, [row]))
        await rm(partialOf(row), { force: true })
      }),
  }
}
export type ResumableUploads = ReturnType<typeof resumableUploads>

/** An upload of this person, finished ones too: whoever missed the last reply asks again. Anybody else's doesn't exist. */
async function getUpload(db: Db, ownerId: number, id: number): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.id, id), eq(file.ownerId, ownerId), gt(file.createdAt, sql`now() - make_interval(hours => ${UPLOAD_HOURS})`)))
  if (!row) throw new AppError('NOT_FOUND', fileMessages.uploadGone)
  return row
}

function expiryOf({ createdAt }: FileRow): Date {
  return new Date(createdAt.getTime() + UPLOAD_HOURS * 3_600_000)
}

function tooMuch({ sizeBytes }: FileRow): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', [fileMessages.tooLarge, fileMessages.sizes(null, sizeBytes)])
}
