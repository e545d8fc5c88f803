/** The way in which a solution is read: piece by piece, or all at once (docs/product/homework.md); remembered on the device. */
export type SolutionMode = 'steps' | 'all'

const STORAGE_KEY = 'solution-mode'
const listeners = new Set<() => void>()

/**
 * The root element carries the mode, so that CSS shows the right thing before any component does. Runs in the head of
 * the page, before it is painted.
 */
export const solutionModeScript = `try{if(localStorage.getItem('${STORAGE_KEY}')==='all')document.documentElement.dataset.solution='all'}catch(e){}`

export function currentSolutionMode(): SolutionMode {
  return document.documentElement.dataset.solution === 'all' ? 'all' : 'steps'
}

export function chooseSolutionMode(mode: SolutionMode): void {
  document.documentElement.dataset.solution = mode
  try {
    localStorage.setItem(STORAGE_KEY, mode)
  } catch {
    // Storage is forbidden in this browser: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

export function onSolutionModeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
