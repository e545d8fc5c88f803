import { type Day, dayAfter } from './day.ts'

/**
 * Counts the days of practice in a row up to today. A single day off is forgiven, two end the row; today isn't over yet and
 * takes nothing away.
 */
export function countStreak(days: Iterable<Day>, today: Day): number {
  const practised = new Set(days)
  let count = practised.has(today) ? 1 : 0
  let daysOff = 0
  for (let day = dayAfter(today, -1); daysOff < 2; day = dayAfter(day, -1)) {
    if (practised.has(day)) [count, daysOff] = [count + 1, 0]
    else daysOff += 1
  }
  return count
}
