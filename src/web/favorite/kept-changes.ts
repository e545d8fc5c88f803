/** The tasks of a person that have changed here: those that are hidden, or those that are solved. */
export type KeptChange = 'hidden' | 'solved'

const listeners = new Set<(change: KeptChange) => void>()

/** Tells the pages that leave such tasks out. */
export function tellKeptChange(change: KeptChange): void {
  for (const listener of listeners) listener(change)
}

/** Calls `listener` when a task that is shown was hidden or solved, or isn't any more; returns what stops it. */
export function onKeptChange(listener: (change: KeptChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
