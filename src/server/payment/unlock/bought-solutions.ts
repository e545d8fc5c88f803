import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { solutionUnlock } from '#server/db/tables/solution-unlock.ts'
import type { Entitlement } from '#server/platform/entitlement.ts'

/**
 * A solution that somebody bought is open to them, also after it has become free and paid again. Whatever asks is about to
 * send something of it, so it counts as shown from here on; a purchase that is undone at this very moment opens nothing.
 */
export const boughtSolutions: Entitlement = {
  to: 'homeworkSolution',
  async find(db, viewer, tasks) {
    const paid = tasks.filter(({ isSolutionPaid }) => isSolutionPaid).map(({ id }) => id)
    if (viewer.id === null || paid.length === 0) return new Set()
    const isOwn = and(eq(solutionUnlock.userId, viewer.id), inArray(solutionUnlock.homeworkId, paid))
    const bought = await db.select({ id: solutionUnlock.homeworkId, shownAt: solutionUnlock.shownAt }).from(solutionUnlock).where(isOwn)
    const shown = bought.filter(({ shownAt }) => shownAt !== null)
    if (shown.length === bought.length) return new Set(shown.map(({ id }) => id))
    await db
      .update(solutionUnlock)
      .set({ shownAt: sql`now()` })
      .where(and(isOwn, isNull(solutionUnlock.shownAt)))
    const standing = await db.select({ id: solutionUnlock.homeworkId }).from(solutionUnlock).where(isOwn)
    return new Set(standing.map(({ id }) => id))
  },
}
