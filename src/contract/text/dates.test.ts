import { expect, test } from 'vitest'
import { dayText, lastDayText, momentText, monthAfterOdText, shortDayText, shortMomentText } from '#contract/text/dates.ts'

/** Shortly before midnight by UTC, the next day in Poland. */
const moment = new Date('2030-01-31T23:05:00Z')

test.each([
  [dayText, '1 lutego 2030'],
  [shortDayText, '1 lut 2030'],
  [momentText, '1 lutego 2030 00:05'],
  [shortMomentText, '1 lut 2030, 00:05'],
  [monthAfterOdText, 'lutego 2030'],
])('days and times are those of Poland (%#)', (text, expected) => {
  expect(text(moment)).toBe(expected)
})

test('what ends at midnight lasts to the day before, in summer and in winter', () => {
  expect(lastDayText(new Date('2030-01-31T23:00:00Z'))).toBe('31 stycznia 2030')
  expect(lastDayText(new Date('2030-07-31T22:00:00Z'))).toBe('31 lipca 2030')
})
