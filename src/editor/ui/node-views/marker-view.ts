import type { NodeViewRenderer } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Decoration } from '@tiptap/pm/view'
import { uiOf } from '../editor-ui.ts'

type Marker = {
  className: string
  /** Shown while the number isn't known. */
  text: (node: Node) => string
  /** Read out, and shown under the pointer. */
  title: (node: Node) => string
  /** Panel that a double press opens. */
  panel: string | null
}

/** A note or a reference in a line: its number, which the numbering plugin knows. */
export function markerView({ className, text, title, panel }: Marker): NodeViewRenderer {
  return ({ node: first, editor, getPos, decorations: firstDecorations }) => {
    let node = first
    const dom = document.createElement('span')
    dom.contentEditable = 'false'
    dom.className = className

    function show(decorations: readonly Decoration[]): void {
      const id: unknown = node.attrs['id']
      if (typeof id === 'string') dom.id = id
      const number: unknown = decorations.find(({ spec }) => typeof (spec as { number?: unknown }).number === 'string')?.spec.number
      dom.textContent = typeof number === 'string' ? number : text(node)
      dom.title = title(node)
    }
    show(firstDecorations)
    dom.addEventListener('dblclick', () => {
      const pos = getPos()
      if (panel !== null && pos !== undefined && editor.isEditable) uiOf(editor).open(panel, pos)
    })

    return {
      dom,
      update(next, decorations) {
        if (next.type !== node.type) return false
        node = next
        show(decorations)
        return true
      },
      selectNode: () => dom.classList.add('node-selected'),
      deselectNode: () => dom.classList.remove('node-selected'),
      ignoreMutation: () => true,
    }
  }
}
