import { closeHistory } from '@tiptap/pm/history'
import type { Fragment, Node, ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Neighbours that move together: children `start` to `end` of the node at `depth`, at `from` to `to` of the document. */
export type Movable = { readonly from: number; readonly to: number; readonly depth: number; readonly start: number; readonly end: number }

/** Rows and cells belong to their table, which has tools for them. */
const FIXED: ReadonlySet<string> = new Set(['table', 'tableRow'])

const ITEMS: ReadonlySet<string> = new Set(['listItem', 'taskItem'])

/**
 * The smallest blocks around a range that can leave their place: an item of a list, a block of a panel. What stands alone
 * moves with what holds it, and so does what a linked panel holds, since nothing in there may change.
 */
export function movableAround($from: ResolvedPos, $to: ResolvedPos = $from): Movable | null {
  for (let depth = $from.sharedDepth($to.pos); depth >= 0; depth -= 1) {
    const parent = $from.node(depth)
    if (parent.inlineContent || FIXED.has(parent.type.name) || isInLinkedPanel($from, depth)) continue
    const start = $from.index(depth)
    const end = $to.indexAfter(depth)
    // The first block of an item stands for the item.
    if (start === 0 && ITEMS.has(parent.type.name)) continue
    if (end <= start || end - start >= parent.childCount || !parent.canReplace(start, end)) continue
    return { from: $from.posAtIndex(start, depth), to: $from.posAtIndex(end, depth), depth, start, end }
  }
  return null
}

function isInLinkedPanel($pos: ResolvedPos, upTo: number): boolean {
  for (let depth = upTo; depth > 0; depth -= 1) {
    const node = $pos.node(depth)
    if (node.type.name === 'mathPanel' && node.attrs['import'] === true) return true
  }
  return false
}

/** Takes what is selected one place up (-1) or down (1) among its neighbours; null where it can't go. */
export function moveStep({ doc, selection, tr }: EditorState, direction: -1 | 1): Transaction | null {
  const moved = movableAround(selection.$from, selection.$to)
  if (moved === null) return null
  const parent = selection.$from.node(moved.depth)
  const index = direction === -1 ? moved.start - 1 : moved.end
  const neighbour = parent.maybeChild(index)
  if (neighbour === null) return null
  const blocks = doc.slice(moved.from, moved.to).content
  const changed = direction === -1 ? blocks.addToEnd(neighbour) : blocks.addToStart(neighbour)
  const first = Math.min(index, moved.start)
  if (!parent.canReplace(first, first + changed.childCount, changed)) return null
  // The neighbour goes, so that what is moved keeps its selection.
  if (direction === -1) tr.insert(moved.to, neighbour).delete(moved.from - neighbour.nodeSize, moved.from)
  else tr.insert(moved.from, neighbour).delete(moved.to + neighbour.nodeSize, moved.to + 2 * neighbour.nodeSize)
  return closeHistory(tr).scrollIntoView()
}

/** Positions at which blocks may be put: between others that allow them, not in themselves and in no linked panel. */
export function placesFor(doc: Node, { from, to }: Movable): number[] {
  const blocks = doc.slice(from, to).content
  const places = new Set<number>()
  const look = (parent: Node, start: number): void => {
    if (parent.inlineContent || FIXED.has(parent.type.name)) return
    let pos = start
    for (let index = 0; index <= parent.childCount; index += 1) {
      if ((pos < from || pos > to) && canTake(parent, index, blocks)) places.add(pos)
      pos += parent.maybeChild(index)?.nodeSize ?? 0
    }
  }
  look(doc, 0)
  doc.descendants((node, pos) => {
    if (node.type.name === 'mathPanel' && node.attrs['import'] === true) return false
    if (pos >= from && pos < to) return false
    look(node, pos + 1)
    return !node.inlineContent
  })
  return [...places].toSorted((one, other) => one - other)
}

function canTake(parent: Node, index: number, blocks: Fragment): boolean {
  return !parent.isLeaf && parent.canReplace(index, index, blocks)
}

/** Moves blocks to a place in one step of undo, and puts the caret into them. */
export function moveTo({ doc, tr }: EditorState, { from, to }: Movable, place: number): Transaction {
  const size = to - from
  tr.insert(place, doc.slice(from, to).content)
  const start = place <= from ? from + size : from
  tr.delete(start, start + size)
  const at = place <= from ? place : place - size
  return closeHistory(tr)
    .setSelection(TextSelection.near(tr.doc.resolve(at + 1)))
    .scrollIntoView()
}
