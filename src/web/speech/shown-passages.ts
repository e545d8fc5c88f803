import { splitRows } from '#math/steps/split-rows.ts'

/** A piece of text, or a formula by its source. */
export type Piece = { readonly node: Text; readonly text: string } | { readonly element: Element; readonly tex: string }
/** A passage is read in one breath: a paragraph, a title, a point of a list. */
export type Passage = readonly Piece[]

const BLOCK = 'p,li,td,th,h2,h3,h4,h5,h6,blockquote,figcaption,dt,dd,.katex-display,.reveal-links,.rich'
const LEFT_OUT = 'button,.sr-only,script,style,svg,[hidden],[aria-hidden="true"]'

/** Returns the texts and formulas that an element shows now, in the order of reading; what isn't revealed yet is left out. */
export function shownPassages(place: Element): Passage[] {
  const passages: { block: Element | null; pieces: Piece[] }[] = []
  const add = (parent: Element, piece: Piece): void => {
    const block = parent.closest(BLOCK)
    const last = passages.at(-1)
    if (last !== undefined && last.block === block) last.pieces.push(piece)
    else passages.push({ block, pieces: [piece] })
  }
  const visit = (element: Element): void => {
    if (element.matches(LEFT_OUT) || !isShown(element)) return
    if (element.matches('.katex')) {
      const tex = shownSource(element)
      if (tex !== '') add(element, { element, tex })
      return
    }
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child)
      else if (child instanceof Text && child.data.trim() !== '' && isShown(element)) add(element, { node: child, text: child.data })
    }
  }
  visit(place)
  return passages.map(({ pieces }) => pieces)
}

export function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true })
}

/** Returns the source of a formula, of one whose rows are revealed one by one only those that are shown. */
export function shownSource(formula: Element): string {
  const tex = formula.querySelector('annotation[encoding="application/x-tex"]')?.textContent ?? ''
  const rows = [...formula.querySelectorAll('mtr[data-piece]')].filter((row) => row.parentElement?.closest('mtr') === null)
  const hidden = new Set([...formula.querySelectorAll('.katex-html [data-piece]')].filter((row) => !isShown(row)).map(pieceOf))
  if (hidden.size === 0) return tex
  const ends = splitRows(tex) ?? []
  const end = ends[rows.filter((row) => !hidden.has(pieceOf(row))).length - 1]?.end
  const name = /^\s*\\begin\s*\{([^}]*)\}/.exec(tex)?.[1]
  return end === undefined || name === undefined ? '' : `${tex.slice(0, end)}\\end{${name}}`
}

function pieceOf(element: Element): string {
  return element.getAttribute('data-piece') ?? ''
}
