import { Extension, type Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { isMacKeyboard, type ShortcutId, shortcutOf } from '../shortcuts.ts'

type Options = {
  /** What each shortcut does in this editor; a shortcut of a tool that isn't there is nobody's, so the browser's. */
  actions: Partial<Record<ShortcutId, (editor: Editor) => void>>
}

/** Keys of the shortcut table, ahead of every other key binding. */
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
