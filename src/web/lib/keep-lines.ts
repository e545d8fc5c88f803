/** A part of a line: a piece of text, or of a formula, which is broken nowhere and wide by its own signs. */
type Part = { top: number; width?: number }

/** Spaces between words in which lines that went elsewhere are looked for, in parts of the size of the letters. */
const SPACES_EM = [0, 0.03, 0.06, 0.09, 0.12, 0.16, 0.2, -0.03, -0.06, -0.09]
/** Fonts and the places of signs differ by less, a word that is in another line by more. */
const MOST_PX = 12

/**
 * Changes the font of a block and keeps every word in its line where spaces that are a hair wider or narrower can do it; false where
 * none can.
 */
export function keepLines(block: HTMLElement, changeFont: () => void): boolean {
  const before = partsOf(block)
  changeFont()
  for (const space of SPACES_EM) {
    block.style.wordSpacing = space === 0 ? '' : `${space}em`
    if (isKept(before, block)) return true
  }
  block.style.wordSpacing = ''
  return false
}

/** The parts of a block's lines: each text's own, without those that formulas are made of, and each unbreakable part of a formula. */
function partsOf(block: HTMLElement): Part[] {
  const parts: Part[] = [...block.querySelectorAll('.katex-base')].map((base) => ({ top: base.getBoundingClientRect().top }))
  const texts = document.createTreeWalker(
    block,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      node instanceof Text
        ? NodeFilter.FILTER_ACCEPT
        : (node as Element).matches('.katex')
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_SKIP, // elements are what else it shows
  )
  const range = document.createRange()
  while (texts.nextNode()) {
    range.selectNode(texts.currentNode)
    parts.push(...range.getClientRects())
  }
  return parts
}

function isKept(before: readonly Part[], block: HTMLElement): boolean {
  const after = partsOf(block)
  const isOneLine = before.every(({ top }) => isNear(top, before[0]?.top))
  return (
    after.length === before.length &&
    after.every(({ top, width = 0 }, place) => {
      const was = before[place]
      // In a block of one line no word has another line to go to.
      return isNear(top, was?.top) && (isOneLine || isNear(width, was?.width ?? 0))
    })
  )
}

const isNear = (one: number, other: number | undefined): boolean => other !== undefined && Math.abs(one - other) < MOST_PX
