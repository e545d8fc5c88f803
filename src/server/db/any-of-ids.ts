import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Tests that a column is one of these ids: a single parameter however many they are, where `inArray` has one for each. */
export function anyOfIds(column: AnyPgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${idArray(ids)})`
}

/** Ids as one array of the database. */
export function idArray(ids: readonly number[]): SQL {
  return sql`${`{${ids.join(',')}}`}::int[]`
}
