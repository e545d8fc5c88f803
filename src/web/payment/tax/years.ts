/** The first year in which something could be paid out. */
const FIRST_YEAR = 2026

/** Years that a report may be asked for, the newest first. */
export function yearsUntil(now: Date): string[] {
  return Array.from({ length: Math.max(1, now.getFullYear() - FIRST_YEAR + 1) }, (_, back) => String(now.getFullYear() - back))
}
