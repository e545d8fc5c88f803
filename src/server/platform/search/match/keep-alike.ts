import { type Bitset, hasBit } from '#server/platform/search/segment/bitset.ts'
import { findKey, lowerBound, type Postings, type Segment, type ValueRange } from '#server/platform/search/segment/segment.ts'
import { fieldOf, termOf } from '#server/platform/search/term.ts'
import { isLikeField, LIKE_FIELDS, likeness, type LikenessQuery, MOST_LIKENESS, TEXT_FIELDS } from '#server/platform/search/text-query.ts'

/**
 * The arrays that a question writes on and wipes before the next one: questions are answered one after another in a thread, and arrays made
 * for each would have the whole heap collected for every dozen.
 */
type Desk = {
  worth: Int32Array
  shared: Uint16Array
  /** The last group that each document was given, counted from 1: it may have several of its tokens. */
  last: Uint16Array
  room: Int32Array
  /** The number of documents with each likeness. */
  sizes: Uint32Array
}
let desk: Desk = deskFor(0)

function deskFor(size: number): Desk {
  return {
    worth: new Int32Array(size),
    shared: new Uint16Array(size),
    last: new Uint16Array(size),
    room: new Int32Array(size),
    sizes: new Uint32Array(MOST_LIKENESS + 1),
  }
}

/** Returns the desk, wiped, with room for so many documents. */
function cleared(size: number): Desk {
  if (desk.worth.length < size) desk = deskFor(size)
  else for (const part of [desk.worth, desk.shared, desk.last, desk.sizes]) part.fill(0)
  return desk
}

/**
 * Leaves in `bits` the documents most like the question: `most` of them, and those as like as the last one. Returns the likeness
 * of each by its ordinal.
 */
export function keepAlike(
  segment: Segment,
  bits: Bitset,
  question: LikenessQuery,
  { words, most }: { words: ValueRange; most: number },
): Uint16Array {
  const lengths = lengthsOf(segment, words)
  const scores = new Uint16Array(segment.size)
  const { worth, shared, sizes } = addUp(segment, question, cleared(segment.size))
  for (let ordinal = 0; ordinal < segment.size; ordinal++) {
    if ((shared[ordinal] ?? 0) < question.least || !hasBit(bits, ordinal)) continue
    const score = likeness(worth[ordinal] ?? 0, lengths[ordinal] ?? 0, question.perWord)
    scores[ordinal] = score
    sizes[score] = (sizes[score] ?? 0) + 1
  }
  let lowest = MOST_LIKENESS
  for (let left = most; lowest > 0 && left > (sizes[lowest] ?? 0); lowest--) left -= sizes[lowest] ?? 0
  for (let word = 0; word < bits.length; word++) {
    let kept = 0
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      const bit = 31 - Math.clz32(left & -left)
      const ordinal = (word << 5) + bit
      if ((shared[ordinal] ?? 0) >= question.least && (scores[ordinal] ?? 0) >= lowest) kept |= 1 << bit
    }
    bits[word] = kept
  }
  return scores
}

/** Adds up the worth and the number of the groups that each document shares with the question. */
function addUp({ terms, size }: Segment, { groups }: LikenessQuery, own: Desk): Desk {
  const { worth, shared, last } = own
  const room = own.room.subarray(0, size)
  let group = 0
  for (const { tokens, worth: value } of groups) {
    group += 1
    for (const token of tokens)
      for (const field of LIKE_FIELDS) {
        const found = ordinalsAt(terms, findKey(terms.keys, termOf(token, field)), room)
        for (let index = 0; index < found.length; index++) {
          const ordinal = found[index] ?? 0
          if (last[ordinal] === group) continue
          last[ordinal] = group
          worth[ordinal] = (worth[ordinal] ?? 0) + value
          shared[ordinal] = (shared[ordinal] ?? 0) + 1
        }
      }
  }
  return own
}

const kept = new WeakMap<Segment, Uint16Array>()

/** The number of words in the title and description of each document; counted once a segment. */
function lengthsOf(segment: Segment, { first, last }: ValueRange): Uint16Array {
  const known = kept.get(segment)
  if (known) return known
  const lengths = new Uint16Array(segment.size)
  const room = new Int32Array(segment.size)
  const { keys } = segment.terms
  const end = lowerBound(keys, termOf(last + 1, TEXT_FIELDS[0]))
  for (let position = lowerBound(keys, termOf(first, TEXT_FIELDS[0])); position < end; position++)
    if (isLikeField(fieldOf(keys[position] ?? 0)))
      for (const ordinal of ordinalsAt(segment.terms, position, room)) lengths[ordinal] = (lengths[ordinal] ?? 0) + 1
  kept.set(segment, lengths)
  return lengths
}

/** The documents that have the term at this position, -1 for none; those of a dense one are written into `room`, which is as long as the segment. */
function ordinalsAt({ counts, starts, isDense, ordinals, bits }: Postings, position: number, room: Int32Array): Int32Array {
  if (position < 0) return room.subarray(0, 0)
  const start = starts[position] ?? 0
  if (isDense[position] !== 1) return ordinals.subarray(start, start + (counts[position] ?? 0))
  let count = 0
  for (let word = 0; word < (room.length + 31) >>> 5; word++)
    for (let left = bits[start + word] ?? 0; left !== 0; left &= left - 1) room[count++] = (word << 5) + 31 - Math.clz32(left & -left)
  return room.subarray(0, count)
}
