import type { ExamListItem } from '#contract/exam.ts'

/** A sheet with its other versions: the same tasks in another order. */
export type Edition = { sheet: ExamListItem; others: readonly ExamListItem[] }

/** Puts the versions of one sheet together, in the order in which the first of each comes. */
export function editionsOf(sheets: readonly ExamListItem[]): Edition[] {
  const editions = new Map<string, ExamListItem[]>()
  for (const sheet of sheets) {
    const { type, date, level, formula, variant, details } = sheet
    const key = JSON.stringify([type, date, level, formula, variant, details])
    editions.set(key, [...(editions.get(key) ?? []), sheet])
  }
  return [...editions.values()].flatMap((versions) => {
    const [sheet, ...others] = versions.toSorted((one, other) => one.version.localeCompare(other.version))
    return sheet ? [{ sheet, others }] : []
  })
}

/** The years of sheets, in the order in which they come, each with its editions. */
export function yearsOf(sheets: readonly ExamListItem[]): { year: string; editions: Edition[] }[] {
  const years = Map.groupBy(editionsOf(sheets), ({ sheet }) => sheet.date.slice(0, 4))
  return [...years].map(([year, editions]) => ({ year, editions }))
}
