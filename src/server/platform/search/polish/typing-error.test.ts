import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedSlips, slipsBetween } from '#server/platform/search/polish/typing-error.ts'

test('letters added, left out, exchanged and swapped are one slip each', () => {
  for (const slip of ['trójkkąt', 'trójkt', 'trójkat', 'trójąkt']) expect(slipsBetween('trójkąt', slip, 2), slip).toBe(1)
  expect(slipsBetween('przeciwprostokatna', 'przeciwprostokontna', 2)).toBe(2)
  expect(slipsBetween('walec', 'kąt', 2)).toBe(3)
})

test('short words may have no slip, long ones two', () => {
  expect([4, 5, 7, 8].map(allowedSlips)).toEqual([0, 1, 1, 2])
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })

test('slips are counted alike both ways, none means the same word, and a limit only cuts', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, limit) => {
      const slips = slipsBetween(one, other, 20)
      expect(slipsBetween(other, one, 20)).toBe(slips)
      expect(slips === 0).toBe(one === other)
      expect(slipsBetween(one, other, limit)).toBe(Math.min(slips, limit + 1))
    }),
  )
})
