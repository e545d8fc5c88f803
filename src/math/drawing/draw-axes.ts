import type { PlaneDrawing } from './drawing.ts'
import { piNumber, polishNumber } from './label-spans.ts'
import { multiples, niceStep, type PlaneView } from './plane-view.ts'
import { arrowhead, line, text } from './svg-elements.ts'

/** The least distance of grid lines and of numbers on an axis, in pixels. */
const LEAST_SQUARE = 9
const LEAST_NUMBER_GAP = 30

/** Squared paper behind a plane. */
export function drawGrid(drawing: PlaneDrawing, view: PlaneView): string[] {
  const stepX = fit(stepOfX(drawing), view.unitX, LEAST_SQUARE)
  const stepY = fit(drawing.axes?.yStep ?? 1, view.unitY, LEAST_SQUARE)
  const upright = multiples(stepX, drawing.x).map((x) =>
    line(view.place([x, drawing.y[0]]), view.place([x, drawing.y[1]]), { tone: 'grid', width: 1 }),
  )
  const level = multiples(stepY, drawing.y).map((y) =>
    line(view.place([drawing.x[0], y]), view.place([drawing.x[1], y]), { tone: 'grid', width: 1 }),
  )
  return [...upright, ...level]
}

/** Both axes with arrows, ticks and numbers; an axis outside the view runs along its nearest side. */
export function drawAxes(drawing: PlaneDrawing, view: PlaneView): string[] {
  const { axes } = drawing
  if (axes === undefined) return []
  const originX = Math.min(Math.max(0, drawing.x[0]), drawing.x[1])
  const originY = Math.min(Math.max(0, drawing.y[0]), drawing.y[1])
  const [, axisY] = view.place([0, originY])
  const [axisX] = view.place([originX, 0])
  const right = view.width - 8
  const top = 8
  const body = [
    line([8, axisY], [right - 4, axisY]),
    arrowhead([0, axisY], [right, axisY]),
    line([axisX, view.height - 8], [axisX, top + 4]),
    arrowhead([axisX, view.height], [axisX, top]),
    text([right, axisY], axes.xLabel ?? 'x', { side: axes.xLabel === undefined || axes.xLabel.length < 3 ? 's' : 'sw', gap: 6 }),
    text([axisX, top + 4], axes.yLabel ?? 'y', { side: axisX > view.width * 0.7 ? 'w' : 'e', gap: 10 }),
  ]
  if (axes.hideNumbers === true) return body
  const stepX = fit(stepOfX(drawing), view.unitX, LEAST_NUMBER_GAP)
  for (const x of multiples(stepX, drawing.x)) {
    const [at] = view.place([x, 0])
    if (Math.abs(at - axisX) < 1 || at > right - 16) continue
    body.push(
      line([at, axisY - 3], [at, axisY + 3]),
      text([at, axisY], axes.xInPi === true ? piNumber(x) : polishNumber(x), { side: 's', gap: 6, size: 13, tone: 'muted' }),
    )
  }
  const stepY = fit(axes.yStep ?? 1, view.unitY, 24)
  for (const y of multiples(stepY, drawing.y)) {
    const [, at] = view.place([0, y])
    if (Math.abs(at - axisY) < 1 || at < top + 16) continue
    body.push(line([axisX - 3, at], [axisX + 3, at]), text([axisX, at], polishNumber(y), { side: 'w', gap: 7, size: 13, tone: 'muted' }))
  }
  if (originX === 0 && originY === 0) body.push(text([axisX, axisY], '0', { side: 'sw', gap: 7, size: 13, tone: 'muted' }))
  return body
}

function stepOfX({ axes }: PlaneDrawing): number {
  return axes?.xInPi === true ? (axes.xStep ?? 0.5) * Math.PI : (axes?.xStep ?? 1)
}

/** The wanted step, or a coarser one when its marks would crowd. */
function fit(step: number, unitPx: number, leastPx: number): number {
  return step * unitPx >= leastPx ? step : step * niceStep(step * unitPx, leastPx)
}
