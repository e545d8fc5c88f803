import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Db, queryRows } from '#server/db/db.ts'

/**
 * Waits until a transaction of this PostgreSQL database waits for another one. Has to be asked outside of a transaction: inside one, the
 * first answer is kept until its end.
 */
export async function untilBlocked(db: Db): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await queryRows(db, waiting)).length).toBe(1)
}
