import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Rows with these ids, and the order the ids stand in. */
export function byRelevance(column: AnyPgColumn, ids: readonly number[]): { filter: SQL; order: SQL } {
  const list = sql`${`{${ids.join(',')}}`}::int[]`
  return { filter: sql`${column} = any(${list})`, order: sql`array_position(${list}, ${column})` }
}

/** Rows in the order of the ids they were read by. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
