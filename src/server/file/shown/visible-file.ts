import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { user } from '#server/db/tables/user.ts'
import { filesInReadableSolutions, filesInReadableTexts, inVisibleDocument } from '#server/embed/index.ts'
import { type FileRow, selectFile } from '#server/file/access.ts'
import type { SolutionAccess } from '#server/homework/index.ts'

/** The person who asks for a file, and the rules that open solutions to them. */
export type FileReader = { db: Db; viewer: Viewer; solutions: SolutionAccess }

/**
 * A file that the viewer may see: their own, and what belongs to a document or a solution that they may read. ADMIN sees no
 * more of private ones. Anything else doesn't exist (404): numbers can be counted through, so no avatar is found by its own.
 */
export function getVisibleFile(reader: FileReader, id: number): Promise<FileRow> {
  const isTheirs = reader.viewer.id === null ? undefined : eq(file.ownerId, reader.viewer.id)
  return findShownFile(reader, eq(file.id, id), isTheirs, filesInReadableSolutions)
}

/** A file that the viewer may see, by the random key of its public address: the way to pictures and films of people, too. */
export function getVisibleFileByKey(reader: FileReader, key: string): Promise<FileRow> {
  return findShownFile(reader, eq(file.storageKey, key), isOfPerson, filesInReadableSolutions)
}

/** A file by the address that documents name it by, which is its number: shown while such a document may be read. */
export function getDocumentFile(reader: FileReader, id: number): Promise<FileRow> {
  return findShownFile(reader, eq(file.id, id), undefined, filesInReadableTexts)
}

// Columns are written out: inside a subquery a column of the outer table loses its table's name.
const isOfPerson = sql`exists (select 1 from ${user} person where person.avatar_file_id = file.id or person.video_file_id = file.id)`

async function findShownFile(
  { db, viewer, solutions }: FileReader,
  which: SQL,
  isOpen: SQL | undefined,
  inSolutions: typeof filesInReadableTexts,
): Promise<FileRow> {
  const open = await selectFile(db, and(which, or(isOpen, inVisibleDocument(viewer))))
  if (open) return open
  const row = await selectFile(db, which)
  if (!row || !(await inSolutions(db, solutions, viewer, [row.id])).has(row.id)) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}
