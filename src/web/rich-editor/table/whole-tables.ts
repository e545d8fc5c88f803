import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { TableMap } from '@tiptap/pm/tables'

/** Problems with the places of cells; prosemirror-tables mends any others in one pass. */
const MISPLACED: ReadonlySet<string> = new Set(['collision', 'overlong_rowspan', 'missing', 'zero_sized'])

/**
 * The change that makes a rectangle of each table whose cells run into others, reach below the last row or are missing, perhaps all
 * of them; null where there is none. Tables of `known` are left as they are. Every cell keeps the place that a browser shows it in.
 * `fixTables` alone shifts cells from one pass to the next, may need dozens of passes for three rows, and leaves a table many times
 * as wide.
 */
export function wholeTables({ doc, tr }: EditorState, known: Node | null = null): Transaction | null {
  const broken: { table: Node; start: number }[] = []
  doc.descendants((table, pos) => {
    if (isBroken(table)) broken.push({ table, start: pos + 1 })
    return !table.isTextblock
  })
  if (broken.length === 0) return null
  const left = new Set<Node>()
  known?.descendants((node) => {
    left.add(node)
    return !node.isTextblock
  })
  for (const { table, start } of broken) if (!left.has(table)) makeWhole(tr, table, start)
  return tr.docChanged ? tr : null
}

const isBroken = (node: Node): boolean =>
  node.type.spec['tableRole'] === 'table' && TableMap.get(node).problems?.some(({ type }) => MISPLACED.has(type)) === true

/** Cuts cells down to the room they have, and ends each row with the cells it lacks. */
function makeWhole(tr: Transaction, table: Node, start: number): void {
  const height = table.childCount
  /** For each column, the first row that no cell reaches down to so far. */
  const freeFrom: number[] = []
  const isFree = (column: number, row: number): boolean => (freeFrom[column] ?? 0) <= row
  const taken: number[] = []
  table.forEach((row, rowOffset, index) => {
    let column = 0
    row.forEach((cell, cellOffset) => {
      while (!isFree(column, index)) column += 1
      const { colspan, rowspan } = cell.attrs as { colspan: number; rowspan: number }
      let columns = 1
      while (columns < colspan && isFree(column + columns, index)) columns += 1
      const rows = Math.min(rowspan, height - index)
      for (const end = column + columns; column < end; column += 1) freeFrom[column] = index + rows
      if (columns < colspan || rows < rowspan) cutDown(tr, cell, start + rowOffset + 1 + cellOffset, columns, rows)
    })
    taken.push(freeFrom.filter((_, at) => !isFree(at, index)).length)
  })
  const width = Math.max(1, freeFrom.length)
  table.forEach((row, offset, index) => {
    const lacking = width - (taken[index] ?? 0)
    const cell = (row.lastChild?.type ?? table.type.schema.nodes['tableCell'])?.createAndFill() ?? null
    if (cell !== null && lacking > 0) tr.insert(tr.mapping.map(start + offset + row.nodeSize - 1), Array<Node>(lacking).fill(cell))
  })
}

function cutDown(tr: Transaction, { attrs }: Node, pos: number, colspan: number, rowspan: number): void {
  const widths = attrs['colwidth'] as readonly number[] | null
  const colwidth = widths === null || widths.length <= colspan ? widths : widths.slice(0, colspan)
  tr.setNodeMarkup(tr.mapping.map(pos), null, { ...attrs, colspan, rowspan, colwidth })
}
