import type { EditorView } from '@tiptap/pm/view'

/** A gap between blocks on the screen: where it is in the document, and the line that shows it. */
export type Gap = { readonly place: number; readonly left: number; readonly width: number; readonly y: number }

/** The weight of a gap's distance inwards from the pointer against its distance up or down. */
const SIDEWAYS = 0.25

/** The gap that a point means: the nearest; of those at one height the one as far in as the point. */
export function nearestGap(gaps: readonly Gap[], { x, y }: { x: number; y: number }): Gap | null {
  let best: Gap | null = null
  let least = Infinity
  for (const gap of gaps) {
    const distance = Math.abs(gap.y - y) + SIDEWAYS * Math.max(0, gap.left - x)
    // The deeper of two comes later.
    if (distance > least) continue
    best = gap
    least = distance
  }
  return best
}

/** The gaps of these places that are in sight. */
export function gapsInSight(view: EditorView, places: readonly number[], sight: DOMRect): Gap[] {
  const seen = new Map<number, boolean>()
  const isSeen = (place: number): boolean => {
    const index = view.state.doc.resolve(place).index(0)
    let is = seen.get(index)
    if (is === undefined) {
      const block = view.state.doc.maybeChild(index)
      const dom = block && view.nodeDOM(view.state.doc.resolve(0).posAtIndex(index, 0))
      const rect = dom instanceof Element ? dom.getBoundingClientRect() : null
      is = rect === null || (rect.bottom >= sight.top && rect.top <= sight.bottom)
      seen.set(index, is)
    }
    return is
  }
  return places.filter(isSeen).flatMap((place) => gapAt(view, place) ?? [])
}

function gapAt(view: EditorView, place: number): Gap | null {
  const { nodeBefore, nodeAfter } = view.state.doc.resolve(place)
  const before = nodeBefore && rectOf(view, place - nodeBefore.nodeSize)
  const after = nodeAfter && rectOf(view, place)
  const beside = after ?? before
  if (!beside) return null
  const y = before && after ? (before.bottom + after.top) / 2 : before ? before.bottom + 2 : beside.top - 2
  return { place, left: beside.left, width: beside.width, y }
}

function rectOf(view: EditorView, pos: number): DOMRect | null {
  const dom = view.nodeDOM(pos)
  return dom instanceof Element ? dom.getBoundingClientRect() : null
}
