import type { Bitset } from '#server/platform/search/segment/bitset.ts'

/** A document as the engine takes it. */
export type IndexedDocument = {
  id: number
  /** Numbers it is ordered and filtered by, one for each column of the schema. */
  columns: readonly number[]
  /** Facet values, each once. */
  values: ArrayLike<number>
  /** The tokens of its text: see `termOf`. */
  terms: ArrayLike<number>
}

/** An order of documents: columns by their positions, the id last and in the direction of the last column. */
export type Order = readonly { column: number; isDescending: boolean }[]

/** The shape of an index's documents. */
export type SegmentSchema = {
  /** Number of columns. Documents come to a builder in the natural order: by the first column, then by id, rising. */
  columns: number
  /** Orders besides the natural one that pages are asked in. The first of them breaks ties of a score. */
  orders: readonly Order[]
  /** Ranges of values (first and last) that are counted as facets. */
  counted: readonly ValueRange[]
  /** Tokens that are words: the length of a text is the number of them. */
  words: ValueRange
}

export type ValueRange = { first: number; last: number }

/**
 * The ordinals that have each value: sparse values as sorted ordinals, those of more than one document in 64 as bits. `keys` rise;
 * the arrays beside it have an entry for each key.
 */
export type Postings = {
  keys: Int32Array
  counts: Int32Array
  /** Start in `ordinals`, or in `bits` for dense ones. */
  starts: Int32Array
  isDense: Uint8Array
  ordinals: Int32Array
  bits: Bitset
}

/** An immutable part of an index, documents in natural order. Only numbers and typed arrays, so that threads and files can hold it. */
export type Segment = {
  size: number
  ids: Int32Array
  /** Ordinals by rising id; null where the ids rise with the ordinals. */
  byId: Int32Array | null
  columns: Float64Array[]
  values: Postings
  terms: Postings
  /** Counted values of each document as positions in `values.keys`: those of ordinal o are from starts[o] to starts[o + 1]. */
  forward: { starts: Uint32Array; entries: Uint16Array | Uint32Array }
  /** For each order of the schema the ordinals in it. */
  orders: Int32Array[]
}

/** A value is kept as bits from this share of documents on: 1 in 64. */
export const DENSE_SHARE = 64

/** Position of a key, or -1. */
export function findKey(keys: Int32Array, key: number): number {
  const position = lowerBound(keys, key)
  return keys[position] === key ? position : -1
}

/** First position whose key is not below `key`. */
export function lowerBound(keys: Int32Array, key: number): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((keys[middle] ?? 0) < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Ordinal of the document with this id, or -1. */
export function ordinalOf({ ids, byId }: Segment, id: number): number {
  let low = 0
  let high = ids.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const ordinal = byId ? (byId[middle] ?? 0) : middle
    const found = ids[ordinal] ?? 0
    if (found === id) return ordinal
    if (found < id) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Compares documents, of one segment or of two, by an order. */
export function compareDocuments(order: Order, oneSegment: Segment, one: number, otherSegment: Segment, other: number): number {
  for (const { column, isDescending } of order) {
    const difference = (oneSegment.columns[column]?.[one] ?? 0) - (otherSegment.columns[column]?.[other] ?? 0)
    if (difference !== 0) return isDescending ? -difference : difference
  }
  const byId = (oneSegment.ids[one] ?? 0) - (otherSegment.ids[other] ?? 0)
  return order.at(-1)?.isDescending ? -byId : byId
}

/** Every array of a segment, in a fixed order: for its size in memory, for files. */
export function segmentArrays(segment: Segment): (Int32Array | Uint32Array | Float64Array | Uint8Array | Uint16Array)[] {
  const ofPostings = ({ keys, counts, starts, isDense, ordinals, bits }: Postings) => [keys, counts, starts, isDense, ordinals, bits]
  return [
    segment.ids,
    ...(segment.byId ? [segment.byId] : []),
    ...segment.columns,
    ...ofPostings(segment.values),
    ...ofPostings(segment.terms),
    segment.forward.starts,
    segment.forward.entries,
    ...segment.orders,
  ]
}

export function segmentBytes(segment: Segment): number {
  return segmentArrays(segment).reduce((sum, array) => sum + array.byteLength, 0)
}
