import { escapeMarkup } from '../escape-markup.ts'
import type { Point, Side, Tone } from './drawing.ts'
import { labelSpans } from './label-spans.ts'

/** Colours of figures: the theme may set them, the fallbacks suit a light page and print. */
export const INK: Readonly<Record<Tone | 'fill' | 'grid' | 'ground', string>> = {
  main: 'currentColor',
  accent: 'var(--figure-accent, #5151cd)',
  muted: 'var(--figure-muted, #5b6375)',
  fill: 'var(--figure-fill, rgb(81 81 205 / 0.14))',
  grid: 'var(--figure-grid, rgb(91 99 117 / 0.24))',
  ground: 'var(--figure-ground, transparent)',
}

export type Stroke = { tone?: Tone | 'grid' | undefined; dashed?: boolean | undefined; width?: number; fill?: 'fill' | 'none' }

export const FONT_SIZE = 15

/** A length or coordinate in an svg attribute, to a hundredth of a pixel. */
export function px(value: number): string {
  return String(Math.round(value * 100) / 100 + 0)
}

/** The whole picture: scales with the page, keeps its strokes, speaks its description. */
export function svgFrame(alt: string, width: number, height: number, body: readonly string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${px(width)} ${px(height)}" width="${px(width)}" height="${px(height)}"` +
    ` fill="none" stroke-linecap="round" stroke-linejoin="round" font-size="${FONT_SIZE}"><title>${escapeMarkup(alt)}</title>${body.join('')}</svg>`
  )
}

/** A path through given `d` data. */
export function path(d: string, { tone = 'main', dashed = false, width = 1.6, fill = 'none' }: Stroke = {}): string {
  const dash = dashed ? ' stroke-dasharray="5 5"' : ''
  return `<path d="${d}" stroke="${INK[tone]}" stroke-width="${width}"${dash} fill="${fill === 'fill' ? INK.fill : 'none'}" vector-effect="non-scaling-stroke"/>`
}

/** An area without an outline. */
export function area(points: readonly Point[]): string {
  return `<path d="${through(points)}Z" fill="${INK.fill}"/>`
}

/** Path data through points in pixels. */
export function through(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('')
}

export function line(from: Point, to: Point, stroke: Stroke = {}): string {
  return path(through([from, to]), stroke)
}

/** An ellipse, or the part of it between two angles in degrees, counter-clockwise. */
export function ellipse([x, y]: Point, rx: number, ry: number, stroke: Stroke = {}, from = 0, to = 360): string {
  const at = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180
    return `${px(x + rx * Math.cos(angle))} ${px(y - ry * Math.sin(angle))}`
  }
  if (to - from >= 360) {
    const half = `A${px(rx)} ${px(ry)} 0 1 0`
    return path(`M${at(0)}${half} ${at(180)}${half} ${at(0)}Z`, stroke)
  }
  return path(`M${at(from)}A${px(rx)} ${px(ry)} 0 ${to - from > 180 ? 1 : 0} 0 ${at(to)}`, stroke)
}

/** A point of a figure: filled, or open with the page showing through. */
export function dot([x, y]: Point, mark: 'filled' | 'open', tone: Tone = 'main'): string {
  const fill = mark === 'filled' ? INK[tone] : 'var(--figure-ground, Canvas)'
  return `<circle cx="${px(x)}" cy="${px(y)}" r="${mark === 'filled' ? 3.6 : 4}" fill="${fill}" stroke="${INK[tone]}" stroke-width="1.6" vector-effect="non-scaling-stroke"/>`
}

/** A filled arrowhead at `tip`, pointing away from `from`. */
export function arrowhead(from: Point, tip: Point, tone: Tone = 'main', length = 10): string {
  const angle = Math.atan2(tip[1] - from[1], tip[0] - from[0])
  const corner = (turn: number): Point => [tip[0] - length * Math.cos(angle + turn), tip[1] - length * Math.sin(angle + turn)]
  return `<path d="${through([tip, corner(0.36), corner(-0.36)])}Z" fill="${INK[tone]}"/>`
}

const OFFSETS: Readonly<Record<Side, Point>> = {
  n: [0, -1],
  ne: [0.8, -0.8],
  e: [1, 0],
  se: [0.8, 0.8],
  s: [0, 1],
  sw: [-0.8, 0.8],
  w: [-1, 0],
  nw: [-0.8, -0.8],
  c: [0, 0],
}

export type TextLook = { side?: Side | undefined; gap?: number; tone?: Tone | undefined; size?: number; weight?: number }

/** A label beside a point, on the given side, `gap` pixels away. */
export function text(
  [x, y]: Point,
  content: string,
  { side = 'c', gap = 8, tone = 'main', size = FONT_SIZE, weight }: TextLook = {},
): string {
  const [dx, dy] = OFFSETS[side]
  const anchor = dx > 0 ? 'start' : dx < 0 ? 'end' : 'middle'
  // The middle of a line of digits stands about 0.36 em above its baseline.
  const baseline = y + dy * (gap + (dy === 0 ? 0 : size * 0.36)) + size * 0.36
  const bold = weight === undefined ? '' : ` font-weight="${weight}"`
  const fontSize = size === FONT_SIZE ? '' : ` font-size="${size}"`
  const place = `<text x="${px(x + dx * gap)}" y="${px(baseline)}" text-anchor="${anchor}"${fontSize}${bold}`
  const spans = labelSpans(content, size)
  // The halo keeps the label off the lines behind it. It lies beneath as a text of its own: drawn with the label,
  // the halo of one letter would eat into the letter before it.
  return (
    `${place} fill="none" stroke="${INK.ground}" stroke-width="4" aria-hidden="true">${spans}</text>` +
    `${place} fill="${INK[tone]}">${spans}</text>`
  )
}
