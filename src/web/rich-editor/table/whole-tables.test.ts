import { Node } from '@tiptap/pm/model'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { CellSelection, deleteCellSelection, TableMap, toggleHeader } from '@tiptap/pm/tables'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RichNode } from '#editor/schema/document.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { doc, node, p } from '#editor/testing/document-builders.ts'
import { headlessEditor } from '../testing/headless-editor.ts'
import { runTable } from './table-commands.ts'
import { wholeTables } from './whole-tables.ts'

/** Rows of cells, each as many columns wide and as many rows high as its sign says: `a2x3`. */
function aTable(...rows: readonly string[]): RichNode {
  const cell = (sign: string): RichNode => {
    const [, name = '', colspan = '1', rowspan = '1'] = /^(\D+)(\d+)x(\d+)$/.exec(sign) ?? [sign, sign]
    return node('tableCell', { colspan: Number(colspan), rowspan: Number(rowspan) }, p(name))
  }
  return node('table', null, ...rows.map((row) => node('tableRow', null, ...row.split(' ').filter(Boolean).map(cell))))
}

/** The contents of the places of a table, row by row; `.` is an empty cell. */
function placesOf(table: Node): string[] {
  const { map, width, height } = TableMap.get(table)
  const said = map.map((pos) => table.nodeAt(pos)?.textContent || '.')
  return Array.from({ length: height }, (_, row) => said.slice(row * width, (row + 1) * width).join(''))
}

const schema = richSchema('full')
const stateOf = (...rows: readonly string[]): EditorState => EditorState.create({ doc: Node.fromJSON(schema, doc(aTable(...rows))) })

const tableOf = (state: { readonly doc: Node }): Node => state.doc.child(0)

it.each([
  ['cells are missing', ['a b c', 'd', ''], ['abc', 'd..', '...']],
  ['all cells are missing', ['', ''], ['.', '.']],
  ['a cell reaches below the last row', ['a1x3 b', 'c'], ['ab', 'ac']],
  ['a cell runs into one from above', ['a b1x2 c', 'd2x1 e'], ['abc', 'dbe']],
  ['cells run into others and are missing', ['a2x3 b3x1 c3x2 d1x2', 'e2x2 f3x2'], ['aabbbcccd', 'aaeefcccd']],
])('a table in which %s becomes whole', (_, rows, places) => {
  const state = stateOf(...rows)
  const whole = wholeTables(state)
  whole?.doc.check()
  expect(placesOf(tableOf(whole ?? state))).toEqual(places)
})

it('a table of any cells becomes whole at once, and no wider than its cells', () => {
  const cell = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })).map(([wide, high]) => `a${wide}x${high}`)
  const row = fc.array(cell, { maxLength: 4 }).map((cells) => cells.join(' '))
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const state = stateOf(...rows)
      const made = wholeTables(state)
      made?.doc.check()
      const { problems, width } = TableMap.get(tableOf(made ?? state))
      expect(problems).toBeNull()
      expect(width).toBeLessThanOrEqual(Math.max(1, TableMap.get(tableOf(state)).width))
    }),
  )
})

it('a row of headers is made of a table whose cells run into others', () => {
  const editor = headlessEditor(doc(aTable('a2x3 b3x1 c3x2 d1x2', 'e2x2 f3x2'), p('x')))
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.near(editor.state.doc.resolve(1))))
  runTable(editor, toggleHeader('row'))
  editor.state.doc.check()
  const types = tableOf(editor.state).children.map(({ children }) => [...new Set(children.map(({ type }) => type.name))])
  expect(types).toEqual([['tableHeader'], ['tableCell']])
})

it('a table keeps its places while somebody writes in it, and others are left as they are', () => {
  const editor = headlessEditor(doc(aTable('a2x3 b3x1 c3x2 d1x2', 'e2x2 f3x2'), aTable('a b', 'c'), p('x')))
  const state = editor.state.reconfigure({ plugins: editor.extensionManager.plugins })
  const at = TextSelection.near(state.doc.resolve(1)).from
  const { doc: written } = state.apply(state.tr.insertText('A', at, at + 1))
  expect(placesOf(written.child(0))).toEqual(['AAbbbcccd', 'AAeefcccd'])
  expect(written.child(1).eq(state.doc.child(1))).toBe(true)
})

it('selected cells alone are emptied in a stored table that lacks a cell, and to mend it is no change by the person', () => {
  const editor = headlessEditor(doc(aTable('a b c', 'd e'), p('x')))
  const updates: string[] = []
  editor.on('update', () => void updates.push('update'))
  editor.emit('create', { editor })
  expect(updates).toEqual([])
  const cellOf = (text: string): number => {
    let found = 0
    editor.state.doc.descendants((cell, pos) => void (cell.type.name === 'tableCell' && cell.textContent === text && (found = pos)))
    return found
  }
  editor.view.dispatch(editor.state.tr.setSelection(CellSelection.create(editor.state.doc, cellOf('e'), cellOf('c'))))
  deleteCellSelection(editor.state, editor.view.dispatch)
  expect(placesOf(tableOf(editor.state))).toEqual(['a..', 'd..'])
})

it('a stored table without any cell can be selected', () => {
  const editor = headlessEditor(doc(aTable(''), p('x')))
  editor.emit('create', { editor })
  const state = editor.state.reconfigure({ plugins: editor.extensionManager.plugins })
  const { selection } = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 0)))
  expect(selection.ranges).toHaveLength(1)
  expect(selection).toBeInstanceOf(CellSelection)
})
