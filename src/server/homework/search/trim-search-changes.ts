import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { searchChange } from '#server/db/tables/homework-search.ts'

/**
 * Removes changes that every index has taken in long ago: those of more than a week. The last one stays whatever its
 * age: by it a snapshot of the index knows its database again.
 */
export async function trimSearchChanges(db: Db): Promise<void> {
  await db.execute(
    sql`delete from ${searchChange} where created_at < now() - interval '7 days' and id < (select max(id) from ${searchChange})`,
  )
}
