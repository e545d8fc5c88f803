import type { MarkdownIt, StateBlock } from 'markdown-it'
import { type ListNumber, readListNumber, writtenList } from '../paste/list-numbers.ts'
import { displayedFormula } from './math-rules.ts'

/**
 * Lists whose items are numbered as people write them, `a) ` and `b) ` or `**a)** `, each in a line that follows the one before.
 * Markdown knows numbers alone, and its paragraphs would make one line of them. Used where a text is pasted.
 */

/** The mark that begins an item; numbers begin lists of Markdown itself. */
const MARK = /^(?:([a-z]{1,4}[.)])|(\*\*|__)([a-z]{1,4}[.)])\2)(?:[ \t]+|$)/i

type Item = {
  readonly numbers: readonly ListNumber[]
  readonly line: number
  /** The place in the source where the words behind the mark begin. */
  readonly contentStart: number
  /** The line behind the item and the displayed formulas that belong to it. */
  readonly end: number
}

function markOf(state: StateBlock, line: number): { numbers: readonly ListNumber[]; contentStart: number } | null {
  if (state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent) return null
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  const match = MARK.exec(state.src.slice(start, state.eMarks[line]))
  const numbers = match === null ? [] : readListNumber(match[1] ?? match[3] ?? '')
  return match === null || numbers.length === 0 ? null : { numbers, contentStart: start + match[0].length }
}

function itemAt(state: StateBlock, line: number, endLine: number): Item | null {
  const mark = line < endLine ? markOf(state, line) : null
  return mark === null ? null : { ...mark, line, end: behindFormulas(state, line + 1, endLine) }
}

/** The line behind the displayed formulas that follow from a line on. */
function behindFormulas(state: StateBlock, from: number, endLine: number): number {
  let end = from
  for (;;) {
    const next = state.skipEmptyLines(end)
    const isInside = next < endLine && (state.sCount[next] ?? 0) >= state.blkIndent
    const formula = isInside ? displayedFormula(state, next, endLine) : null
    if (formula === null) return end
    end = formula.end
  }
}

/** The items from a line on. One that ends a paragraph of another list may stand further to the left. */
function listFrom(state: StateBlock, startLine: number, endLine: number): ReturnType<typeof writtenList<Item>> {
  const { blkIndent } = state
  state.blkIndent = Math.min(blkIndent, state.sCount[startLine] ?? 0)
  const first = itemAt(state, startLine, endLine)
  const list = first === null ? null : writtenList(first, ({ end }) => itemAt(state, state.skipEmptyLines(end), endLine))
  state.blkIndent = blkIndent
  return list
}

function writtenLists(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.env['hasWrittenLists'] !== true) return false
  const list = listFrom(state, startLine, endLine)
  if (list === null) return false
  if (silent) return true
  const opening = state.push('ordered_list_open', 'ol', 1)
  opening.map = [startLine, list.items.at(-1)?.end ?? startLine]
  opening.attrs = [['start', String(list.number.number)]]
  opening.meta = { style: list.number.style }
  for (const item of list.items) pushItem(state, item)
  state.push('ordered_list_close', 'ol', -1)
  return true
}

/** An item holds the blocks of its lines, which are read as if its mark weren't there. */
function pushItem(state: StateBlock, { line, contentStart, end }: Item): void {
  const { bMarks, tShift, sCount } = state
  const before = [bMarks[line] ?? 0, tShift[line] ?? 0, sCount[line] ?? 0] as const
  bMarks[line] = contentStart
  tShift[line] = 0
  sCount[line] = state.blkIndent
  state.push('list_item_open', 'li', 1).map = [line, end]
  state.md.block.tokenize(state, line, end)
  state.push('list_item_close', 'li', -1)
  ;[bMarks[line], tShift[line], sCount[line]] = before
  state.line = end
}

/** Teaches markdown-it lists of letters and Roman numbers, where the environment says `hasWrittenLists`. */
export function addWrittenListRule(markdown: MarkdownIt): void {
  markdown.block.ruler.before('paragraph', 'written_list', writtenLists, { alt: ['paragraph'] })
}
