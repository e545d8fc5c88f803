import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { practiceDomain } from '#server/db/tables/practice.ts'
import { practiceTemplateConcept } from '#server/db/tables/practice-template.ts'

/**
 * Gives the templates of a concept, and what pupils are able to do in it, to another one. Of a pupil who has answered in both the
 * rating that rests on more tasks stays; the tasks of both count.
 */
export async function movePracticeOfConcept(tx: Db, fromId: number, intoId: number): Promise<void> {
  const templates = await tx.delete(practiceTemplateConcept).where(eq(practiceTemplateConcept.conceptId, fromId)).returning()
  if (templates.length > 0)
    await tx
      .insert(practiceTemplateConcept)
      .values(templates.map(({ templateId }) => ({ templateId, conceptId: intoId })))
      .onConflictDoNothing()
  const moved = tx
    .select({
      userId: practiceDomain.userId,
      conceptId: sql<number>`${intoId}::int`.as('into'),
      value: practiceDomain.value,
      variance: practiceDomain.variance,
      answers: practiceDomain.answers,
      right: practiceDomain.right,
    })
    .from(practiceDomain)
    .where(eq(practiceDomain.conceptId, fromId))
    // Pupils one after another in the same order, whoever rates them.
    .orderBy(practiceDomain.userId)
  const knowsMore = sql`excluded.answers > ${practiceDomain.answers}`
  await tx
    .insert(practiceDomain)
    .select(moved)
    .onConflictDoUpdate({
      target: [practiceDomain.userId, practiceDomain.conceptId],
      set: {
        value: sql`case when ${knowsMore} then excluded.value else ${practiceDomain.value} end`,
        variance: sql`case when ${knowsMore} then excluded.variance else ${practiceDomain.variance} end`,
        answers: sql`${practiceDomain.answers} + excluded.answers`,
        right: sql`${practiceDomain.right} + excluded."right"`,
      },
    })
  await tx.delete(practiceDomain).where(eq(practiceDomain.conceptId, fromId))
}
