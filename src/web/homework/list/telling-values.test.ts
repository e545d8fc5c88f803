import { expect, test } from 'vitest'
import { tellingLimits, tellingValues } from '#web/homework/list/telling-values.ts'

const stars = (counts: Record<number, number>) =>
  Object.entries(counts)
    .map(([value, count]) => ({ value: Number(value), label: value, count }))
    .toReversed()
const shown = (values: ReturnType<typeof tellingLimits>) => values.map(({ value }) => value)

test('what every result has is not offered, unless it is chosen', () => {
  const all = [{ value: 'LATEX', label: 'Krok po kroku', count: 203 }]
  expect(tellingValues(all, { total: 203, chosen: [] })).toEqual([])
  expect(tellingValues(all, { total: 203, chosen: ['LATEX'] })).toEqual(all)
  expect(tellingValues(all, { total: 204, chosen: [] })).toEqual(all)
})

test('of limits that leave the same results the strictest is offered, and the chosen one', () => {
  expect(shown(tellingLimits(stars({ 1: 49, 2: 49, 3: 49, 4: 31, 5: 0 }), undefined))).toEqual([4, 3])
  expect(shown(tellingLimits(stars({ 1: 49, 2: 49, 3: 49, 4: 31, 5: 0 }), 1))).toEqual([4, 3, 1])
  expect(shown(tellingLimits(stars({ 1: 9, 2: 8 }), undefined))).toEqual([2, 1])
})
