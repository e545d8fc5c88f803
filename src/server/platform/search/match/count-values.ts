import { type Bitset, countCommon, wordsFor } from '#server/platform/search/segment/bitset.ts'
import { lowerBound, type Segment, type ValueRange } from '#server/platform/search/segment/segment.ts'

/** The cost of one step of each way of counting, in the same unit; measured by bench:search. */
const COST = { wordOfBits: 1, sparseOrdinal: 1.2, forwardEntry: 1.1, forwardDocument: 4 }

/** Positions of keys, from `first` up to but without `end`. */
type KeyRange = { first: number; end: number }

/** Positions of the values of a range among the segment's keys. */
export function keyRange({ values }: Segment, { first, last }: ValueRange): KeyRange {
  return { first: lowerBound(values.keys, first), end: lowerBound(values.keys, last + 1) }
}

/**
 * Writes to `counts` (by position of key) how many documents of `bits` have each value of the ranges. There are three
 * ways: through the values of each of these documents, through those of all others (subtracted from the totals), or
 * through the documents of each value; the cheapest is taken.
 */
export function countValues(segment: Segment, bits: Bitset, size: number, ranges: readonly KeyRange[], counts: Int32Array): void {
  const perDocument = COST.forwardDocument + (COST.forwardEntry * segment.forward.entries.length) / Math.max(1, segment.size)
  const forward = size * perDocument
  const complement = (segment.size - size) * perDocument
  const inverted = ranges.reduce((sum, range) => sum + invertedCost(segment, range), 0)
  if (inverted <= forward && inverted <= complement) for (const range of ranges) countInverted(segment, bits, range, counts)
  else if (forward <= complement) countForward(segment, bits, ranges, counts)
  else countComplement(segment, bits, ranges, counts)
}

function invertedCost({ values, size }: Segment, { first, end }: KeyRange): number {
  let cost = 0
  for (let position = first; position < end; position++)
    cost += values.isDense[position] === 1 ? COST.wordOfBits * wordsFor(size) : COST.sparseOrdinal * (values.counts[position] ?? 0)
  return cost
}

function countInverted({ values }: Segment, bits: Bitset, { first, end }: KeyRange, counts: Int32Array): void {
  const { ordinals, starts, isDense } = values
  for (let position = first; position < end; position++) {
    const start = starts[position] ?? 0
    if (isDense[position] === 1) {
      counts[position] = countCommon(bits, values.bits, start)
      continue
    }
    const stop = start + (values.counts[position] ?? 0)
    let count = 0
    for (let index = start; index < stop; index++) {
      const ordinal = ordinals[index] ?? 0
      count += ((bits[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1
    }
    counts[position] = count
  }
}

function countForward(segment: Segment, bits: Bitset, ranges: readonly KeyRange[], counts: Int32Array): void {
  const all = new Int32Array(counts.length)
  addForward(segment, bits, 0, all)
  for (const { first, end } of ranges) counts.set(all.subarray(first, end), first)
}

function countComplement(segment: Segment, bits: Bitset, ranges: readonly KeyRange[], counts: Int32Array): void {
  const others = new Int32Array(counts.length)
  addForward(segment, bits, 0xffff_ffff, others)
  for (const { first, end } of ranges)
    for (let position = first; position < end; position++)
      counts[position] = (segment.values.counts[position] ?? 0) - (others[position] ?? 0)
}

/** Adds the values of each document whose bit differs from that of `flip`. */
function addForward({ forward: { starts, entries }, size }: Segment, bits: Bitset, flip: number, counts: Int32Array): void {
  for (let word = 0; word < bits.length; word++) {
    const first = word << 5
    let left = (bits[word] ?? 0) ^ flip
    // Beyond the last document all bits are clear, and none is counted when they are turned over.
    if (first + 32 > size) left &= 0xffff_ffff >>> (first + 32 - size)
    while (left !== 0) {
      const lowest = left & -left
      const ordinal = first + 31 - Math.clz32(lowest)
      left ^= lowest
      const end = starts[ordinal + 1] ?? 0
      for (let index = starts[ordinal] ?? 0; index < end; index++) {
        const position = entries[index] ?? 0
        counts[position] = (counts[position] ?? 0) + 1
      }
    }
  }
}
