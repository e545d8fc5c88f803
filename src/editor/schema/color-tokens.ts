/**
 * Colours in content are stored as token names, `hue-level`, so that both themes work
 * (spec section 9: 14 hues; levels 5–7 for backgrounds, 9–10 for underlines).
 * The names are those of the Radix scales: `amber-5` is the CSS variable `--amber-5`.
 */
const COLOR_HUES = [
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

function tokens(levels: readonly number[]): readonly string[] {
  return COLOR_HUES.flatMap((hue) => levels.map((level) => `${hue}-${level}`))
}

/** Colours of highlighted text and of table cells. */
export const BACKGROUND_COLORS: readonly string[] = tokens(BACKGROUND_LEVELS)

/** Colours of an underline. */
export const UNDERLINE_COLORS: readonly string[] = tokens(UNDERLINE_LEVELS)
