import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { homeworkConcept } from '#server/db/tables/homework.ts'
import { indexHomework } from '#server/homework/search/index-homework.ts'

/** So many tasks are indexed at once. */
const BATCH = 500

/**
 * Gives all tasks of a concept another one; search knows it in the same transaction. Both concepts are locked already, so no
 * task takes the first one meanwhile. Tasks themselves are not: whoever saves one waits for its concepts. Returns how many they are.
 */
export async function moveHomeworkOfConcept(tx: Db, fromId: number, intoId: number): Promise<number> {
  const ofFrom = eq(homeworkConcept.conceptId, fromId)
  const hasBoth = sql`exists (select 1 from ${homeworkConcept} other where other.homework_id = homework_concept.homework_id and other.concept_id = ${intoId})`
  const ids = { id: homeworkConcept.homeworkId }
  const twice = await tx.delete(homeworkConcept).where(and(ofFrom, hasBoth)).returning(ids)
  const moved = await tx.update(homeworkConcept).set({ conceptId: intoId }).where(ofFrom).returning(ids)
  const tasks = [...twice, ...moved].map(({ id }) => id).toSorted((one, other) => one - other)
  for (let start = 0; start < tasks.length; start += BATCH) await indexHomework(tx, tasks.slice(start, start + BATCH))
  return tasks.length
}
