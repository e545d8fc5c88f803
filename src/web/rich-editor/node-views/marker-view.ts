import type { NodeViewRenderer } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Decoration } from '@tiptap/pm/view'
import { describeNote } from '#web/ui/rich/described-notes.ts'
import { uiOf } from '../editor-ui.ts'
import { noteHtml } from '../notes/note-html.ts'

type Marker = {
  className: string
  /** Shown while the number isn't known. */
  text: (node: Node) => string
  /** Read out; under the pointer a note shows all its words. */
  title: (node: Node) => string
  isNote?: boolean
  /** Panel that a double press opens. */
  panel: string | null
}

/** A note or a reference in a line: its number, which the numbering plugin knows. */
export function markerView({ className, text, title, isNote = false, panel }: Marker): NodeViewRenderer {
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
      if (!isNote) dom.title = title(node)
      else dom.setAttribute('aria-label', `${dom.textContent} ${title(node)}`)
    }
    if (isNote) {
      dom.setAttribute('role', 'img')
      describeNote(dom, () => noteHtml(node))
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
