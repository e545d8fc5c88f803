import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import type { RichNode } from '#editor/schema/document.ts'
import { doc, node, p } from '#editor/testing/document-builders.ts'
import { headlessEditor } from '../testing/headless-editor.ts'

const picture = node('image', { src: '/files/1' })
const caption = node('caption', null, node('footnote', null, 'przypis'), 'podpis', node('mathInline', { tex: 'x' }))
const part = node('subfigure', null, picture, node('subcaption', null, 'rysunek'))
const group = node('figureGroup', null, part, part, caption)
const figure = node('figure', null, picture, caption)
const cell = node('tableCell', null, node('codeBlock', null, 'program'))
const table = node('figure', null, node('table', null, node('tableRow', null, cell)), node('caption', null))

/** The field with all selected that stands between the middles of two words, the last of the second ones. */
function selectedFrom(from: string, to: string, ...blocks: readonly RichNode[]) {
  const editor = headlessEditor(doc(...blocks))
  const { tr } = editor.state
  const middleOf = (word: string, isLast: boolean): number => {
    const found: number[] = []
    tr.doc.descendants((child, pos) => void (child.text === word && found.push(pos + 3)))
    return found.at(isLast ? -1 : 0) ?? 0
  }
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, middleOf(from, false), middleOf(to, true))))
  return editor
}

const said = ({ type, text, children }: Node): string => text ?? `${type.name}(${children.map(said).join(' ')})`

it.each([
  ['program', 'podpis', [table, p('x'), group], 'doc(figure(table(tableRow(tableCell(codeBlock(pro)))) caption(pis mathInline())))'],
  [
    'rysunek',
    'przypis',
    [group, p('x'), figure],
    'doc(figureGroup(subfigure(image() subcaption(rys)) caption(footnote(ypis) podpis mathInline())))',
  ],
])('what stands between %s and %s, in frames of two kinds, is deleted', (from, to, blocks, left) => {
  const editor = selectedFrom(from, to, ...blocks)
  editor.commands.deleteSelection()
  editor.state.doc.check()
  expect(said(editor.state.doc)).toBe(left)
})

it('what is selected from a table in a figure to a group of figures is typed over', () => {
  const editor = selectedFrom('program', 'podpis', table, group)
  editor.view.dispatch(editor.state.tr.insertText('!'))
  editor.state.doc.check()
  expect(said(editor.state.doc)).toBe('doc(figure(table(tableRow(tableCell(codeBlock(pro!)))) caption(pis mathInline())))')
})
