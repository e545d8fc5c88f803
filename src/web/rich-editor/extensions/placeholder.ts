import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

type Options = {
  /** Shown in an empty document. */
  text: string
  /** Shown in empty parts with a role of their own, by the node's name: 'Nazwa' of a panel, 'Opis' of a figure. */
  byNode: ReadonlyMap<string, string>
}

/** True when there is nothing in the document but an empty paragraph. */
export function isEmptyDocument(doc: Node): boolean {
  const first = doc.firstChild
  return doc.childCount === 1 && first?.type.name === 'paragraph' && first.content.size === 0 && !first.attrs['indent']
}

/** Grey words where nothing has been written yet. */
export const Placeholder = Extension.create<Options>({
  name: 'placeholder',
  addOptions: () => ({ text: '', byNode: new Map() }),
  addProseMirrorPlugins() {
    const { text, byNode } = this.options
    const named = [...byNode.keys()]
    return [
      new Plugin({
        key: new PluginKey('placeholder'),
        props: {
          decorations({ doc }) {
            if (isEmptyDocument(doc))
              return DecorationSet.create(doc, [Decoration.node(0, doc.content.size, { class: 'is-empty', 'data-placeholder': text })])
            const decorations: Decoration[] = []
            if (named.length > 0)
              doc.descendants((node, pos) => {
                const words = byNode.get(node.type.name)
                if (words !== undefined && (node.isTextblock ? node.content.size === 0 : isEmptyBody(node)))
                  decorations.push(Decoration.node(pos, pos + node.nodeSize, { class: 'is-empty', 'data-placeholder': words }))
                return !node.isTextblock
              })
            return DecorationSet.create(doc, decorations)
          },
        },
      }),
    ]
  },
})

function isEmptyBody(node: Node): boolean {
  return node.childCount === 1 && node.firstChild?.type.name === 'paragraph' && node.firstChild.content.size === 0
}
