import type { IndexedDocument } from '#server/platform/search/segment/segment.ts'

/**
 * Documents one after another as 32-bit numbers, the form in which many are read and handed to a thread: id; for each
 * column its high and its low half; length of the values, length of the terms; values; terms.
 */
export type PackedDocuments = Int32Array<ArrayBuffer>

const HALF = 2 ** 32

/** The documents of a batch. Their arrays are parts of it. */
export function* unpackDocuments(packed: PackedDocuments, columns: number): Generator<IndexedDocument> {
  const next = (place: number): number => packed[place] ?? 0
  for (let start = 0; start < packed.length;) {
    const lengths = start + 1 + columns * 2
    const values = lengths + 2
    const terms = values + next(lengths)
    const end = terms + next(lengths + 1)
    if (end > packed.length) throw new Error('A batch of documents ends in the middle of one')
    yield {
      id: next(start),
      columns: Array.from({ length: columns }, (_, column) => {
        const place = start + 1 + column * 2
        return next(place) * HALF + (next(place + 1) >>> 0)
      }),
      values: packed.subarray(values, terms),
      terms: packed.subarray(terms, end),
    }
    start = end
  }
}

/** Number of documents in a batch. */
export function countPacked(packed: PackedDocuments, columns: number): number {
  let count = 0
  for (let start = 0; start < packed.length; count++) {
    const lengths = start + 1 + columns * 2
    start = lengths + 2 + (packed[lengths] ?? 0) + (packed[lengths + 1] ?? 0)
  }
  return count
}

/** Reads a batch from the database's base64 of big-endian numbers. */
export function packedFromBase64(text: string): PackedDocuments {
  const bytes = Buffer.from(text, 'base64')
  // A buffer of its own: small ones share memory, which could not be handed over and may not be aligned.
  const numbers = new Int32Array(bytes.length / 4)
  const own = Buffer.from(numbers.buffer)
  bytes.copy(own)
  own.swap32()
  return numbers
}
