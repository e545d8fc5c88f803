import type { StatisticsUnit } from '#contract/payment/statistics.ts'
import { messages } from '#web/payment/statistics/messages.ts'

/** A period by its first day: as tables name it, and as an axis does. */
export type PeriodNames = { start: string; long: string; short: string }

const named = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('pl-PL', { ...style, timeZone: 'UTC' })
const dayName = named({ day: 'numeric', month: 'short', year: 'numeric' })
const shortDayName = named({ day: 'numeric', month: 'short' })
const monthName = named({ month: 'long', year: 'numeric' })
const shortMonthName = named({ month: 'short', year: 'numeric' })

/** "16 lis 2026", "tydzień od 16 lis 2026", "listopad 2026"; "16 lis", "lis 2026". */
export function periodNames(unit: StatisticsUnit, start: string): PeriodNames {
  const date = new Date(`${start}T00:00:00Z`)
  if (unit === 'month') return { start, long: monthName.format(date), short: shortMonthName.format(date) }
  const day = dayName.format(date)
  return { start, long: unit === 'week' ? messages.week(day) : day, short: shortDayName.format(date) }
}

/** A day of the calendar as a person reads it: "16 lis 2026". */
export function dayNameOf(day: string): string {
  return dayName.format(new Date(`${day}T00:00:00Z`))
}
