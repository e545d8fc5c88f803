import type { BoardData } from '#contract/board.ts'

/** One act of one's own: things before and after it. */
export type Act = readonly { id: string; page: number; before: BoardData | null; after: BoardData | null }[]

export type History = { readonly done: readonly Act[]; readonly undone: readonly Act[] }

export const NO_HISTORY: History = { done: [], undone: [] }

const MOST_ACTS = 500

/** Remembers an act; what was undone before it can't be done again. */
export function remember({ done }: History, act: Act): History {
  return { done: [...done, act].slice(-MOST_ACTS), undone: [] }
}

/** Takes back one's own latest act, whatever others drew since. Null where there is none. */
export function undo({ done, undone }: History): { history: History; act: Act } | null {
  const act = done.at(-1)
  return act ? { act, history: { done: done.slice(0, -1), undone: [...undone, act] } } : null
}

export function redo({ done, undone }: History): { history: History; act: Act } | null {
  const act = undone.at(-1)
  return act ? { act, history: { done: [...done, act], undone: undone.slice(0, -1) } } : null
}
