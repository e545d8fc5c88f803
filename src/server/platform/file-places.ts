import { getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A column that names files: one by its id, or several as an array of ids. */
export type FilePlace = {
  column: AnyPgColumn
  /** True where the file stays for others when the account of its owner is deleted. */
  isPublished?: true
}

/** The condition that one of the places names the `file` row of the query around it. */
export function namedBy(places: readonly FilePlace[]): SQL {
  return or(...places.map(isNamedIn)) ?? sql`false`
}

function isNamedIn({ column }: FilePlace): SQL {
  const place = sql`${sql.identifier('place')}.${sql.identifier(column.name)}`
  const names = column.dataType === 'array' ? sql`${place} @> array[file.id]` : sql`${place} = file.id`
  return sql`exists (select 1 from ${sql.identifier(getTableName(column.table))} place where ${names})`
}
