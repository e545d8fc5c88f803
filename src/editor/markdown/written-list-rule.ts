import type { MarkdownIt, StateBlock } from 'markdown-it'
import { type WrittenItem, type WrittenList, writtenList, writtenMark } from '../paste/numbered-items.ts'
import { displayedFormula } from './math-rules.ts'

/**
 * Lists whose items are numbered as people write them, `a) ` and `b) ` or `**a)** `, each in a line that follows the one before.
 * Markdown knows numbers alone, and its paragraphs would make one line of them. Used where a text is pasted.
 */

/** The mark that begins an item; numbers begin lists of Markdown itself. */
const MARK = /^(?:([a-z]{1,4}[.)])|(\*\*|__)([a-z]{1,4}[.)])\2)(?:[ \t]+|$)/i

type Item = WrittenItem & {
  readonly line: number
  /** The place in the source where the words behind the mark begin. */
  readonly contentStart: number
  /** The line behind the item and the displayed formulas that belong to it. */
  readonly end: number
}

function markOf(state: StateBlock, line: number): Pick<Item, 'mark' | 'contentStart'> | null {
  if (state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent) return null
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
  const text = state.src.slice(start, state.eMarks[line])
  const [whole = '', plain, , bold] = MARK.exec(text) ?? []
  const mark = whole === '' ? null : writtenMark(`${plain ?? bold ?? ''} ${text.slice(whole.length)}`)
  return mark === null ? null : { mark, contentStart: start + whole.length }
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
function listFrom(state: StateBlock, startLine: number, endLine: number): WrittenList<Item> | null {
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
  pushList(state, startLine, list)
  return true
}

function pushList(state: StateBlock, startLine: number, { number, items, last }: WrittenList<Item>): void {
  const opening = state.push('ordered_list_open', 'ol', 1)
  opening.map = [startLine, last.end]
  opening.attrs = [['start', String(number.number)]]
  opening.meta = { style: number.style }
  for (const { item, inside } of items) pushItem(state, item, inside)
  state.push('ordered_list_close', 'ol', -1)
}

/** An item holds the blocks of its lines, which are read as if its mark weren't there. */
function pushItem(state: StateBlock, { line, contentStart, end }: Item, inside: WrittenList<Item> | null): void {
  const { bMarks, tShift, sCount } = state
  const before = [bMarks[line] ?? 0, tShift[line] ?? 0, sCount[line] ?? 0] as const
  bMarks[line] = contentStart
  tShift[line] = 0
  sCount[line] = state.blkIndent
  state.push('list_item_open', 'li', 1).map = [line, inside?.last.end ?? end]
  state.md.block.tokenize(state, line, end)
  if (inside !== null) pushList(state, inside.items[0]?.item.line ?? end, inside)
  state.push('list_item_close', 'li', -1)
  ;[bMarks[line], tShift[line], sCount[line]] = before
  state.line = inside?.last.end ?? end
}

/** Teaches markdown-it lists of letters and Roman numbers, where the environment says `hasWrittenLists`. */
export function addWrittenListRule(markdown: MarkdownIt): void {
  markdown.block.ruler.before('paragraph', 'written_list', writtenLists, { alt: ['paragraph'] })
}
