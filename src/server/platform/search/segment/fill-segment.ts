import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from '#server/platform/log/logger.ts'
import { startSegmentBuild } from '#server/platform/search/segment/build-segment.ts'
import { sharedMemory } from '#server/platform/search/segment/memory.ts'
import { countPacked } from '#server/platform/search/segment/packed-documents.ts'
import type { ReplicaSource } from '#server/platform/search/replica-source.ts'
import type { Segment, SegmentSchema } from '#server/platform/search/segment/segment.ts'
import { readSnapshot, SnapshotError, writeSnapshot } from '#server/platform/search/segment/snapshot-file.ts'

/** A segment that holds everything up to a position of the source, and perhaps some of what came later. */
export type Filled = { segment: Segment; position: string; mark: string | null }

/** The data that a snapshot holds beside the segment. */
type About = { position: string; mark: string; schema: string }

type FillOptions = { isStopped(): boolean; onProgress(share: number): void; threadFrom?: number | undefined }

/** Reads all documents, letting requests in between batches; null when it was stopped. */
export async function fillFromSource(
  schema: SegmentSchema,
  source: ReplicaSource,
  { isStopped, onProgress, threadFrom }: FillOptions,
): Promise<Filled | null> {
  const { position, mark } = await source.position()
  const count = await source.count()
  const build = startSegmentBuild(schema, count, threadFrom)
  try {
    let read = 0
    for await (const documents of source.readAll()) {
      if (isStopped()) return null
      read += countPacked(documents, schema.columns)
      await build.add(documents)
      onProgress(Math.min(1, read / Math.max(1, count)))
      await nextTurn()
    }
    return { segment: await build.finish(), position, mark }
  } finally {
    await build.stop()
  }
}

/** The segment that an earlier process left; null, said in one line of the log, when there is none for this database. */
export async function fillFromSnapshot(path: string, schema: SegmentSchema, source: ReplicaSource, log: Logger): Promise<Filled | null> {
  try {
    const read = await readSnapshot(path, sharedMemory)
    if (!read) return null
    const about = JSON.parse(read.about) as About // written below, and the file's checksum holds
    if (about.schema !== JSON.stringify(schema)) throw new SnapshotError('It was made by another build')
    if (!(await source.isWholeSince(about.mark))) throw new SnapshotError('It is of another database, or too old')
    return { segment: read.segment, position: about.position, mark: about.mark }
  } catch (error) {
    log.warn({ path, reason: error instanceof Error ? error.message : String(error) }, 'search snapshot ignored')
    return null
  }
}

/** Leaves a segment for the next start. */
export async function saveSnapshot(path: string, schema: SegmentSchema, { segment, position, mark }: Filled): Promise<void> {
  if (mark === null) return
  const about: About = { position, mark, schema: JSON.stringify(schema) }
  await writeSnapshot(path, segment, JSON.stringify(about))
}
