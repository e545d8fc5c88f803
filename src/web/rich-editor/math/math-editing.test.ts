import type { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { doc, formula, p } from '#editor/testing/document-builders.ts'
import { headlessEditor } from '#web/rich-editor/testing/headless-editor.ts'
import { finishMath, setMathDraft, takesMath } from './math-editing.ts'

const inline = (tex: string) => ({ tex, display: false, numbered: false })

/** An editor whose field is on no page, but takes changes. */
function anEditor(limit: number) {
  const headless = headlessEditor(doc(p('abc ', formula('x'))), limit)
  let state = headless.state.reconfigure({ plugins: headless.extensionManager.plugins })
  return {
    isDestroyed: false,
    get state() {
      return state
    },
    view: {
      dispatch(tr: typeof state.tr) {
        state = state.apply(tr)
      },
    },
  } as unknown as Editor // the parts of it that the writing of a formula asks for
}

type Shown = { from: number; to: number; spec: { side?: number; draft?: string } }

function decorated({ state }: Editor): readonly Shown[] {
  return state.plugins.flatMap((plugin) => {
    const found = plugin.props.decorations?.call(plugin, state)
    return found && 'find' in found ? ((found as { find(): unknown }).find() as Shown[]) : [] // what the plugin of formulas puts into its decorations
  })
}

test('a formula that passes the limit is not taken, and nothing of it stays on the screen', () => {
  const editor = anEditor(8)
  /** Draft of an edited formula in its place, or of a new one beside the text. */
  const isShown = (): boolean => decorated(editor).some(({ from, to, spec }) => (from === to ? spec.side === 1 : 'draft' in spec))
  const before = editor.state.doc
  for (const draft of [
    { pos: 5, isNew: false, display: false, tex: 'x' },
    { pos: 6, isNew: true, display: false, tex: '' },
  ]) {
    setMathDraft(editor, draft)
    expect(takesMath(editor, inline('x+y+z+1+2+3'))).toBe(false)
    finishMath(editor, inline('x+y+z+1+2+3'))
    expect(editor.state.doc.eq(before)).toBe(true)
    expect(isShown()).toBe(false)
  }
  setMathDraft(editor, { pos: 5, isNew: false, display: false, tex: 'x' })
  expect(isShown()).toBe(true)
  expect(takesMath(editor, inline('y'))).toBe(true)
  finishMath(editor, inline(' y\\ '))
  expect(editor.state.doc.nodeAt(5)?.attrs['tex']).toBe('y')
  expect(isShown()).toBe(false)
})
