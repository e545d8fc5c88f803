import { expect, test } from 'vitest'
import { lastMonths } from '#contract/text/months.ts'

test('months go back from the current one of Poland, over the end of a year too', () => {
  expect(lastMonths(new Date('2026-12-31T23:00:00Z'), 2)).toEqual([
    { value: '2027-01', label: 'styczeń 2027' },
    { value: '2026-12', label: 'grudzień 2026' },
  ])
})
