import type { Editor } from '@tiptap/core'
import { AllSelection, TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import type { RichNode } from '#editor/schema/document.ts'
import { doc, node, p } from '#editor/testing/document-builders.ts'
import { headlessEditor } from '#web/rich-editor/testing/headless-editor.ts'
import { currentList, cycleHeading, type ListName, selectEverything, setOrderedListStyle, toggleList } from './commands.ts'
import { toolOf } from './tools.tsx'

const fieldOf = (...blocks: readonly RichNode[]): Editor => headlessEditor(doc(...blocks))

/** With everything selected, as Mod-A does. */
function selected(...blocks: readonly RichNode[]): Editor {
  const editor = fieldOf(...blocks)
  selectEverything(editor)
  return editor
}

/** With the caret in the words. */
function caretIn(words: string, ...blocks: readonly RichNode[]): Editor {
  const editor = fieldOf(...blocks)
  editor.state.doc.descendants((each, pos) => void (each.isText && each.text === words && editor.commands.setTextSelection(pos + 1)))
  return editor
}

const ITEMS = { bulletList: 'listItem', orderedList: 'listItem', taskList: 'taskItem' } as const
const list = (name: ListName, ...items: readonly (readonly RichNode[])[]): RichNode =>
  node(name, null, ...items.map((item) => node(ITEMS[name], null, ...item)))

/** Types of the blocks, from the outside in. */
const shape = (editor: Editor): string[] => {
  const names: string[] = []
  editor.state.doc.descendants(({ isText, type }) => void (isText || names.push(type.name)))
  return names
}

describe('a list', () => {
  const names = Object.keys(ITEMS) as ListName[] // its own keys

  it.each(names)('%s is taken away from the item of the caret, wherever it stands', (name) => {
    for (const [words, left] of [
      ['raz', ['paragraph', name, ITEMS[name], 'paragraph']],
      ['dwa', [name, ITEMS[name], 'paragraph', 'paragraph']],
    ] as const) {
      const editor = caretIn(words, list(name, [p('raz')], [p('dwa')]))
      toggleList(editor, name)
      expect(shape(editor)).toEqual(left)
    }
  })

  it.each(names.flatMap((from) => names.filter((to) => to !== from).map((to) => [from, to] as const)))(
    '%s becomes %s, with the caret where it was',
    (from, to) => {
      const editor = caretIn('dwa', list(from, [p('raz')], [p('dwa'), list(from, [p('w środku')])]))
      toggleList(editor, to)
      const nested = [from, ITEMS[from], 'paragraph']
      expect(shape(editor)).toEqual([to, ITEMS[to], 'paragraph', ITEMS[to], 'paragraph', ...nested])
      expect(editor.state.selection.$from.parent.textContent).toBe('dwa')
    },
  )

  it('takes in what is selected with it', () => {
    const editor = selected(p('raz'), list('bulletList', [p('dwa')]), list('orderedList', [p('trzy')]))
    toggleList(editor, 'orderedList')
    expect(shape(editor)).toEqual(['orderedList', ...Array.from({ length: 3 }, () => ['listItem', 'paragraph']).flat()])
    expect(editor.state.doc.textContent).toBe('razdwatrzy')
  })

  it('has its own numbering, whatever the list around it has', () => {
    const editor = caretIn('w środku', list('orderedList', [p('raz'), list('orderedList', [p('w środku')])]))
    setOrderedListStyle(editor, 'upper-roman')
    const styles: unknown[] = []
    editor.state.doc.descendants(({ type, attrs }) => void (type.name === 'orderedList' && styles.push(attrs['style'])))
    expect(styles).toEqual(['decimal', 'upper-roman'])
  })

  it('is not the list around a table', () => {
    const table = node('table', null, node('tableRow', null, node('tableCell', null, p('komórka'))))
    const editor = caretIn('komórka', list('bulletList', [p('raz'), table]))
    toggleList(editor, 'bulletList')
    expect(currentList(editor)?.node.textContent).toBe('komórka')
  })
})

describe('with everything selected', () => {
  it('a list is made, turned into another and taken away', () => {
    const editor = selected(p('raz'), p('dwa'))
    toggleList(editor, 'bulletList')
    expect(shape(editor)).toEqual(['bulletList', 'listItem', 'paragraph', 'listItem', 'paragraph'])
    expect(toolOf('bulletList').isActive?.(editor)).toBe(true)
    toggleList(editor, 'orderedList')
    expect(shape(editor)).toEqual(['orderedList', 'listItem', 'paragraph', 'listItem', 'paragraph'])
    toggleList(editor, 'orderedList')
    expect(shape(editor)).toEqual(['paragraph', 'paragraph'])
  })

  it('headings go through their levels', () => {
    const editor = selected(p('raz'), p('dwa'))
    const levels = [1, 2, 3, 4].map(() => {
      cycleHeading(editor)
      return editor.state.doc.firstChild?.attrs['level'] as unknown
    })
    expect(levels).toEqual([2, 3, 4, undefined])
  })

  it('a quotation is made and taken away, links and formulas are on offer', () => {
    const editor = selected(p('raz'), p('dwa'))
    toolOf('blockquote').run?.(editor)
    toolOf('blockquote').run?.(editor)
    expect(shape(editor)).toEqual(['paragraph', 'paragraph'])
    expect(toolOf('link').isEnabled?.(editor)).toBe(true)
    expect(toolOf('mathInline').isEnabled?.(editor)).toBe(true)
  })

  it('deleting leaves an empty paragraph, whatever stood there', () => {
    const editor = selected(node('bulletList', null, node('listItem', null, p('raz'))), node('heading', { level: 2 }, 'dwa'))
    expect(editor.state.selection).toBeInstanceOf(TextSelection)
    editor.commands.deleteSelection()
    expect(shape(editor)).toEqual(['paragraph'])
  })

  it('a document that begins or ends with more than writing is selected as a whole', () => {
    const table = node('table', null, node('tableRow', null, node('tableCell', null, p('komórka'))))
    for (const blocks of [
      [table, p('raz')],
      [p('raz'), table],
    ]) {
      const editor = selected(...blocks)
      expect(editor.state.selection).toBeInstanceOf(AllSelection)
      editor.commands.deleteSelection()
      expect(shape(editor)).toEqual(['paragraph'])
    }
  })
})
