/** A day of the calendar as `2026-11-23`. Which zone it is of, the caller says. */
export type Day = string

const DAY_MS = 86_400_000

/** Returns the day so many days later, or earlier. */
export function dayAfter(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns how many days lie from one day to another; below 0 where the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}
