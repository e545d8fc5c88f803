import { expect, test } from 'vitest'
import { counted, formatNumber } from '#contract/text/plural.ts'

const task = { one: 'zadanie', few: 'zadania', many: 'zadań' }

test.each([
  [0, '0\u00a0zadań'],
  [1, '1\u00a0zadanie'],
  [2, '2\u00a0zadania'],
  [5, '5\u00a0zadań'],
  [12, '12\u00a0zadań'],
  [22, '22\u00a0zadania'],
  [112, '112\u00a0zadań'],
  [1204, '1\u00a0204\u00a0zadania'],
  [1.5, '1,5\u00a0zadania'],
])('%d is counted in the right form', (count, text) => {
  expect(counted(count, task)).toBe(text)
})

test('a fraction takes the genitive', () => {
  const point = { one: 'punkt', few: 'punkty', many: 'punktów', fraction: 'punktu' }
  expect([1, 2.5, 3, 5].map((count) => counted(count, point))).toEqual([
    '1\u00a0punkt',
    '2,5\u00a0punktu',
    '3\u00a0punkty',
    '5\u00a0punktów',
  ])
})

test('numbers have a decimal comma and groups of three', () => {
  expect(formatNumber(1234567.5)).toBe('1\u00a0234\u00a0567,5')
})
