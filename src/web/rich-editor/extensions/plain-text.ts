import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'
import { firstNumber, follows, type ListNumber, readListNumber } from '#editor/paste/list-numbers.ts'
import { cellsOf } from '#editor/paste/tabbed-cells.ts'
import { texInText } from '#editor/paste/tex-in-text.ts'

/** Lines of plain text as paragraphs, with the formulas in them, and lists of lines that are numbered one after the other. */
export function sliceOfText(schema: Schema, text: string): Slice {
  const table = tableOf(schema, text)
  if (table !== null) return new Slice(Fragment.from(table), 0, 0)
  const blocks = withLists(schema, blocksOf(schema, text))
  const open = (node: Node | undefined): number => (node?.isTextblock === true ? 1 : 0)
  return new Slice(Fragment.from(blocks), open(blocks[0]), open(blocks.at(-1)))
}

/** Cells that were copied from a spreadsheet, two rows or more parted by tabs, as a table; null for any other text and where the field has no tables. */
function tableOf(schema: Schema, text: string): Node | null {
  const { table, tableRow, tableCell, paragraph } = schema.nodes
  const rows = cellsOf(text)
  if (rows === null || !table || !tableRow || !tableCell || !paragraph) return null
  const cell = (words: string): Node => {
    const blocks = blocksOf(schema, words.trim())
    return tableCell.create(null, blocks.length > 0 ? blocks : [paragraph.create()])
  }
  return table.create(
    null,
    rows.map((cells) => tableRow.create(null, cells.map(cell))),
  )
}

function blocksOf(schema: Schema, text: string): Node[] {
  const { paragraph, mathInline, mathDisplay } = schema.nodes
  if (!paragraph || !mathInline) return []
  const blocks: Node[] = []
  let line: Node[] = []
  const flush = (): void => {
    if (line.length > 0) blocks.push(paragraph.create(null, line))
    line = []
  }
  for (const piece of texInText(text)) {
    if ('tex' in piece) {
      if (!piece.isDisplay || mathDisplay === undefined) {
        line.push(mathInline.create({ tex: piece.tex }))
        continue
      }
      flush()
      blocks.push(mathDisplay.create({ tex: piece.tex }))
      continue
    }
    for (const [index, words] of piece.text.split(/\n+/).entries()) {
      if (index > 0) flush()
      if (words !== '') line.push(schema.text(words))
    }
  }
  flush()
  return blocks
}

/** A line that begins like an item: `a) `, `2. `, `IV. `. */
const ITEM = /^\s*((?:[a-z]{1,4}|\d{1,3})[.)])\s+/i

type Item = { readonly node: Node; readonly numbers: readonly ListNumber[] }

/** A numbered line without its number; null for any other block. */
function itemOf(block: Node | undefined): Item | null {
  if (block === undefined) return null
  const first = block.firstChild
  const match = block.type.name === 'paragraph' && first?.isText === true ? ITEM.exec(first.text ?? '') : null
  const numbers = match === null ? [] : readListNumber(match[1] ?? '')
  return match === null || numbers.length === 0 ? null : { node: block.cut(match[0].length), numbers }
}

/** Blocks with their numbered lines as lists; a line alone, or one that doesn't go on from the one before, stays a line. */
function withLists({ nodes: { orderedList, listItem } }: Schema, blocks: readonly Node[]): Node[] {
  if (!orderedList || !listItem) return [...blocks]
  const result: Node[] = []
  for (let at = 0; at < blocks.length;) {
    const { number, items, end } = runFrom(blocks, at)
    if (number !== null && items.length > 1)
      result.push(
        orderedList.create(
          { style: number.style, start: number.number },
          items.map((content) => listItem.create(null, content)),
        ),
      )
    else result.push(...blocks.slice(at, end))
    at = end
  }
  return result
}

/** The items from a block on, each with the displayed formulas behind it, and where the next block is. */
function runFrom(blocks: readonly Node[], at: number): { number: ListNumber | null; items: Node[][]; end: number } {
  const item = itemOf(blocks[at])
  if (item === null) return { number: null, items: [], end: at + 1 }
  const formulas = (from: number): number => {
    let end = from
    while (blocks[end]?.type.name === 'mathDisplay') end += 1
    return end
  }
  let end = formulas(at + 1)
  const next = itemOf(blocks[end])
  const number = firstNumber([item.numbers, next?.numbers ?? []])
  const items = [[item.node, ...blocks.slice(at + 1, end)]]
  for (let last = number; last !== null;) {
    const before: ListNumber = last
    const follower = itemOf(blocks[end])
    last = follower?.numbers.find((reading) => follows(before, reading)) ?? null
    if (follower === null || last === null) break
    const after = formulas(end + 1)
    items.push([follower.node, ...blocks.slice(end + 1, after)])
    end = after
  }
  return items.length > 1 ? { number, items, end } : { number: null, items, end: at + 1 }
}
