import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'

/** A node without text of its own: shown anew when it has changed, marked while it is selected; what happens inside is its own. */
export function atomView(dom: HTMLElement, first: Node, show: (node: Node) => void): NodeView {
  let node = first
  dom.contentEditable = 'false'
  show(node)
  return {
    dom,
    update(next) {
      if (next.type !== node.type) return false
      const isSame = next.sameMarkup(node)
      node = next
      if (!isSame) show(node)
      return true
    },
    selectNode: () => dom.classList.add('node-selected'),
    deselectNode: () => dom.classList.remove('node-selected'),
    ignoreMutation: () => true,
  }
}
