import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Anna Kowal', 'AK'],
  ['zosia', 'Z'],
  ['Łukasz z Żor', 'ŁŻ'],
  ['  ', ''],
])('initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
