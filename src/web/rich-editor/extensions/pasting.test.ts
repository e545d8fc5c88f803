import type { Editor } from '@tiptap/core'
import type { Node, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { doc, p } from '#editor/testing/document-builders.ts'
import { headlessEditor } from '#web/rich-editor/testing/headless-editor.ts'
import { closeToast, currentToasts } from '#web/ui/toast/toast-store.ts'
import { isUploadMark, uploadsOf } from '../media/uploads.ts'
import { pasteMarkdown } from './pasting.ts'

/** A field that holds `ab`, with the caret behind it, and what it has told of its limit. */
function aField(limit: number | null) {
  const told: number[] = []
  const headless = headlessEditor(doc(p('ab')), limit, (most) => told.push(most))
  let state = headless.state.reconfigure({ plugins: headless.extensionManager.plugins })
  state = state.apply(state.tr.setSelection(TextSelection.near(state.doc.resolve(3))))
  const editor = {
    isDestroyed: false,
    schema: headless.schema,
    extensionManager: headless.extensionManager,
    get state() {
      return state
    },
    view: {
      get state() {
        return state
      },
      dispatch(transaction: typeof state.tr) {
        state = state.apply(transaction)
      },
      someProp(name: 'transformPasted', hand: (value: unknown) => void) {
        for (const plugin of state.plugins) if (plugin.props[name] !== undefined) hand(plugin.props[name])
      },
    },
  } as unknown as Editor // the parts of it that a paste asks for
  return { editor, told }
}

const blocks = ({ state }: Editor): string[] =>
  state.doc.content.content.map((node: Node) => `${node.type.name}(${node.textContent})`).filter((block) => block !== 'paragraph()')

describe('pasted Markdown', () => {
  it.each([
    [null, ['paragraph(ab)', 'heading(Tytuł)', 'bulletList(jedendwa)'], 0],
    [15, ['paragraph(ab)', 'heading(Tytuł)', 'bulletList(jedendwa)'], 0],
    [10, ['paragraph(ab)', 'heading(Tytuł)', 'bulletList(jed)'], 1],
    [4, ['paragraph(ab)', 'heading(Ty)'], 1],
    [2, ['paragraph(ab)'], 1],
  ])('comes in as far as a field of %s characters has room, which is said once', async (limit, expected, times) => {
    const { editor, told } = aField(limit)
    await pasteMarkdown(editor, '## Tytuł\n\n- jeden\n- dwa', 'full')
    editor.state.doc.check()
    expect(blocks(editor)).toEqual(expected)
    expect(told).toHaveLength(times)
  })

  it('has its pictures of other sites fetched, and the words of those that nobody can reach', async () => {
    const { editor } = aField(null)
    await pasteMarkdown(editor, '## Okrąg\n\n![Okrąg](https://a.example/a.png)\n\nWykres: ![Parabola](obrazy/b.png) **dalej**', 'full')
    expect(blocks(editor)).toEqual(['paragraph(ab)', 'heading(Okrąg)', 'image()', 'paragraph(Wykres: [obraz: Parabola] dalej)'])
    const { alt, src } = editor.state.doc.child(2).attrs
    expect([alt, isUploadMark(src)]).toEqual(['Okrąg', true])
    expect(currentToasts().map(({ title }) => title)).toEqual(['Nie wszystkie obrazy da się wkleić'])
    for (const { id } of currentToasts()) closeToast(id)
    uploadsOf(editor).abortAll()
  })
})

it('cells of a spreadsheet are pasted as a table, also rows as long as a line of print', () => {
  const { editor } = aField(null)
  const long = 'długość boku '.repeat(6)
  const slices = editor.state.plugins.flatMap(({ props }) => {
    const parse = props.clipboardTextParser
    // The plugin of pasting asks for no view.
    return parse
      ? [Reflect.apply(parse, undefined, [`${long}\ta\r\nsuma\t2\r\n`, editor.state.selection.$from, false]) as Slice | null]
      : []
  })
  const tables = slices.flatMap((slice) => slice?.content.content ?? [])
  expect(tables.map(({ type, childCount, textContent }) => [type.name, childCount, textContent])).toEqual([
    ['table', 2, `${long.trim()}asuma2`],
  ])
})
