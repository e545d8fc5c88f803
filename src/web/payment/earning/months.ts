import { polishDay } from '#contract/rules.ts'

const MONTHS = 36
const name = new Intl.DateTimeFormat('pl-PL', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The months that end with today's, the newest first: `2026-11`, `2026-10` … */
export function monthsUntil(now: Date): string[] {
  const [year = 0, month = 0] = polishDay(now).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7))
}

/** "listopad 2026" */
export function monthName(month: string): string {
  return name.format(new Date(`${month}-01T00:00:00Z`))
}
