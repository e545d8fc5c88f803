import { Extension } from '@tiptap/core'
import { uiOf } from '../editor-ui.ts'

/**
 * Escape that nothing nearer wants – suggestions, a fragment being copied – leaves the full screen, or closes the dialog
 * the field stands in: the text keeps the key from the browser, which would do the latter.
 */
export const Leaving = Extension.create({
  name: 'leaving',
  priority: 1,
  addKeyboardShortcuts() {
    const { editor } = this
    return {
      Escape() {
        const ui = uiOf(editor)
        if (ui.isFullscreen()) {
          ui.setFullscreen(false)
          return true
        }
        const dialog = editor.view.dom.closest('dialog')
        dialog?.close()
        return dialog !== null
      },
    }
  },
})
