import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, queryRows } from '#server/db/db.ts'
import { listenOnPostgres } from '#server/db/listen-postgres.ts'
import { type OftenNames, oftenNames } from '#server/db/often.ts'
import { StartError } from '#server/start-error.ts'

const OLDEST_VERSION = 150_000

/** A pool on PostgreSQL 15 or newer. */
export async function openPostgres(url: string, poolSize: number): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    options: '-c timezone=UTC -c statement_timeout=30000',
  })
  const nameOf = oftenNames()
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The pool listens to idle connections only: one that breaks between two statements of a transaction would end the
  // process, too. The next statement on it fails, and that is where the loss is dealt with.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    watchQueries(client, nameOf)
  })
  const db = drizzle(pool)
  const address = describe(url)
  try {
    const [row] = await queryRows<{ version: number; folds: boolean }>(
      db,
      sql`select current_setting('server_version_num')::int as version, lower('Ś') = 'ś' as folds`,
    )
    const version = row?.version ?? 0
    if (version < OLDEST_VERSION)
      throw new StartError(`Baza danych ${address} to PostgreSQL ${Math.floor(version / 10_000)}; potrzebna jest wersja 15 lub nowsza.`)
    if (!row?.folds)
      throw new StartError(
        `Baza danych ${address} nie zna polskich liter. Utwórz ją z kodowaniem UTF8 i LC_CTYPE 'C.UTF-8' albo 'pl_PL.UTF-8'.`,
      )
  } catch (error) {
    await pool.end()
    if (error instanceof StartError) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new StartError(`Nie można połączyć się z bazą danych ${address}: ${causeText(cause)}`, { cause: error })
  }
  return { db, kind: 'postgres', listen: () => listenOnPostgres(url), close: () => pool.end(), dump: null }
}

/**
 * Has what is asked often planned once, and gives a connection back to its pool when a transaction can't begin on it: drizzle does so only
 * after the beginning, and a pool whose connections broke just then would lose them for good.
 */
function watchQueries(client: pg.PoolClient, nameOf: OftenNames): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown // of its many overloads none matters here
  const watched = (asked: unknown, ...rest: unknown[]): unknown => {
    if (!hasText(asked)) return query(asked, ...rest)
    const name = nameOf(asked.text)
    const reply = query(name === undefined ? asked : { ...asked, name }, ...rest)
    if (asked.text.startsWith('begin') && reply instanceof Promise) reply.catch((error: Error) => client.release(error))
    return reply
  }
  Object.assign(client, { query: watched })
}

function hasText(query: unknown): query is { text: string } {
  return typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'
}

function describe(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`
}

function causeText(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(causeText).join('; ')
  return cause instanceof Error ? cause.message : String(cause)
}
