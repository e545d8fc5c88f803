import type { NetworkDrawing, Point } from './drawing.ts'
import { arrowhead, INK, line, px, svgFrame, text } from './svg-elements.ts'

const MARGIN = 30
const RADIUS = 17
const LARGEST_UNIT = 84
const LARGEST_WIDTH = 460

/** A graph of informatics: nodes in circles, edges with weights and directions. */
export function drawNetwork(drawing: NetworkDrawing): string {
  const xs = drawing.nodes.map(({ at }) => at[0])
  const ys = drawing.nodes.map(({ at }) => at[1])
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const unit = Math.min(LARGEST_UNIT, (LARGEST_WIDTH - 2 * MARGIN) / Math.max(1, right - left))
  const places = drawing.nodes.map(({ at }): Point => [MARGIN + (at[0] - left) * unit, MARGIN + (top - at[1]) * unit])
  const edges: string[] = []
  const weights: string[] = []
  for (const { from, to, label, directed, marked } of drawing.edges) {
    const [start, end] = [places[from], places[to]]
    if (start === undefined || end === undefined) continue
    const tone = marked === true ? 'accent' : 'main'
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1
    const step: Point = [(end[0] - start[0]) / length, (end[1] - start[1]) / length]
    const tip: Point = [end[0] - step[0] * (RADIUS + 1), end[1] - step[1] * (RADIUS + 1)]
    const isArrow = directed === true
    edges.push(line(start, isArrow ? [tip[0] - step[0] * 5, tip[1] - step[1] * 5] : end, { tone, width: marked === true ? 2.4 : 1.5 }))
    if (isArrow) edges.push(arrowhead(start, tip, tone))
    if (label !== undefined) {
      // Beside the edge, on its upper side.
      const normal: Point = step[0] >= 0 ? [step[1], -step[0]] : [-step[1], step[0]]
      weights.push(text([(start[0] + end[0]) / 2 + normal[0] * 12, (start[1] + end[1]) / 2 + normal[1] * 12], label, { size: 14, tone }))
    }
  }
  const nodes = drawing.nodes.flatMap(({ label, marked }, index) => {
    const [x, y] = places[index] ?? [0, 0]
    const tone = marked === true ? 'accent' : 'main'
    return [
      `<circle cx="${px(x)}" cy="${px(y)}" r="${RADIUS}" fill="var(--figure-ground, Canvas)" stroke="${INK[tone]}" stroke-width="1.8" vector-effect="non-scaling-stroke"/>`,
      text([x, y], label, { tone, size: label.length > 3 ? 12 : 15 }),
    ]
  })
  return svgFrame(drawing.alt, (right - left) * unit + 2 * MARGIN, (top - bottom) * unit + 2 * MARGIN, [...edges, ...weights, ...nodes])
}
