import { eq } from 'drizzle-orm'
import { paths } from '#contract/paths.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import type { PublicPages } from '#server/platform/feature.ts'

/** The list of concepts and every approved concept. */
export const listMathConceptPages: PublicPages = async (db) => {
  const rows = await db
    .select({ slug: mathConcept.slug, changedAt: mathConcept.updatedAt })
    .from(mathConcept)
    .where(eq(mathConcept.status, 'APPROVED'))
    .orderBy(mathConcept.id)
  return [{ path: paths.concepts() }, ...rows.map(({ slug, changedAt }) => ({ path: paths.concept(slug), changedAt }))]
}
