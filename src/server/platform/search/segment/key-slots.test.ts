import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keySlots } from '#server/platform/search/segment/key-slots.ts'

test('each key has one slot, given in the order keys first come', () => {
  const key = fc.oneof(fc.nat(20), fc.nat(2 ** 31 - 1), fc.constantFrom(0, 2 ** 31 - 1))
  fc.assert(
    fc.property(fc.array(key, { maxLength: 3000 }), (keys) => {
      const slots = keySlots()
      const expected = [...new Set(keys)]
      for (const each of keys) expect(slots.slotOf(each)).toBe(expected.indexOf(each))
      expect([...slots.keys()]).toEqual(expected)
    }),
    { numRuns: 30 },
  )
})
