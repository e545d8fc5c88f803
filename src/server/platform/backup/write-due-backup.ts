import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/db/db.ts'
import { backupTime, isPartial } from '#server/platform/backup/backup-name.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'

const HOUR_MS = 3_600_000

export type DueBackupOptions = {
  db: Db
  dir: string
  filesDir: string
  /** Hours from one backup to the next, counted from the newest in the folder. */
  everyHours: number
  /** Backups that stay. */
  keep: number
  signal: AbortSignal
}

/**
 * Writes a backup if the newest in the folder is old enough, and removes those beyond the number kept. Returns the new
 * one; null where none was due. For the embedded database, which no other process can read meanwhile.
 */
export async function writeDueBackup(options: DueBackupOptions): Promise<{ path: string; madeAt: Date } | null> {
  const { db, dir, filesDir, everyHours, keep, signal } = options
  if (!(await isDue(dir, everyHours))) return null
  const madeAt = new Date()
  const { path } = await writeBackup(db, { dir, filesDir, madeAt, signal })
  await removeOld(dir, keep)
  return { path, madeAt }
}

async function isDue(dir: string, everyHours: number): Promise<boolean> {
  await mkdir(dir, { recursive: true })
  const names = await readdir(dir)
  for (const name of names) if (isPartial(name)) await rm(join(dir, name), { recursive: true, force: true })
  const times = names.flatMap((name) => backupTime(name)?.getTime() ?? [])
  return times.length === 0 || Math.max(...times) + everyHours * HOUR_MS <= Date.now()
}

async function removeOld(dir: string, keep: number): Promise<void> {
  const names = (await readdir(dir)).filter((name) => backupTime(name) !== null).toSorted()
  for (const name of names.slice(0, -keep)) await rm(join(dir, name), { recursive: true, force: true })
}
