import { BORDER_COLORS } from './color-tokens.ts'

/** Styles of a cell's border. */
export const BORDER_STYLES = ['solid', 'dashed', 'dotted'] as const
export type BorderStyle = (typeof BORDER_STYLES)[number]

/** Widest border, in CSS pixels; the default is 1. */
const MAX_BORDER_WIDTH_PX = 8

/** One side of a cell: a line of a colour token; stored as `1px solid gray-9`. */
export type CellBorder = { readonly widthPx: number; readonly style: BorderStyle; readonly color: string }

/** The stored form of a border. */
export function cellBorder({ widthPx, style, color }: CellBorder): string {
  return `${widthPx}px ${style} ${color}`
}

/** A border read from its stored form; null for anything else. `0px …` is a side without a line. */
export function parseCellBorder(value: string): CellBorder | null {
  const [, width = '', styleName = '', color = ''] = /^(\d)px ([a-z]+) ([a-z]+-\d+)$/.exec(value) ?? []
  const style = BORDER_STYLES.find((known) => known === styleName)
  const widthPx = Number(width)
  if (width === '' || style === undefined || widthPx > MAX_BORDER_WIDTH_PX || !BORDER_COLORS.includes(color)) return null
  return { widthPx, style, color }
}
