import type { Node } from '@tiptap/pm/model'

/** The node at a position of what may be an earlier document, as a menu's is until it is drawn again; null past the end. */
export function nodeAt(doc: Node, pos: number): Node | null {
  return pos <= doc.content.size ? doc.nodeAt(pos) : null
}
