import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { readSelection } from './fresh-selection.ts'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

const key = new PluginKey<boolean>('keptSelection')

/**
 * While focus is in a popover, what is selected in the text stays in sight; when it comes back, the caret is where it was,
 * or where the press was that brought it.
 */
export const KeptSelection = Extension.create({
  name: 'keptSelection',
  addProseMirrorPlugins() {
    /** True while a press is bringing focus: then the browser puts the caret, after it has told of the focus. */
    let isPressed = false
    return [
      new Plugin<boolean>({
        key,
        state: {
          init: () => false,
          apply: (transaction, isBlurred) => (transaction.getMeta(key) as boolean | undefined) ?? isBlurred, // set below alone
        },
        props: {
          handleDOMEvents: {
            mousedown() {
              isPressed = true
              setTimeout(() => {
                isPressed = false
              })
              return false
            },
            focus(view) {
              if (!isPressed) {
                view.focus()
                return show(view, false)
              }
              setTimeout(() => {
                if (view.isDestroyed || !view.hasFocus()) return
                readSelection(view)
                show(view, false)
              })
              return false
            },
            blur: (view) => show(view, true),
          },
          decorations(state) {
            const { from, to, empty } = state.selection
            if (key.getState(state) !== true || empty) return null
            return DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: 'kept-selection' })])
          },
        },
      }),
    ]
  },
})

function show(view: EditorView, isBlurred: boolean): boolean {
  if (key.getState(view.state) !== isBlurred) view.dispatch(view.state.tr.setMeta(key, isBlurred))
  return false
}
