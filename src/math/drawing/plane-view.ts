import type { PlaneDrawing, Point } from './drawing.ts'

/** A plane's position in its picture: the pixel of a point, pixels a unit, the size of the whole. */
export type PlaneView = {
  place: (point: Point) => Point
  /** The point of the plane that stands on a pixel. */
  pointAt: (pixel: Point) => Point
  unitX: number
  unitY: number
  width: number
  height: number
}

/** Room round the plane for labels and arrowheads, in pixels. */
export const PLANE_MARGIN = 26

const LARGEST_WIDTH = 440
const LARGEST_HEIGHT = 400

/** Fits the plane into the largest picture that a phone and a page of text both bear. */
export function planeView({ x, y, yScale = 1 }: Pick<PlaneDrawing, 'x' | 'y' | 'yScale'>): PlaneView {
  const spanX = x[1] - x[0]
  const spanY = (y[1] - y[0]) * yScale
  const unitX = Math.min((LARGEST_WIDTH - 2 * PLANE_MARGIN) / spanX, (LARGEST_HEIGHT - 2 * PLANE_MARGIN) / spanY)
  const unitY = unitX * yScale
  return {
    place: (point) => [PLANE_MARGIN + (point[0] - x[0]) * unitX, PLANE_MARGIN + (y[1] - point[1]) * unitY],
    pointAt: ([left, top]) => [x[0] + (left - PLANE_MARGIN) / unitX, y[1] - (top - PLANE_MARGIN) / unitY],
    unitX,
    unitY,
    width: spanX * unitX + 2 * PLANE_MARGIN,
    height: spanY * unitX + 2 * PLANE_MARGIN,
  }
}

/** A step of 1, 2 or 5 times a power of ten that puts marks at least `gapPx` apart. */
export function niceStep(unitPx: number, gapPx: number): number {
  const least = gapPx / unitPx
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least * 0.999) ?? 10 * power
}

/** The multiples of a step within bounds. */
export function multiples(step: number, [from, to]: readonly [number, number]): number[] {
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step)
}
