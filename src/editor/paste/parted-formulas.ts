import { element, type MarkupNode, textOf } from './markup-tree.ts'
import { isWords } from './typed-formulas.ts'
import { DISPLAY_ENVIRONMENT } from './tex-in-text.ts'

/** The signs with which a formula of several lines begins. */
const BEGINNING = new RegExp(String.raw`^\s*(?:(\$\$)|(\\\[)|\\begin\{(${DISPLAY_ENVIRONMENT})\})`)
/** Lines that a formula may have; more of them are no formula that somebody forgot to end. */
const MOST_LINES = 40

/**
 * A formula that was typed over several paragraphs, as most programs make one of each line: they become one, with its
 * lines. A formula begins its first paragraph and ends its last one, so no words of others come along.
 */
export function withJoinedFormulas(node: MarkupNode): void {
  const result: MarkupNode[] = []
  for (let at = 0; at < node.children.length; at += 1) {
    const child = node.children[at]
    if (child === undefined) continue
    const lines = linesOfFormula(node.children, at)
    if (lines === 0) {
      withJoinedFormulas(child)
      result.push(child)
      continue
    }
    const paragraphs = node.children.slice(at, at + lines).filter(isLine)
    result.push({
      ...child,
      children: paragraphs.flatMap(({ children }, index) => (index === 0 ? children : [element('br'), ...children])),
    })
    at += lines - 1
  }
  node.children = result
}

/** A paragraph of words alone. */
const isLine = ({ name, children }: MarkupNode): boolean => (name === 'p' || name === 'div') && children.every((child) => isWords(child))

const isSpace = (node: MarkupNode): boolean => node.name === '#text' && textOf(node).trim() === ''

/** Nodes from here on that are the lines of one formula; 0 where none begins here, or none that goes on. */
function linesOfFormula(nodes: readonly MarkupNode[], from: number): number {
  const first = nodes[from]
  if (first === undefined || !isLine(first)) return 0
  const text = textOf(first)
  const [beginning, dollars, bracket, environment] = BEGINNING.exec(text) ?? []
  if (beginning === undefined) return 0
  const end = dollars ?? (bracket === undefined ? String.raw`\end{${environment}}` : String.raw`\]`)
  if (text.includes(end, beginning.length)) return 0
  for (let lines = 1; lines < MOST_LINES; lines += 1) {
    const line = nodes[from + lines]
    if (line === undefined) return 0
    if (isSpace(line)) continue
    const words = isLine(line) ? textOf(line) : null
    if (words === null) return 0
    const ends = words.indexOf(end)
    if (ends !== -1) return /^[\s.,;:]*$/.test(words.slice(ends + end.length)) ? lines + 1 : 0
    if (BEGINNING.test(words) && dollars === undefined && environment === undefined) return 0
  }
  return 0
}
