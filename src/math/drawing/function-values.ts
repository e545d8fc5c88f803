import { realFunction } from '../compute/real-functions.ts'
import type { FunctionShape, Point } from './drawing.ts'

/** The value of a function at x; NaN or an infinity where it has none. */
export function valueAt(shape: FunctionShape, x: number): number {
  if (shape.form === 'polynomial') return shape.coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)
  const { a = 1, b = 1, p = 0, q = 0, base } = shape
  return a * named(shape.form, b * (x - p), base) + q
}

function named(form: Exclude<FunctionShape['form'], 'polynomial'>, x: number, base: number | undefined): number {
  switch (form) {
    case 'reciprocal':
      return 1 / x
    case 'exp':
      return (base ?? Math.E) ** x
    case 'power':
      return x ** (base ?? 2)
    case 'log':
      return realFunction('log', x, base ?? 10)
    case 'tan':
      return realFunction('tg', x)
    case 'sqrt':
      return realFunction('root', x, 2)
    case 'sin':
    case 'cos':
    case 'abs':
      return realFunction(form, x)
  }
}

const SAMPLES = 320

/**
 * The graph as broken lines within lowest ≤ y ≤ highest: a new line starts wherever the function leaves the
 * view, has no value, or jumps.
 */
export function graphLines(
  shape: FunctionShape,
  [from, to]: readonly [number, number],
  [lowest, highest]: readonly [number, number],
): Point[][] {
  const lines: Point[][] = []
  let current: Point[] = []
  const finish = (): void => {
    if (current.length > 1) lines.push(current)
    current = []
  }
  const isInside = (y: number): boolean => y >= lowest && y <= highest
  let previous: Point | undefined
  for (let index = 0; index <= SAMPLES; index++) {
    const x = from + ((to - from) * index) / SAMPLES
    const next: Point = [x, valueAt(shape, x)]
    const jumps = previous !== undefined && !(Math.abs(next[1] - previous[1]) <= 2 * (highest - lowest))
    if (isInside(next[1])) {
      if (jumps) finish()
      else if (previous !== undefined && !isInside(previous[1])) current.push(crossing(shape, next, previous, isInside))
      current.push(next)
    } else {
      if (previous !== undefined && isInside(previous[1])) current.push(crossing(shape, previous, next, isInside))
      finish()
    }
    previous = next
  }
  finish()
  return lines
}

/** The point at which the graph leaves the view, found by bisection between a point inside it and one outside. */
function crossing(shape: FunctionShape, inside: Point, outside: Point, isInside: (y: number) => boolean): Point {
  let [near] = inside
  let [far] = outside
  for (let step = 0; step < 24; step++) {
    const middle = (near + far) / 2
    if (isInside(valueAt(shape, middle))) near = middle
    else far = middle
  }
  return [near, valueAt(shape, near)]
}
