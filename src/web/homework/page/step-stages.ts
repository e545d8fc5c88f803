import { revealCount, revealUpTo } from '#math/steps/reveal-dom.ts'

/**
 * A step is revealed in stages: each line of an aligned equation and each link of a chain is one; text after a formula
 * waits until the formula is whole. Hidden parts keep their place, so nothing above or below moves.
 */

/** Number of stages of a step's content, at least 1. */
export function countStages(content: Element): number {
  return Math.max(
    1,
    [...content.querySelectorAll('[data-reveal]')].reduce((sum, formula) => sum + revealCount(formula), 0),
  )
}

/** Shows the first `shown` stages of a step's content. */
export function showStages(content: Element, shown: number): void {
  const all = countStages(content)
  let before = 0
  for (const block of content.children) {
    const formulas = [...block.querySelectorAll('[data-reveal]')]
    // Before anything was begun, and once the formulas before are whole, a block may stand there.
    setVisible(block, shown >= all || before === 0 || shown > before)
    for (const formula of formulas) {
      const pieces = revealCount(formula)
      revealUpTo(formula, Math.min(pieces, Math.max(0, shown - before)))
      before += pieces
    }
  }
}

function setVisible(block: Element, isVisible: boolean): void {
  if (block instanceof HTMLElement) block.style.visibility = isVisible ? '' : 'hidden'
}
