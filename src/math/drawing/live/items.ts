import type { PlaneDrawing, PlaneItem, Point, Side, Tone } from '../drawing.ts'

/** Items of figures in one line each. */

type Look = { tone?: Tone; dashed?: boolean }

export const point = (at: Point, label?: string, side?: Side, tone: Tone = 'accent'): PlaneItem => ({
  type: 'point',
  at,
  tone,
  ...(label === undefined ? {} : { label }),
  ...(side === undefined ? {} : { side }),
})

/** Words on the plane, without a point. */
export const written = (at: Point, label: string, side: Side = 'c', tone: Tone = 'main'): PlaneItem => ({
  type: 'point',
  at,
  label,
  side,
  mark: 'none',
  tone,
})

export const open = (at: Point, tone: Tone = 'accent'): PlaneItem => ({ type: 'point', at, mark: 'open', tone })

export const segment = (
  from: Point,
  to: Point,
  look: Look & { label?: string; labelSide?: Side; arrow?: 'end' | 'both' } = {},
): PlaneItem => ({
  type: 'path',
  points: [from, to],
  ...look,
})

export const polygon = (points: Point[], look: Look & { filled?: boolean; sideLabels?: (string | null)[] } = {}): PlaneItem => ({
  type: 'path',
  points,
  closed: true,
  ...look,
})

export const line = (one: Point, other: Point, look: Look = {}): PlaneItem => ({ type: 'line', through: [one, other], ...look })

export const circle = (center: Point, radius: number, look: Look & { filled?: boolean } = {}): PlaneItem => ({
  type: 'circle',
  center,
  radius,
  ...look,
})

/** A rectangle with level sides, by its left lower corner. */
export const rectangle = ([left, bottom]: Point, width: number, height: number, look: Look & { filled?: boolean } = {}): PlaneItem =>
  polygon(
    [
      [left, bottom],
      [left + width, bottom],
      [left + width, bottom + height],
      [left, bottom + height],
    ],
    look,
  )

/** Squared paper with both axes. */
export const squaredPaper = (x: [number, number], y: [number, number]): Pick<PlaneDrawing, 'x' | 'y' | 'grid' | 'axes'> => ({
  x,
  y,
  grid: true,
  axes: {},
})

/** The graph of a polynomial, its highest power first. */
export const polynomial = (coefficients: number[], look: Look & { domain?: [number, number] } = {}): PlaneItem => ({
  type: 'graph',
  of: { form: 'polynomial', coefficients },
  ...look,
})

/** The angle at a vertex, counter-clockwise from one arm to the other. */
export const angle = (vertex: Point, from: Point, to: Point, label?: string, tone: Tone = 'main'): PlaneItem => ({
  type: 'angle',
  vertex,
  from,
  to,
  tone,
  ...(label === undefined ? {} : { label }),
})

export const rightAngle = (vertex: Point, from: Point, to: Point): PlaneItem => ({ type: 'angle', vertex, from, to, right: true })

/** The point at a distance from another in a direction in degrees. */
export function polar(degrees: number, radius = 1, [x, y]: Point = [0, 0]): Point {
  const turn = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)]
}

/** The direction from one point to another in degrees, 0 ≤ d < 360. */
export function heading([fromX, fromY]: Point, [toX, toY]: Point): number {
  return ((((Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI) % 360) + 360) % 360
}

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)

export const midpoint = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]

/** The angle at `vertex` between two arms, in degrees, at most 180. */
export function angleAt(vertex: Point, one: Point, other: Point): number {
  const between = Math.abs(heading(vertex, one) - heading(vertex, other))
  return Math.min(between, 360 - between)
}
