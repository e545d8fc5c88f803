import type { Point, SolidDrawing } from './drawing.ts'
import { dot, ellipse, line, svgFrame, text } from './svg-elements.ts'

const WIDTH = 300
const MARGIN = 40
/** The ratio of a circle's height to its width when it is seen from the side. */
const FLATNESS = 0.3

/** A cylinder, a cone or a sphere with its centre, radius and height. */
export function drawRoundSolid(drawing: SolidDrawing): string {
  const { base: radius, height = radius * 2, labels = {} } = drawing
  if (drawing.shape === 'sphere') return drawSphere(drawing.alt, labels.base)
  const scale = Math.min((WIDTH - 2 * MARGIN) / (2 * radius), 200 / height)
  const rx = radius * scale
  const ry = rx * FLATNESS
  const isCone = drawing.shape === 'cone'
  const topY = 26 + (isCone ? 0 : ry)
  const foot: Point = [WIDTH / 2, topY + height * scale]
  const apex: Point = [WIDTH / 2, topY]
  const [left, right] = [WIDTH / 2 - rx, WIDTH / 2 + rx]
  const body = [
    ellipse(foot, rx, ry, { tone: 'muted', dashed: true, width: 1.4 }, 0, 180),
    ellipse(foot, rx, ry, { width: 1.8 }, 180, 360),
    line([left, foot[1]], isCone ? apex : [left, topY], { width: 1.8 }),
    line([right, foot[1]], isCone ? apex : [right, topY], { width: 1.8 }),
  ]
  if (!isCone) body.push(ellipse(apex, rx, ry, { width: 1.8 }))
  if (labels.height !== undefined) {
    body.push(
      line(foot, apex, { tone: 'accent', dashed: true }),
      text([WIDTH / 2, (foot[1] + topY) / 2], labels.height, { side: 'w', tone: 'accent' }),
    )
  }
  if (labels.base !== undefined) {
    body.push(
      line(foot, [right, foot[1]], { tone: 'accent', dashed: true }),
      text([(WIDTH / 2 + right) / 2, foot[1]], labels.base, { side: 'n', gap: 5, tone: 'accent' }),
    )
  }
  if (labels.height !== undefined || labels.base !== undefined) body.push(dot(foot, 'filled', 'accent'))
  if (isCone && labels.slant !== undefined) body.push(text([(WIDTH / 2 + right) / 2, (foot[1] + topY) / 2], labels.slant, { side: 'ne' }))
  return svgFrame(drawing.alt, WIDTH, foot[1] + ry + 22, body)
}

function drawSphere(alt: string, label: string | undefined): string {
  const radius = 100
  const centre: Point = [WIDTH / 2, radius + 20]
  const body = [
    ellipse(centre, radius, radius * FLATNESS, { tone: 'muted', dashed: true, width: 1.4 }, 0, 180),
    ellipse(centre, radius, radius * FLATNESS, { tone: 'muted', width: 1.4 }, 180, 360),
    ellipse(centre, radius, radius, { width: 1.8 }),
  ]
  if (label !== undefined) {
    body.push(
      line(centre, [centre[0] + radius, centre[1]], { tone: 'accent', dashed: true }),
      text([centre[0] + radius / 2, centre[1]], label, { side: 'n', gap: 5, tone: 'accent' }),
    )
  }
  return svgFrame(alt, WIDTH, 2 * radius + 40, [...body, dot(centre, 'filled', 'accent')])
}
