import { expect, test } from 'vitest'
import { yearsUntil } from './years.ts'

test('reports are there for the years since payouts began, the current one of Poland first', () => {
  expect(yearsUntil(new Date('2026-12-31T22:59:59Z'))).toEqual(['2026'])
  expect(yearsUntil(new Date('2026-12-31T23:00:00Z'))).toEqual(['2027', '2026'])
})
