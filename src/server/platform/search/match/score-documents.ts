import { type Bitset, hasBit } from '#server/platform/search/segment/bitset.ts'
import { findKey, type Segment } from '#server/platform/search/segment/segment.ts'
import { termOf } from '#server/platform/search/term.ts'
import { type QueryGroup, TEXT_FIELD_POINTS, TEXT_FIELDS, type TextQuery } from '#server/platform/search/text-query.ts'

/** The score of each document of `bits`, by ordinal; 0 for all others. */
export function scoreDocuments(segment: Segment, bits: Bitset, text: TextQuery): Uint16Array {
  const scores = new Uint16Array(segment.size)
  const [first, ...others] = text.groups
  if (!first) return scores
  setPoints(segment, bits, first, scores)
  for (const group of others) {
    const points = new Uint16Array(segment.size)
    setPoints(segment, bits, group, points)
    for (let ordinal = 0; ordinal < segment.size; ordinal++) {
      const added = points[ordinal] ?? 0
      if (added > 0) scores[ordinal] = (scores[ordinal] ?? 0) + added
    }
  }
  return scores
}

/** Points a group gives: those of its best token. Postings are written from the least worth up, so the best one stays. */
function setPoints({ terms }: Segment, bits: Bitset, group: QueryGroup, points: Uint16Array): void {
  const worth = group.tokens
    .flatMap(({ id, weight }) =>
      TEXT_FIELDS.map((field) => ({ position: findKey(terms.keys, termOf(id, field)), worth: weight * TEXT_FIELD_POINTS[field] })),
    )
    .filter(({ position }) => position >= 0)
    .toSorted((one, other) => one.worth - other.worth)
  for (const { position, worth: value } of worth) {
    const start = terms.starts[position] ?? 0
    if (terms.isDense[position] === 1) {
      for (let word = 0; word < bits.length; word++)
        for (let left = (bits[word] ?? 0) & (terms.bits[start + word] ?? 0); left !== 0; left &= left - 1)
          points[(word << 5) + 31 - Math.clz32(left & -left)] = value
      continue
    }
    const end = start + (terms.counts[position] ?? 0)
    for (let index = start; index < end; index++) {
      const ordinal = terms.ordinals[index] ?? 0
      if (hasBit(bits, ordinal)) points[ordinal] = value
    }
  }
}
