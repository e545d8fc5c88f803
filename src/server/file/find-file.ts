import { and, eq, or, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { homework, homeworkSolutionFile } from '#server/db/tables/homework.ts'
import { user } from '#server/db/tables/user.ts'
import { visibleHomework } from '#server/homework/index.ts'

export type FoundFile = { storageKey: string; mimetype: string; name: string }

/** A file that the viewer may see because what it belongs to is visible to them; anything else doesn't exist (404). */
export async function findFile(db: Db, viewer: Viewer, id: number): Promise<FoundFile> {
  // Columns are written out: inside a subquery a column of the outer table loses its table's name.
  const ofSolution = sql`exists (select 1 from ${homework} where (homework.solution_video_id = file.id or homework.id in (select place.homework_id from ${homeworkSolutionFile} place where place.file_id = file.id)) and ${visibleHomework(viewer)})`
  const ofPerson = sql`exists (select 1 from ${user} person where person.avatar_file_id = file.id or person.video_file_id = file.id)`
  const [row] = await db
    .select({ storageKey: file.storageKey, mimetype: file.mimetype, name: file.originalName })
    .from(file)
    .where(and(eq(file.id, id), or(ofSolution, ofPerson)))
  if (!row) throw new AppError('NOT_FOUND', messages.notFound)
  return row
}
