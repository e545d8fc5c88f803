import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import type { FileRow } from '#server/file/access.ts'
import { removeRows } from '#server/file/remove-file.ts'
import type { FileToZip } from '#server/file/zip-files.ts'
import { type FilePlace, namedBy } from '#server/platform/file-places.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/**
 * Files of the person. Those of tasks and articles that stay lose name and owner; all others go with their bytes. To be
 * forgotten after the tasks, so that the files of removed ones are nobody's.
 */
export const fileRecords = (places: readonly FilePlace[]): PersonalRecords => ({
  name: 'files',
  async read(db, userId) {
    const rows = await readOwn(db, userId)
    return rows.map((row) => ({
      path: pathOf(row),
      kind: row.kind,
      name: row.originalName,
      mimetype: row.mimetype,
      sizeBytes: row.sizeBytes,
      createdAt: row.createdAt,
    }))
  },
  async forget(tx, userId) {
    const own = eq(file.ownerId, userId)
    const staying = tx
      .select({ id: file.id })
      .from(file)
      .where(and(own, namedBy(places.filter(({ isPublished }) => isPublished))))
    await tx
      .update(file)
      .set({ originalName: sql`'plik.' || ${file.extension}`, ownerId: null })
      .where(inArray(file.id, staying))
    await removeRows(tx, await tx.select().from(file).where(own))
  },
})

/** The files whose bytes belong into the person's export. */
export async function listFilesToExport(db: Db, userId: number): Promise<FileToZip[]> {
  const rows = await readOwn(db, userId)
  return rows.map((row) => ({ path: pathOf(row), storageKey: row.storageKey, sizeBytes: row.sizeBytes, createdAt: row.createdAt }))
}

function readOwn(db: Db, userId: number): Promise<FileRow[]> {
  return db
    .select()
    .from(file)
    .where(and(eq(file.ownerId, userId), eq(file.isUploading, false)))
    .orderBy(asc(file.id))
}

/** Two files may have the same name. */
function pathOf({ id, originalName }: FileRow): string {
  return `pliki/${id}-${originalName}`
}
