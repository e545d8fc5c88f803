import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addAll,
  addBit,
  type Bitset,
  countBits,
  countCommon,
  emptyBitset,
  forEachBit,
  fullBitset,
  hasBit,
  keepCommon,
  removeAll,
  removeBit,
} from '#server/platform/search/segment/bitset.ts'

const SIZE = 70
const members = fc.uniqueArray(fc.nat(SIZE - 1))

function bitsOf(ordinals: readonly number[]): Bitset {
  const bits = emptyBitset(SIZE)
  for (const ordinal of ordinals) addBit(bits, ordinal)
  return bits
}

function ordinalsOf(bits: Bitset): number[] {
  const ordinals: number[] = []
  forEachBit(bits, (ordinal) => ordinals.push(ordinal))
  return ordinals
}

function changed(bits: Bitset, change: (bits: Bitset) => void): Bitset {
  change(bits)
  return bits
}

test('sets of bits are sets: common, added, removed and counted alike', () => {
  fc.assert(
    fc.property(members, members, (ours, theirs) => {
      const [own, other] = [new Set(ours), new Set(theirs)]
      const rising = (ordinals: Iterable<number>): number[] => [...ordinals].toSorted((one, two) => one - two)
      const theirBits = bitsOf(theirs)
      expect(ordinalsOf(bitsOf(ours))).toEqual(rising(ours))
      expect(countBits(bitsOf(ours))).toBe(ours.length)
      expect(countCommon(bitsOf(ours), theirBits, 0)).toBe(own.intersection(other).size)
      expect(ordinalsOf(changed(bitsOf(ours), (bits) => keepCommon(bits, theirBits)))).toEqual(rising(own.intersection(other)))
      expect(ordinalsOf(changed(bitsOf(ours), (bits) => addAll(bits, theirBits)))).toEqual(rising(own.union(other)))
      expect(ordinalsOf(changed(bitsOf(ours), (bits) => removeAll(bits, theirBits)))).toEqual(rising(own.difference(other)))
      expect(ours.every((ordinal) => hasBit(bitsOf(ours), ordinal))).toBe(true)
    }),
  )
})

test('a full set ends with its last ordinal', () => {
  for (const size of [0, 1, 31, 32, 33, 64, SIZE]) expect(countBits(fullBitset(size)), String(size)).toBe(size)
  expect(ordinalsOf(changed(fullBitset(3), (bits) => removeBit(bits, 1)))).toEqual([0, 2])
})
