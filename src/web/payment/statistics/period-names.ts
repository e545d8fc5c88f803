import type { StatisticsUnit } from '#contract/payment/statistics.ts'
import { monthText, polish, shortDayText } from '#contract/text/dates.ts'
import { messages } from '#web/payment/statistics/messages.ts'

/** A period by its first day: as tables name it, and as an axis does. */
export type PeriodNames = { start: string; long: string; short: string }

const shortMonthText = polish({ month: 'short', year: 'numeric' })
const dayInYearText = polish({ day: 'numeric', month: 'short' })

/** "16 lis 2026", "tydzień od 16 lis 2026", "listopad 2026"; "16 lis", "lis 2026". */
export function periodNames(unit: StatisticsUnit, start: string): PeriodNames {
  const date = new Date(`${start}T00:00:00Z`)
  if (unit === 'month') return { start, long: monthText(date), short: shortMonthText(date) }
  const day = shortDayText(date)
  return { start, long: unit === 'week' ? messages.week(day) : day, short: dayInYearText(date) }
}

/** A day of the calendar as a person reads it: "16 lis 2026". */
export function dayNameOf(day: string): string {
  return shortDayText(new Date(`${day}T00:00:00Z`))
}
