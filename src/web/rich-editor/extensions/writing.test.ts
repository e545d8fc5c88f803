import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { doc, p } from '#editor/testing/document-builders.ts'
import { headlessEditor } from '#web/rich-editor/testing/headless-editor.ts'

/** Types into an editor that is on no page, sign by sign, as the browser tells its plugins. */
function type(editor: Editor, text: string): void {
  const { plugins } = editor.extensionManager
  for (const sign of text) {
    const { from, to } = editor.state.selection
    const isTaken = plugins.some((plugin) => plugin.props.handleTextInput?.call(plugin, editor.view, from, to, sign, () => editor.state.tr))
    if (!isTaken) editor.view.dispatch(editor.state.tr.insertText(sign, from, to))
  }
}

function typed(text: string): string[] {
  const editor = headlessEditor(doc(p()))
  type(editor, text)
  const said = (node: Node): string => node.text ?? `[${String(node.attrs['tex'])}]`
  return editor.state.doc.children.map((block) =>
    block.isAtom ? `display ${String(block.attrs['tex'])}` : block.children.map(said).join(''),
  )
}

test.each([
  [String.raw`Niech \(x\ \) i`, ['Niech [x] i']],
  [String.raw`Niech \[x\ \]`, ['Niech ', 'display x', '']],
  [String.raw`\(\ \)`, [String.raw`\(\ \)`]],
  [String.raw`\[\ \]`, [String.raw`\[\ \]`]],
  [String.raw`$$x\ $$`, ['display x', '']],
])('%j keeps no half of a space', (text, blocks) => expect(typed(text)).toEqual(blocks))

const aligned = String.raw`\begin{aligned} a &= b \\ c &= d \end{aligned}`

test.each([
  [`Mamy ${aligned} dalej`, ['Mamy ', `display ${aligned}`, ' dalej']],
  [`\\[${aligned}\\]`, [`display ${aligned}`, '']],
  [`$$ ${aligned} $$`, [`display ${aligned}`, '']],
  [`\\(${aligned}\\) dalej`, [`[${aligned}] dalej`]],
  [`\\begin{equation}${aligned}\\end{equation}`, [`display \\begin{equation}${aligned}\\end{equation}`, '']],
])('%j makes a formula of an environment', (text, blocks) => expect(typed(text)).toEqual(blocks))
