import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { isRemovable } from './picture-commands.ts'

const PICTURES: ReadonlySet<string> = new Set(['image', 'drawing'])

/**
 * A figure goes with its picture, a place in a group with the one it held and a group with its last, however the picture
 * was taken away: it may be cut or dragged elsewhere. All of it is one step to undo.
 */
export const EmptiedFrames = Extension.create({
  name: 'emptiedFrames',
  // It sees frames before they are given ids (`NodeIds`).
  priority: 1100,
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, before, state) =>
        transactions.some(takesContent) ? withoutEmptiedFrames(before.doc, state) : null,
    }),
  ],
})

/** Undo brings empty places back as they were, and an upload that was given up leaves one; neither takes a picture away. */
const takesContent = (transaction: Transaction): boolean =>
  transaction.docChanged && transaction.getMeta('history$') === undefined && transaction.getMeta('addToHistory') !== false

/** The change that takes away the frames which have lost their picture; null where there are none. */
function withoutEmptiedFrames(before: Node, { doc, tr }: EditorState): Transaction | null {
  const hollow: { readonly node: Node; readonly pos: number }[] = []
  doc.descendants((node, pos) => {
    if (isHollow(node)) hollow.push({ node, pos })
    return !node.isTextblock
  })
  if (hollow.length === 0) return null
  const { framed, empty } = idsOfFrames(before)
  // A place that deleting across borders has left is a new one, without an id.
  const isEmptied = ({ type, attrs: { id } }: Node): boolean => (id === null ? type.name === 'subfigure' && !empty.has(id) : framed.has(id))
  // From the end, so that the positions before stay.
  for (const { pos } of hollow.filter(({ node }) => isEmptied(node)).toReversed()) removeFrame(tr, pos)
  return tr.docChanged ? tr : null
}

/** True for a frame without a picture. A figure always holds something: an empty table is put into one that has lost it. */
function isHollow({ type, firstChild, childCount }: Node): boolean {
  if (type.name === 'subfigure') return childCount === 1
  return type.name === 'figure' && firstChild?.type.name === 'table' && firstChild.textContent === ''
}

function idsOfFrames(doc: Node): { framed: Set<unknown>; empty: Set<unknown> } {
  const [framed, empty] = [new Set<unknown>(), new Set<unknown>()]
  doc.descendants(({ type, attrs, firstChild, isTextblock }) => {
    const isFrame = type.name === 'figure' || type.name === 'subfigure'
    if (isFrame && firstChild !== null) (PICTURES.has(firstChild.type.name) ? framed : empty).add(attrs['id'])
    return !isTextblock
  })
  return { framed, empty }
}

function removeFrame(tr: Transaction, pos: number): void {
  const $pos = tr.doc.resolve(pos)
  const isLast = $pos.parent.type.name === 'figureGroup' && !isRemovable(tr.doc, pos)
  // A block that held nothing else goes with it.
  if (isLast) tr.deleteRange($pos.before(), $pos.after())
  else tr.deleteRange(pos, pos + ($pos.nodeAfter?.nodeSize ?? 0))
}
