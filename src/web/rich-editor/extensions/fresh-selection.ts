import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Makes the editor read the position of the caret now, before the browser's own event. */
export function readSelection(view: EditorView): void {
  if (view.hasFocus()) document.dispatchEvent(new Event('selectionchange'))
}

/**
 * Sets the caret again where it stands. After a block that isn't text is inserted before it, Chromium keeps the old
 * position and typed letters are lost.
 */
export function rewriteSelection(view: EditorView): void {
  if (typeof document === 'undefined' || !view.hasFocus()) return
  const selection = document.getSelection()
  if (selection?.isCollapsed === true) selection.collapse(selection.anchorNode, selection.anchorOffset)
}

const read = (view: EditorView): false => {
  readSelection(view)
  return false
}

/**
 * Makes each key, and what is copied, cut and pasted, act on the selection that is on screen. The browser reports a moved
 * caret in a separate task, after keys that are already queued: on a busy machine Enter would act on the selection from
 * before the arrow key, and delete it.
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
          copy: read,
          cut: read,
          paste: read,
        },
      },
    }),
  ],
})
