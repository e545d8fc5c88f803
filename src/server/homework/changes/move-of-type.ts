import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { indexHomework } from '#server/homework/search/index-homework.ts'

/** So many tasks are indexed at once. */
const BATCH = 500

/** Gives all tasks of a kind another one, or none; search knows it in the same transaction. Returns how many they are. */
export async function moveHomeworkOfType(tx: Db, fromId: number, toId: number | null): Promise<number> {
  const rows = await tx
    .select({ id: homework.id })
    .from(homework)
    .where(eq(homework.typeId, fromId))
    .orderBy(asc(homework.id))
    .for('update')
  const ids = rows.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    await tx.update(homework).set({ typeId: toId }).where(inArray(homework.id, batch))
    await indexHomework(tx, batch)
  }
  return ids.length
}
