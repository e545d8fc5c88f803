import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Has the editor read where the caret stands, without waiting for the browser to tell. */
export function readSelection(view: EditorView): void {
  if (view.hasFocus()) document.dispatchEvent(new Event('selectionchange'))
}

/**
 * Puts the caret anew where it stands. When something that isn't written in is put in before it, Chromium goes on with a
 * place of before, and types nowhere.
 */
export function rewriteSelection(view: EditorView): void {
  if (typeof document === 'undefined' || !view.hasFocus()) return
  const selection = document.getSelection()
  if (selection?.isCollapsed === true) selection.collapse(selection.anchorNode, selection.anchorOffset)
}

/**
 * A key acts on the selection that is seen. The browser tells of a moved caret in a task of its own, after keys that are
 * already waiting: on a busy machine Enter would still act on what was selected before the arrow, and delete it.
 */
export const FreshSelection = Extension.create({
  name: 'freshSelection',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown(view, event) {
            if (!event.isComposing) readSelection(view)
            return false
          },
        },
      },
    }),
  ],
})
