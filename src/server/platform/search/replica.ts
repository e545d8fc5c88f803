import type { Logger } from '#server/platform/log/logger.ts'
import { type DocumentIndex, documentIndex } from '#server/platform/search/document-index.ts'
import { type Filled, fillFromSnapshot, fillFromSource, saveSnapshot } from '#server/platform/search/segment/fill-segment.ts'
import { unpackDocuments } from '#server/platform/search/segment/packed-documents.ts'
import type { ReplicaSource } from '#server/platform/search/replica-source.ts'
import type { SearchAnswer, SearchPlan } from '#server/platform/search/match/search-plan.ts'
import type { SegmentSchema } from '#server/platform/search/segment/segment.ts'

export type ReplicaOptions = {
  schema: SegmentSchema
  source: ReplicaSource
  log: Logger
  /** The time between two looks for changes without a notice. */
  pollMs?: number
  /** A search waits so long for the newest changes; then another index has to answer. */
  patienceMs?: number
  /** More changed documents than this are taken in by building the index anew. */
  mostChanged?: number
  /** Documents that may wait in the smallest part. */
  mostNewest?: number
  /** From this many documents on, threads count. */
  threadsFrom?: number
  /** From this many documents on, a thread builds. */
  buildInThreadFrom?: number
  /** File that a built index is kept in, so that the next start reads it and what changed since; null keeps none. */
  snapshotPath?: string | null
  /** A newer snapshot is written at most so often. */
  snapshotEveryMs?: number
}

export type ReplicaFigures = {
  isReady: boolean
  /** Share of the documents that the build under way has read; 1 when none is. */
  buildProgress: number
  /** True when the index began from a snapshot. */
  isFromSnapshot: boolean
  documents: number
  bytes: number
  changed: number
  /** Threads that count for it. */
  threads: number
  /** Time since the index was known to be as new as the database; 0 before the first build. */
  lagSeconds: number
  lastBuildSeconds: number
}

/** A copy of all documents in memory that follows the database. */
export type Replica = {
  /** Searches the memory, everything committed before the call included; null where it can't in time. */
  answer(plan: SearchPlan): Promise<SearchAnswer | null>
  /** Searches the memory as it is, for measurements. */
  answerNow(plan: SearchPlan): Promise<SearchAnswer>
  /** To be called when something may have changed. */
  wake(): void
  /** Resolves once the index answers; for tests and measurements. */
  ready(): Promise<void>
  figures(): ReplicaFigures
  stop(): Promise<void>
}

const POLL_MS = 1000
/** Longer than any busy moment: the database, which would answer instead, is what is being waited for, and costs far more. */
const PATIENCE_MS = 5000
const MOST_CHANGED = 4096
const READ_AT_ONCE = 500
const RETRY_MS = 2000
const SNAPSHOT_EVERY_MS = 10 * 60 * 1000

/** Up to where a replica has read: the position, and the changes from there on that it knows already. */
type Progress = { index: DocumentIndex; position: string; seen: ReadonlySet<number> }

/** Thrown when so much has changed that building anew is quicker. */
class TooManyChanges extends Error {}

export function startReplica({
  schema,
  source,
  log,
  pollMs = POLL_MS,
  patienceMs = PATIENCE_MS,
  mostChanged = MOST_CHANGED,
  mostNewest,
  threadsFrom,
  buildInThreadFrom,
  snapshotPath = null,
  snapshotEveryMs = SNAPSHOT_EVERY_MS,
}: ReplicaOptions): Replica {
  let progress: Progress | null = null
  let buildProgress = 0
  let isFromSnapshot = false
  let savedAt = -Infinity
  let saving: Promise<void> = Promise.resolve()
  let currentAt = 0
  let lastBuildSeconds = 0
  let isStopped = false
  let building: Promise<void> | null = null
  const firstBuild = Promise.withResolvers<void>()
  const inTurn = oneAfterAnother()

  /** Reads and applies what happened since; changes that were committed before the call are in afterwards. */
  const catchUp = inTurn.coalesced(async () => {
    if (!progress || isStopped) return
    const startedAt = Date.now()
    try {
      progress = await advance(progress, source, { mostChanged, columns: schema.columns })
      currentAt = startedAt
    } catch (error) {
      if (!(error instanceof TooManyChanges)) throw error
      progress.index.close()
      progress = null
    }
    if (!progress || progress.index.figures().changed > mostChanged) build()
  })

  const build = (): void => {
    building ??= buildOnce().finally(() => {
      building = null
    })
  }
  const buildOnce = async (): Promise<void> => {
    while (!isStopped) {
      try {
        const startedAt = performance.now()
        buildProgress = 0
        const filled = await fillFromSource(schema, source, {
          isStopped: () => isStopped,
          threadFrom: buildInThreadFrom,
          onProgress(share) {
            buildProgress = share
            log.debug({ share }, 'search index is being built')
          },
        })
        if (!filled) return
        await begin(filled, Infinity)
        isFromSnapshot = false
        lastBuildSeconds = (performance.now() - startedAt) / 1000
        firstBuild.resolve()
        log.info({ documents: filled.segment.size, seconds: lastBuildSeconds }, 'search index built')
        save(filled)
        return
      } catch (error) {
        if (isStopped) return
        log.error({ err: error }, 'search index could not be built; the database answers searches')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      }
    }
  }
  /** Takes this segment for all searches from now on, with everything that happened since it was read. */
  const begin = ({ segment, position }: Filled, mostBehind: number): Promise<void> =>
    inTurn.alone(async () => {
      const readAt = Date.now()
      const index = documentIndex(schema, segment, { mostNewest, threadsFrom })
      const before = progress?.index
      try {
        progress = await advance({ index, position, seen: new Set() }, source, { mostChanged: mostBehind, columns: schema.columns })
      } catch (error) {
        index.close()
        throw error
      }
      before?.close()
      currentAt = readAt
      buildProgress = 1
    })
  const save = (filled: Filled): void => {
    if (snapshotPath === null || performance.now() - savedAt < snapshotEveryMs) return
    savedAt = performance.now()
    saving = saveSnapshot(snapshotPath, schema, filled).catch((error: unknown) =>
      log.error({ err: error }, 'search snapshot could not be written'),
    )
  }
  const start = async (): Promise<void> => {
    const filled = snapshotPath === null ? null : await fillFromSnapshot(snapshotPath, schema, source, log)
    try {
      if (filled && !isStopped) {
        isFromSnapshot = true
        await begin(filled, mostChanged)
        firstBuild.resolve()
        log.info({ documents: filled.segment.size }, 'search index read from its snapshot')
        return
      }
    } catch (error) {
      isFromSnapshot = false
      if (!(error instanceof TooManyChanges)) log.warn({ err: error }, 'search snapshot could not be brought up to date')
    }
    await buildOnce()
  }

  const wake = (): void => {
    catchUp().catch((error: unknown) => {
      if (!isStopped) log.error({ err: error }, 'search index could not read changes')
    })
  }
  const timer = setInterval(wake, pollMs)
  timer.unref()
  building = start().finally(() => {
    building = null
  })

  return {
    async answer(plan) {
      if (!progress) return null
      const isCurrent = await withinTime(catchUp(), patienceMs)
      return isCurrent && progress ? await progress.index.search(plan) : null
    },
    answerNow(plan) {
      return progress ? progress.index.search(plan) : Promise.reject(new Error('The index is not built'))
    },
    wake,
    ready: () => firstBuild.promise,
    figures: () => ({
      isReady: progress !== null,
      buildProgress,
      isFromSnapshot,
      ...(progress?.index.figures() ?? { documents: 0, bytes: 0, changed: 0, threads: 0 }),
      lagSeconds: currentAt === 0 ? 0 : (Date.now() - currentAt) / 1000,
      lastBuildSeconds,
    }),
    async stop() {
      isStopped = true
      clearInterval(timer)
      await Promise.allSettled([building, saving, inTurn.alone(() => Promise.resolve())])
      progress?.index.close()
    },
  }
}

/** Reads changes from where `progress` stands and applies those it doesn't know. */
async function advance(
  progress: Progress,
  source: ReplicaSource,
  { mostChanged, columns }: { mostChanged: number; columns: number },
): Promise<Progress> {
  const { index, position, seen } = progress
  const read = await source.changesSince(position)
  const unknown = [...new Set(read.changes.filter(({ number }) => !seen.has(number)).map(({ documentId }) => documentId))]
  if (unknown.length > mostChanged) throw new TooManyChanges()
  for (let start = 0; start < unknown.length; start += READ_AT_ONCE) {
    const ids = unknown.slice(start, start + READ_AT_ONCE)
    const documents = new Map([...unpackDocuments(await source.readDocuments(ids), columns)].map((document) => [document.id, document]))
    index.apply(ids.map((id) => ({ id, document: documents.get(id) ?? null })))
  }
  // Changes of transactions that were still open may be followed by older ones: they are read again, and known.
  return { index, position: read.position, seen: new Set(read.changes.filter(({ isSettled }) => !isSettled).map(({ number }) => number)) }
}

/** Runs asynchronous work without overlap. */
function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve()
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work)
    last = result.catch(() => undefined)
    return result
  }
  return {
    alone,
    /** Calls made while one waits for its turn share it: it hasn't begun yet, so it sees what they want seen. */
    coalesced(work: () => Promise<void>): () => Promise<void> {
      let waiting: Promise<void> | null = null
      return () =>
        (waiting ??= alone(() => {
          waiting = null
          return work()
        }))
    },
  }
}

/** True when the work was done in time; its failure counts as not done. */
async function withinTime(work: Promise<void>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs)
  })
  const isDone = await Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    limit,
  ])
  clearTimeout(timer)
  return isDone
}
