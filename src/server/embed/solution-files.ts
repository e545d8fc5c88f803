import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/user/viewer.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homework, homeworkSolutionFile } from '#server/db/tables/homework.ts'
import { type SolutionAccess, visibleHomework } from '#server/homework/index.ts'

/**
 * Returns those of these files that stand in a solution which the viewer may read: its film, its pictures and
 * attachments, and what its texts show. A file follows the guard of its solution, not of its task, so what isn't free
 * gives away no picture of it either.
 */
export function filesInReadableSolutions(db: Db, solutions: SolutionAccess, viewer: Viewer, fileIds: readonly number[]): Promise<FileIds> {
  const named = namedFiles(fileIds)
  const anywhere = sql`${inTexts(named, viewer)}
      union ${PLACE} from ${named} join ${homework} on homework.solution_video_id = named.id where ${visibleHomework(viewer)}
      union ${PLACE} from ${named} join ${homeworkSolutionFile} place on place.file_id = named.id
        join ${homework} on homework.id = place.homework_id where ${visibleHomework(viewer)}`
  return readable(db, solutions, viewer, fileIds, anywhere)
}

/** The same of what the texts of solutions show: those files alone have an address by their number. */
export function filesInReadableTexts(db: Db, solutions: SolutionAccess, viewer: Viewer, fileIds: readonly number[]): Promise<FileIds> {
  return readable(db, solutions, viewer, fileIds, inTexts(namedFiles(fileIds), viewer))
}

type FileIds = ReadonlySet<number>
type Place = { fileId: number; id: number; status: string; authorId: number; isSolutionPaid: boolean }

const PLACE = sql`select named.id as "fileId", homework.id, homework.status, homework.author_id as "authorId",
  homework.is_solution_paid as "isSolutionPaid"`

function inTexts(named: SQL, viewer: Viewer): SQL {
  return sql`${PLACE} from ${named} join ${homework} on homework.solution_file_ids @> array[named.id] where ${visibleHomework(viewer)}`
}

function namedFiles(ids: readonly number[]): SQL {
  const list = sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  )
  return sql`unnest(array[${list}]::int[]) as named(id)`
}

async function readable(db: Db, solutions: SolutionAccess, viewer: Viewer, fileIds: readonly number[], query: SQL): Promise<FileIds> {
  const places = fileIds.length === 0 ? [] : await queryRows<Place>(db, query)
  if (places.length === 0) return new Set()
  const open = await solutions.readable(db, viewer, places)
  return new Set(places.filter(({ id }) => open.has(id)).map(({ fileId }) => fileId))
}
