import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { user } from '#server/db/tables/user.ts'

/** Notes that these people were online until now. */
export async function saveLastOnline(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(user)
    .set({ lastOnlineAt: sql`now()` })
    .where(inArray(user.id, [...ids]))
}
