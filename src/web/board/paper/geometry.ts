import type { BoardData } from '#contract/board.ts'
import { type StrokePoint, unpackPoints } from '#web/board/state/points.ts'

/** A page has the proportions of A4. Places are quarters of a pixel. */
export const PAGE = { width: 1240, height: 1754 } as const
export const UNIT = 4
/** Side of a square of the paper, in pixels: half a centimetre. */
export const SQUARE = 29.5

export type Box = { left: number; top: number; right: number; bottom: number }

const unpacked = new WeakMap<BoardData, StrokePoint[]>()

/** The points of a stroke, unpacked once. */
export function pointsOf(data: Extract<BoardData, { kind: 'stroke' }>): StrokePoint[] {
  const known = unpacked.get(data) ?? unpackPoints(data.points)
  unpacked.set(data, known)
  return known
}

const boxes = new WeakMap<BoardData, Box>()

/** The part of the page that a thing covers, in pixels; of words about so much. */
export function boxOf(data: BoardData): Box {
  const known = boxes.get(data) ?? measure(data)
  boxes.set(data, known)
  return known
}

function measure(data: BoardData): Box {
  const [x, y] = [data.x / UNIT, data.y / UNIT]
  switch (data.kind) {
    case 'stroke': {
      const margin = data.width
      const points = pointsOf(data)
      let [left, top, right, bottom] = [x, y, x, y]
      for (const point of points) {
        left = Math.min(left, x + point.x / UNIT)
        right = Math.max(right, x + point.x / UNIT)
        top = Math.min(top, y + point.y / UNIT)
        bottom = Math.max(bottom, y + point.y / UNIT)
      }
      return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }
    }
    case 'line':
    case 'arrow':
    case 'rectangle':
    case 'ellipse': {
      const [toX, toY] = [data.toX / UNIT, data.toY / UNIT]
      const margin = data.width + (data.kind === 'arrow' ? 14 : 0)
      return {
        left: Math.min(x, toX) - margin,
        top: Math.min(y, toY) - margin,
        right: Math.max(x, toX) + margin,
        bottom: Math.max(y, toY) + margin,
      }
    }
    case 'text':
      return {
        left: x,
        top: y,
        right: x + 14 * Math.max(4, ...data.text.split('\n').map((line) => line.length)),
        bottom: y + 36 * data.text.split('\n').length,
      }
    case 'formula':
      return { left: x, top: y, right: x + 40 + 9 * data.tex.length, bottom: y + 60 }
    case 'task':
      return { left: x, top: y, right: x + data.w / UNIT, bottom: y + 240 }
    case 'picture':
    case 'graph':
      return { left: x, top: y, right: x + data.w / UNIT, bottom: y + data.h / UNIT }
  }
}

export const meets = (one: Box, other: Box): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top

/** True where a place is on a thing, or near enough to be meant. */
export function isHit(data: BoardData, x: number, y: number, reach: number): boolean {
  const box = boxOf(data)
  if (x < box.left - reach || x > box.right + reach || y < box.top - reach || y > box.bottom + reach) return false
  const [fromX, fromY] = [data.x / UNIT, data.y / UNIT]
  switch (data.kind) {
    case 'stroke':
      return isNearPath(
        pointsOf(data).map((point) => [fromX + point.x / UNIT, fromY + point.y / UNIT] as const),
        { x, y },
        reach + data.width / 2,
      )
    case 'line':
    case 'arrow':
      return isNearPath(
        [
          [fromX, fromY],
          [data.toX / UNIT, data.toY / UNIT],
        ],
        { x, y },
        reach + data.width / 2,
      )
    default:
      return true
  }
}

function isNearPath(path: readonly (readonly [number, number])[], { x, y }: { x: number; y: number }, reach: number): boolean {
  return path.some(([toX, toY], index) => {
    const [fromX, fromY] = path[Math.max(0, index - 1)] ?? [toX, toY]
    const [dx, dy] = [toX - fromX, toY - fromY]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length))
    return Math.hypot(x - fromX - share * dx, y - fromY - share * dy) <= reach
  })
}
