import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { homeworkType } from '#server/db/tables/homework-type.ts'
import { homework, homeworkSolutionFile } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { user } from '#server/db/tables/user.ts'
import { type FileRow, findFile } from '#server/file/access.ts'
import { visibleHomework } from '#server/homework/index.ts'
import { visibleMathConcept } from '#server/math-concept/index.ts'

// Columns are written out: inside a subquery a column of the outer table loses its table's name.

/** Files that a document shows which the viewer may read. Which ones it shows was decided when it was saved (shown-files.ts). */
function inVisibleDocument(viewer: Viewer): SQL | undefined {
  return or(
    sql`exists (select 1 from ${homework} where (homework.file_ids @> array[file.id] or homework.solution_file_ids @> array[file.id]) and ${visibleHomework(viewer)})`,
    sql`exists (select 1 from ${mathConcept} where math_concept.file_ids @> array[file.id] and ${visibleMathConcept(viewer)})`,
    sql`exists (select 1 from ${homeworkType} where homework_type.file_ids @> array[file.id])`,
  )
}

/** Files the viewer may see: their own, and what belongs to something visible to them. ADMIN sees no more of private ones. */
function visibleFile(viewer: Viewer): SQL | undefined {
  const ofSolution = sql`exists (select 1 from ${homework} where (homework.solution_video_id = file.id or homework.id in (select place.homework_id from ${homeworkSolutionFile} place where place.file_id = file.id)) and ${visibleHomework(viewer)})`
  const ofPerson = sql`exists (select 1 from ${user} person where person.avatar_file_id = file.id or person.video_file_id = file.id)`
  return or(viewer.id === null ? undefined : eq(file.ownerId, viewer.id), ofSolution, ofPerson, inVisibleDocument(viewer))
}

/** A file that the viewer may see; anything else doesn't exist (404). */
export function getVisibleFile(db: Db, viewer: Viewer, id: number): Promise<FileRow> {
  return findFile(db, and(eq(file.id, id), visibleFile(viewer)))
}

/** A file that the viewer may see, by the random key of its public address. */
export function getVisibleFileByKey(db: Db, viewer: Viewer, key: string): Promise<FileRow> {
  return findFile(db, and(eq(file.storageKey, key), visibleFile(viewer)))
}

/** A file by the address that documents name it by, which is its number: shown while such a document may be read. */
export function getDocumentFile(db: Db, viewer: Viewer, id: number): Promise<FileRow> {
  return findFile(db, and(eq(file.id, id), inVisibleDocument(viewer)))
}
