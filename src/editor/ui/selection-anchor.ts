import type { VirtualElement } from '@floating-ui/dom'
import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'

/** What floating things stand beside: the selected node, or the rectangle of the selected text. */
export function selectionAnchor(editor: Editor): VirtualElement {
  return { contextElement: editor.view.dom, getBoundingClientRect: () => selectionRect(editor) }
}

/** The rectangle of the node at a position. */
export function nodeAnchor(editor: Editor, pos: number): VirtualElement {
  return {
    contextElement: editor.view.dom,
    getBoundingClientRect: () => {
      const dom = editor.view.nodeDOM(pos)
      return dom instanceof Element ? dom.getBoundingClientRect() : selectionRect(editor)
    },
  }
}

function selectionRect({ view, state }: Editor): DOMRect {
  const { selection } = state
  if (selection instanceof NodeSelection) {
    const dom = view.nodeDOM(selection.from)
    if (dom instanceof Element) return dom.getBoundingClientRect()
  }
  const start = view.coordsAtPos(selection.from)
  const end = view.coordsAtPos(selection.to, -1)
  const left = Math.min(start.left, end.left)
  const top = Math.min(start.top, end.top)
  return new DOMRect(left, top, Math.max(start.right, end.right) - left, Math.max(start.bottom, end.bottom) - top)
}
