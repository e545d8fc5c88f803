import type { Viewer } from '#contract/user/viewer.ts'
import type { Db } from '#server/db/db.ts'
import type { Entitlement, Wanted } from '#server/platform/entitlement.ts'
import { onceForPlatform } from '#server/platform/feature.ts'

/** The one guard of every solution, answer and key. */
export type SolutionAccess = {
  /** Returns the ids of those tasks whose solution the viewer may read. The tasks are ones that the viewer may see. */
  readable: (db: Db, viewer: Viewer, tasks: readonly Wanted[]) => Promise<ReadonlySet<number>>
  canSeeSolution: (db: Db, viewer: Viewer, task: Wanted) => Promise<boolean>
}

/** The guard of this process, with the reasons that all features register. */
export const homeworkSolutions = onceForPlatform(({ entitlements }) => solutionAccess(entitlements))

/** Solutions of public tasks are free, but for those that a token opens. */
export const freeSolutions: Entitlement = {
  to: 'homeworkSolution',
  find: (_db, _viewer, tasks) =>
    Promise.resolve(new Set(tasks.filter(({ status, isSolutionPaid }) => status === 'PUBLIC' && !isSolutionPaid).map(({ id }) => id))),
}

/** Its author and ADMIN read a task's solution; everybody else needs something that entitles them. */
export function solutionAccess(entitlements: readonly Entitlement[]): SolutionAccess {
  const toSolutions = entitlements.filter(({ to }) => to === 'homeworkSolution')
  const readable: SolutionAccess['readable'] = async (db, viewer, tasks) => {
    const isTheirs = ({ authorId }: Wanted): boolean => viewer.role === 'ADMIN' || (viewer.id !== null && viewer.id === authorId)
    const open = new Set(tasks.filter(isTheirs).map(({ id }) => id))
    for (const { find } of toSolutions) {
      const closed = tasks.filter(({ id }) => !open.has(id))
      if (closed.length === 0) break
      const found = await find(db, viewer, closed)
      // A reason opens what it was asked for, and nothing else.
      for (const { id } of closed) if (found.has(id)) open.add(id)
    }
    return open
  }
  return { readable, canSeeSolution: async (db, viewer, task) => (await readable(db, viewer, [task])).has(task.id) }
}
