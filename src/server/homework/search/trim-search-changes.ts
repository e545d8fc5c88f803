import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { searchChange } from '#server/db/tables/homework-search.ts'
import type { Logger } from '#server/platform/log/logger.ts'

const EVERY_MS = 60 * 60 * 1000

/**
 * Removes changes that every index has taken in long ago: those of more than a week. The last one stays whatever its
 * age: by it a snapshot of the index knows its database again.
 */
export async function trimSearchChanges(db: Db): Promise<void> {
  await db.execute(
    sql`delete from ${searchChange} where created_at < now() - interval '7 days' and id < (select max(id) from ${searchChange})`,
  )
}

/** Does so every hour while the process runs. */
export function startTrimmingSearchChanges(db: Db, log: Logger): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = trimSearchChanges(db).catch((error: unknown) => log.error({ err: error }, 'old search changes could not be removed'))
  }, EVERY_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
