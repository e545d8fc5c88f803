import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { removeRows } from '#server/file/remove-file.ts'
import { partialPaths } from '#server/file/upload/partial-upload.ts'
import { UPLOAD_HOURS } from '#server/file/upload/resumable-upload.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 100

/**
 * Removes uploads that nobody finished in time, so that their space is free again, and what they and broken requests
 * left in the folder of uploads. Several processes may do so at once: each takes rows that no other holds.
 */
export async function forgetUploads(db: Db, uploadsDir: string): Promise<void> {
  const isOld = lt(file.createdAt, sql`now() - make_interval(hours => ${UPLOAD_HOURS})`)
  // A recording with bytes becomes a file (finish-recordings.ts), however often that fails.
  const isNoRecording = or(sql`not ${file.metadata} ? 'recording'`, eq(file.sizeBytes, 0))
  for (let found = AT_ONCE; found === AT_ONCE;)
    found = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(file)
        .where(and(eq(file.isUploading, true), isOld, isNoRecording))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      await removeRows(tx, rows)
      return rows.length
    })
  const waiting = await db
    .select({ storageKey: file.storageKey })
    .from(file)
    .where(and(eq(file.isUploading, true), sql`${file.metadata} ? 'recording'`))
  const kept = new Set(waiting.flatMap(({ storageKey }) => partialPaths(uploadsDir, storageKey)))
  for (const name of await readdir(uploadsDir)) {
    const path = join(uploadsDir, name)
    if (kept.has(path)) continue
    // Another process may have taken it meanwhile.
    const left = await stat(path).catch(() => null)
    if (left && left.mtimeMs < Date.now() - UPLOAD_HOURS * HOUR_MS) await rm(path, { recursive: true, force: true })
  }
}
