import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * A piece of a query that is put together once, for those that are asked hundreds of times a second. Its values are written into the
 * text: never give it anything that comes from a request.
 */
export const fixed = (piece: SQL): SQL => sql.raw(new PgDialect().sqlToQuery(piece.inlineParams()).sql)

/** Columns as an object of JSON, in which moments are texts. */
export function jsonOf(columns: Readonly<Record<string, AnyColumn | SQL>>): SQL {
  const pairs = Object.entries(columns).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}
