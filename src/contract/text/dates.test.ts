import { expect, test } from 'vitest'
import { clockText, polishDay, polishHour } from '#contract/text/clock.ts'
import {
  agoText,
  dayText,
  lastDayText,
  momentText,
  monthAfterOdText,
  monthText,
  shortDayText,
  shortMomentText,
} from '#contract/text/dates.ts'

/** Shortly before midnight by UTC, the next day in Poland. */
const moment = new Date('2030-01-31T23:05:00Z')

test.each([
  [dayText, '1 lutego 2030'],
  [shortDayText, '1 lut 2030'],
  [momentText, '1 lutego 2030 00:05'],
  [shortMomentText, '1 lut 2030, 00:05'],
  [monthAfterOdText, 'lutego 2030'],
  [monthText, 'luty 2030'],
  [polishDay, '2030-02-01'],
  [clockText, '00:05'],
  [polishHour, 0],
])('days and times are those of Poland (%#)', (text, expected) => {
  expect(text(moment)).toBe(expected)
})

test('what ends at midnight lasts to the day before, in summer and in winter', () => {
  expect(lastDayText(new Date('2030-01-31T23:00:00Z'))).toBe('31 stycznia 2030')
  expect(lastDayText(new Date('2030-07-31T22:00:00Z'))).toBe('31 lipca 2030')
})

test.each([
  [20_000, 'przed chwilą'],
  [60_000, '1\u00a0minutę\u00a0temu'],
  [3 * 3_600_000, '3\u00a0godziny\u00a0temu'],
  [86_400_000, 'wczoraj'],
  [6 * 86_400_000, '6\u00a0dni\u00a0temu'],
  [8 * 86_400_000, '24 sty 2030'],
])('a while ago is said in words (%#)', (passed, expected) => {
  expect(agoText(new Date(moment.getTime() - passed), moment)).toBe(expected)
})
