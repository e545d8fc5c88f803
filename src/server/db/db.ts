import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Where queries run: the database itself or a transaction of it. The same on both engines. */
export type Db = PgDatabase<PgQueryResultHKT>

/** Rows of a hand-written query. The caller states their shape; timestamps arrive as text. */
export async function queryRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query)
  return (result as { rows: Row[] }).rows // both drivers answer so
}

/** An open database and what only its engine can do. */
export type Database = {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Ends all connections; nothing acknowledged is lost. */
  close(): Promise<void>
  /** The embedded database as a gzipped tar of its folder; null on PostgreSQL, which has pg_dump. */
  dump: (() => Promise<Blob>) | null
}
