/**
 * Colours in content are stored as token names, `hue-level`, so that both themes work
 * (14 hues; levels 10–11 for text, 5–7 for backgrounds, 9–10 for underlines and the borders of cells).
 * The names are those of the Radix scales: `amber-5` is the CSS variable `--amber-5`.
 */
export const COLOR_HUES = [
  'gray',
  'red',
  'pink',
  'purple',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'amber',
  'orange',
] as const

const BACKGROUND_LEVELS = [5, 6, 7] as const
const UNDERLINE_LEVELS = [9, 10] as const
const TEXT_LEVELS = [10, 11] as const

function tokens(levels: readonly number[]): readonly string[] {
  return COLOR_HUES.flatMap((hue) => levels.map((level) => `${hue}-${level}`))
}

/** Colours of highlighted text and of table cells. */
export const BACKGROUND_COLORS: readonly string[] = tokens(BACKGROUND_LEVELS)

/** Colours of an underline. */
export const UNDERLINE_COLORS: readonly string[] = tokens(UNDERLINE_LEVELS)

/** Colours of letters. */
export const TEXT_COLORS: readonly string[] = tokens(TEXT_LEVELS)

/** Colours of the borders of a table's cells. */
export const BORDER_COLORS: readonly string[] = tokens(UNDERLINE_LEVELS)
