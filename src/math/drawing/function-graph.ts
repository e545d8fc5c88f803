import { parseTex } from '#math/compute/parse-tex.ts'
import { REAL_FUNCTIONS } from '#math/compute/real-functions.ts'
import { realValue } from '#math/compute/real-value.ts'
import { drawSvg } from '#math/drawing/draw-svg.ts'
import { type Drawing, drawingSchema } from '#math/drawing/drawing.ts'

const SAMPLES = 300
/** Values further out than this share of samples aren't shown, so that a pole doesn't flatten the rest. */
const OUTSIDE = 0.04
const LONGEST_LINE = 390

/** A function of x that can't be read or has no value in its range. */
export class NoGraph extends Error {}

/** Reads a function of x in TeX. */
export function functionOf(tex: string): (x: number) => number {
  try {
    const tree = parseTex(tex, (name) => REAL_FUNCTIONS.has(name))
    const value = (x: number): number => {
      const found = realValue(tree, { names: { x, e: Math.E }, functions: {} })
      return typeof found === 'number' ? found : Number.NaN
    }
    value(1)
    return value
  } catch {
    throw new NoGraph()
  }
}

/** The graph of a function over a range, as our own drawing. */
export function drawingOf({ formula, from, to }: { formula: string; from: number; to: number }): Drawing {
  const value = functionOf(formula)
  const points = Array.from({ length: SAMPLES + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / SAMPLES
    return [x, value(x)] as const
  })
  const heights = points
    .map(([, y]) => y)
    .filter(Number.isFinite)
    .toSorted((one, other) => one - other)
  const [low, high] = [heights[Math.floor(heights.length * OUTSIDE)], heights[Math.ceil(heights.length * (1 - OUTSIDE)) - 1]]
  if (low === undefined || high === undefined) throw new NoGraph()
  const width = to - from
  // A graph is about as high as wide at most, whatever its values are.
  const bottom = Math.max(Math.min(low, 0), -0.6 * width)
  const top = Math.min(Math.max(high, 0), 0.6 * width)
  const height = Math.max(top - bottom, width / 8)
  const y: [number, number] = [bottom - height * 0.1, bottom + height * 1.1]
  const drawing = drawingSchema.safeParse({
    kind: 'plane',
    alt: `Wykres funkcji y = ${formula}`.slice(0, 400),
    x: [from, to],
    y,
    grid: true,
    axes: { xLabel: 'x', yLabel: 'y' },
    items: lines(points, y).map((line) => ({ type: 'path', points: line, tone: 'accent' })),
  })
  if (!drawing.success) throw new NoGraph()
  return drawing.data
}

/** Parts of a graph without a break, inside of what is shown. */
function lines(points: readonly (readonly [number, number])[], [bottom, top]: readonly [number, number]): [number, number][][] {
  const parts: [number, number][][] = [[]]
  const height = top - bottom
  for (const [x, y] of points) {
    const last = parts.at(-1) ?? []
    const isInside = Number.isFinite(y) && y >= bottom && y <= top
    const before = last.at(-1)
    const isJump = before !== undefined && Math.abs(y - before[1]) > height / 2
    if (!isInside || isJump || last.length >= LONGEST_LINE) parts.push([])
    if (isInside) parts.at(-1)?.push([x, y])
  }
  return parts.filter((part) => part.length > 1)
}

/** The same as svg, for the page. */
export const svgOf = (graph: { formula: string; from: number; to: number }): string => drawSvg(drawingOf(graph))
