/** Colours used last, kept on this device: 8 of each type. */
export type ColorType = 'text' | 'highlight' | 'underline' | 'border' | 'table-background'

export const RECENT_COLORS = 8

const keyOf = (type: ColorType): string => `recent-colors-${type}`

/** The colours of a type used last, newest first; only those that the palette still has. */
export function recentColors(type: ColorType, palette: readonly string[]): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(type)) ?? '[]')
    return Array.isArray(stored)
      ? palette.length === 0
        ? []
        : stored.filter((color) => palette.includes(color)).slice(0, RECENT_COLORS)
      : []
  } catch {
    return [] // what is there isn't ours, or the browser keeps nothing
  }
}

export function rememberColor(type: ColorType, color: string, palette: readonly string[]): void {
  const colors = [color, ...recentColors(type, palette).filter((other) => other !== color)].slice(0, RECENT_COLORS)
  try {
    localStorage.setItem(keyOf(type), JSON.stringify(colors))
  } catch {
    // A browser that keeps nothing still colours.
  }
}
