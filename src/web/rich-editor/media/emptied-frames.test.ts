import type { Node } from '@tiptap/pm/model'
import { redo, undo } from '@tiptap/pm/history'
import { type EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { checkDocument } from '#editor/schema/check-document.ts'
import type { RichDoc, RichNode } from '#editor/schema/document.ts'
import { doc, p, text } from '#editor/testing/document-builders.ts'
import { headlessEditor } from '../testing/headless-editor.ts'

const part = (src: string, words = ''): RichNode => ({
  type: 'subfigure',
  content: [
    { type: 'image', attrs: { src: `/files/${src}` } },
    words === '' ? { type: 'subcaption' } : { type: 'subcaption', content: [text(words)] },
  ],
})
const caption: RichNode = { type: 'caption', content: [text('Razem')] }

function aState(...blocks: readonly RichNode[]): EditorState {
  const editor = headlessEditor(doc(...blocks))
  const state = editor.state.reconfigure({ plugins: editor.extensionManager.plugins })
  // Frames have their ids since they were made.
  return state.apply(state.tr.insertText('!', 1))
}

const said = ({ type, text: words, attrs, children }: Node): string => {
  if (words !== undefined) return words
  if (type.name === 'image') return String(attrs['src']).replace('/files/', '')
  return `${type.name}(${children.map(said).join(' ')})`
}

/** Selects a picture and takes it away as cutting does. */
function cut(state: EditorState, src: string): EditorState {
  let at = -1
  state.doc.descendants((node, pos) => {
    if (node.attrs['src'] === `/files/${src}`) at = pos
  })
  const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, at)))
  return selected.apply(selected.tr.deleteSelection())
}

function run(state: EditorState, command: typeof undo): EditorState {
  let next = state
  command(state, (transaction) => (next = state.apply(transaction)))
  return next
}

it.each([
  ['a', [{ type: 'figureGroup', content: [part('a', 'raz'), caption] }], 'doc(paragraph(!x))'],
  [
    'a',
    [{ type: 'figureGroup', content: [part('a', 'raz'), part('b'), caption] }],
    'doc(paragraph(!x) figureGroup(subfigure(b subcaption()) caption(Razem)))',
  ],
  ['a', [{ type: 'figure', content: [{ type: 'image', attrs: { src: '/files/a' } }, caption] }], 'doc(paragraph(!x))'],
  ['a', [{ type: 'blockquote', content: [{ type: 'figureGroup', content: [part('a'), caption] }] }], 'doc(paragraph(!x))'],
  [
    'a',
    [
      { type: 'image', attrs: { src: '/files/a' } },
      { type: 'figureGroup', content: [part('b'), caption] },
    ],
    null,
  ],
] satisfies [string, RichNode[], string | null][])(
  'a frame goes with the picture %s that is cut out of it: %j',
  (src, blocks, expected) => {
    const start = aState(p('x'), ...blocks)
    const after = cut(start, src)
    after.doc.check()
    expect(() => checkDocument(after.doc.toJSON() as RichDoc, 'full')).not.toThrow()
    const rest = 'doc(paragraph(!x) figureGroup(subfigure(b subcaption()) caption(Razem)))'
    expect(said(after.doc)).toBe(expected ?? rest)
    const before = run(after, undo)
    expect(before.doc.toJSON()).toEqual(start.doc.toJSON())
    expect(run(before, redo).doc.toJSON()).toEqual(after.doc.toJSON())
  },
)

it('a frame goes with a picture that is deleted together with words around it, and with one that is dragged away', () => {
  const state = aState(p('x'), { type: 'figureGroup', content: [part('a', 'raz'), caption] }, p('y'))
  const range = TextSelection.between(state.doc.resolve(2), state.doc.resolve(9))
  const deleted = state.apply(state.tr.setSelection(range).deleteSelection())
  expect(said(deleted.doc)).toBe('doc(paragraph(!az) paragraph(y))')

  const picture = state.doc.nodeAt(6)
  const moved = state.tr.delete(6, 7)
  const dragged = state.apply(moved.insert(moved.doc.content.size, picture ? [picture] : []))
  expect(said(dragged.doc)).toBe('doc(paragraph(!x) paragraph(y) a)')
})

it('an empty place that was there stays, and so does one that a given up upload leaves', () => {
  const state = aState(p('x'), { type: 'figureGroup', content: [{ type: 'subfigure', content: [{ type: 'subcaption' }] }, caption] })
  const kept = 'figureGroup(subfigure(subcaption()) caption(Razem))'
  expect(said(state.apply(state.tr.insertText('x', 1)).doc)).toContain(kept)
  const held = aState(p('x'), { type: 'figureGroup', content: [part('a'), caption] })
  expect(said(held.apply(held.tr.delete(6, 7).setMeta('addToHistory', false)).doc)).toContain(kept)
})
