import { polishYear } from '#contract/rules.ts'

/** The first year in which something could be paid out. */
const FIRST_YEAR = 2026

/** Years that a report may be asked for, the newest first. */
export function yearsUntil(now: Date): string[] {
  const year = polishYear(now)
  return Array.from({ length: Math.max(1, year - FIRST_YEAR + 1) }, (_, back) => String(year - back))
}
