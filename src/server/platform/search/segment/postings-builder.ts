import { keySlots } from '#server/platform/search/segment/key-slots.ts'
import type { Allocate } from '#server/platform/search/segment/memory.ts'
import { DENSE_SHARE, type Postings } from '#server/platform/search/segment/segment.ts'

const CHUNK = 1 << 20

/**
 * Collects which ordinals have which keys. Slots of keys are noted in the order they come, and counted; when all are
 * known, each key's place is exact and everything is written once.
 */
export type PostingsBuilder = {
  /** The keys of the next ordinal, each once. */
  add(keys: ArrayLike<number>): void
  /** `isCounted` keys are also answered by ordinal, as `Segment.forward`. */
  finish(allocate: Allocate, isCounted?: (key: number) => boolean): { postings: Postings; forward: Forward }
}

type Forward = { starts: Uint32Array; entries: Uint16Array | Uint32Array }

export function postingsBuilder(): PostingsBuilder {
  const slots = keySlots()
  let counts = new Int32Array(1024)
  const chunks: Int32Array[] = []
  let chunk = new Int32Array(0)
  let filled = 0
  let lengths = new Uint16Array(1024)
  let size = 0
  return {
    add(keys) {
      for (let index = 0; index < keys.length; index++) {
        const slot = slots.slotOf(keys[index] ?? 0)
        if (slot >= counts.length) counts = longer(counts, Int32Array)
        counts[slot] = (counts[slot] ?? 0) + 1
        if (filled === chunk.length) {
          chunk = new Int32Array(chunks.length === 0 ? 1024 : CHUNK)
          chunks.push(chunk)
          filled = 0
        }
        chunk[filled++] = slot
      }
      if (keys.length > 0xffff) throw new Error('A document has too many keys')
      if (size === lengths.length) lengths = longer(lengths, Uint16Array)
      lengths[size++] = keys.length
    },
    finish(allocate, isCounted = () => false) {
      const bySlot = slots.keys()
      const { postings, positions } = emptyPostings({ bySlot, counts, size, allocate })
      const countedSlots = Uint8Array.from(bySlot, (key) => (isCounted(key) ? 1 : 0))
      let entryCount = 0
      for (const [slot, counted] of countedSlots.entries()) if (counted === 1) entryCount += counts[slot] ?? 0
      const isShort = bySlot.length <= 0x1_0000
      const entryMemory = allocate(entryCount * (isShort ? 2 : 4))
      const forward = {
        starts: new Uint32Array(allocate((size + 1) * 4)),
        entries: isShort ? new Uint16Array(entryMemory) : new Uint32Array(entryMemory),
      }
      // The place of each sparse key's next ordinal; dense keys need none.
      const next = postings.starts.slice()
      const { isDense, starts, ordinals, bits } = postings
      let entry = 0
      let current = chunks.shift() ?? new Int32Array(0)
      let place = 0
      for (let ordinal = 0; ordinal < size; ordinal++) {
        forward.starts[ordinal] = entry
        for (let left = lengths[ordinal] ?? 0; left > 0; left--) {
          if (place === current.length) {
            // A written chunk is let go, so that both forms of everything never stand side by side.
            current = chunks.shift() ?? new Int32Array(0)
            place = 0
          }
          const slot = current[place++] ?? 0
          const position = positions[slot] ?? 0
          if (isDense[position] === 1) {
            const word = (starts[position] ?? 0) + (ordinal >>> 5)
            bits[word] = (bits[word] ?? 0) | (1 << (ordinal & 31))
          } else {
            const at = next[position] ?? 0
            ordinals[at] = ordinal
            next[position] = at + 1
          }
          if (countedSlots[slot] === 1) forward.entries[entry++] = position
        }
      }
      forward.starts[size] = entry
      return { postings, forward }
    },
  }
}

/** Keys in order with room for their ordinals; `positions` are those of the slots' keys. */
function emptyPostings({ bySlot, counts, size, allocate }: { bySlot: Int32Array; counts: Int32Array; size: number; allocate: Allocate }): {
  postings: Postings
  positions: Int32Array
} {
  const count = bySlot.length
  const words = (size + 31) >>> 5
  const order = slotsByKey(bySlot)
  const positions = new Int32Array(count)
  const postings: Postings = {
    keys: new Int32Array(allocate(count * 4)),
    counts: new Int32Array(allocate(count * 4)),
    starts: new Int32Array(allocate(count * 4)),
    isDense: new Uint8Array(allocate(count)),
    ordinals: new Int32Array(0),
    bits: new Uint32Array(0),
  }
  let sparse = 0
  let dense = 0
  for (let position = 0; position < count; position++) {
    const slot = order[position] ?? 0
    const length = counts[slot] ?? 0
    positions[slot] = position
    postings.keys[position] = bySlot[slot] ?? 0
    postings.counts[position] = length
    const isDense = length > Math.max(64, size / DENSE_SHARE)
    postings.isDense[position] = isDense ? 1 : 0
    postings.starts[position] = isDense ? dense * words : sparse
    if (isDense) dense += 1
    else sparse += length
  }
  postings.ordinals = new Int32Array(allocate(sparse * 4))
  postings.bits = new Uint32Array(allocate(dense * words * 4))
  return { postings, positions }
}

/** Slots by rising key: key and slot in one float, which sorts natively. */
function slotsByKey(keys: Int32Array): Int32Array {
  const room = Math.max(1, keys.length)
  const pairs = Float64Array.from(keys, (key, slot) => key * room + slot).toSorted()
  return Int32Array.from(pairs, (pair) => pair % room)
}

function longer<Values extends Int32Array | Uint16Array>(values: Values, make: new (length: number) => Values): Values {
  const copy = new make(values.length * 2)
  copy.set(values)
  return copy
}
