import { history, undo } from '@tiptap/pm/history'
import { Node } from '@tiptap/pm/model'
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import type { RichNode } from '#editor/schema/document.ts'
import { richSchema } from '#editor/schema/rich-schema.ts'
import { doc, node, p } from '#editor/testing/document-builders.ts'
import { movableAround, moveStep, moveTo, placesFor } from './moving-blocks.ts'

const schema = richSchema('full')
const item = (...blocks: readonly RichNode[]) => node('listItem', null, ...blocks)
const list = (...items: readonly RichNode[]) => node('bulletList', null, ...items)
const panel = (attrs: object, ...blocks: readonly RichNode[]) =>
  node('mathPanel', { variant: 'theorem', ...attrs }, node('mathPanelName', null, 'nazwa'), node('mathPanelBody', null, ...blocks))
const table = node(
  'table',
  null,
  node('tableRow', null, node('tableCell', null, p('komórka'))),
  node('tableRow', null, node('tableCell', null, p('druga'))),
)

/** A state with the caret in the block of the words, or over the blocks of two. */
function stateOf(blocks: readonly RichNode[], words: string, until = words): EditorState {
  const document = Node.fromJSON(schema, doc(...blocks))
  const selection = TextSelection.create(document, placeOf(document, words) + 2, placeOf(document, until) + 2)
  return EditorState.create({ doc: document, selection, plugins: [history()] })
}

function placeOf(document: Node, words: string): number {
  let found = -1
  document.descendants((each, pos) => {
    if (each.isTextblock && each.textContent === words) found = pos
    return true
  })
  return found
}

const read = (document: Node): string => document.textBetween(0, document.content.size, ' ')

function moved(state: EditorState, direction: -1 | 1): string | null {
  const tr = moveStep(state, direction)
  tr?.doc.check()
  return tr === null ? null : read(tr.doc)
}

describe('a block moves among its neighbours', () => {
  it.each([
    ['a paragraph', [p('raz'), p('dwa'), p('trzy')], 'dwa', 'dwa raz trzy', 'raz trzy dwa'],
    [
      'an item with what it holds',
      [list(item(p('raz')), item(p('dwa'), list(item(p('w niej')))), item(p('trzy')))],
      'dwa',
      'dwa w niej raz trzy',
      'raz trzy dwa w niej',
    ],
    ['a block of a panel', [p('przed'), panel({}, p('raz'), p('dwa'))], 'dwa', 'przed nazwa dwa raz', null],
    [
      'a panel by its name',
      [p('raz'), panel({}, p('w nim'), p('drugi')), p('trzy')],
      'nazwa',
      'nazwa w nim drugi raz trzy',
      'raz trzy nazwa w nim drugi',
    ],
    [
      'what stands alone, with what holds it',
      [p('raz'), list(item(p('jedyna'))), p('trzy')],
      'jedyna',
      'jedyna raz trzy',
      'raz trzy jedyna',
    ],
    ['a table by its cell', [p('raz'), table, p('trzy')], 'druga', 'komórka druga raz trzy', 'raz trzy komórka druga'],
    [
      'a linked panel as a whole',
      [p('raz'), panel({ import: true, mathConceptId: '7' }, p('w nim'), p('drugi')), p('trzy')],
      'drugi',
      'nazwa w nim drugi raz trzy',
      'raz trzy nazwa w nim drugi',
    ],
  ])('%s', (_what, blocks, words, up, down) => {
    expect(moved(stateOf(blocks, words), -1)).toBe(up)
    expect(moved(stateOf(blocks, words), 1)).toBe(down)
  })

  it('several at once, and the selection stays in them', () => {
    const state = stateOf([p('raz'), p('dwa'), p('trzy'), p('cztery')], 'dwa', 'trzy')
    const tr = moveStep(state, 1)
    expect(tr && read(tr.doc)).toBe('raz cztery dwa trzy')
    expect(tr?.doc.textBetween(tr.selection.from, tr.selection.to, ' ')).toBe('wa t')
  })

  it('not beyond the first and the last, and not where it is the only one', () => {
    expect(moved(stateOf([p('raz'), p('dwa')], 'raz'), -1)).toBeNull()
    expect(moved(stateOf([p('raz'), p('dwa')], 'dwa'), 1)).toBeNull()
    expect(moved(stateOf([p('sam')], 'sam'), 1)).toBeNull()
  })

  it('and each move is a step of undo', () => {
    let state = stateOf([p('raz'), p('dwa'), p('trzy')], 'raz')
    state = state.apply(state.tr.insertText('x'))
    for (let time = 0; time < 2; time += 1) state = state.apply(moveStep(state, 1) ?? state.tr)
    const seen = [read(state.doc)]
    while (undo(state, (tr) => (state = state.apply(tr)))) seen.push(read(state.doc))
    expect(seen).toEqual(['dwa trzy rxaz', 'dwa rxaz trzy', 'rxaz dwa trzy', 'raz dwa trzy'])
  })
})

describe('a block that is taken', () => {
  const blocks = [
    p('raz'),
    panel({}, p('w panelu')),
    panel({ import: true, mathConceptId: '7' }, p('cudzy')),
    list(item(p('punkt')), item(p('drugi'))),
    table,
  ]

  it('can be put between others and into panels, never into itself, a linked panel or the rows of a table', () => {
    const state = stateOf(blocks, 'raz')
    const taken = movableAround(state.selection.$from)
    if (taken === null) throw new Error('A paragraph can be taken')
    const parents = placesFor(state.doc, taken).map((place) => state.doc.resolve(place).parent)
    expect(new Set(parents.map(({ type }) => type.name))).toEqual(new Set(['doc', 'mathPanelBody', 'listItem', 'tableCell']))
    expect(parents.some((parent) => parent.textContent === 'cudzy')).toBe(false)
    expect(placesFor(state.doc, taken).some((place) => place >= taken.from && place <= taken.to)).toBe(false)
  })

  it('moves there in one step, and the document stays whole, wherever that is', () => {
    for (const words of ['raz', 'punkt', 'drugi']) {
      const state = stateOf(blocks, words)
      const taken = movableAround(state.selection.$from)
      if (taken === null) throw new Error(`${words} can be taken`)
      for (const place of placesFor(state.doc, taken)) {
        const after = state.apply(moveTo(state, taken, place))
        after.doc.check()
        expect(read(after.doc).split(' ').toSorted()).toEqual(read(state.doc).split(' ').toSorted())
        expect(after.selection.$from.parent.textContent).toBe(words)
        let back = after
        undo(after, (tr) => (back = after.apply(tr)))
        expect(back.doc.eq(state.doc)).toBe(true)
      }
    }
  })

  it('an item goes into lists alone, a selected table anywhere', () => {
    const state = stateOf(blocks, 'punkt')
    const taken = movableAround(state.selection.$from)
    const parents = taken && placesFor(state.doc, taken).map((place) => state.doc.resolve(place).parent.type.name)
    expect(parents).toEqual(['bulletList'])
    const at = state.doc.content.size - (state.doc.lastChild?.nodeSize ?? 0)
    const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, at)))
    expect(movableAround(selected.selection.$from, selected.selection.$to)).toMatchObject({ from: at, depth: 0 })
  })
})
