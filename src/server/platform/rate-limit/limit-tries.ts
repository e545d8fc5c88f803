import { createHash } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { idArray } from '#server/db/any-of-ids.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { often } from '#server/db/often.ts'
import { rateLimit } from '#server/db/tables/platform.ts'

/** At most `max` tries of `name` in a window that begins with the first of them. */
export type Limit = { name: string; max: number; windowSeconds: number }

/**
 * Counts one try by `key` (an address, an account) and refuses it when there were too many: TOO_MANY_REQUESTS with the
 * time to wait. The count is shared by all processes. Never inside a transaction, which could take the count back.
 */
export async function limitTries(db: Db, limit: Limit, key: string): Promise<void> {
  const [refusal] = await limitAllTries(db, [limit], [key])
  if (refusal) throw refusal
}

/**
 * The same for several tries at once, some of them by one key, each counted by all of the limits; answers each one's refusal by the first
 * limit that it is over, null where there is none.
 */
export async function limitAllTries(db: Db, limits: readonly Limit[], keys: readonly string[]): Promise<(AppError | null)[]> {
  const { statement, refusals } = countingOf(limits, keys)
  return refusals(await queryRows<Counted>(db, often(statement)))
}

/** The last count of a key, and the seconds until its window ends. */
export type Counted = { key: string; count: number; wait: number }

/** The statement that counts these tries, for one that asks more than that, and the refusals that its rows mean, in the order of keys. */
export function countingOf(
  limits: readonly Limit[],
  keys: readonly string[],
): { statement: SQL; refusals: (rows: readonly Counted[]) => (AppError | null)[] } {
  const tries = keys.flatMap((key) => limits.map((limit) => ({ limit, hash: hashOf(limit, key) })))
  const refusals = (rows: readonly Counted[]): (AppError | null)[] => {
    const counted = inOrder(tries, rows)
    return keys.map((_, at) => {
      const over = counted.slice(at * limits.length, (at + 1) * limits.length).find(({ count, limit }) => count > limit.max)
      if (!over) return null
      return new AppError('TOO_MANY_REQUESTS', messages.tooManyRequests, {}, { retryAfterSeconds: Math.max(1, over.wait) })
    })
  }
  return { statement: statementOf(tries), refusals }
}

/** Counts one try, and returns true unless there were too many. */
export async function isWithin(db: Db, limit: Limit, key: string): Promise<boolean> {
  const [tried] = await queryRows<Counted>(db, often(statementOf([{ limit, hash: hashOf(limit, key) }])))
  return (tried?.count ?? 0) <= limit.max
}

type Try = { limit: Limit; hash: string }

function statementOf(tries: readonly Try[]): SQL {
  const [hashes, windows] = [tries.map(({ hash }) => hash), tries.map(({ limit }) => limit.windowSeconds)]
  // In the order of keys: two statements that count the same ones never wait for each other in a circle. One that has waited tells the
  // time from then on: from its beginning on it could be longer than the window.
  return sql`insert into ${rateLimit} as tried (key, count, window_ends_at)
      select hash, count(*), now() + make_interval(secs => max(seconds))
        from unnest(${sql.param(hashes)}::text[], ${idArray(windows)}) asked (hash, seconds) group by hash order by hash
      on conflict (key) do update set
        count = case when tried.window_ends_at <= now() then excluded.count else least(tried.count + excluded.count, 1000000) end,
        window_ends_at = case when tried.window_ends_at <= now() then excluded.window_ends_at else tried.window_ends_at end
      returning key, count, ceil(extract(epoch from window_ends_at - clock_timestamp()))::int as wait`
}

/** Counts of tries in their order: of two by one key the second has one more. */
function inOrder(tries: readonly Try[], rows: readonly Counted[]): { limit: Limit; count: number; wait: number }[] {
  const last = new Map(rows.map((row) => [row.key, row]))
  const left = Map.groupBy(tries, ({ hash }) => hash)
  return tries.map(({ limit, hash }) => {
    const row = last.get(hash)
    if (!row) throw new Error('A try was not counted')
    const after = (left.get(hash)?.length ?? 1) - 1
    left.get(hash)?.pop()
    return { limit, count: row.count - after, wait: row.wait }
  })
}

/** Takes back what was counted by a key: what it was counted for didn't happen. */
export async function takeBackTries(db: Db, limit: Limit, key: string): Promise<void> {
  await db.delete(rateLimit).where(eq(rateLimit.key, hashOf(limit, key)))
}

/** Hashed, so that the table holds no addresses. */
function hashOf({ name }: Limit, key: string): string {
  return createHash('sha256').update(`${name}\n${key}`).digest('base64url')
}

/** Forgets windows that have ended. */
export async function forgetOldTries(db: Db): Promise<void> {
  await db.execute(sql`delete from ${rateLimit} where window_ends_at < now()`)
}
