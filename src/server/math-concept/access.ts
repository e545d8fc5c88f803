import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/user/viewer.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'

/** Concepts that readers find; facets name no others, whoever looks (docs/product/math-concept.md, 2). */
export const acceptedMathConcept = eq(mathConcept.status, 'APPROVED')

/** Concepts the viewer may see: accepted ones, their own, all for ADMIN (docs/product/math-concept.md, 2). */
export function visibleMathConcept(viewer: Pick<Viewer, 'id' | 'role'>): SQL | undefined {
  if (viewer.role === 'ADMIN') return sql`true`
  return viewer.id === null ? acceptedMathConcept : or(acceptedMathConcept, eq(mathConcept.authorId, viewer.id))
}
