import type { Point } from './drawing.ts'
import { polishNumber } from './label-spans.ts'
import { ellipse, line, path, px, text, through } from './svg-elements.ts'

/** Figures of plane geometry with named points, as a lesson draws them. A circle has its middle and a point on it, an angle its vertex second. */
type ConstructionShape = 'segment' | 'circle' | 'angle' | 'triangle' | 'quadrilateral'

export type Construction = {
  shape: ConstructionShape
  points: readonly Point[]
  /** Lengths and angles stand beside it. */
  showsSizes: boolean
  /** Pixels of one unit of length. */
  unit: number
}

const SIZE = 20
/** Lengths and angles are said to a tenth. */
const numberText = (value: number): string => polishNumber(Math.round(value * 10) / 10)
const ARC = 34
const NAMES = 'ABCD'

/** A construction as the inside of an svg: lines, points with their letters, and its sizes where they are wanted. */
export function constructionSvg({ shape, points, showsSizes, unit }: Construction): string {
  const middle = centre(points)
  const parts = shape === 'circle' ? circle(points, showsSizes, unit) : lines(shape, points)
  if (showsSizes && shape !== 'circle') {
    for (const [from, to] of sides(shape, points)) parts.push(lengthOf(from, to, middle, unit))
    for (const corner of corners(shape, points)) parts.push(angleOf(corner))
  }
  points.forEach((point, index) => {
    parts.push(`<circle cx="${px(point[0])}" cy="${px(point[1])}" r="4.5" fill="currentColor"/>`, letter(NAMES[index] ?? '', point, middle))
  })
  return parts.join('')
}

/** Says a construction in words: its sizes, for who can't see it. */
export function constructionSizes({ shape, points, unit }: Omit<Construction, 'showsSizes'>): string {
  const lengths = (shape === 'circle' ? [[points[0], points[1]] as const] : sides(shape, points)).flatMap(([from, to]) =>
    from && to ? numberText(lengthIn(from, to, unit)) : [],
  )
  const angles = corners(shape, points).map((corner) => `${numberText(degreesOf(corner))}°`)
  return [...(shape === 'circle' ? [`r = ${lengths[0] ?? ''}`] : lengths), ...angles].join(', ')
}

const centre = (points: readonly Point[]): Point => [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function lines(shape: ConstructionShape, points: readonly Point[]): string[] {
  const isClosed = shape === 'triangle' || shape === 'quadrilateral'
  // The vertex of an angle is its second point.
  return [path(`${through(points)}${isClosed ? 'Z' : ''}`, { width: 2.5, fill: isClosed ? 'fill' : 'none' })]
}

function circle([middle, edge]: readonly Point[], showsSizes: boolean, unit: number): string[] {
  if (!middle || !edge) return []
  const radius = Math.hypot(edge[0] - middle[0], edge[1] - middle[1])
  const radial = showsSizes
    ? [
        line(middle, edge, { width: 1.6, dashed: true }),
        label(`r = ${numberText(radius / unit)}`, [(middle[0] + edge[0]) / 2, (middle[1] + edge[1]) / 2 - 14]),
      ]
    : []
  return [ellipse(middle, radius, radius, { width: 2.5, fill: 'fill' }), ...radial]
}

function sides(shape: ConstructionShape, points: readonly Point[]): (readonly [Point, Point])[] {
  if (shape === 'angle') return []
  const isClosed = shape === 'triangle' || shape === 'quadrilateral'
  return points.flatMap((from, index) => {
    const to = points[index + 1] ?? (isClosed ? points[0] : undefined)
    return to ? [[from, to] as const] : []
  })
}

type Corner = { before: Point; at: Point; after: Point }

function corners(shape: ConstructionShape, points: readonly Point[]): Corner[] {
  if (shape === 'segment' || shape === 'circle') return []
  if (shape === 'angle') {
    const [before, at, after] = points
    return before && at && after ? [{ before, at, after }] : []
  }
  return points.map((at, index) => ({
    before: points[(index + points.length - 1) % points.length] ?? at,
    at,
    after: points[(index + 1) % points.length] ?? at,
  }))
}

const lengthIn = ([x, y]: Point, [toX, toY]: Point, unit: number): number => Math.hypot(toX - x, toY - y) / unit

function directions({ before, at, after }: Corner): [number, number] {
  return [Math.atan2(before[1] - at[1], before[0] - at[0]), Math.atan2(after[1] - at[1], after[0] - at[0])]
}

/** The angle at a corner that is less than a half turn. */
function degreesOf(corner: Corner): number {
  const [one, other] = directions(corner)
  const turn = Math.abs(one - other)
  return (Math.min(turn, 2 * Math.PI - turn) * 180) / Math.PI
}

function angleOf(corner: Corner): string {
  const { at } = corner
  const [one, other] = directions(corner)
  const degrees = degreesOf(corner)
  const start: Point = [at[0] + ARC * Math.cos(one), at[1] + ARC * Math.sin(one)]
  const end: Point = [at[0] + ARC * Math.cos(other), at[1] + ARC * Math.sin(other)]
  const isClockwise = (other - one + 2 * Math.PI) % (2 * Math.PI) < Math.PI
  const arc = `M${px(start[0])} ${px(start[1])}A${ARC} ${ARC} 0 0 ${isClockwise ? 1 : 0} ${px(end[0])} ${px(end[1])}`
  const half = Math.atan2(Math.sin(one) + Math.sin(other), Math.cos(one) + Math.cos(other))
  const words: Point = [at[0] + (ARC + 24) * Math.cos(half), at[1] + (ARC + 18) * Math.sin(half)]
  return path(arc, { width: 1.6 }) + label(`${numberText(degrees)}°`, words)
}

/** The length of a side, beside its middle, away from the middle of the whole. */
function lengthOf(from: Point, to: Point, middle: Point, unit: number): string {
  const at: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  return label(numberText(lengthIn(from, to, unit)), away(at, middle, 20))
}

const letter = (name: string, point: Point, middle: Point): string => text(away(point, middle, 20), name, { size: SIZE, weight: 600 })
const label = (words: string, at: Point): string => text(at, words, { size: SIZE - 3 })

function away([x, y]: Point, [fromX, fromY]: Point, by: number): Point {
  const distance = Math.hypot(x - fromX, y - fromY)
  return distance === 0 ? [x, y - by] : [x + ((x - fromX) / distance) * by, y + ((y - fromY) / distance) * by]
}
