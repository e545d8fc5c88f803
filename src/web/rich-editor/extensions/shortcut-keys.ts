import { Extension, type Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { isMacKeyboard, type ShortcutId, shortcutOf } from '../shortcuts.ts'

type Options = {
  /** The action of each shortcut; a shortcut without one is left to the browser. */
  actions: Partial<Record<ShortcutId, (editor: Editor) => void>>
}

/** Binds the keys of the shortcut table, before every other key binding. */
export const ShortcutKeys = Extension.create<Options>({
  name: 'shortcutKeys',
  priority: 2000,
  addOptions: () => ({ actions: {} }),
  addProseMirrorPlugins() {
    const { editor } = this
    const { actions } = this.options
    const isMac = isMacKeyboard()
    return [
      new Plugin({
        props: {
          handleKeyDown(_view, event) {
            const id = shortcutOf(event, isMac)
            const action = id === undefined ? undefined : actions[id]
            if (action === undefined) return false
            action(editor)
            return true
          },
        },
      }),
    ]
  },
})
