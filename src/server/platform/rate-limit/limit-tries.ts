import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { rateLimit } from '#server/db/tables/platform.ts'

/** At most `max` tries of `name` in a window that begins with the first of them. */
export type Limit = { name: string; max: number; windowSeconds: number }

/**
 * Counts one try by `key` (an address, an account) and refuses it when there were too many: TOO_MANY_REQUESTS with the
 * time to wait. The count is shared by all processes. Never inside a transaction, which could take the count back.
 */
export async function limitTries(db: Db, limit: Limit, key: string): Promise<void> {
  const { count, wait } = await countTry(db, limit, key)
  if (count > limit.max) throw new AppError('TOO_MANY_REQUESTS', messages.tooManyRequests, {}, { retryAfterSeconds: Math.max(1, wait) })
}

/** Counts one try, and returns true unless there were too many. */
export async function isWithin(db: Db, limit: Limit, key: string): Promise<boolean> {
  return (await countTry(db, limit, key)).count <= limit.max
}

async function countTry(db: Db, limit: Limit, key: string): Promise<{ count: number; wait: number }> {
  // Hashed, so that the table holds no addresses.
  const hash = createHash('sha256').update(`${limit.name}\n${key}`).digest('base64url')
  const [row] = await queryRows<{ count: number; wait: number }>(
    db,
    sql`insert into ${rateLimit} as tried (key, count, window_ends_at)
      values (${hash}, 1, now() + make_interval(secs => ${limit.windowSeconds}))
      on conflict (key) do update set
        count = case when tried.window_ends_at <= now() then 1 else least(tried.count + 1, 1000000) end,
        window_ends_at = case when tried.window_ends_at <= now() then excluded.window_ends_at else tried.window_ends_at end
      returning count, ceil(extract(epoch from window_ends_at - now()))::int as wait`,
  )
  if (!row) throw new Error('A try was not counted')
  return row
}

/** Forgets windows that have ended. */
export async function forgetOldTries(db: Db): Promise<void> {
  await db.execute(sql`delete from ${rateLimit} where window_ends_at < now()`)
}
