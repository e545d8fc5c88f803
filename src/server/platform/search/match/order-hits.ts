import { bitCount, type Bitset, forEachBit, hasBit } from '#server/platform/search/segment/bitset.ts'
import type { PlanOrder } from '#server/platform/search/match/search-plan.ts'
import { compareDocuments, type Order, type Segment } from '#server/platform/search/segment/segment.ts'

/** A level of scores with no more documents than this is sorted by itself; a fuller one is read off the order that breaks ties. */
const FEW = 2000

type Wanted = {
  order: PlanOrder
  from: number
  count: number
  /** For the order 'score': the score of each ordinal and the order that breaks ties, the first of the schema. */
  scores: Uint16Array
  ties: Order
}

/** Up to `count` ordinals of `bits` in the order, from the `from`th on. */
export function hitsInOrder(segment: Segment, bits: Bitset, wanted: Wanted): number[] {
  const { order, from, count } = wanted
  if (count <= 0) return []
  if (order === 'newest') return fromTheEnd(bits, from, count)
  if (order === 'oldest') return fromTheBeginning(bits, from, count)
  if (order === 'score') return byScore(segment, bits, wanted)
  return alongOrder(segment.orders[order] ?? new Int32Array(0), from, count, (ordinal) => hasBit(bits, ordinal))
}

function fromTheEnd(bits: Bitset, from: number, count: number): number[] {
  const found: number[] = []
  let skip = from
  for (let word = bits.length - 1; word >= 0 && found.length < count; word--) {
    let left = bits[word] ?? 0
    if (left === 0) continue
    const here = bitCount(left)
    if (skip >= here) {
      skip -= here
      continue
    }
    while (left !== 0 && found.length < count) {
      const bit = 31 - Math.clz32(left)
      left ^= 1 << bit
      if (skip > 0) skip -= 1
      else found.push((word << 5) + bit)
    }
  }
  return found
}

function fromTheBeginning(bits: Bitset, from: number, count: number): number[] {
  const found: number[] = []
  let skip = from
  for (let word = 0; word < bits.length && found.length < count; word++) {
    let left = bits[word] ?? 0
    if (left === 0) continue
    const here = bitCount(left)
    if (skip >= here) {
      skip -= here
      continue
    }
    for (; left !== 0 && found.length < count; left &= left - 1) {
      if (skip > 0) skip -= 1
      else found.push((word << 5) + 31 - Math.clz32(left & -left))
    }
  }
  return found
}

function alongOrder(ordinals: Int32Array, from: number, count: number, isHit: (ordinal: number) => boolean): number[] {
  const found: number[] = []
  let skip = from
  for (let index = 0; index < ordinals.length && found.length < count; index++) {
    const ordinal = ordinals[index] ?? 0
    if (!isHit(ordinal)) continue
    if (skip > 0) skip -= 1
    else found.push(ordinal)
  }
  return found
}

/** Level after level of equal scores from the top. */
function byScore(segment: Segment, bits: Bitset, { from, count, scores, ties }: Wanted): number[] {
  const levels = levelSizes(bits, scores)
  const found: number[] = []
  let skip = from
  for (let score = levels.length - 1; score >= 0; score--) {
    const size = levels[score] ?? 0
    if (size === 0) continue
    if (found.length >= count) break
    if (skip >= size) {
      skip -= size
      continue
    }
    const isHit = (ordinal: number): boolean => scores[ordinal] === score && hasBit(bits, ordinal)
    const level = size <= FEW ? sorted(segment, bits, isHit, ties) : (segment.orders[0] ?? new Int32Array(0))
    found.push(...alongOrder(level, skip, count - found.length, isHit))
    skip = 0
  }
  return found
}

/** The sizes of all levels there may be, wiped for each question: a quarter of a megabyte made anew has the heap collected again and again. */
const sizes = new Int32Array(0x1_0000)

/** The number of documents of `bits` with each score, until the next question. */
function levelSizes(bits: Bitset, scores: Uint16Array): Int32Array {
  sizes.fill(0)
  let greatest = 0
  for (let word = 0; word < bits.length; word++)
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      const score = scores[(word << 5) + 31 - Math.clz32(left & -left)] ?? 0
      sizes[score] = (sizes[score] ?? 0) + 1
      if (score > greatest) greatest = score
    }
  return sizes.subarray(0, greatest + 1)
}

function sorted(segment: Segment, bits: Bitset, isWanted: (ordinal: number) => boolean, order: Order): Int32Array {
  const few: number[] = []
  forEachBit(bits, (ordinal) => {
    if (isWanted(ordinal)) few.push(ordinal)
  })
  return Int32Array.from(few.toSorted((one, other) => compareDocuments(order, segment, one, segment, other)))
}
