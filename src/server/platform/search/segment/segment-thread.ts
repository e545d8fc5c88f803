import { parentPort, workerData } from 'node:worker_threads'
import { sharedMemory } from '#server/platform/search/segment/memory.ts'
import { type PackedDocuments, unpackDocuments } from '#server/platform/search/segment/packed-documents.ts'
import { segmentBuilder } from '#server/platform/search/segment/segment-builder.ts'
import type { Segment, SegmentSchema } from '#server/platform/search/segment/segment.ts'

export type SegmentThreadData = { schema: SegmentSchema; expected: number }
/** A batch to take in, or null: that was all. */
export type SegmentThreadRequest = PackedDocuments | null
/** Answered to each batch with null, in the end with the segment, whose arrays lie in memory both share. */
export type SegmentThreadReply = Segment | null

/** The thread that builds a large segment: sorting millions of entries would hold up every request. */
const { schema, expected } = workerData as SegmentThreadData // given by `startSegmentBuild`
const builder = segmentBuilder(schema, expected, sharedMemory)
parentPort?.on('message', (packed: SegmentThreadRequest) => {
  if (packed) for (const document of unpackDocuments(packed, schema.columns)) builder.add(document)
  const reply: SegmentThreadReply = packed ? null : builder.finish()
  parentPort?.postMessage(reply, [])
})
