import type { ChartDrawing, Point } from './drawing.ts'
import { polishNumber } from './label-spans.ts'
import { INK, path, px, svgFrame, text } from './svg-elements.ts'

const RADIUS = 96
const CENTRE: Point = [220, 132]

/** A pie from twelve o'clock clockwise, each slice named with its share. */
export function drawPie(drawing: ChartDrawing): string {
  const slices = drawing.data.filter(({ value }) => value > 0)
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const body: string[] = []
  const names: string[] = []
  let from = 0
  slices.forEach(({ label, value }, index) => {
    const share = value / total
    const middle = from + share / 2
    // Shades of one colour, so that the pie reads in both themes and on paper.
    const opacity = Math.round((0.78 - (0.64 * index) / Math.max(1, slices.length - 1)) * 100) / 100
    body.push(`<path d="${slice(from, share)}" fill="${INK.accent}" fill-opacity="${opacity}"/>`, path(slice(from, share), { width: 1.4 }))
    const side =
      Math.abs(Math.sin(2 * Math.PI * middle)) < 0.3 ? (Math.cos(2 * Math.PI * middle) > 0 ? 'n' : 's') : middle < 0.5 ? 'e' : 'w'
    names.push(text(onCircle(middle, RADIUS + 10), `${label} ${polishNumber(Math.round(share * 1000) / 10)}%`, { side, gap: 2, size: 13 }))
    from += share
  })
  return svgFrame(drawing.alt, 2 * CENTRE[0], 2 * CENTRE[1], [...body, ...names])
}

function onCircle(turn: number, radius: number): Point {
  return [CENTRE[0] + radius * Math.sin(2 * Math.PI * turn), CENTRE[1] - radius * Math.cos(2 * Math.PI * turn)]
}

function slice(from: number, share: number): string {
  const at = (turn: number): string => onCircle(turn, RADIUS).map(px).join(' ')
  const arc = `A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 1`
  // An arc from a point to itself draws nothing: a whole pie takes two.
  if (share >= 1) return `M${at(0)}A${RADIUS} ${RADIUS} 0 1 1 ${at(0.5)}A${RADIUS} ${RADIUS} 0 1 1 ${at(0)}Z`
  return `M${CENTRE.map(px).join(' ')}L${at(from)}${arc} ${at(from + share)}Z`
}
