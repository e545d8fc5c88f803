/**
 * The part of a DOM element that revealing needs, so that this module is typed without the DOM library; every
 * `Element` of a browser is one.
 */
export type RevealElement = {
  getAttribute: (name: string) => string | null
  setAttribute: (name: string, value: string) => void
  removeAttribute: (name: string) => void
  querySelectorAll: (selectors: string) => Iterable<RevealElement>
  /** Absent from the base type of elements, present on html and MathML ones. */
  readonly style?: { visibility: string }
}

/** The number of pieces of a `[data-reveal]` element; 1 for any other element. */
export function revealCount(element: RevealElement): number {
  const count = Number(element.getAttribute('data-reveal-count'))
  return Number.isInteger(count) && count > 0 ? count : 1
}

/**
 * Shows the first `shown` pieces of a `[data-reveal]` element (made by `renderDisplay`) and hides the rest from
 * the eye and from screen readers. Hidden pieces keep their place, so nothing moves when they appear.
 */
export function revealUpTo(element: RevealElement, shown: number): void {
  for (const piece of element.querySelectorAll('[data-piece]')) {
    const isHidden = Number(piece.getAttribute('data-piece')) >= shown
    if (piece.style !== undefined) piece.style.visibility = isHidden ? 'hidden' : ''
    if (isHidden) piece.setAttribute('aria-hidden', 'true')
    else piece.removeAttribute('aria-hidden')
  }
}
