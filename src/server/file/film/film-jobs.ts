import { eq } from 'drizzle-orm'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import type { FileRow } from '#server/file/access.ts'
import { convertFilm } from '#server/file/film/convert-film.ts'
import type { FilmTools } from '#server/file/film/film-tools.ts'
import { changeMetadata, hostFilm, isToBeHosted } from '#server/file/film/host-film.ts'
import { repairRecording } from '#server/file/film/repair-recording.ts'
import { filmUploaded } from '#server/file/film/film-uploaded.ts'
import type { VideoLibrary } from '#server/file/film/video-library.ts'
import { type JobHandler, type Later, onJob, type Turn } from '#server/platform/jobs/index.ts'
import type { Storage } from '#server/platform/storage/index.ts'

const ENCODING_SECONDS = 15
/** A library that isn't ready with a film after this long never will be. */
const HOSTING_MS = 24 * 3_600_000
const MOST_ATTEMPTS = 3
const RETRY_SECONDS = 300

type Options = {
  db: Db
  storage: Storage
  uploadsDir: string
  tools: FilmTools | null
  library: VideoLibrary | null
  /** The pause between two questions to a library about its progress; for tests. */
  encodingSeconds?: number
}

/**
 * Makes what is still to be made of films: hosts them where a video library is configured, makes poster and HLS where
 * ffmpeg is there. Without either, films wait for a day when one is.
 */
export function filmJobs({ db, storage, uploadsDir, tools, library, encodingSeconds = ENCODING_SECONDS }: Options): JobHandler[] {
  if (tools === null && library === null) return []

  async function finish(fileId: number, film: 'READY' | 'FAILED'): Promise<void> {
    await db.transaction(async (tx) => {
      await changeMetadata(tx, fileId, { film })
      // It may be part of a public page.
      await raiseDataVersion(tx, ['file'])
    })
  }

  /** Goes one step with a film. */
  async function work(row: FileRow, { signal, queuedAt }: Turn): Promise<Later | void> {
    if (tools && row.metadata.recording && !row.metadata.recording.isRepaired)
      row = await repairRecording({ db, storage, tools, uploadsDir, signal }, row)
    if (library && isToBeHosted(row)) {
      const state = await hostFilm({ db, storage, library, signal }, row)
      if (state === 'ready') return finish(row.id, 'READY')
      if (state === 'encoding' && Date.now() - queuedAt.getTime() < HOSTING_MS) return { againInSeconds: encodingSeconds }
      if (state === 'encoding') throw new Error('The video library is not ready with a film after a day')
    }
    if (tools) await convertFilm({ db, storage, tools, uploadsDir, signal }, row)
    await finish(row.id, 'READY')
  }

  const make = onJob(
    filmUploaded,
    async ({ fileId }, turn) => {
      const find = () => db.select().from(file).where(eq(file.id, fileId))
      const [row] = await find()
      if (!row) return
      try {
        return await work(row, turn)
      } catch (error) {
        // Deleted meanwhile: nothing is left to be made.
        if ((await find()).length > 0) throw error
      }
    },
    {
      lane: 'films',
      mostAttempts: MOST_ATTEMPTS,
      firstRetrySeconds: RETRY_SECONDS,
      onGivenUp: ({ fileId }) => finish(fileId, 'FAILED'),
    },
  )
  return [make]
}
