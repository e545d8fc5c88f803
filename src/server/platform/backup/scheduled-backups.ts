import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/db/db.ts'
import { backupTime, isPartial } from '#server/platform/backup/backup-name.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import type { Logger } from '#server/platform/log/logger.ts'

const HOUR_MS = 3_600_000
/** A start isn't slowed by a backup that is due. */
const FIRST_DELAY_MS = 60_000
/** After a failure: sooner than the next turn, not at once. */
const RETRY_MS = HOUR_MS / 2
/** A timer can't be longer than 24.8 days. */
const LONGEST_WAIT_MS = 24 * HOUR_MS

export type ScheduledBackupsOptions = {
  db: Db
  dir: string
  filesDir: string
  /** Hours from one backup to the next, counted from the newest in the folder. */
  everyHours: number
  /** Backups that stay. */
  keep: number
  log: Logger
  onSuccess(madeAt: Date): void
  onFailure(): void
  /** For tests; 60 s. */
  firstDelayMs?: number
}

/**
 * Backups made by the running product, for the embedded database, which no other process can read meanwhile. One at a
 * time; a failure is logged, counted and tried again, and never ends the process.
 */
export function startScheduledBackups(options: ScheduledBackupsOptions): { stop(): Promise<void> } {
  const { db, dir, filesDir, everyHours, keep, log, onSuccess, onFailure, firstDelayMs = FIRST_DELAY_MS } = options
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const wait = (ms: number): void => {
    if (abort.signal.aborted) return
    timer = setTimeout(
      () => {
        running = turn()
      },
      Math.min(ms, LONGEST_WAIT_MS),
    )
    timer.unref()
  }
  const turn = async (): Promise<void> => {
    try {
      const dueInMs = await timeToNext(dir, everyHours)
      if (dueInMs <= 0) {
        const madeAt = new Date()
        const { path } = await writeBackup(db, { dir, filesDir, madeAt, signal: abort.signal })
        onSuccess(madeAt)
        log.info({ path }, 'backup written')
        await removeOld(dir, keep)
      }
      wait(dueInMs > 0 ? dueInMs : everyHours * HOUR_MS)
    } catch (error) {
      if (abort.signal.aborted) return
      onFailure()
      log.error({ err: error }, 'backup failed')
      wait(RETRY_MS)
    }
  }
  wait(firstDelayMs)
  return {
    async stop() {
      abort.abort()
      clearTimeout(timer)
      await running
    },
  }
}

async function timeToNext(dir: string, everyHours: number): Promise<number> {
  await mkdir(dir, { recursive: true })
  const names = await readdir(dir)
  for (const name of names) if (isPartial(name)) await rm(join(dir, name), { recursive: true, force: true })
  const times = names.flatMap((name) => backupTime(name)?.getTime() ?? [])
  return times.length === 0 ? 0 : Math.max(...times) + everyHours * HOUR_MS - Date.now()
}

async function removeOld(dir: string, keep: number): Promise<void> {
  const names = (await readdir(dir)).filter((name) => backupTime(name) !== null).toSorted()
  for (const name of names.slice(0, -keep)) await rm(join(dir, name), { recursive: true, force: true })
}
