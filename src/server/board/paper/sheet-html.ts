import { type BoardData, BOARD_PAGE, BOARD_SQUARE, BOARD_UNIT } from '#contract/board.ts'
import { pathsOf, type StrokePoint, unpackPoints } from '#contract/board-points.ts'
import { constructionSvg } from '#math/drawing/construction.ts'
import { svgOf } from '#math/drawing/function-graph.ts'
import { escapeMarkup } from '#math/escape-markup.ts'
import { boardMessages } from '#server/board/messages.ts'

/** A thing with what its html needs from elsewhere. */
export type Printed = {
  data: BoardData
  /** The link of a picture. */ url: string | null
  /** A formula, typeset. */ formula: string
  task: { title: string; html: string } | null
}

const { width: WIDTH, height: HEIGHT } = BOARD_PAGE

/** One page as html: squares, what lies below, the drawings as svg, words and formulas. Its places are those of the board. */
export function sheetHtml(things: readonly Printed[]): string {
  const on = (...kinds: BoardData['kind'][]): string =>
    things
      .filter(({ data }) => kinds.includes(data.kind))
      .map(boxed)
      .join('')
  return [
    `<svg class="board-squares" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><path d="${squares()}"/></svg>`,
    on('picture', 'graph', 'task', 'construction'),
    `<svg class="board-ink" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeMarkup(boardMessages.drawings)}">`,
    ...things.map(({ data }) => drawn(data)),
    '</svg>',
    on('text', 'formula'),
  ].join('')
}

function squares(): string {
  const lines: string[] = []
  for (let x = BOARD_SQUARE; x < WIDTH; x += BOARD_SQUARE) lines.push(`M${x} 0V${HEIGHT}`)
  for (let y = BOARD_SQUARE; y < HEIGHT; y += BOARD_SQUARE) lines.push(`M0 ${y}H${WIDTH}`)
  return lines.join('')
}

const px = (units: number): string => String(units / BOARD_UNIT)

/** A thing that is html, at its place. */
function boxed({ data, ...rest }: Printed): string {
  const size = `${'w' in data ? `;width:${px(data.w)}px` : ''}${'h' in data ? `;height:${px(data.h)}px` : ''}`
  const color = 'color' in data ? ` data-color="${data.color}"` : ''
  return `<div class="board-thing" data-kind="${data.kind}"${color} style="left:${px(data.x)}px;top:${px(data.y)}px${size}">${inside(data, rest)}</div>`
}

function inside(data: BoardData, { url, task, formula }: Omit<Printed, 'data'>): string {
  switch (data.kind) {
    case 'text':
      return `<p>${escapeMarkup(data.text)}</p>`
    case 'formula':
      return formula
    case 'picture':
      return url === null ? '' : `<img src="${escapeMarkup(url)}" alt="${escapeMarkup(data.alt)}">`
    case 'graph':
      return graph(data)
    case 'task':
      return task === null
        ? `<p>${escapeMarkup(boardMessages.goneTask)}</p>`
        : `<p class="board-task-title">${escapeMarkup(task.title)}</p>${task.html}`
    case 'construction':
      return construction(data)
    default:
      return ''
  }
}

/** Its svg reaches beyond its box: its places are those of the page, counted from its corner. */
function construction({ shape, points, showsSizes }: Extract<BoardData, { kind: 'construction' }>): string {
  const places = points.map(({ x, y }): [number, number] => [x / BOARD_UNIT, y / BOARD_UNIT])
  return `<svg class="board-construction" fill="none">${constructionSvg({ shape, points: places, showsSizes, unit: BOARD_SQUARE })}</svg>`
}

function graph(data: Extract<BoardData, { kind: 'graph' }>): string {
  try {
    return svgOf(data)
  } catch {
    // Said at writing it; one that can't be drawn here shows its words.
    return `<p>${escapeMarkup(boardMessages.graphOf(data.formula))}</p>`
  }
}

/** A stroke or a figure as paths; empty of what is html. */
function drawn(data: BoardData): string {
  if (!('width' in data)) return ''
  const paths = data.kind === 'stroke' ? strokePaths(data) : [{ d: figurePath(data), width: data.width }]
  return paths.map(({ d, width }) => `<path data-color="${data.color}" stroke-width="${width}" d="${d}"/>`).join('')
}

function strokePaths(data: Extract<BoardData, { kind: 'stroke' }>): { d: string; width: number }[] {
  const at = (point: StrokePoint): string => `${px(data.x + point.x)} ${px(data.y + point.y)}`
  return pathsOf(unpackPoints(data.points), data.width).map(({ width, points }) => {
    const [first, ...others] = points
    if (!first) return { d: '', width }
    // A path to the place where it is leaves a dot, by its round ends.
    return { width, d: `M${at(first)}L${(others.length === 0 ? [first] : others).map(at).join(' ')}` }
  })
}

function figurePath(data: Extract<BoardData, { toX: number }>): string {
  const [x, y, toX, toY] = [data.x, data.y, data.toX, data.toY].map((value) => value / BOARD_UNIT) as [number, number, number, number] // four in, four out
  if (data.kind === 'rectangle') return `M${x} ${y}H${toX}V${toY}H${x}Z`
  if (data.kind === 'ellipse') {
    const [rx, ry] = [Math.abs(toX - x) / 2, Math.abs(toY - y) / 2]
    const middle = (y + toY) / 2
    const [left, right] = [Math.min(x, toX), Math.max(x, toX)]
    return `M${left} ${middle}A${rx} ${ry} 0 0 1 ${right} ${middle}A${rx} ${ry} 0 0 1 ${left} ${middle}Z`
  }
  return `M${x} ${y}L${toX} ${toY}${data.kind === 'arrow' ? head({ x, y, toX, toY, size: 8 + 2 * data.width }) : ''}`
}

function head({ x, y, toX, toY, size }: { x: number; y: number; toX: number; toY: number; size: number }): string {
  const angle = Math.atan2(toY - y, toX - x)
  const end = (turn: number): string =>
    `M${toX} ${toY}L${(toX + size * Math.cos(angle + turn)).toFixed(2)} ${(toY + size * Math.sin(angle + turn)).toFixed(2)}`
  return `${end(-2.6)}${end(2.6)}`
}
