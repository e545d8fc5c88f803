/** Fill of one of the five stars. */
export type StarFill = 'full' | 'half' | 'empty'

const format = new Intl.NumberFormat('pl-PL', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A rating with two decimals and a comma: 4,86 (docs/product/interface.md). */
export function formatRating(rating: number): string {
  return format.format(rating)
}

/** Five fills for a rating of 0–5, to the nearest half. */
export function starFills(rating: number): StarFill[] {
  const halves = Math.round(Math.min(5, Math.max(0, rating)) * 2)
  return Array.from({ length: 5 }, (_, index) => (halves >= 2 * index + 2 ? 'full' : halves === 2 * index + 1 ? 'half' : 'empty'))
}
