import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { removeRows } from '#server/file/remove-file.ts'
import { UPLOAD_HOURS } from '#server/file/upload/resumable-upload.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 100

/**
 * Removes uploads that nobody finished in time, so that their space is free again, and what they and broken requests
 * left in the folder of uploads. Several processes may do so at once: each takes rows that no other holds.
 */
export async function forgetUploads(db: Db, uploadsDir: string): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE;)
    found = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(file)
        .where(and(eq(file.isUploading, true), lt(file.createdAt, sql`now() - make_interval(hours => ${UPLOAD_HOURS})`)))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      await removeRows(tx, rows)
      return rows.length
    })
  for (const name of await readdir(uploadsDir)) {
    const path = join(uploadsDir, name)
    // Another process may have taken it meanwhile.
    const left = await stat(path).catch(() => null)
    if (left && left.mtimeMs < Date.now() - UPLOAD_HOURS * HOUR_MS) await rm(path, { recursive: true, force: true })
  }
}
