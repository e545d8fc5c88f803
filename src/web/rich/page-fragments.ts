/** Elements that hold fragments: rich text, the body of a panel or of a folding section. Lists and tables are copied whole. */
const HOLDERS = '.rich, .math-panel-body, .details-content'

/** The innermost fragment of rich text that holds the element, or is it; rich text of one line is a fragment itself. */
export function fragmentAround(element: Element): HTMLElement | null {
  if (element.closest('[contenteditable="true"]') !== null) return null
  for (let at: Element | null = element; at instanceof HTMLElement; at = at.parentElement) {
    if (at.matches('span.rich')) return at
    // Contents and the list of notes belong to the page.
    if (at.matches('.rich, .rich > nav, .rich > .notes')) return null
    if (at.parentElement?.matches(HOLDERS) === true) return at
  }
  return null
}

/** All fragments that are seen, in the order of reading; a panel before what stands in it. */
export function pageFragments(): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>(`:is(${HOLDERS}) > *, span.rich`)
  return [...found].filter((element) => fragmentAround(element) === element && element.checkVisibility())
}

const ANCHORED = ':is(h1, h2, h3, h4, h5, h6, figure, .math-display, .math-panel, .embed)[id]'

/** The anchor of the nearest part of rich text that has one. */
export function anchorAround(element: Element): string | null {
  const anchored = element.closest(ANCHORED)
  return anchored?.closest('.rich') ? anchored.id : null
}
