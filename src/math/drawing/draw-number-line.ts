import type { NumberLineDrawing, Point } from './drawing.ts'
import { polishNumber } from './label-spans.ts'
import { multiples, niceStep } from './plane-view.ts'
import { area, arrowhead, dot, line, svgFrame, text } from './svg-elements.ts'

const WIDTH = 440
const MARGIN = 34
const ROOF = 26

/** A number line with its intervals drawn as roofs above it, as Polish schools do. */
export function drawNumberLine(drawing: NumberLineDrawing): string {
  const [from, to] = drawing.range
  const unit = (WIDTH - 2 * MARGIN) / (to - from)
  const intervals = drawing.intervals ?? []
  const axis = 34 + Math.max(1, intervals.length) * ROOF
  const at = (value: number): number => MARGIN + (Math.min(Math.max(value, from), to) - from) * unit
  const least = niceStep(unit, 20)
  const step = drawing.step !== undefined && drawing.step * unit >= 12 ? drawing.step : least
  const numbered = step * Math.max(1, Math.ceil(34 / (step * unit)))

  const body: string[] = []
  const ends: string[] = []
  intervals.forEach((interval, index) => {
    const roof = axis - (index + 1) * ROOF
    const left = interval.from === undefined ? 10 : at(interval.from)
    const right = interval.to === undefined ? WIDTH - 14 : at(interval.to)
    body.push(
      area([
        [left, axis],
        [left, roof],
        [right, roof],
        [right, axis],
      ]),
      line([left, roof], [right, roof], { tone: 'accent', width: 2.2 }),
    )
    const edges: [number | undefined, number, boolean | undefined][] = [
      [interval.from, left, interval.fromOpen],
      [interval.to, right, interval.toOpen],
    ]
    for (const [value, x, isOpen] of edges) {
      if (value === undefined) continue
      body.push(line([x, axis], [x, roof], { tone: 'accent', width: 2.2 }))
      ends.push(dot([x, axis], isOpen === true ? 'open' : 'filled', 'accent'))
    }
  })
  body.push(
    line([8, axis], [WIDTH - 10, axis]),
    arrowhead([0, axis], [WIDTH - 6, axis]),
    text([WIDTH - 8, axis], 'x', { side: 's', gap: 7 }),
  )
  for (const value of multiples(step, drawing.range)) body.push(line([at(value), axis - 4], [at(value), axis + 4]))
  for (const value of multiples(numbered, drawing.range))
    body.push(text([at(value), axis], polishNumber(value), { side: 's', gap: 8, size: 13, tone: 'muted' }))
  for (const { at: value, label, open } of drawing.points ?? []) {
    const place: Point = [at(value), axis]
    ends.push(dot(place, open === true ? 'open' : 'filled', 'accent'))
    if (label !== undefined) ends.push(text(place, label, { side: 'n', gap: 9, tone: 'accent' }))
  }
  return svgFrame(drawing.alt, WIDTH, axis + 34, [...body, ...ends])
}
