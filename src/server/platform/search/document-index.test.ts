import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentIndex } from '#server/platform/search/document-index.ts'
import type { SearchPlan } from '#server/platform/search/match/search-plan.ts'
import { sharedMemory } from '#server/platform/search/segment/memory.ts'
import { segmentBuilder } from '#server/platform/search/segment/segment-builder.ts'
import type { IndexedDocument, SegmentSchema } from '#server/platform/search/segment/segment.ts'

const SCHEMA: SegmentSchema = {
  columns: 2,
  orders: [[{ column: 1, isDescending: true }]],
  counted: [{ first: 0, last: 99 }],
  words: { first: 0, last: 99 },
}
const DOCUMENTS = 5000

/** Documents whose value v is one in v + 1: from every one to very few, so that each way of counting is the cheapest for some. */
function aDocument(id: number): IndexedDocument {
  const values = Array.from({ length: 100 }, (_, value) => value).filter((value) => (id * 7) % (value + 1) === 0)
  return { id, columns: [id, (id * 31) % 7], values, terms: [] }
}

const documents = Array.from({ length: DOCUMENTS }, (_, index) => aDocument(index + 1))

function plan(overrides: Partial<SearchPlan>): SearchPlan {
  const facets = [{ range: { first: 0, last: 99 }, choice: null }]
  return { clauses: [], facets, text: { groups: [] }, order: 'newest', offset: 0, limit: 10, ...overrides }
}

function anIndex(threadsFrom?: number) {
  const builder = segmentBuilder(SCHEMA, 100, sharedMemory)
  for (const document of documents) builder.add(document)
  return documentIndex(SCHEMA, builder.finish(), { threadsFrom })
}

test.each([
  ['on the event loop', Infinity],
  ['by threads', 1],
])('counts, pages and orders of thousands are those of a plain filter, however many are left: %s', async (_, threadsFrom) => {
  const index = anIndex(threadsFrom)
  expect(index.figures().threads > 0).toBe(threadsFrom === 1)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(99),
      fc.constantFrom('anyOf' as const, 'noneOf' as const),
      fc.constantFrom('newest' as const, 'oldest' as const, 0),
      fc.nat(DOCUMENTS),
      async (value, kind, order, offset) => {
        const answer = await index.search(plan({ clauses: [{ kind, values: [value] }], order, offset }))
        const expected = documents
          .filter((document) => Array.from(document.values).includes(value) === (kind === 'anyOf'))
          .toSorted((one, other) => {
            if (order === 'oldest') return one.id - other.id
            return (order === 0 ? (other.columns[1] ?? 0) - (one.columns[1] ?? 0) : 0) || other.id - one.id
          })
        expect(answer.total).toBe(expected.length)
        expect(answer.ids).toEqual(expected.slice(offset, offset + 10).map(({ id }) => id))
        const counts = new Map<number, number>()
        for (const document of expected) for (const own of Array.from(document.values)) counts.set(own, (counts.get(own) ?? 0) + 1)
        expect(answer.facets[0]).toEqual(counts)
      },
    ),
    { numRuns: 60 },
  )
  index.close()
})

test('a changed document is found as it is now, a deleted one no more, a new one in its place', async () => {
  const index = anIndex()
  const before = index.figures()
  index.apply([
    { id: 5000, document: { id: 5000, columns: [0.5, 0], values: [50], terms: [] } },
    { id: 4999, document: null },
    { id: 9000, document: aDocument(9000) },
  ])
  expect((await index.search(plan({ limit: 3 }))).ids).toEqual([9000, 4998, 4997])
  expect((await index.search(plan({ order: 'oldest', limit: 2 }))).ids).toEqual([5000, 1])
  expect((await index.search(plan({}))).total).toBe(DOCUMENTS)
  expect(index.figures()).toMatchObject({ documents: before.documents, changed: 2 })
})

test('documents that come out of order are refused', () => {
  const builder = segmentBuilder(SCHEMA, 2)
  builder.add(aDocument(2))
  expect(() => builder.add(aDocument(1))).toThrow('natural order')
})

test('a search under way when documents change answers for the moment it was asked, and when the index is closed it is still answered', async () => {
  const index = anIndex(1)
  const before = index.search(plan({ limit: 1 }))
  index.apply([{ id: 5000, document: null }])
  const after = index.search(plan({ limit: 1 }))
  index.close()
  expect((await before).ids).toEqual([5000])
  expect((await after).ids).toEqual([4999])
  expect((await before).total).toBe((await after).total + 1)
  // Whoever still asks is answered, without threads.
  expect((await index.search(plan({ limit: 1 }))).ids).toEqual([4999])
})
