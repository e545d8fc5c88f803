import { asc } from 'drizzle-orm'
import type { Viewer } from '#contract/viewer.ts'
import type { Db } from '#server/db/db.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { visibleMathConcept } from '#server/math-concept/access.ts'
import { matchNames } from '#server/platform/search/match-names.ts'

/** Ids of the concepts a typed text finds by name and alias among those the viewer may see, best first. */
export async function findMathConcepts(db: Db, viewer: Viewer, search: string): Promise<number[]> {
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
