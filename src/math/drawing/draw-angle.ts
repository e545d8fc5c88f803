import type { PlaneItem, Point } from './drawing.ts'
import type { PlaneView } from './plane-view.ts'
import { dot, ellipse, path, text, through } from './svg-elements.ts'

type Angle = Extract<PlaneItem, { type: 'angle' }>
type Equal = Extract<PlaneItem, { type: 'equal' }>

/** The mark of an angle: arcs or the square of a right angle, and its label inside. */
export function drawAngle(angle: Angle, view: PlaneView): string[] {
  const vertex = view.place(angle.vertex)
  const start = direction(vertex, view.place(angle.from))
  let end = direction(vertex, view.place(angle.to))
  while (end <= start) end += 2 * Math.PI
  const tone = angle.tone ?? 'main'
  if (angle.right === true) return drawRightAngle(vertex, start, end, tone)
  // A narrow angle is marked further out, where its label has room.
  const radius = end - start < 0.6 ? 38 : end - start > 2.4 ? 20 : 27
  const arcs = angle.arcs ?? 1
  const body = Array.from({ length: arcs }, (_, index) =>
    ellipse(vertex, radius + 4 * index, radius + 4 * index, { tone, width: 1.4 }, toDegrees(start), toDegrees(end)),
  )
  if (angle.label !== undefined) {
    const reach = radius + 4 * (arcs - 1) + 13 + 3 * Math.min(angle.label.length, 4) * Math.abs(Math.cos((start + end) / 2))
    body.push(text(along(vertex, (start + end) / 2, reach), angle.label, { tone, size: 14 }))
  }
  return body
}

function drawRightAngle(vertex: Point, start: number, end: number, tone: NonNullable<Angle['tone']>): string[] {
  const size = 14
  const first = along(vertex, start, size)
  const last = along(vertex, end, size)
  const corner: Point = [first[0] + last[0] - vertex[0], first[1] + last[1] - vertex[1]]
  const middle: Point = [(vertex[0] + corner[0]) / 2, (vertex[1] + corner[1]) / 2]
  return [
    path(through([first, corner, last]), { tone, width: 1.4 }),
    `<g transform="translate(${middle[0]} ${middle[1]}) scale(0.45)">${dot([0, 0], 'filled', tone)}</g>`,
  ]
}

/** Strokes across the middle of a segment. */
export function drawEqual(equal: Equal, view: PlaneView): string[] {
  const from = view.place(equal.from)
  const to = view.place(equal.to)
  const heading = direction(from, to)
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return Array.from({ length: equal.strokes }, (_, index) => {
    const at = along(middle, heading, 4.5 * (index - (equal.strokes - 1) / 2))
    return path(through([along(at, heading + Math.PI / 2, 6), along(at, heading - Math.PI / 2, 6)]))
  })
}

/** The angle of a direction in the picture, counter-clockwise as in maths though pixels count downwards. */
function direction(from: Point, to: Point): number {
  return Math.atan2(from[1] - to[1], to[0] - from[0])
}

function along([x, y]: Point, angle: number, distance: number): Point {
  return [x + distance * Math.cos(angle), y - distance * Math.sin(angle)]
}

function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI
}
