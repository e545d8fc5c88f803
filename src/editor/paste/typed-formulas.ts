import { trimTex } from '#math/trim-tex.ts'
import { element, type MarkupNode, decoded, textNode } from './markup-tree.ts'
import { formulaNode } from './paragraphs.ts'
import { formulasInText } from './tex-in-text.ts'

/** Elements whose text is no prose, or a formula already. */
const OTHERS = /^(?:pre|code|kbd|samp|tt|script|style|textarea|math|svg|mjx-.*|title|head|annotation.*)$/
/** Elements that say how their words look: programs part a formula by them wherever its looks or its spelling change. */
const LOOKS = /^(?:span|font|b|strong|i|em|u|s|ins|mark|small|big|label)$/

const isFormula = ({ name, attributes }: MarkupNode): boolean =>
  OTHERS.test(name) || 'data-tex' in attributes || /\b(?:katex|MathJax|mwe-math)/.test(attributes['class'] ?? '')

/** Words look different within each other so many times; more would be read again at each of their depths. */
const MOST_LOOKS = 4

/** True for a text, a line break, and words that only look different. */
export function isWords(node: MarkupNode, depth = MOST_LOOKS): boolean {
  if (isText(node)) return true
  return depth > 0 && LOOKS.test(node.name) && !isFormula(node) && node.children.every((child) => isWords(child, depth - 1))
}

/** Formulas that stand in html as they were typed, `$x$` or `\(x\)`, also over several lines and through changes of looks. */
export function withTypedFormulas(node: MarkupNode): void {
  if (isFormula(node)) return
  const lines: MarkupNode[][] = []
  let isLine = false
  for (const child of node.children) {
    if (isWords(child)) {
      if (isLine) lines.at(-1)?.push(child)
      else lines.push([child])
      isLine = true
    } else {
      withTypedFormulas(child)
      lines.push([child])
      isLine = false
    }
  }
  node.children = lines.flatMap((line) => (line[0] !== undefined && isWords(line[0]) ? formulasIn(line) : line))
}

/** Stands for a line break while texts are read as one. */
const BREAK = '\uE000'

/** The words of a node as a formula is read in them: each line of html is a space, each line break a line. */
function wordsOf(node: MarkupNode): string {
  if (node.name === 'br') return `${BREAK}\n`
  return node.name === '#text' ? decoded(node.text).replaceAll(/\s*\n\s*/g, ' ') : node.children.map(wordsOf).join('')
}

/** A node of a line with the place of its words in those of the line. */
type Placed = { node: MarkupNode; words: string; start: number; end: number }

function placed(nodes: readonly MarkupNode[]): Placed[] {
  let end = 0
  return nodes.map((node) => {
    const words = wordsOf(node)
    const start = end
    end += words.length
    return { node, words, start, end }
  })
}

function formulasIn(line: readonly MarkupNode[]): readonly MarkupNode[] {
  const places = placed(line)
  const found = formulasInText(places.map(({ words }) => words).join(''))
  if (found.length === 0) return line
  const parts: (readonly MarkupNode[])[] = []
  let at = 0
  /** The first node that isn't passed yet: nodes and formulas are walked once, beside each other. */
  let first = 0
  for (const { tex, isDisplay, start, end } of found) {
    let holder = first
    while ((places[holder]?.end ?? end) <= start) holder += 1
    // An element that holds all of a formula keeps it, so that its colour stays.
    if ((places[holder]?.end ?? 0) >= end && !isText(places[holder]?.node)) continue
    parts.push(partOf(places.slice(first, holder + 1), at, start), [formulaNode(trimTex(tex.replaceAll(BREAK, '')), isDisplay)])
    at = end
    first = holder
  }
  return [...parts, partOf(places.slice(first), at, Number.POSITIVE_INFINITY)].flat()
}

const isText = (node: MarkupNode | undefined): boolean => node?.name === '#text' || node?.name === 'br'

/** The nodes between two places in their words; one that reaches over an end is cut there. */
function partOf(places: readonly Placed[], from: number, to: number): MarkupNode[] {
  return places.flatMap(({ node, words, start, end }): MarkupNode[] => {
    const [first, last] = [Math.max(from, start), Math.min(to, end)]
    if (first >= last) return []
    if (node.name === 'br') return [element('br')]
    if (node.name === '#text') return [textNode(words.slice(first - start, last - start))]
    const isWhole = first === start && last === end
    const part = { ...node, children: isWhole ? node.children : partOf(placed(node.children), first - start, last - start) }
    withTypedFormulas(part)
    return [part]
  })
}
