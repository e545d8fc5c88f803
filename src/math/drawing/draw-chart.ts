import type { ChartDrawing, Point } from './drawing.ts'
import { drawPie } from './draw-pie.ts'
import { polishNumber } from './label-spans.ts'
import { multiples, niceStep } from './plane-view.ts'
import { dot, INK, line, path, px, svgFrame, text, through } from './svg-elements.ts'

const HEIGHT = 300
const LEFT = 48
const TOP = 34
const BOTTOM = 54

/** Bars or a broken line over named values, or a pie. */
export function drawChart(drawing: ChartDrawing): string {
  if (drawing.form === 'pie') return drawPie(drawing)
  const { data } = drawing
  const slot = Math.min(84, Math.max(44, 380 / data.length))
  const width = LEFT + slot * data.length + 16
  const floor = HEIGHT - BOTTOM
  const largest = Math.max(...data.map(({ value }) => value))
  const step = niceStep((floor - TOP) / largest, 34)
  const roof = Math.ceil(largest / step - 1e-9) * step
  const heightOf = (value: number): number => (value / roof) * (floor - TOP)
  const places = data.map(({ value }, index): Point => [LEFT + slot * (index + 0.5), floor - heightOf(value)])

  const body: string[] = []
  for (const value of multiples(step, [0, roof])) {
    const y = floor - heightOf(value)
    body.push(line([LEFT, y], [width - 8, y], { tone: value === 0 ? 'main' : 'grid', width: value === 0 ? 1.6 : 1 }))
    body.push(text([LEFT, y], polishNumber(value), { side: 'w', gap: 8, size: 13, tone: 'muted' }))
  }
  if (drawing.valueLabel !== undefined) body.push(text([4, 12], drawing.valueLabel, { side: 'e', gap: 0, size: 13, tone: 'muted' }))
  if (drawing.form === 'line') body.push(path(through(places), { tone: 'accent', width: 2.2 }))
  data.forEach(({ label, value }, index) => {
    const [x, y] = places[index] ?? [0, floor]
    if (drawing.form === 'line') body.push(dot([x, y], 'filled', 'accent'))
    else if (value > 0) body.push(bar(x, y, slot * 0.58, floor))
    body.push(text([x, y], polishNumber(value), { side: 'n', gap: drawing.form === 'line' ? 9 : 6, size: 13 }))
    breakLabel(label, slot / 7.4).forEach((part, row) => body.push(text([x, floor + 2 + row * 16], part, { side: 's', gap: 7, size: 13 })))
  })
  return svgFrame(drawing.alt, width, HEIGHT, body)
}

function bar(x: number, y: number, width: number, floor: number): string {
  const radius = Math.min(4, floor - y)
  const d = `M${px(x - width / 2)} ${px(floor)}V${px(y + radius)}q0 ${-radius} ${radius} ${-radius}H${px(x + width / 2 - radius)}q${radius} 0 ${radius} ${radius}V${px(floor)}Z`
  return `<path d="${d}" fill="${INK.accent}"/>`
}

/** A label in at most three rows of about so many characters, broken at spaces. */
function breakLabel(label: string, characters: number): string[] {
  const rows: string[] = []
  for (const word of label.split(' ')) {
    const last = rows.at(-1)
    if (last !== undefined && (last.length + word.length < characters || rows.length === 3)) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  return rows
}
