import type { Point, TreeDrawing, TreeNode } from './drawing.ts'
import { line, svgFrame, text } from './svg-elements.ts'

const LEVEL = 92
const MARGIN = 34

/** A tree that grows downwards, as of the outcomes of an experiment; marked branches are those of the event asked for. */
export function drawTree(drawing: TreeDrawing): string {
  const leafWidth = Math.min(92, Math.max(46, 460 / countLeaves(drawing.root)))
  const branches: string[] = []
  const labels: string[] = []
  let leaves = 0
  let deepest = 0

  const placeNode = (node: TreeNode, level: number): Point => {
    const children = node.children ?? []
    const y = MARGIN + level * LEVEL
    deepest = Math.max(deepest, y)
    const places = children.map((child) => ({ child, at: placeNode(child, level + 1) }))
    const first = places.at(0)?.at[0]
    const last = places.at(-1)?.at[0]
    const x = first === undefined || last === undefined ? MARGIN + (leaves++ + 0.5) * leafWidth : (first + last) / 2
    for (const { child, at } of places) branches.push(...drawBranch([x, y + 14], [at[0], at[1] - 14], child))
    labels.push(text([x, y], node.label, { tone: node.marked === true ? 'accent' : 'main' }))
    return [x, y]
  }
  placeNode(drawing.root, 0)
  return svgFrame(drawing.alt, leaves * leafWidth + 2 * MARGIN, deepest + MARGIN, [...branches, ...labels])
}

function drawBranch(from: Point, to: Point, child: TreeNode): string[] {
  const tone = child.marked === true ? 'accent' : 'main'
  const branch = line(from, to, { tone, width: child.marked === true ? 2.2 : 1.5 })
  if (child.edge === undefined) return [branch]
  // Nearer to the child than to the parent, where branches have parted.
  const at: Point = [from[0] + (to[0] - from[0]) * 0.56, from[1] + (to[1] - from[1]) * 0.56]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const outward = to[0] < from[0] ? -1 : 1
  const normal: Point = [(outward * (to[1] - from[1])) / length, (-outward * (to[0] - from[0])) / length]
  // A long label lies level: the steeper its branch, the further away its middle.
  const distance = 9 + 4 * child.edge.length * Math.abs(normal[0])
  return [branch, text([at[0] + normal[0] * distance, at[1] + normal[1] * distance], child.edge, { size: 14, tone })]
}

function countLeaves(node: TreeNode): number {
  const children = node.children ?? []
  return children.length === 0 ? 1 : children.reduce((count, child) => count + countLeaves(child), 0)
}
