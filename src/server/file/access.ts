import { and, eq, type SQL } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'

export type FileRow = typeof file.$inferSelect

/** A file of this person; anybody else's doesn't exist (404). */
export function getOwnFile(db: Db, ownerId: number, id: number): Promise<FileRow> {
  return findFile(db, and(eq(file.id, id), eq(file.ownerId, ownerId)))
}

/** A file whose link was signed for somebody who might see it. */
export function getLinkedFile(db: Db, id: number): Promise<FileRow> {
  return findFile(db, eq(file.id, id))
}

/** The file that has arrived and fits, if there is one. */
export async function selectFile(db: Db, condition: SQL | undefined): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(condition, eq(file.isUploading, false)))
  return row
}

async function findFile(db: Db, condition: SQL | undefined): Promise<FileRow> {
  const row = await selectFile(db, condition)
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}
