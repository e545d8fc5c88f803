import { type Allocate, ownMemory } from '#server/platform/search/segment/memory.ts'
import { postingsBuilder } from '#server/platform/search/segment/postings-builder.ts'
import type { IndexedDocument, Order, Segment, SegmentSchema } from '#server/platform/search/segment/segment.ts'

/** Makes a segment of documents that come in natural order. */
export type SegmentBuilder = { add(document: IndexedDocument): void; finish(): Segment }

/** Room is made for `expected` documents at once; more may come. */
export function segmentBuilder(schema: SegmentSchema, expected: number, allocate: Allocate = ownMemory): SegmentBuilder {
  const ids = growing(ints, expected)
  const columns = Array.from({ length: schema.columns }, () => growing(floats, expected))
  const values = postingsBuilder()
  const terms = postingsBuilder()
  const isCounted = (value: number): boolean => schema.counted.some(({ first, last }) => value >= first && value <= last)
  let size = 0
  return {
    add(document) {
      const created = document.columns[0] ?? 0
      const before = columns[0]?.last() ?? created
      if (size > 0 && (created < before || (created === before && document.id <= ids.last())))
        throw new Error('Documents have to come in natural order')
      ids.push(document.id)
      for (const [index, column] of columns.entries()) column.push(document.columns[index] ?? 0)
      values.add(document.values)
      terms.add(document.terms)
      size += 1
    },
    finish() {
      const ownValues = values.finish(allocate, isCounted)
      const ownIds = copyInts(ids.take(), allocate)
      const ownColumns = columns.map((column) => copyFloats(column.take(), allocate))
      return {
        size,
        ids: ownIds,
        byId: idOrder(ownIds, allocate),
        columns: ownColumns,
        values: ownValues.postings,
        terms: terms.finish(allocate).postings,
        forward: ownValues.forward,
        orders: schema.orders.map((order) => sortedOrdinals(order, ownColumns, ownIds, allocate)),
      }
    },
  }
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
