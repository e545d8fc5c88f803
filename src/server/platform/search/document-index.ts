import { type Bitset, countBits, fullBitset, removeBit } from '#server/platform/search/segment/bitset.ts'
import type { SearchAnswer, SearchPlan } from '#server/platform/search/match/search-plan.ts'
import { type PartThreads, startPartThreads } from '#server/platform/search/segment/part-threads.ts'
import { type AnswerMain, answerPart, type Part, searchParts } from '#server/platform/search/segment/search-parts.ts'
import { segmentBuilder } from '#server/platform/search/segment/segment-builder.ts'
import { type IndexedDocument, ordinalOf, type Segment, segmentBytes, type SegmentSchema } from '#server/platform/search/segment/segment.ts'

/** The newest changes are few, so that a change is a matter of a millisecond. */
const MOST_NEWEST = 64
/** From this many documents on, counting them would hold up other requests: threads do it. */
const THREADS_FROM = 200_000

/** A document as it is now; null when it is gone. */
export type DocumentChange = { id: number; document: IndexedDocument | null }

/** Documents in memory: a large immutable segment, and changed documents in two small ones made anew at each change. */
export type DocumentIndex = {
  /** Searches the documents as they are at the call. */
  search(plan: SearchPlan): Promise<SearchAnswer>
  apply(changes: readonly DocumentChange[]): void
  figures(): { documents: number; bytes: number; changed: number; threads: number }
  /** Lets threads go once they have answered what they were asked. */
  close(): void
}

export type DocumentIndexOptions = { mostNewest?: number | undefined; threadsFrom?: number | undefined }

export function documentIndex(
  schema: SegmentSchema,
  segment: Segment,
  { mostNewest = MOST_NEWEST, threadsFrom = THREADS_FROM }: DocumentIndexOptions = {},
): DocumentIndex {
  let base = whole(segment)
  let recent = changedPart(schema, [])
  let newest = changedPart(schema, [])
  const threads = segment.size >= threadsFrom ? startPartThreads({ schema, segment }) : null
  const answerMain = threads ? byThread(schema, threads) : here(schema)
  return {
    search: (plan) => searchParts(schema, [base, recent.part, newest.part], plan, answerMain),
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
      threads: threads?.count() ?? 0,
    }),
    close: () => threads?.stop(),
  }
}

function here(schema: SegmentSchema): AnswerMain {
  return (main, plan, window) => Promise.resolve(answerPart(schema, main, plan, window))
}

/** A thread that died costs a slow answer, not a missing one. */
function byThread(schema: SegmentSchema, threads: PartThreads): AnswerMain {
  return ({ segment, live }, plan, window) => threads.answer(live, plan, window).catch(() => here(schema)({ segment, live }, plan, window))
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
