import { eq, sql } from 'drizzle-orm'
import { raiseDataVersion } from '#server/db/data-version.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { file, filmWork } from '#server/db/tables/file.ts'
import type { FileRow } from '#server/file/access.ts'
import { convertFilm } from '#server/file/film/convert-film.ts'
import type { FilmTools } from '#server/file/film/film-tools.ts'
import { changeMetadata, hostFilm, isToBeHosted } from '#server/file/film/host-film.ts'
import type { VideoLibrary } from '#server/file/film/video-library.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import type { Storage } from '#server/platform/storage/index.ts'

const POLL_MS = 5000
/** Whoever works on a film says so this often; after three silences another process takes it. */
const BEAT_MS = 60_000
const LEASE_SECONDS = 180
const ENCODING_SECONDS = 15
/** A library that isn't ready with a film after this long never will be. */
const HOSTING_HOURS = 24
const MOST_ATTEMPTS = 3
const RETRY_SECONDS = 300
const ERROR_LENGTH = 2000

type Options = {
  db: Db
  storage: Storage
  uploadsDir: string
  tools: FilmTools | null
  library: VideoLibrary | null
  log: Logger
  /** How often due films are looked for without being told, and a library is asked how far it is; for tests. */
  pollMs?: number
  encodingSeconds?: number
}

type Claimed = { fileId: number; attempts: number; isLate: boolean }

/**
 * Works on films one after another while the process runs: hosts them where a video library is configured, makes poster
 * and HLS where ffmpeg is there. Without either, films wait for a day when one is.
 */
export function startMakingFilms({
  db,
  storage,
  uploadsDir,
  tools,
  library,
  log,
  pollMs = POLL_MS,
  encodingSeconds = ENCODING_SECONDS,
}: Options): {
  wake(): void
  stop(): Promise<void>
} {
  if (tools === null && library === null) return { wake: () => undefined, stop: () => Promise.resolve() }
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let isWoken = false

  async function work(): Promise<void> {
    while (isWoken && !stopping.signal.aborted) {
      isWoken = false
      try {
        for (let claimed = await next(); claimed; claimed = await next()) await attempt(claimed)
      } catch (error) {
        log.error({ err: error }, 'films could not be worked on')
      }
    }
    running = undefined
  }

  const next = async (): Promise<Claimed | undefined> => (stopping.signal.aborted ? undefined : claim(db))

  async function attempt(claimed: Claimed): Promise<void> {
    const { fileId, attempts } = claimed
    const beat = setInterval(() => {
      postpone(db, fileId, LEASE_SECONDS, {}).catch((error: unknown) => log.error({ err: error }, 'work on a film could not be renewed'))
    }, BEAT_MS)
    try {
      const [row] = await db.select().from(file).where(eq(file.id, fileId))
      if (!row) return
      if ((await makeOne(row, claimed)) === 'later') return await postpone(db, fileId, encodingSeconds, { attempts: 0 })
      await finish(fileId, 'READY')
    } catch (error) {
      // The next process goes on with it.
      if (stopping.signal.aborted) return await postpone(db, fileId, 0, { attempts: attempts - 1 })
      log.error({ err: error, file: fileId, attempts }, 'a film could not be made')
      if (attempts >= MOST_ATTEMPTS) return await finish(fileId, 'FAILED')
      const lastError = String(error instanceof Error ? error.message : error).slice(0, ERROR_LENGTH)
      await postpone(db, fileId, RETRY_SECONDS * attempts, { lastError })
    } finally {
      clearInterval(beat)
    }
  }

  async function makeOne(row: FileRow, { isLate }: Claimed): Promise<'done' | 'later'> {
    if (library && isToBeHosted(row)) {
      const state = await hostFilm({ db, storage, library, signal: stopping.signal }, row)
      if (state === 'ready') return 'done'
      if (state === 'encoding' && !isLate) return 'later'
      if (state === 'encoding') throw new Error('The video library is not ready with a film after a day')
    }
    if (tools) await convertFilm({ db, storage, tools, uploadsDir, signal: stopping.signal }, row)
    return 'done'
  }

  async function finish(fileId: number, film: 'READY' | 'FAILED'): Promise<void> {
    await db.transaction(async (tx) => {
      await changeMetadata(tx, fileId, { film })
      await tx.delete(filmWork).where(eq(filmWork.fileId, fileId))
      // It may be part of a public page.
      await raiseDataVersion(tx)
    })
  }

  const wake = (): void => {
    isWoken = true
    running ??= work()
  }
  const timer = setInterval(wake, pollMs)
  timer.unref()
  wake()
  return {
    /** To be called after a commit that may have brought a film. */
    wake,
    /** Ends the work under way; another process, or the next start, begins it anew. */
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await running
    },
  }
}

/** The next film that is due, no other process's. */
async function claim(db: Db): Promise<Claimed | undefined> {
  const [row] = await queryRows<Claimed>(
    db,
    sql`update ${filmWork} set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
      where file_id = (select file_id from ${filmWork} where next_attempt_at <= now() order by next_attempt_at, file_id limit 1 for update skip locked)
      returning file_id as "fileId", attempts, created_at < now() - make_interval(hours => ${HOSTING_HOURS}) as "isLate"`,
  )
  return row
}

async function postpone(db: Db, fileId: number, seconds: number, changes: { attempts?: number; lastError?: string }): Promise<void> {
  await db
    .update(filmWork)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`, ...changes })
    .where(eq(filmWork.fileId, fileId))
}
