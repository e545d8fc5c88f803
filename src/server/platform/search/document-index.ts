import { type Bitset, countBits, fullBitset, removeBit } from '#server/platform/search/bitset.ts'
import type { SearchAnswer, SearchPlan } from '#server/platform/search/search-plan.ts'
import { type Part, searchParts } from '#server/platform/search/search-parts.ts'
import { segmentBuilder } from '#server/platform/search/segment-builder.ts'
import { type IndexedDocument, ordinalOf, type Segment, segmentBytes, type SegmentSchema } from '#server/platform/search/segment.ts'

/** The newest changes are few, so that a change is a matter of a millisecond. */
const MOST_NEWEST = 64

/** A document as it is now; null when it is gone. */
export type DocumentChange = { id: number; document: IndexedDocument | null }

/** Documents in memory: a large immutable segment, and changed documents in two small ones made anew at each change. */
export type DocumentIndex = {
  search(plan: SearchPlan): SearchAnswer
  apply(changes: readonly DocumentChange[]): void
  figures(): { documents: number; bytes: number; changed: number }
}

export function documentIndex(schema: SegmentSchema, segment: Segment, mostNewest = MOST_NEWEST): DocumentIndex {
  let base = whole(segment)
  let recent = changedPart(schema, [])
  let newest = changedPart(schema, [])
  return {
    search: (plan) => searchParts(schema, [base, recent.part, newest.part], plan),
    apply(changes) {
      // Searches under way elsewhere keep the sets they began with.
      base = { segment: base.segment, live: base.live.slice() }
      for (const { id, document } of changes) {
        forget(base, id)
        recent.documents.delete(id)
        newest.documents.delete(id)
        if (document) newest.documents.set(id, document)
      }
      if (newest.documents.size > mostNewest) {
        recent = changedPart(schema, [...recent.documents.values(), ...newest.documents.values()])
        newest = changedPart(schema, [])
        return
      }
      newest = changedPart(schema, [...newest.documents.values()])
      const live = recent.part.live.slice()
      for (const { id } of changes) forget({ segment: recent.part.segment, live }, id)
      recent = { ...recent, part: { segment: recent.part.segment, live } }
    },
    figures: () => ({
      documents: countBits(base.live) + recent.documents.size + newest.documents.size,
      bytes: [base, recent.part, newest.part].reduce((sum, { segment, live }) => sum + segmentBytes(segment) + live.byteLength, 0),
      changed: recent.documents.size + newest.documents.size,
    }),
  }
}

type ChangedPart = { part: Part; documents: Map<number, IndexedDocument> }

function changedPart(schema: SegmentSchema, documents: readonly IndexedDocument[]): ChangedPart {
  const builder = segmentBuilder(schema, documents.length)
  const inOrder = documents.toSorted((one, other) => (one.columns[0] ?? 0) - (other.columns[0] ?? 0) || one.id - other.id)
  for (const document of inOrder) builder.add(document)
  return { part: whole(builder.finish()), documents: new Map(documents.map((document) => [document.id, document])) }
}

function whole(segment: Segment): Part {
  return { segment, live: fullBitset(segment.size) }
}

function forget({ segment, live }: { segment: Segment; live: Bitset }, id: number): void {
  const ordinal = ordinalOf(segment, id)
  if (ordinal >= 0) removeBit(live, ordinal)
}
