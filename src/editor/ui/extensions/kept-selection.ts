import { Extension } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { readSelection } from './fresh-selection.ts'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

const key = new PluginKey<boolean>('keptSelection')

/** While focus is in a popover, what is selected in the text stays in sight. */
export const KeptSelection = Extension.create({
  name: 'keptSelection',
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key,
      state: {
        init: () => false,
        apply: (transaction, isBlurred) => (transaction.getMeta(key) as boolean | undefined) ?? isBlurred, // set below alone
      },
      props: {
        handleDOMEvents: {
          // After the browser has put the caret where a press was: drawing at once would put it back where it had been.
          focus(view) {
            setTimeout(() => {
              if (view.isDestroyed || !view.hasFocus()) return
              readSelection(view)
              if (key.getState(view.state) === true) view.dispatch(view.state.tr.setMeta(key, false))
            })
          },
          blur: (view) => view.dispatch(view.state.tr.setMeta(key, true)),
        },
        decorations(state) {
          const { from, to, empty } = state.selection
          if (key.getState(state) !== true || empty) return null
          return DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: 'kept-selection' })])
        },
      },
    }),
  ],
})
