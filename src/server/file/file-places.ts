import { or, type SQL, sql } from 'drizzle-orm'

/**
 * Every column that names files, of a `file` row in the query around it. A test holds it against the database: a place
 * that isn't listed would lose its files.
 */
type Place = { column: string; isArray?: true; isPublished?: true }

export const FILE_PLACES: readonly Place[] = [
  { column: 'homework_solution_file.file_id', isPublished: true },
  { column: 'homework.solution_video_id', isPublished: true },
  { column: 'homework.file_ids', isArray: true, isPublished: true },
  { column: 'homework.solution_file_ids', isArray: true, isPublished: true },
  { column: 'math_concept.file_ids', isArray: true, isPublished: true },
  { column: 'homework_type.file_ids', isArray: true, isPublished: true },
  { column: 'user.avatar_file_id' },
  { column: 'user.video_file_id' },
  { column: 'comment.file_ids', isArray: true },
]

/** Kinds that are something by themselves; all others belong to what they were uploaded for. */
export const OWN_KINDS = ['PRIVATE', 'NOTES_FILE'] as const

const namedBy = (places: readonly Place[]): SQL | undefined => or(...places.map(isNamedIn))

function isNamedIn({ column, isArray }: Place): SQL {
  const [table = '', name = ''] = column.split('.')
  const [from, place] = [sql.identifier(table), sql`${sql.identifier('place')}.${sql.identifier(name)}`]
  return isArray
    ? sql`exists (select 1 from ${from} place where ${place} @> array[file.id])`
    : sql`exists (select 1 from ${from} place where ${place} = file.id)`
}

/** Whether anything names the file. */
export const isNamed: SQL | undefined = namedBy(FILE_PLACES)

/** Whether something names it that stays when its author's account is deleted. */
export const isPublished: SQL | undefined = namedBy(FILE_PLACES.filter(({ isPublished: stays }) => stays))
