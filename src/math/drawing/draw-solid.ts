import { drawRoundSolid } from './draw-round-solid.ts'
import type { Point, SolidDrawing } from './drawing.ts'
import { modelSolid } from './solid-model.ts'
import { dot, line, path, svgFrame, text, type TextLook, through } from './svg-elements.ts'

const WIDTH = 320
const HEIGHT = 280
const MARGIN = 44

/** A solid in oblique projection, its hidden edges dashed. */
export function drawSolid(drawing: SolidDrawing): string {
  const isRound = drawing.shape === 'cylinder' || drawing.shape === 'cone' || drawing.shape === 'sphere'
  return isRound ? drawRoundSolid(drawing) : drawFlatSolid(drawing)
}

function drawFlatSolid(drawing: SolidDrawing): string {
  const model = modelSolid(drawing)
  const place = fit(model.vertices, sideRoom(drawing))
  const vertices = model.vertices.map(place)
  const { sides } = model
  const hiddenFirst = [...model.edges].toSorted((one, other) => Number(other.isHidden) - Number(one.isHidden))
  const body = hiddenFirst.map(({ from, to, isHidden }) =>
    line(place(from), place(to), isHidden ? { tone: 'muted', dashed: true, width: 1.4 } : { width: 1.8 }),
  )
  const centre = place(model.baseCentre)
  const labels = drawing.labels ?? {}
  const edgeLabel = (content: string | undefined, from: number, to: number, look: TextLook): void => {
    const [start, end] = [vertices[from], vertices[to]]
    if (content !== undefined && start !== undefined && end !== undefined) body.push(text(middle(start, end), content, look))
  }
  edgeLabel(labels.base, 0, 1, { side: 's' })
  edgeLabel(labels.depth, 1, 2, { side: 'se', gap: 9 })
  if (drawing.shape === 'pyramid') {
    edgeLabel(labels.slant, 1, sides, { side: 'ne' })
    if (labels.height !== undefined) body.push(...drawHeight(place(model.baseCentre), place(model.topCentre), vertices, labels.height))
  } else {
    // The edge farthest to the left is never hidden and has the page beside it.
    const left = vertices.slice(0, sides).reduce((best, [x], index) => (x < (vertices[best]?.[0] ?? x) ? index : best), 0)
    edgeLabel(labels.height, left, left + sides, { side: 'w' })
    if (labels.diagonal !== undefined) body.push(...drawDiagonal(vertices, sides, labels.diagonal))
  }
  drawing.vertices?.forEach((name, index) => {
    const vertex = vertices[index]
    if (vertex !== undefined)
      body.push(text(vertex, name, { side: outside(vertex, centre, vertices.length === sides + 1 && index === sides), gap: 7 }))
  })
  return svgFrame(drawing.alt, WIDTH, HEIGHT, body)
}

/** The altitude of a pyramid with its foot and the right angle there. */
function drawHeight(foot: Point, apex: Point, vertices: readonly Point[], label: string): string[] {
  const right = middle(vertices[1] ?? foot, vertices[2] ?? foot)
  const reach = Math.hypot(right[0] - foot[0], right[1] - foot[1]) || 1
  const along: Point = [(10 * (right[0] - foot[0])) / reach, (10 * (right[1] - foot[1])) / reach]
  const square: Point[] = [
    [foot[0] + along[0], foot[1] + along[1]],
    [foot[0] + along[0], foot[1] + along[1] - 10],
    [foot[0], foot[1] - 10],
  ]
  return [
    line(foot, apex, { tone: 'accent', dashed: true }),
    path(through(square), { tone: 'accent', width: 1.2 }),
    dot(foot, 'filled', 'accent'),
    // Low on the altitude, where the hidden edges have parted from it.
    text([foot[0], foot[1] + (apex[1] - foot[1]) * 0.32], label, { side: 'w', tone: 'accent' }),
  ]
}

/** The space diagonal from the front left vertex of the base. */
function drawDiagonal(vertices: readonly Point[], sides: number, label: string): string[] {
  const from = vertices[0]
  const to = vertices[sides + Math.floor(sides / 2)]
  if (from === undefined || to === undefined) return []
  return [line(from, to, { tone: 'accent', dashed: true }), text(middle(from, to), label, { side: 'nw', gap: 5, tone: 'accent' })]
}

function outside([x, y]: Point, [centreX, centreY]: Point, isApex: boolean): 'n' | 'nw' | 'ne' | 'sw' | 'se' {
  if (isApex) return 'n'
  if (y < centreY) return x < centreX ? 'nw' : 'ne'
  return x < centreX ? 'sw' : 'se'
}

/** Room on the left and right that the labels of the height and the depth need, so that „40 cm” isn't cut off. */
function sideRoom({ labels }: SolidDrawing): number {
  const longest = Math.max(labels?.height?.length ?? 0, labels?.depth?.length ?? 0)
  return Math.max(MARGIN, 12 + 9 * Math.min(longest, 9))
}

/** Scales and centres points in the picture, inside its margins. */
function fit(points: readonly Point[], marginX: number): (point: Point) => Point {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min((WIDTH - 2 * marginX) / (right - left), (HEIGHT - 2 * MARGIN) / (bottom - top))
  return ([x, y]) => [WIDTH / 2 + (x - (left + right) / 2) * scale, HEIGHT / 2 + (y - (top + bottom) / 2) * scale]
}

function middle(from: Point, to: Point): Point {
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
}
