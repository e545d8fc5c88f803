import {
  addAll,
  addBit,
  type Bitset,
  countCommon,
  emptyBitset,
  keepCommon,
  removeAll,
  removeBit,
} from '#server/platform/search/segment/bitset.ts'
import type { Clause } from '#server/platform/search/match/search-plan.ts'
import { findKey, ordinalOf, type Postings, type Segment } from '#server/platform/search/segment/segment.ts'
import { termOf } from '#server/platform/search/term.ts'
import { type QueryGroup, TEXT_FIELDS } from '#server/platform/search/text-query.ts'

/** Leaves in `bits` the documents that fulfil the condition. */
export function keepMatching(segment: Segment, bits: Bitset, clause: Clause): void {
  switch (clause.kind) {
    case 'anyOf':
      keepCommon(bits, matchingAny(segment.values, clause.values, segment.size))
      return
    case 'allOf':
      for (const value of clause.values) keepCommon(bits, matchingAny(segment.values, [value], segment.size))
      return
    case 'noneOf':
      removeAll(bits, matchingAny(segment.values, clause.values, segment.size))
      return
    case 'atLeast': {
      const column = segment.columns[clause.column] ?? new Float64Array(0)
      for (let ordinal = 0; ordinal < segment.size; ordinal++) if ((column[ordinal] ?? 0) < clause.value) removeBit(bits, ordinal)
      return
    }
    case 'amongIds':
      keepCommon(bits, withIds(segment, clause.ids))
      return
    case 'notAmongIds':
      for (const id of clause.ids) {
        const ordinal = ordinalOf(segment, id)
        if (ordinal >= 0) removeBit(bits, ordinal)
      }
  }
}

/** Leaves in `bits` the documents whose text fulfils the group. */
export function keepFulfilling(segment: Segment, bits: Bitset, group: QueryGroup): void {
  keepCommon(bits, fulfilling(segment, group))
}

/** Counts the documents of `bits` whose text fulfils the group. */
export function countFulfilling(segment: Segment, bits: Bitset, group: QueryGroup): number {
  return countCommon(bits, fulfilling(segment, group), 0)
}

function fulfilling(segment: Segment, { tokens }: QueryGroup): Bitset {
  const terms = tokens.flatMap(({ id }) => TEXT_FIELDS.map((field) => termOf(id, field)))
  return matchingAny(segment.terms, terms, segment.size)
}

/** Documents with any of the values. A single dense value's own set is answered: not to be changed. */
function matchingAny(postings: Postings, keys: readonly number[], size: number): Bitset {
  const positions = keys.map((key) => findKey(postings.keys, key)).filter((position) => position >= 0)
  const [only = -1] = positions
  if (positions.length === 1 && postings.isDense[only] === 1) return denseSet(postings, only, size)
  const bits = emptyBitset(size)
  for (const position of positions) addPosting(postings, position, bits)
  return bits
}

function addPosting(postings: Postings, position: number, bits: Bitset): void {
  if (postings.isDense[position] === 1) {
    addAll(bits, denseSet(postings, position, bits.length * 32))
    return
  }
  const start = postings.starts[position] ?? 0
  const end = start + (postings.counts[position] ?? 0)
  for (let index = start; index < end; index++) addBit(bits, postings.ordinals[index] ?? 0)
}

function denseSet(postings: Postings, position: number, size: number): Bitset {
  const start = postings.starts[position] ?? 0
  return postings.bits.subarray(start, start + ((size + 31) >>> 5))
}

function withIds(segment: Segment, ids: readonly number[]): Bitset {
  const bits = emptyBitset(segment.size)
  for (const id of ids) {
    const ordinal = ordinalOf(segment, id)
    if (ordinal >= 0) addBit(bits, ordinal)
  }
  return bits
}
