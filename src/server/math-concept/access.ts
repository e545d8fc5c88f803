import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/viewer.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'

/** Concepts the viewer may see: accepted ones, their own, all for ADMIN (rulings 10). */
export function visibleMathConcept(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'ADMIN') return sql`true`
  const accepted = eq(mathConcept.status, 'APPROVED')
  return viewer.id === null ? accepted : or(accepted, eq(mathConcept.authorId, viewer.id))
}
