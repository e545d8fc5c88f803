/**
 * The page numbers a pager shows: first, last, the current one with its neighbours, and `null` for a gap. A gap of one
 * page shows that page.
 */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pageCount])]
    .filter((number) => number >= 1 && number <= pageCount)
    .toSorted((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0
    if (number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}
