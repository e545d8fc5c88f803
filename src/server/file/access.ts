import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { homework, homeworkSolutionFile } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { visibleHomework } from '#server/homework/index.ts'

export type FileRow = typeof file.$inferSelect

/** Files the viewer may see: their own, and what belongs to something visible to them. ADMIN sees no more of private ones. */
function visibleFile(viewer: Viewer): SQL | undefined {
  // Columns are written out: inside a subquery a column of the outer table loses its table's name.
  const ofSolution = sql`exists (select 1 from ${homework} where (homework.solution_video_id = file.id or homework.id in (select place.homework_id from ${homeworkSolutionFile} place where place.file_id = file.id)) and ${visibleHomework(viewer)})`
  const ofPerson = sql`exists (select 1 from ${user} person where person.avatar_file_id = file.id or person.video_file_id = file.id)`
  return or(viewer.id === null ? undefined : eq(file.ownerId, viewer.id), ofSolution, ofPerson)
}

/** A file that the viewer may see; anything else doesn't exist (404). */
export function getVisibleFile(db: Db, viewer: Viewer, id: number): Promise<FileRow> {
  return findOne(db, and(eq(file.id, id), visibleFile(viewer)))
}

/** A file that the viewer may see, by the random key of its public address. */
export function getVisibleFileByKey(db: Db, viewer: Viewer, key: string): Promise<FileRow> {
  return findOne(db, and(eq(file.storageKey, key), visibleFile(viewer)))
}

/** A file of this person; anybody else's doesn't exist (404). */
export function getOwnFile(db: Db, ownerId: number, id: number): Promise<FileRow> {
  return findOne(db, and(eq(file.id, id), eq(file.ownerId, ownerId)))
}

/** A file whose link was signed for somebody who might see it. */
export function getLinkedFile(db: Db, id: number): Promise<FileRow> {
  return findOne(db, eq(file.id, id))
}

async function findOne(db: Db, condition: SQL | undefined): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(condition, eq(file.isUploading, false)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}
