import { expect, it } from 'vitest'
import { nextNumber, renumbered } from '#web/exam/sheet/number-tasks.ts'

it('numbers tasks from 1 and keeps bundles together', () => {
  expect(renumbered(['3', '5.1', '5.2', '9'])).toEqual(['1', '2.1', '2.2', '3'])
  expect(renumbered(['5.1', '6.1', '6.2'])).toEqual(['1.1', '2.1', '2.2'])
  // A bundle that something was moved into is two bundles.
  expect(renumbered(['2.1', '7', '2.2'])).toEqual(['1.1', '2', '3.1'])
  expect(renumbered([])).toEqual([])
})

it('goes on behind the largest number', () => {
  expect(nextNumber([])).toBe('1')
  expect(nextNumber(['1', '12.2', '4'])).toBe('13')
})
