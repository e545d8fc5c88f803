import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'
import { withOwnLines, type WrittenItem, type WrittenList, writtenList, writtenMark } from '#editor/paste/numbered-items.ts'
import { cellsOf } from '#editor/paste/tabbed-cells.ts'
import { texInText } from '#editor/paste/tex-in-text.ts'

/** Lines of plain text as paragraphs, with the formulas in them, and lists of lines that are numbered one after the other. */
export function sliceOfText(schema: Schema, text: string): Slice {
  const table = tableOf(schema, text)
  if (table !== null) return new Slice(Fragment.from(table), 0, 0)
  const blocks = withLists(schema, blocksOf(schema, withOwnLines(text)))
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

type Item = WrittenItem & {
  /** The line without its number, and the displayed formulas behind it. */
  readonly content: readonly Node[]
  /** The place of the next block. */
  readonly end: number
}

/** A numbered line with what belongs to it; null for any other block. */
function itemAt(blocks: readonly Node[], at: number): Item | null {
  const block = blocks[at]
  const first = block?.firstChild
  const mark = block?.type.name === 'paragraph' && first?.isText === true ? writtenMark(first.text ?? '') : null
  if (block === undefined || mark === null) return null
  let end = at + 1
  while (blocks[end]?.type.name === 'mathDisplay') end += 1
  const words = block.cut(mark.length)
  const formulas = blocks.slice(at + 1, end)
  // An item may be a displayed formula alone.
  return { mark, content: formulas.length > 0 && words.content.size === 0 ? formulas : [words, ...formulas], end }
}

/** Blocks with their numbered lines as lists; a line alone, or one that doesn't go on from the one before, stays a line. */
function withLists({ nodes: { orderedList, listItem } }: Schema, blocks: readonly Node[]): Node[] {
  if (!orderedList || !listItem) return [...blocks]
  const nodeOf = ({ number, items }: WrittenList<Item>): Node =>
    orderedList.create(
      { style: number.style, start: number.number },
      items.map(({ item, inside }) => listItem.create(null, [...item.content, ...(inside === null ? [] : [nodeOf(inside)])])),
    )
  const result: Node[] = []
  for (let at = 0; at < blocks.length;) {
    const first = itemAt(blocks, at)
    const list = first === null ? null : writtenList(first, ({ end }) => itemAt(blocks, end))
    if (list === null) result.push(...blocks.slice(at, at + 1))
    else result.push(nodeOf(list))
    at = list?.last.end ?? at + 1
  }
  return result
}
