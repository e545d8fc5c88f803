import { monthText } from '#contract/text/dates.ts'
import { polishDay } from '#contract/text/clock.ts'

/** The last months in Poland, the newest first, with their names; `count` of them. */
export function lastMonths(now: Date, count: number): { value: string; label: string }[] {
  const [year = 0, month = 1] = polishDay(now).split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
    return { value, label: monthName(value) }
  })
}

/** "listopad 2026", of `2026-11`. */
export function monthName(month: string): string {
  return monthText(new Date(`${month}-01T00:00:00Z`))
}
