import { rename, stat } from 'node:fs/promises'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import type { FileRow } from '#server/file/access.ts'
import { finishFile } from '#server/file/upload/finish-file.ts'
import { partialPaths } from '#server/file/upload/partial-upload.ts'
import { UPLOAD_HOURS } from '#server/file/upload/resumable-upload.ts'
import type { Storage } from '#server/platform/storage/index.ts'

/** Makes files of recordings whose device has not come back to end them: of everything that arrived. One without a byte is forgotten as other uploads are. */
export async function finishRecordings(db: Db, storage: Storage, uploadsDir: string): Promise<void> {
  const rows = await db
    .select()
    .from(file)
    .where(
      and(
        eq(file.isUploading, true),
        sql`${file.metadata} ? 'recording'`,
        lt(file.createdAt, sql`now() - make_interval(hours => ${UPLOAD_HOURS})`),
      ),
    )
  for (const row of rows) await finishOne(db, storage, uploadsDir, row)
}

async function finishOne(db: Db, storage: Storage, uploadsDir: string, row: FileRow): Promise<void> {
  const [partial, whole] = partialPaths(uploadsDir, row.storageKey)
  // A process that ended in the middle of this left it under the other name.
  await rename(partial, whole).catch(() => undefined)
  const found = await stat(whole).catch(() => null)
  if (found === null || found.size === 0) return
  const { durationMs } = row.metadata.recording ?? { durationMs: 0 }
  await finishFile(db, storage, { ...row, sizeBytes: found.size, metadata: { ...row.metadata, recording: { durationMs } } }, whole)
}
