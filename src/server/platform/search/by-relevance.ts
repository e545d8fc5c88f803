import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Rows with these ids, and the order the ids stand in. */
export function byRelevance(column: AnyPgColumn, ids: readonly number[]): { filter: SQL; order: SQL } {
  const list = sql`${`{${ids.join(',')}}`}::int[]`
  return { filter: sql`${column} = any(${list})`, order: sql`array_position(${list}, ${column})` }
}
