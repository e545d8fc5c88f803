import { addBit, type Bitset, wordsFor } from '#server/platform/search/bitset.ts'
import { type Allocate, ownMemory } from '#server/platform/search/memory.ts'
import {
  DENSE_SHARE,
  type IndexedDocument,
  type Order,
  type Postings,
  type Segment,
  type SegmentSchema,
} from '#server/platform/search/segment.ts'

/** Makes a segment of documents that come in natural order. */
export type SegmentBuilder = { add(document: IndexedDocument): void; finish(): Segment }

/** `expected` documents tell early which values are worth being bits; a wrong guess costs memory on the way, nothing more. */
export function segmentBuilder(schema: SegmentSchema, expected: number, allocate: Allocate = ownMemory): SegmentBuilder {
  const ids = growing(ints, expected)
  const columns = Array.from({ length: schema.columns }, () => growing(floats, expected))
  const values = postingsBuilder(expected)
  const terms = postingsBuilder(expected)
  const forwardStarts = growing(ints, expected + 1)
  const forward = growing(ints, expected * 16)
  const isCounted = (value: number): boolean => schema.counted.some(({ first, last }) => value >= first && value <= last)
  const countedSlots = new Set<number>()
  let size = 0
  return {
    add(document) {
      const created = document.columns[0] ?? 0
      const before = columns[0]?.last() ?? created
      if (size > 0 && (created < before || (created === before && document.id <= ids.last())))
        throw new Error('Documents have to come in natural order')
      ids.push(document.id)
      for (const [index, column] of columns.entries()) column.push(document.columns[index] ?? 0)
      forwardStarts.push(forward.length())
      for (const value of document.values) {
        const { slot, isNew } = values.add(value, size)
        if (isNew && isCounted(value)) countedSlots.add(slot)
        if (countedSlots.has(slot)) forward.push(slot)
      }
      for (const term of document.terms) terms.add(term, size)
      size += 1
    },
    finish() {
      forwardStarts.push(forward.length())
      const made = values.finish(size, allocate)
      const ownIds = copyInts(ids.take(), allocate)
      const ownColumns = columns.map((column) => copyFloats(column.take(), allocate))
      return {
        size,
        ids: ownIds,
        byId: idOrder(ownIds, allocate),
        columns: ownColumns,
        values: made.postings,
        terms: terms.finish(size, allocate).postings,
        forward: forwardOf(forwardStarts.take(), forward.take(), made.positions, allocate),
        orders: schema.orders.map((order) => sortedOrdinals(order, ownColumns, ownIds, allocate)),
      }
    },
  }
}

type PostingsBuilder = {
  add(key: number, ordinal: number): { slot: number; isNew: boolean }
  /** `positions` are those of the slots' keys among all keys. */
  finish(size: number, allocate: Allocate): { postings: Postings; positions: Int32Array }
}

/** Grows the ordinals of each key; a key that turns out frequent changes from a list to bits at once. */
function postingsBuilder(expected: number): PostingsBuilder {
  const slots = new Map<number, number>()
  const counts: number[] = []
  const firsts: number[] = []
  const lists: (Int32Array | null)[] = []
  const bits: (Bitset | null)[] = []
  const denseFrom = Math.max(64, expected / DENSE_SHARE)
  const seen = { slot: 0, isNew: false }
  return {
    add(key, ordinal) {
      let slot = slots.get(key)
      seen.isNew = slot === undefined
      if (slot === undefined) {
        slot = counts.length
        slots.set(key, slot)
        counts.push(0)
        firsts.push(ordinal)
        lists.push(null)
        bits.push(null)
      }
      seen.slot = slot
      const count = counts[slot] ?? 0
      counts[slot] = count + 1
      if (count === 0) return seen
      let set = bits[slot] ?? null
      if (!set && count >= denseFrom) {
        set = new Uint32Array(wordsFor(Math.max(expected, ordinal + 1)))
        for (const known of (lists[slot] ?? new Int32Array(0)).subarray(0, count)) addBit(set, known)
        lists[slot] = null
        bits[slot] = set
      }
      if (set) {
        if (ordinal >>> 5 >= set.length) bits[slot] = set = grown(set, (ordinal >>> 5) + 1)
        addBit(set, ordinal)
        return seen
      }
      let list = lists[slot] ?? null
      if (!list || count === list.length) {
        const longer = new Int32Array(Math.max(4, count * 2))
        if (list) longer.set(list)
        else longer[0] = firsts[slot] ?? 0
        lists[slot] = list = longer
      }
      list[count] = ordinal
      return seen
    },
    finish(size, allocate) {
      const keys = copyInts(Int32Array.from(slots.keys()).toSorted(), allocate)
      const words = wordsFor(size)
      const count = keys.length
      const postings: Postings = {
        keys,
        counts: new Int32Array(allocate(count * 4)),
        starts: new Int32Array(allocate(count * 4)),
        isDense: new Uint8Array(allocate(count)),
        ordinals: new Int32Array(0),
        bits: new Uint32Array(0),
      }
      const positions = new Int32Array(count)
      let sparse = 0
      let dense = 0
      for (const [position, key] of keys.entries()) {
        const slot = slots.get(key) ?? 0
        const length = counts[slot] ?? 0
        positions[slot] = position
        postings.counts[position] = length
        const isDense = length > Math.max(64, size / DENSE_SHARE)
        postings.isDense[position] = isDense ? 1 : 0
        postings.starts[position] = isDense ? dense * words : sparse
        if (isDense) dense += 1
        else sparse += length
      }
      postings.ordinals = new Int32Array(allocate(sparse * 4))
      postings.bits = new Uint32Array(allocate(dense * words * 4))
      for (const [position, key] of keys.entries()) {
        const slot = slots.get(key) ?? 0
        const length = counts[slot] ?? 0
        const start = postings.starts[position] ?? 0
        const list = lists[slot] ?? null
        const set = bits[slot] ?? null
        if (postings.isDense[position] === 1) {
          const target = postings.bits.subarray(start, start + words)
          if (set) target.set(set.subarray(0, words))
          else for (let index = 0; index < length; index++) addBit(target, (index === 0 ? firsts[slot] : list?.[index]) ?? 0)
        } else if (set) writeOrdinals(set, postings.ordinals, start)
        else if (list) postings.ordinals.set(list.subarray(0, length), start)
        else postings.ordinals[start] = firsts[slot] ?? 0
        // What was copied is let go, so that both forms of everything never stand side by side.
        lists[slot] = null
        bits[slot] = null
      }
      return { postings, positions }
    },
  }
}

function writeOrdinals(set: Bitset, target: Int32Array, start: number): void {
  let next = start
  for (let word = 0; word < set.length; word++)
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1) target[next++] = (word << 5) + 31 - Math.clz32(left & -left)
}

function forwardOf(starts: Int32Array, slots: Int32Array, positions: Int32Array, allocate: Allocate): Segment['forward'] {
  const isShort = positions.length <= 0x1_0000
  const memory = allocate(slots.length * (isShort ? 2 : 4))
  const entries = isShort ? new Uint16Array(memory) : new Uint32Array(memory)
  for (let index = 0; index < slots.length; index++) entries[index] = positions[slots[index] ?? 0] ?? 0
  const ownStarts = new Uint32Array(allocate(starts.length * 4))
  ownStarts.set(starts)
  return { starts: ownStarts, entries }
}

/** Ordinals by rising id, or null where that is their own order. */
function idOrder(ids: Int32Array, allocate: Allocate): Int32Array | null {
  let isRising = true
  for (let ordinal = 1; ordinal < ids.length && isRising; ordinal++) isRising = (ids[ordinal] ?? 0) > (ids[ordinal - 1] ?? 0)
  return isRising ? null : sortStably(ownOrder(ids.length, allocate), ids, false)
}

function sortedOrdinals(order: Order, columns: readonly Float64Array[], ids: Int32Array, allocate: Allocate): Int32Array {
  const ordinals = sortStably(ownOrder(ids.length, allocate), ids, order.at(-1)?.isDescending ?? false)
  for (const { column, isDescending } of order.toReversed()) sortStably(ordinals, columns[column] ?? new Float64Array(0), isDescending)
  return ordinals
}

function ownOrder(size: number, allocate: Allocate): Int32Array {
  const ordinals = new Int32Array(allocate(size * 4))
  for (let ordinal = 0; ordinal < size; ordinal++) ordinals[ordinal] = ordinal
  return ordinals
}

/** Sorts by whole numbers, equal ones staying as they are: number and place in one float, which sorts natively. */
function sortStably(ordinals: Int32Array, numbers: Int32Array | Float64Array, isDescending: boolean): Int32Array {
  const size = ordinals.length
  let least = Infinity
  let greatest = -Infinity
  for (const number of numbers) {
    if (number < least) least = number
    if (number > greatest) greatest = number
  }
  if (size > 0 && !Number.isSafeInteger((greatest - least + 1) * size)) throw new Error('A column to order by has too wide a range')
  const keys = new Float64Array(size)
  for (let place = 0; place < size; place++) {
    const number = numbers[ordinals[place] ?? 0] ?? 0
    keys[place] = (isDescending ? greatest - number : number - least) * size + place
  }
  keys.sort()
  const before = ordinals.slice()
  for (let place = 0; place < size; place++) ordinals[place] = before[(keys[place] ?? 0) % size] ?? 0
  return ordinals
}

type Growing<Values> = { push(value: number): void; last(): number; length(): number; take(): Values }

function growing<Values extends Int32Array | Float64Array>(make: (length: number) => Values, expected: number): Growing<Values> {
  let values = make(Math.max(16, expected))
  let length = 0
  return {
    push(value) {
      if (length === values.length) {
        const longer = make(Math.ceil(length * 1.5))
        longer.set(values)
        values = longer
      }
      values[length++] = value
    },
    last: () => values[length - 1] ?? 0,
    length: () => length,
    take: () => values.subarray(0, length) as Values, // the same kind of array
  }
}

const ints = (length: number): Int32Array => new Int32Array(length)
const floats = (length: number): Float64Array => new Float64Array(length)

function grown(bits: Bitset, words: number): Bitset {
  const longer = new Uint32Array(Math.max(words, Math.ceil(bits.length * 1.5)))
  longer.set(bits)
  return longer
}

function copyInts(values: Int32Array, allocate: Allocate): Int32Array {
  const copy = new Int32Array(allocate(values.byteLength))
  copy.set(values)
  return copy
}

function copyFloats(values: Float64Array, allocate: Allocate): Float64Array {
  const copy = new Float64Array(allocate(values.byteLength))
  copy.set(values)
  return copy
}
