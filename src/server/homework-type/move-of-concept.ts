import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { homeworkTypeConcept } from '#server/db/tables/homework-type.ts'

/** Lets the kinds of tasks that rest on a concept rest on another one. */
export async function moveTypesOfConcept(tx: Db, fromId: number, intoId: number): Promise<void> {
  const rows = await tx.delete(homeworkTypeConcept).where(eq(homeworkTypeConcept.conceptId, fromId)).returning()
  if (rows.length === 0) return
  const values = rows.map(({ homeworkTypeId }) => ({ homeworkTypeId, conceptId: intoId }))
  await tx.insert(homeworkTypeConcept).values(values).onConflictDoNothing()
}
