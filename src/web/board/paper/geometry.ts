import { BOARD_PAGE, BOARD_SQUARE, BOARD_UNIT, type BoardData } from '#contract/board.ts'
import { type StrokePoint, unpackPoints } from '#contract/board-points.ts'

export const PAGE = BOARD_PAGE
export const UNIT = BOARD_UNIT
export const SQUARE = BOARD_SQUARE

type Box = { left: number; top: number; right: number; bottom: number }

/** The points of a stroke. They aren't kept: unpacked, those of a full board would take twenty times as much memory. */
export const pointsOf = (data: Extract<BoardData, { kind: 'stroke' }>): StrokePoint[] => unpackPoints(data.points)

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
    case 'construction': {
      const spots = data.points.map((point) => ({ x: x + point.x / UNIT, y: y + point.y / UNIT }))
      // A circle reaches as far from its middle as its other point does.
      const [middle, edge] = spots
      const radius = data.shape === 'circle' && middle && edge ? Math.hypot(edge.x - middle.x, edge.y - middle.y) : 0
      const [left, top] = [Math.min(...spots.map((spot) => spot.x)), Math.min(...spots.map((spot) => spot.y))]
      const [right, bottom] = [Math.max(...spots.map((spot) => spot.x)), Math.max(...spots.map((spot) => spot.y))]
      return radius > 0 && middle
        ? { left: middle.x - radius, top: middle.y - radius, right: middle.x + radius, bottom: middle.y + radius }
        : { left, top, right, bottom }
    }
    case 'picture':
    case 'graph':
      return { left: x, top: y, right: x + data.w / UNIT, bottom: y + data.h / UNIT }
  }
}

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

/** The number of the named point that a place is near to; null of everything without one there. */
export function vertexAt(data: BoardData, x: number, y: number, reach: number): number | null {
  if (data.kind !== 'construction') return null
  const index = data.points.findIndex((point) => Math.hypot((data.x + point.x) / UNIT - x, (data.y + point.y) / UNIT - y) <= reach)
  return index === -1 ? null : index
}

/** Half a square, in quarters of a pixel: points of constructions stand there. */
const SNAP = (SQUARE * UNIT) / 2

/** The nearest place where a point of a construction may stand. */
export const snapped = (units: number): number => Math.round(units / SNAP) * SNAP
