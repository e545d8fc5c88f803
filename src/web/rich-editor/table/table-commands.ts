import type { Editor } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { type Command, Selection, TextSelection } from '@tiptap/pm/state'
import { CellSelection, fixTables, isInTable, selectedRect, selectionCell } from '@tiptap/pm/tables'
import { type BorderStyle, cellBorder } from '#editor/schema/nodes/cell-border.ts'
import { wholeTables } from './whole-tables.ts'

/** In a stored table cells may be missing or overlap, and what is done to it expects a rectangle of them. */
function mendTables(editor: Editor): void {
  for (const mend of [wholeTables, fixTables]) {
    const mended = mend(editor.state)
    if (mended) editor.view.dispatch(mended)
  }
}

/** Runs a command of prosemirror-tables. */
export function runTable(editor: Editor, command: Command): boolean {
  mendTables(editor)
  return command(editor.state, editor.view.dispatch)
}

/** A table of empty cells, without a header row unless asked for. */
export function insertTable(editor: Editor, rows: number, columns: number): void {
  const { tableCell, tableRow, table, paragraph } = editor.schema.nodes
  if (!tableCell || !tableRow || !table || !paragraph) return
  const row = (): Node =>
    tableRow.create(
      null,
      Array.from({ length: columns }, () => tableCell.create(null, paragraph.create())),
    )
  const node = table.create(null, Array.from({ length: rows }, row))
  editor.commands.command(({ tr, dispatch }) => {
    if (!dispatch) return true
    const { from } = tr.selection
    tr.replaceSelectionWith(node)
    let start = -1
    // The nearest table behind where it was put is the new one.
    tr.doc.nodesBetween(Math.max(0, from - 1), Math.min(tr.doc.content.size, from + node.nodeSize + 2), (each, pos) => {
      if (start === -1 && each.type === table && pos >= from - 1) start = pos
      return start === -1
    })
    if (start !== -1) {
      const end = start + node.nodeSize
      if (tr.doc.resolve(end).nodeAfter === null) tr.insert(end, paragraph.create())
      tr.setSelection(Selection.near(tr.doc.resolve(start + 1)))
    }
    tr.scrollIntoView()
    return true
  })
}

/** The table around the selection. */
export function tableAround(editor: Editor): { node: Node; pos: number } | null {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type.name === 'table') return { node, pos: $from.before(depth) }
  }
  return null
}

/** The cell of the selection; null for a selection that reaches beyond a table. */
function currentCell({ state }: Editor): ResolvedPos | null {
  const $cell = isInTable(state) ? selectionCell(state) : null
  return $cell !== null && $cell.depth > 0 && $cell.node(-1).type.spec['tableRole'] === 'table' ? $cell : null
}

export function selectRow(editor: Editor): void {
  mendTables(editor)
  const $cell = currentCell(editor)
  if ($cell !== null) editor.view.dispatch(editor.state.tr.setSelection(CellSelection.rowSelection($cell)))
}

export function selectColumn(editor: Editor): void {
  mendTables(editor)
  const $cell = currentCell(editor)
  if ($cell !== null) editor.view.dispatch(editor.state.tr.setSelection(CellSelection.colSelection($cell)))
}

/** Positions of the selected cells, or of the one the caret stands in. */
function selectedCells(editor: Editor): number[] {
  const { selection } = editor.state
  if (selection instanceof CellSelection) {
    const cells: number[] = []
    selection.forEachCell((_cell, pos) => cells.push(pos))
    return cells
  }
  const $cell = currentCell(editor)
  return $cell === null ? [] : [$cell.pos]
}

export function setCells(editor: Editor, name: string, value: string | null): void {
  const { tr } = editor.state
  for (const pos of selectedCells(editor)) tr.setNodeAttribute(pos, name, value)
  editor.view.dispatch(tr)
}

/** The value of an attribute when all selected cells agree on it. */
export function cellsAttribute(editor: Editor, name: string): string | null {
  const values = new Set(selectedCells(editor).map((pos) => editor.state.doc.nodeAt(pos)?.attrs[name] as unknown))
  const [value] = values
  return values.size === 1 && typeof value === 'string' ? value : null
}

export const SIDES = ['top', 'bottom', 'left', 'right'] as const
export type Side = (typeof SIDES)[number]

const ATTRIBUTES: Readonly<Record<Side, string>> = { top: 'borderTop', bottom: 'borderBottom', left: 'borderLeft', right: 'borderRight' }

export type Border = { widthPx: number; style: BorderStyle; color: string }

/** Sets the sides of the selected cells; null takes a border away, and the table's own line comes back. */
export function setBorders(editor: Editor, sides: readonly Side[], border: Border | null): void {
  const { tr } = editor.state
  for (const pos of selectedCells(editor))
    for (const side of sides) tr.setNodeAttribute(pos, ATTRIBUTES[side], border === null ? null : cellBorder(border))
  editor.view.dispatch(tr)
}

/** Puts a table into a figure with a caption, or takes it out; the caption's words go with it. */
export function toggleTableCaption(editor: Editor): void {
  const table = tableAround(editor)
  const { figure, caption } = editor.schema.nodes
  if (table === null || !figure || !caption) return
  const { tr } = editor.state
  const $pos = tr.doc.resolve(table.pos)
  if ($pos.parent.type === figure) {
    tr.replaceWith($pos.before(), $pos.after(), table.node)
    tr.setSelection(Selection.near(tr.doc.resolve($pos.before() + 1)))
  } else {
    tr.replaceWith(table.pos, table.pos + table.node.nodeSize, figure.create(null, [table.node, caption.create()]))
    tr.setSelection(TextSelection.create(tr.doc, table.pos + 1 + table.node.nodeSize + 1))
  }
  editor.view.dispatch(tr.scrollIntoView())
}

export function hasTableCaption(editor: Editor): boolean {
  const table = tableAround(editor)
  return table !== null && editor.state.doc.resolve(table.pos).parent.type.name === 'figure'
}

/** Deletes the table, with the figure around it. */
export function removeTable(editor: Editor): void {
  const table = tableAround(editor)
  if (table === null) return
  const $pos = editor.state.doc.resolve(table.pos)
  const from = $pos.parent.type.name === 'figure' ? $pos.before() : table.pos
  const node = editor.state.doc.nodeAt(from)
  if (node === null) return
  const tr = editor.state.tr.delete(from, from + node.nodeSize)
  editor.view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)))).scrollIntoView())
}

/** The part of a table that is selected as a whole. */
export function selectedPart(editor: Editor): 'row' | 'column' | 'cells' | null {
  const { selection } = editor.state
  if (!(selection instanceof CellSelection)) return null
  if (selection.isRowSelection() && !selection.isColSelection()) return 'row'
  if (selection.isColSelection() && !selection.isRowSelection()) return 'column'
  return 'cells'
}

/** True when the first row or column is one of headings. */
export function hasHeader(editor: Editor, kind: 'row' | 'column'): boolean {
  if (tableAround(editor) === null) return false
  const { map, table } = selectedRect(editor.state)
  const cells = map.cellsInRect(
    kind === 'row' ? { left: 0, top: 0, right: map.width, bottom: 1 } : { left: 0, top: 0, right: 1, bottom: map.height },
  )
  return cells.every((pos) => table.nodeAt(pos)?.type.name === 'tableHeader')
}
