import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { HomeworkStatus } from '#contract/enums.ts'
import type { Viewer } from '#contract/viewer.ts'
import { homework } from '#server/db/tables/homework.ts'

/** Tasks the viewer may see: public ones, their own, all for ADMIN. */
export function visibleHomework(viewer: Viewer): SQL | undefined {
  if (viewer.role === 'ADMIN') return sql`true`
  const open = eq(homework.status, 'PUBLIC')
  return viewer.id === null ? open : or(open, eq(homework.authorId, viewer.id))
}

/**
 * The one guard of every solution, answer and key (rulings 12). All solutions of visible tasks are free until tokens
 * exist; a task that isn't public shows its solution to its author and ADMIN, who alone see the task at all.
 */
export function canSeeSolution(viewer: Viewer, task: { status: HomeworkStatus; authorId: number }): boolean {
  return viewer.role === 'ADMIN' || task.status === 'PUBLIC' || (viewer.id !== null && viewer.id === task.authorId)
}
