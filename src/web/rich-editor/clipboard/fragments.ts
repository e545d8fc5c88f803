import type { Node, ResolvedPos } from '@tiptap/pm/model'

/** Nodes that hold fragments: a document, the body of a panel or of a folding section. Lists and tables are copied whole. */
const HOLDERS: ReadonlySet<string> = new Set(['doc', 'mathPanelBody', 'detailsContent'])

/** Positions at which the fragments of a document begin, in the order of reading; a panel before what stands in it. */
export function fragmentsOf(doc: Node): number[] {
  const found: number[] = []
  doc.descendants((node, pos, parent) => {
    if (parent !== null && HOLDERS.has(parent.type.name)) found.push(pos)
    return ['mathPanel', 'details'].includes(node.type.name) || HOLDERS.has(node.type.name)
  })
  return found
}

/** The position of the innermost fragment that holds the node which begins at the given one, or is it. */
export function fragmentAround(doc: Node, inside: number): number | null {
  if (inside < 0 || inside > doc.content.size) return null
  const $pos = doc.resolve(inside)
  if ($pos.nodeAfter !== null && HOLDERS.has($pos.parent.type.name)) return inside
  for (let depth = $pos.depth; depth > 0; depth -= 1) {
    if (HOLDERS.has($pos.node(depth - 1).type.name)) return $pos.before(depth)
  }
  return null
}

/** The position of the node that is meant by a place which the view found under a point: the innermost; in a gap the nearest. */
export function nodeUnder(doc: Node, at: { readonly pos: number; readonly inside: number } | null): number {
  if (at === null || at.inside >= 0) return at?.inside ?? -1
  const $pos = doc.resolve(at.pos)
  if ($pos.depth > 0) return $pos.before()
  return $pos.nodeAfter === null ? at.pos - ($pos.nodeBefore?.nodeSize ?? 0) : at.pos
}

/** Nodes with an anchor that a link can lead to. */
const ANCHORED: ReadonlySet<string> = new Set([
  'heading',
  'mathPanel',
  'mathDisplay',
  'figure',
  'figureGroup',
  'subfigure',
  'mathConceptFragment',
])

/** The anchor of the node that begins at the position, or of the nearest one around it. */
export function anchorAround(doc: Node, inside: number): string | null {
  if (inside < 0 || inside > doc.content.size) return null
  const $pos: ResolvedPos = doc.resolve(inside)
  const around = [$pos.nodeAfter, ...Array.from({ length: $pos.depth }, (_, index) => $pos.node($pos.depth - index))]
  for (const node of around) {
    const id: unknown = node?.attrs['id']
    if (node !== null && ANCHORED.has(node.type.name) && typeof id === 'string') return id
  }
  return null
}
