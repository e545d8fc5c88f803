import { and, asc, eq, not, sql } from 'drizzle-orm'
import { homeworkTypeConcept } from '#server/db/tables/homework-type.ts'
import { homeworkConcept } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { acceptedMathConcept } from '#server/math-concept/access.ts'
import type { PersonalRecords } from '#server/platform/personal-records.ts'

/** Concepts the person made. Accepted ones stay, and what published tasks name; the rest nobody but admins has seen. */
export const mathConceptRecords: PersonalRecords = {
  name: 'mathConcepts',
  async read(db, userId) {
    return db
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
  },
  async forget(tx, userId) {
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
