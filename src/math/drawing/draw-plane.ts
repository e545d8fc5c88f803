import { drawAngle, drawEqual } from './draw-angle.ts'
import { drawAxes, drawGrid } from './draw-axes.ts'
import type { PlaneDrawing, PlaneItem, Point, Side } from './drawing.ts'
import { graphLines, valueAt } from './function-values.ts'
import { planeView, type PlaneView } from './plane-view.ts'
import { area, arrowhead, dot, ellipse, line, path, svgFrame, text, through } from './svg-elements.ts'

/** A plane with its figures, graphs and vectors. */
export function drawPlane(drawing: PlaneDrawing): string {
  const view = planeView(drawing)
  // Areas lie lowest, points and labels on top, so that no line crosses them.
  const layers: string[][] = [[], [], []]
  for (const item of drawing.items) {
    const layer = item.type === 'region' ? 0 : item.type === 'point' ? 2 : 1
    layers[layer]?.push(...drawItem(item, drawing, view))
  }
  const [areas = [], lines = [], points = []] = layers
  const grid = drawing.grid === true ? drawGrid(drawing, view) : []
  return svgFrame(drawing.alt, view.width, view.height, [...grid, ...areas, ...drawAxes(drawing, view), ...lines, ...points])
}

function drawItem(item: PlaneItem, drawing: PlaneDrawing, view: PlaneView): string[] {
  switch (item.type) {
    case 'graph':
      return drawGraph(item, drawing, view)
    case 'region':
      return [drawRegion(item, drawing, view)]
    case 'path':
      return drawPath(item, view)
    case 'line':
      return [drawLine(item, drawing, view)]
    case 'circle':
      return [
        ellipse(view.place(item.center), item.radius * view.unitX, item.radius * view.unitY, {
          ...item,
          fill: item.filled === true ? 'fill' : 'none',
        }),
      ]
    case 'arc':
      return [ellipse(view.place(item.center), item.radius * view.unitX, item.radius * view.unitY, item, item.from, item.to)]
    case 'angle':
      return drawAngle(item, view)
    case 'equal':
      return drawEqual(item, view)
    case 'point':
      return [
        ...(item.mark === 'none' ? [] : [dot(view.place(item.at), item.mark ?? 'filled', item.tone)]),
        ...(item.label === undefined ? [] : [text(view.place(item.at), item.label, { side: item.side ?? 'ne', tone: item.tone })]),
      ]
  }
}

function drawGraph(graph: Extract<PlaneItem, { type: 'graph' }>, drawing: PlaneDrawing, view: PlaneView): string[] {
  const tone = graph.tone ?? 'accent'
  const from = Math.max(graph.domain?.[0] ?? drawing.x[0], drawing.x[0])
  const to = Math.min(graph.domain?.[1] ?? drawing.x[1], drawing.x[1])
  const lines = graphLines(graph.of, [from, to], drawing.y).map((points) =>
    path(through(points.map(view.place)), { tone, dashed: graph.dashed, width: 2.2 }),
  )
  if (graph.label === undefined) return lines
  const x = graph.labelAt ?? from + (to - from) * 0.8
  return [...lines, text(view.place([x, valueAt(graph.of, x)]), graph.label, { side: graph.labelSide ?? 'ne', gap: 10, tone })]
}

function drawRegion(region: Extract<PlaneItem, { type: 'region' }>, drawing: PlaneDrawing, view: PlaneView): string {
  const steps = 120
  const [from, to] = region.domain
  const edge = (valueOf: (x: number) => number): Point[] =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const x = from + ((to - from) * index) / steps
      const y = Math.min(Math.max(valueOf(x), drawing.y[0]), drawing.y[1])
      return view.place([x, Number.isNaN(y) ? 0 : y])
    })
  const { and } = region
  const upper = edge((x) => valueAt(region.of, x))
  const lower = edge((x) => (and === undefined ? 0 : valueAt(and, x)))
  return area([...upper, ...lower.toReversed()])
}

function drawPath(item: Extract<PlaneItem, { type: 'path' }>, view: PlaneView): string[] {
  const points = item.points.map(view.place)
  const tone = item.tone ?? 'main'
  const width = item.arrow === undefined ? 1.8 : 2.2
  const body = [
    path(through(points) + (item.closed === true ? 'Z' : ''), {
      tone,
      dashed: item.dashed,
      width,
      fill: item.filled === true ? 'fill' : 'none',
    }),
  ]
  const [first, second] = points
  const last = points.at(-1)
  const beforeLast = points.at(-2)
  if (first === undefined || second === undefined || last === undefined || beforeLast === undefined) return body
  if (item.arrow !== undefined) body.push(arrowhead(beforeLast, last, tone, 12))
  if (item.arrow === 'both') body.push(arrowhead(second, first, tone, 12))
  const labels = item.sideLabels ?? [item.label]
  labels.forEach((label, index) => {
    const from = points[index]
    const to = points[(index + 1) % points.length]
    if (typeof label !== 'string' || from === undefined || to === undefined) return
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    body.push(text(middle, label, { side: item.labelSide ?? awayFrom(middle, centre(points), from, to), tone: item.tone }))
  })
  return body
}

/** The side of a segment on which the rest of its figure doesn't lie. */
function awayFrom(middle: Point, [centreX, centreY]: Point, from: Point, to: Point): Side {
  const normal: Point = [to[1] - from[1], from[0] - to[0]]
  const isOutward = normal[0] * (middle[0] - centreX) + normal[1] * (middle[1] - centreY) >= 0
  const angle = Math.atan2(isOutward ? normal[1] : -normal[1], isOutward ? normal[0] : -normal[0])
  const sides: readonly Side[] = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne']
  return sides[(Math.round((angle / Math.PI) * 4) + 8) % 8] ?? 'n'
}

function centre(points: readonly Point[]): Point {
  return [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length]
}

function drawLine(item: Extract<PlaneItem, { type: 'line' }>, drawing: PlaneDrawing, view: PlaneView): string {
  const [[x, y], [throughX, throughY]] = item.through
  const dx = throughX - x
  const dy = throughY - y
  // The line enters and leaves the view where the bounds of its parameter on both axes intersect.
  const bounds = (start: number, step: number, [low, high]: readonly [number, number]): [number, number] => {
    if (step === 0) return start >= low && start <= high ? [-Infinity, Infinity] : [Infinity, -Infinity]
    const ends = [(low - start) / step, (high - start) / step] as const
    return [Math.min(...ends), Math.max(...ends)]
  }
  const [fromX, toX] = bounds(x, dx, drawing.x)
  const [fromY, toY] = bounds(y, dy, drawing.y)
  const from = Math.max(fromX, fromY)
  const to = Math.min(toX, toY)
  if (from >= to) return ''
  return line(view.place([x + from * dx, y + from * dy]), view.place([x + to * dx, y + to * dy]), item)
}
