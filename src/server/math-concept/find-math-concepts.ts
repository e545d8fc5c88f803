import { and, asc, inArray } from 'drizzle-orm'
import type { MathConceptRef } from '#contract/math-concept.ts'
import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { visibleMathConcept } from '#server/math-concept/access.ts'
import { mathConceptRefColumns } from '#server/math-concept/present.ts'
import { inOrderOf } from '#server/platform/search/match/by-relevance.ts'
import { matchNames, type NamesFound } from '#server/platform/search/match/match-names.ts'

/** The concepts a typed text finds by name and alias among those the viewer may see, best first. */
export async function findMathConcepts(db: Db, viewer: Viewer, search: string): Promise<NamesFound> {
  const rows = await db
    .select({ id: mathConcept.id, name: mathConcept.name, aliases: mathConcept.aliases })
    .from(mathConcept)
    .where(visibleMathConcept(viewer))
    .orderBy(asc(mathConcept.id))
  return matchNames(
    rows.map(({ id, name, aliases }) => ({ id, names: [name, ...aliases] })),
    search,
  )
}

/** The concepts that a text finds before all others. */
export async function suggestMathConcepts(db: Db, viewer: Viewer, search: string, limit: number): Promise<MathConceptRef[]> {
  const ids = (await findMathConcepts(db, viewer, search)).ids.slice(0, limit)
  if (ids.length === 0) return []
  const rows = await db
    .select(mathConceptRefColumns)
    .from(mathConcept)
    .where(and(inArray(mathConcept.id, ids), visibleMathConcept(viewer)))
  return inOrderOf(ids, rows)
}
