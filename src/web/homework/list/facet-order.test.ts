import { expect, test } from 'vitest'
import { drawnOrder, inDrawnOrder } from './facet-order.ts'

const facet = (counts: Record<string, number>) => Object.entries(counts).map(([value, count]) => ({ value, label: value, count }))
const names = (values: readonly { value: string | number }[]) => values.map(({ value }) => value)

test('a group is drawn with what is chosen on top', () => {
  expect(drawnOrder(facet({ a: 9, b: 5, c: 2 }), ['c'])).toEqual(['c', 'a', 'b'])
})

test('ticking a value changes counts, but not the order under the finger; what is new comes last', () => {
  const order = drawnOrder(facet({ a: 9, b: 5, c: 2 }), [])
  expect(names(inDrawnOrder(facet({ c: 7, d: 4, b: 3, a: 1 }), order))).toEqual(['a', 'b', 'c', 'd'])
})
