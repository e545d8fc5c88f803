import { expect, test } from 'vitest'
import { hasPassed, percentText } from '#web/exam/percent.ts'

test('a percent is rounded, but never up to a pass mark that the points miss', () => {
  const of27 = (points: number, pass: number | null = 30): string => percentText({ points, maximum: 27 }, pass)
  expect(of27(8)).toBe('29%')
  expect(of27(8, null)).toBe('30%')
  expect(of27(8, 50)).toBe('30%')
  expect(of27(9)).toBe('33%')
  for (let points = 0; points <= 27; points += 0.5)
    for (const pass of [1, 30, 50, 100])
      expect(hasPassed({ points, maximum: 27 }, pass), `${points} ${pass}`).toBe(Number.parseInt(of27(points, pass), 10) >= pass)
  expect(percentText({ points: 0, maximum: 0 }, null)).toBe('0%')
})
