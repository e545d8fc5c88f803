import { currentSolutionMode } from '#web/homework/page/solution-mode.ts'

/**
 * True when the page of a task shows a hint, the answer, the common mistake or more of the solution than it begins with: a
 * try rates nothing then (docs/product/practice.md).
 */
export function isHelpOpen(): boolean {
  return currentSolutionMode() === 'all' || document.querySelector('article details[open], .step[data-state="done"]') !== null
}
