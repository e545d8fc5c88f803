/** A formatter of the calendar and clock in Poland, made when it is first needed. */
export function polish(style: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined
  return (date) => {
    format ??= new Intl.DateTimeFormat('pl-PL', { ...style, timeZone: 'Europe/Warsaw' })
    return format.format(date)
  }
}

/** "31 stycznia 2030" */
export const dayText = polish({ dateStyle: 'long' })
/** "31 sty 2030" */
export const shortDayText = polish({ dateStyle: 'medium' })
/** "31 stycznia 2030 12:05" */
export const momentText = polish({ dateStyle: 'long', timeStyle: 'short' })
/** "31 sty 2030, 12:05" */
export const shortMomentText = polish({ dateStyle: 'medium', timeStyle: 'short' })

/** "styczeń 2030" */
export const monthText = polish({ month: 'long', year: 'numeric' })

/** "stycznia 2030", as after "od": alone a month stands in the nominative, in a whole date it doesn't. */
export function monthAfterOdText(date: Date): string {
  const [, month, year] = dayText(date).split(' ')
  return `${month} ${year}`
}

/** The last day of a time that ends at this moment: what ends at midnight of the 1st lasts to the 31st. */
export function lastDayText(end: Date): string {
  return dayText(new Date(end.getTime() - 1))
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const MINUTE_MS = 60_000
const WEEK_MS = 7 * 86_400_000
let relative: Intl.RelativeTimeFormat | undefined

/** "przed chwilą", "5 minut temu", "wczoraj"; after a week the day. */
export function agoText(date: Date, now: Date = new Date()): string {
  const passed = now.getTime() - date.getTime()
  if (passed < MINUTE_MS) return 'przed chwilą'
  if (passed >= WEEK_MS) return shortDayText(date)
  relative ??= new Intl.RelativeTimeFormat('pl-PL', { numeric: 'auto' })
  const [unit, length] = UNITS.find(([, duration]) => passed >= duration) ?? ['minute', MINUTE_MS]
  return relative.format(-Math.floor(passed / length), unit).replaceAll(' ', '\u00a0')
}
