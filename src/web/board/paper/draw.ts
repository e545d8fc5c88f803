import type { BoardColor, BoardData } from '#contract/board.ts'
import { pointsOf, UNIT } from '#web/board/paper/geometry.ts'
import { pathsOf, type StrokePoint } from '#contract/board-points.ts'

export type Ink = Record<BoardColor, string>

const VARIABLES: Record<BoardColor, string> = {
  ink: '--text',
  red: '--red-11',
  blue: '--blue-11',
  green: '--green-11',
  orange: '--orange-11',
  violet: '--violet-11',
}

/** The colours of a theme, as the element that shows them has them. */
export function inkOf(element: Element): Ink {
  const probe = document.createElement('span')
  element.append(probe)
  const read = (name: string): string => {
    probe.style.color = `var(${name})`
    return getComputedStyle(probe).color
  }
  const ink = Object.fromEntries(Object.entries(VARIABLES).map(([name, variable]) => [name, read(variable)])) as Ink // the keys are the colours
  probe.remove()
  return ink
}

/** True of what is drawn on the canvas; all other things are html above or below it. */
export const isDrawn = (data: BoardData): boolean => 'width' in data

type Context = CanvasRenderingContext2D

/** Draws a stroke or a figure at its place on the page. */
export function drawItem(context: Context, data: BoardData, ink: Ink): void {
  if (!('width' in data)) return
  context.strokeStyle = ink[data.color]
  context.fillStyle = ink[data.color]
  context.lineWidth = data.width
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const [x, y] = [data.x / UNIT, data.y / UNIT]
  if (data.kind === 'stroke') return drawStroke(context, pointsOf(data), { x, y, width: data.width })
  const [toX, toY] = [data.toX / UNIT, data.toY / UNIT]
  context.beginPath()
  if (data.kind === 'rectangle') context.rect(Math.min(x, toX), Math.min(y, toY), Math.abs(toX - x), Math.abs(toY - y))
  else if (data.kind === 'ellipse')
    context.ellipse((x + toX) / 2, (y + toY) / 2, Math.abs(toX - x) / 2, Math.abs(toY - y) / 2, 0, 0, 2 * Math.PI)
  else {
    context.moveTo(x, y)
    context.lineTo(toX, toY)
    if (data.kind === 'arrow') addHead(context, { x, y, toX, toY, size: 8 + 2 * data.width })
  }
  context.stroke()
}

function addHead(context: Context, { x, y, toX, toY, size }: { x: number; y: number; toX: number; toY: number; size: number }): void {
  const angle = Math.atan2(toY - y, toX - x)
  for (const turn of [-2.6, 2.6]) {
    context.moveTo(toX, toY)
    context.lineTo(toX + size * Math.cos(angle + turn), toY + size * Math.sin(angle + turn))
  }
}

/** Draws a stroke; where the pen was pressed harder it is wider. */
export function drawStroke(
  context: Context,
  points: readonly StrokePoint[],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const place = (point: StrokePoint): [number, number] => [x + point.x / UNIT, y + point.y / UNIT]
  for (const path of pathsOf(points, width)) {
    const [first, ...others] = path.points
    if (!first) continue
    context.beginPath()
    if (others.length === 0) {
      context.arc(...place(first), path.width / 2, 0, 2 * Math.PI)
      context.fill()
      continue
    }
    context.lineWidth = path.width
    context.moveTo(...place(first))
    for (const point of others) context.lineTo(...place(point))
    context.stroke()
  }
}
