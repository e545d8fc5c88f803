import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Runs queries: the database itself or a transaction of it. The same on both engines. */
export type Db = PgDatabase<PgQueryResultHKT>

/** Rows of a hand-written query. The caller states their shape; timestamps arrive as text. */
export async function queryRows<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query)
  return (result as { rows: Row[] }).rows // both drivers answer so
}

/** Hears a channel: its payload, or null when something may have been missed and has to be looked up. */
export type Heard = (payload: string | null) => void

/** Listens to channels (NOTIFY) of any process, this one included, after the commit that told something. */
export type Listening = {
  on(channel: string, heard: Heard): Promise<void>
  /** True when everything told until a moment ago has been heard. */
  isHearing(): boolean
  stop(): Promise<void>
}

/** An open database and what only its engine can do. */
export type Database = {
  db: Db
  kind: 'embedded' | 'postgres'
  listen(): Listening
  /** Ends all connections; nothing acknowledged is lost. */
  close(): Promise<void>
  /** The embedded database as a gzipped tar of its folder; null on PostgreSQL, which has pg_dump. */
  dump: (() => Promise<Blob>) | null
}
