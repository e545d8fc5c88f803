import { and, asc, eq, ne, not, sql } from 'drizzle-orm'
import { homeworkTypeConcept } from '#server/db/tables/homework-type.ts'
import { homeworkConcept } from '#server/db/tables/homework.ts'
import { mathConcept, mathConceptChange } from '#server/db/tables/math-concept.ts'
import { acceptedMathConcept } from '#server/math-concept/access.ts'
import { tellQueueChange } from '#server/queue/index.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** Concepts the person made, and changes they proposed. Accepted ones stay, and what published tasks name; the rest nobody but admins has seen. */
export const mathConceptRecords: PersonalRecords = {
  name: 'mathConcepts',
  async read(db, userId) {
    const concepts = await db
      .select({
        type: mathConcept.type,
        name: mathConcept.name,
        aliases: mathConcept.aliases,
        status: mathConcept.status,
        description: mathConcept.descriptionHtml,
        createdAt: mathConcept.createdAt,
        updatedAt: mathConcept.updatedAt,
      })
      .from(mathConcept)
      .where(eq(mathConcept.authorId, userId))
      .orderBy(asc(mathConcept.id))
    const changes = await db
      .select({
        concept: mathConcept.name,
        name: mathConceptChange.name,
        aliases: mathConceptChange.aliases,
        description: mathConceptChange.descriptionHtml,
        status: mathConceptChange.status,
        reason: mathConceptChange.reason,
        createdAt: mathConceptChange.createdAt,
        updatedAt: mathConceptChange.updatedAt,
      })
      .from(mathConceptChange)
      .innerJoin(mathConcept, eq(mathConcept.id, mathConceptChange.conceptId))
      .where(eq(mathConceptChange.authorId, userId))
      .orderBy(asc(mathConceptChange.id))
    return { concepts, changes }
  },
  async forget(tx, userId) {
    const unaccepted = and(ne(mathConceptChange.status, 'APPROVED'), not(mathConceptChange.isNew))
    await tx.delete(mathConceptChange).where(and(eq(mathConceptChange.authorId, userId), unaccepted))
    await tellQueueChange(tx)
    // The words of an admin who decided; the decision stays.
    await tx.update(mathConceptChange).set({ reason: '' }).where(eq(mathConceptChange.decidedById, userId))
    await tx
      .delete(mathConcept)
      .where(
        and(
          eq(mathConcept.authorId, userId),
          not(acceptedMathConcept),
          sql`not exists (select 1 from ${homeworkConcept} used where used.concept_id = math_concept.id)`,
          sql`not exists (select 1 from ${homeworkTypeConcept} used where used.concept_id = math_concept.id)`,
        ),
      )
  },
}
