import { hasPremium, type Viewer } from '#contract/user/viewer.ts'

/** The things that people do to keep tasks. */
export type KeepAct = 'list' | 'hide' | 'solve'

/** True for those whom an act concerns: teachers keep lists of their own tasks alone and solve none (docs/product/favorite.md, 2). */
export function concernsKeeping(viewer: Viewer, act: KeepAct, { authorId }: { authorId: number }): boolean {
  if (viewer.id === null) return false
  if (viewer.role !== 'TEACHER') return true
  return act === 'hide' || (act === 'list' && viewer.id === authorId)
}

/** True for those who may do it now: with Premium. What was kept may be let go without. */
export function mayKeep(viewer: Viewer, act: KeepAct, homework: { authorId: number }): boolean {
  return concernsKeeping(viewer, act, homework) && hasPremium(viewer)
}
