import { inArray, sql } from 'drizzle-orm'
import { type Db, queryRows } from '#server/db/db.ts'
import { homeworkSearch, searchWord } from '#server/db/tables/homework-search.ts'
import { homework } from '#server/db/tables/homework.ts'
import { forgetNotifications } from '#server/notification/index.ts'
import { tellQueueChange } from '#server/queue/index.ts'

/** Deletes tasks with all that hangs on them, news of them included, and the words that search knew from them alone. */
export async function removeHomework(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const words = await queryRows<{ id: number }>(
    tx,
    sql`select distinct unnest(${homeworkSearch.words}) as id from ${homeworkSearch} where ${inArray(homeworkSearch.homeworkId, [...ids])}`,
  )
  await tx.delete(homework).where(inArray(homework.id, [...ids]))
  for (const id of ids) await forgetNotifications(tx, { entity: 'HOMEWORK', entityId: id })
  // The queues lose tasks that waited for a review, and errors and comments that were reported in them.
  await tellQueueChange(tx)
  // Whoever writes a task now may count on a word that is about to go: they wait, or we wait and see their task.
  await tx.execute(sql`lock table ${searchWord} in share row exclusive mode`)
  const list = JSON.stringify(words.map(({ id }) => id))
  await tx.execute(
    sql`delete from ${searchWord} where id in (select value::int from jsonb_array_elements_text(${list}::jsonb)) and not exists (select 1 from ${homeworkSearch} entry where entry.words @> array[${searchWord}.id])`,
  )
}
