import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { freshNodeId } from '#editor/schema/storable-document.ts'

/** Nodes with anchors; a formula within a line has one only if its author gave it. */
const NAMED: ReadonlySet<string> = new Set([
  'heading',
  'mathPanel',
  'mathDisplay',
  'figure',
  'figureGroup',
  'subfigure',
  'footnote',
  'citation',
  'mathConceptFragment',
])

/** Fills the gaps: a node that has no id gets one, one that repeats another's (it was copied) gets its own. */
export const NodeIds = Extension.create({
  name: 'nodeIds',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _before, { doc, tr }) {
        if (!transactions.some((transaction) => transaction.docChanged)) return null
        const wanting = nodesWithoutId(doc)
        if (wanting.length === 0) return null
        for (const pos of wanting) tr.setNodeAttribute(pos, 'id', freshNodeId())
        return tr.setMeta('addToHistory', false)
      },
    }),
  ],
})

function nodesWithoutId(doc: Node): number[] {
  const seen = new Set<string>()
  const wanting: number[] = []
  doc.descendants((node, pos) => {
    if (node.isText) return false
    const id: unknown = node.attrs['id']
    if (typeof id === 'string' && !seen.has(id)) seen.add(id)
    else if (NAMED.has(node.type.name) && id !== undefined) wanting.push(pos)
    else if (typeof id === 'string') wanting.push(pos)
    return true
  })
  return wanting
}
