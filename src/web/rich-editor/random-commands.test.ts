import fc from 'fast-check'
import type { GeneratorValue } from 'fast-check'
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { AllSelection, NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  isInTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from '@tiptap/pm/tables'
import { expect, it } from 'vitest'
import { MATH_PANEL_VARIANTS } from '#contract/enums.ts'
import { headlessEditor } from '#web/rich-editor/testing/headless-editor.ts'
import { randomDocument } from '#editor/testing/random-document.ts'
import { checkDocument } from '#editor/schema/check-document.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { storableDocument } from '#editor/schema/storable-document.ts'
import * as blocks from './blocks/blocks.ts'
import * as commands from './commands.ts'
import { convertMath, toggleNumbered } from './math/math-editing.ts'
import * as pictures from './media/picture-commands.ts'
import { noteDocument, writeNote } from './notes/note-commands.ts'
import * as table from './table/table-commands.ts'
import { toolOf } from './tools.tsx'

/** Whatever is done to a document in whatever place, it stays one of the schema, and what is stored of it is accepted. */

const isFull = process.env['TEST_FULL'] === '1'
const RUNS = Number(process.env['RANDOM_COMMANDS'] ?? (isFull ? 1000 : 120))
const STEPS = 12

type Act = (editor: Editor, g: GeneratorValue) => void

const oneOf = <Item>(g: GeneratorValue, items: readonly Item[]): Item => g(() => fc.constantFrom(...items))

/** Positions of the nodes of these types. */
function places(editor: Editor, ...names: readonly string[]): number[] {
  const found: number[] = []
  editor.state.doc.descendants((node, pos) => {
    if (names.includes(node.type.name)) found.push(pos)
  })
  return found
}

/** Does something at one of the nodes of these types, where there is any. */
function at(names: readonly string[], act: (editor: Editor, pos: number, g: GeneratorValue) => void): Act {
  return (editor, g) => {
    const found = places(editor, ...names)
    if (found.length > 0) act(editor, oneOf(g, found), g)
  }
}

/** Does something to the table the selection stands in. */
function inTable(act: Act): Act {
  return (editor, g) => {
    if (isInTable(editor.state)) act(editor, g)
  }
}

const aPicture = (editor: Editor): Node => editor.schema.node('image', { src: '/files/1' })

const ACTS: Readonly<Record<string, Act>> = {
  ...Object.fromEntries(
    Object.keys(richSchema('full').marks)
      .filter((name) => name !== 'link' && name !== 'textStyle')
      .map((name): [string, Act] => [`toggle ${name}`, (editor) => void editor.commands.toggleMark(name)]),
  ),
  textStyle: (editor, g) => commands.setTextStyle(editor, { fontSize: oneOf(g, [null, 12, 24]) }),
  biggerFont: (editor) => commands.stepFontSize(editor, 1),
  clearMarks: commands.clearMarks,
  setLink: (editor) => {
    if (toolOf('link').isEnabled?.(editor) === true) commands.setLink(editor, { href: '/x', text: 'link', blank: false })
  },
  removeLink: commands.removeLink,
  heading: (editor, g) => commands.setHeading(editor, oneOf(g, [0, 2, 3, 4])),
  cycleHeading: commands.cycleHeading,
  list: (editor, g) => void commands.toggleList(editor, oneOf(g, ['bulletList', 'orderedList', 'taskList'] as const)),
  listStyle: (editor) => commands.setOrderedListStyle(editor, 'upper-roman'),
  indent: (editor, g) => void commands.changeIndent(editor, oneOf(g, [1, -1] as const)),
  blockquote: (editor) => void editor.commands.toggleWrap('blockquote'),
  codeBlock: (editor) => void editor.commands.toggleNode('codeBlock', 'paragraph'),
  writeBehind: (editor) => void commands.writeBehind(editor),
  split: (editor) => {
    commands.deleteAcrossBlocks(editor)
    editor.commands.splitBlock()
  },
  hardBreak: (editor) => void editor.commands.insertContent({ type: 'hardBreak' }),
  deleteSelection: (editor) => void editor.commands.deleteSelection(),
  joinBackward: (editor) => void editor.commands.joinBackward(),
  joinForward: (editor) => void editor.commands.joinForward(),
  type: (editor) => {
    if (editor.state.selection.$from.parent.inlineContent) editor.view.dispatch(editor.state.tr.insertText('słowo'))
  },
  insertPanel: (editor, g) => {
    if (toolOf('mathPanel').isEnabled?.(editor) === true) blocks.insertMathPanel(editor, oneOf(g, MATH_PANEL_VARIANTS))
  },
  insertDetails: (editor) => {
    if (toolOf('details').isEnabled?.(editor) === true) blocks.insertDetails(editor)
  },
  insertMethod: (editor) => {
    if (toolOf('solutionMethod').isEnabled?.(editor) === true) blocks.insertSolutionMethod(editor)
  },
  unwrapDetails: at(['details'], blocks.unwrapDetails),
  removeBlock: at(['mathPanel', 'details', 'figureGroup', 'solutionMethod', 'table'], blocks.removeBlock),
  insertTable: (editor) => {
    if (toolOf('table').isEnabled?.(editor) === true) table.insertTable(editor, 2, 3)
  },
  ...Object.fromEntries(
    Object.entries({ addColumnAfter, addColumnBefore, addRowAfter, addRowBefore, deleteColumn, deleteRow, mergeCells, splitCell }).map(
      ([name, command]): [string, Act] => [name, inTable((editor) => table.runTable(editor, command))],
    ),
  ),
  header: inTable((editor, g) => table.runTable(editor, toggleHeader(oneOf(g, ['row', 'column'] as const)))),
  selectRow: inTable(table.selectRow),
  selectColumn: inTable(table.selectColumn),
  background: inTable((editor) => table.setCells(editor, 'backgroundColor', 'red-5')),
  borders: inTable((editor) => table.setBorders(editor, table.SIDES, { widthPx: 2, style: 'dashed', color: 'red-9' })),
  tableCaption: inTable(table.toggleTableCaption),
  removeTable: inTable(table.removeTable),
  insertPicture: (editor) => {
    if (toolOf('image').isEnabled?.(editor) === true) pictures.insertPictures(editor, [aPicture(editor)])
  },
  insertGroup: (editor) => {
    if (toolOf('figureGroup').isEnabled?.(editor) === true) pictures.insertFigureGroup(editor, [aPicture(editor), aPicture(editor)])
  },
  addToGroup: at(['figureGroup'], (editor, pos) => pictures.addToGroup(editor, pos, [aPicture(editor)])),
  moveSubfigure: at(['subfigure'], (editor, pos, g) => pictures.moveSubfigure(editor, pos, oneOf(g, [1, -1] as const))),
  removeSubfigure: at(['subfigure'], (editor, pos) => void pictures.removeSubfigure(editor, pos)),
  removePicture: at(['image', 'drawing'], (editor, pos) => {
    const { tr } = editor.state
    pictures.removePicture(tr, pos)
    editor.view.dispatch(tr)
  }),
  caption: at(['image', 'drawing'], (editor, pos) => {
    // The menu of a picture in a group has no caption of its own.
    if (editor.state.doc.resolve(pos).parent.type.name !== 'subfigure') pictures.toggleCaption(editor, pos)
  }),
  note: (editor) => {
    if (toolOf('footnote').isEnabled?.(editor) === true) writeNote(editor, 'footnote', null, {}, noteDocument(editor, null))
  },
  citation: at(['citation'], (editor, pos) => writeNote(editor, 'citation', pos, { variant: 'template', title: 'Elementy' }, null)),
  numbered: at(['mathDisplay'], toggleNumbered),
  convertMath: at(['mathInline', 'mathDisplay'], convertMath),
  undo: (editor) => toolOf('undo').run?.(editor),
  redo: (editor) => toolOf('redo').run?.(editor),
}

/** A place in the document as a person could choose it. */
function selectSomewhere(editor: Editor, g: GeneratorValue): void {
  const { doc, tr } = editor.state
  // Nobody stands in the middle of a character of two units.
  const pos = (): number => {
    const chosen = g(fc.integer, { min: 0, max: doc.content.size })
    return /[\uDC00-\uDFFF]/.test(doc.textBetween(chosen, Math.min(chosen + 1, doc.content.size))) ? chosen + 1 : chosen
  }
  const kind = oneOf(g, ['caret', 'range', 'node', 'all', 'everything'])
  if (kind === 'all') return editor.view.dispatch(tr.setSelection(new AllSelection(doc)))
  if (kind === 'everything') return void commands.selectEverything(editor)
  const from = pos()
  const node = doc.nodeAt(from)
  if (kind === 'node' && node !== null && !node.isText && NodeSelection.isSelectable(node))
    return editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, from)))
  const near = Selection.near(doc.resolve(from))
  editor.view.dispatch(
    tr.setSelection(kind === 'range' && near instanceof TextSelection ? TextSelection.between(near.$head, doc.resolve(pos())) : near),
  )
}

it('a document stays one of the schema through any commands anywhere', () => {
  const done = new Set<string>()
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const start = checkDocument(randomDocument(g, richSchema('full'), 30), 'full')
      const editor = headlessEditor(start)
      const told: string[] = []
      for (let step = 0; step < STEPS; step += 1) {
        selectSomewhere(editor, g)
        const name = oneOf(g, Object.keys(ACTS))
        told.push(name)
        expect(() => ACTS[name]?.(editor, g), told.join(', ')).not.toThrow()
        done.add(name)
        expect(() => editor.state.doc.check(), told.join(', ')).not.toThrow()
        expect(() => checkDocument(storableDocument(editor.state.doc.toJSON() as RichDoc), 'full'), told.join(', ')).not.toThrow()
      }
      editor.destroy()
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  expect(done.size).toBeGreaterThan(Object.keys(ACTS).length * 0.9)
}, 1_200_000)
