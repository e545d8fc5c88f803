import { join } from 'node:path'
import type { Db, Listening } from '#server/db/db.ts'
import { homeworkSource } from '#server/homework/search/homework-source.ts'
import { HOMEWORK_SCHEMA } from '#server/homework/search/memory/memory-plan.ts'
import { memorySearchIndex } from '#server/homework/search/memory/memory-search-index.ts'
import type { SearchIndex, SearchRequest } from '#server/homework/search/search-index.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import { onceForPlatform } from '#server/platform/feature.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { searchMetrics } from '#server/platform/metrics/search-metrics.ts'
import { fewAtOnce } from '#server/platform/search/match/few-at-once.ts'
import { type Replica, startReplica } from '#server/platform/search/replica.ts'

/** The channel that triggers of `homework_search` tell changes on. */
const CHANNEL = 'search_change'
/** A search that takes longer is written to the log. */
const SLOW_MS = 250
/**
 * Searches that the database answers at once, and their queries: each costs it so much that more would only take the
 * connections from everything else, until nobody gets one in time.
 */
const SEARCHES_AT_ONCE = 2
const QUERIES_AT_ONCE = 3

/** The product's search over tasks: from memory, and by the database while memory is being filled or can't keep up. */
type HomeworkSearch = { index: SearchIndex; replica: Replica; stop(): Promise<void> }

export type HomeworkSearchOptions = {
  log: Logger
  /** Wakes the index when something changed; without it a poll each second does. */
  listening?: Listening
  snapshotPath?: string | null
  /** Called after each search with the index that answered it and the time it took. */
  onSearched?(index: 'memory' | 'database', seconds: number): void
  slowMs?: number
}

/** Thrown inside when memory can't answer; the database does then. */
class NotInMemory extends Error {}

/** File of the data folder that the search index is kept in between two starts; it may be deleted at any time. */
const SNAPSHOT = 'search.snapshot'

/** The search of this process, with its figures at /metrics. */
export const homeworkSearch = onceForPlatform(async ({ db, log, listening, settings, metrics, afterStop }) => {
  const figures = searchMetrics(metrics.registry)
  const snapshotPath = join(settings.DATA_DIR, SNAPSHOT)
  const search = await startHomeworkSearch(db, { log, listening, snapshotPath, onSearched: figures.onSearched })
  figures.watch(() => search.replica.figures())
  afterStop(search.stop)
  return search
})

export async function startHomeworkSearch(
  db: Db,
  { log, listening, snapshotPath = null, onSearched, slowMs = SLOW_MS }: HomeworkSearchOptions,
): Promise<HomeworkSearch> {
  const replica = startReplica({ schema: HOMEWORK_SCHEMA, source: homeworkSource(db), log, snapshotPath })
  await listening?.on(CHANNEL, () => replica.wake())
  const memory = memorySearchIndex(db, async (plan) => {
    const answer = await replica.answer(plan)
    if (!answer) throw new NotInMemory()
    return answer
  })
  const database = sqlSearchIndex(db, fewAtOnce(QUERIES_AT_ONCE))
  const inTurn = fewAtOnce(SEARCHES_AT_ONCE)
  const eitherOf =
    <Input extends Asked, Result>(first: (input: Input) => Promise<Result>, second: (input: Input) => Promise<Result>) =>
    async (input: Input): Promise<Result> => {
      const startedAt = performance.now()
      const done = (index: 'memory' | 'database'): void => {
        const ms = performance.now() - startedAt
        onSearched?.(index, ms / 1000)
        if (ms >= slowMs) log.warn({ ms: Math.round(ms), index, ...describe(input) }, 'slow search')
      }
      const fromMemory = async (): Promise<{ result: Result } | null> => {
        try {
          const result = await first(input)
          done('memory')
          return { result }
        } catch (error) {
          // Whatever goes wrong there, the database knows the answer.
          if (!(error instanceof NotInMemory)) log.error({ err: error }, 'a search in memory failed; the database answers')
          return null
        }
      }
      const found = await fromMemory()
      if (found) return found.result
      const wasReady = replica.figures().isReady
      return inTurn(async () => {
        // While this one waited, memory may have been filled.
        const foundNow = !wasReady && replica.figures().isReady ? await fromMemory() : null
        if (foundNow) return foundNow.result
        const result = await second(input)
        done('database')
        return result
      })
    }
  return {
    index: {
      search: eitherOf(memory.search, database.search),
      random: eitherOf(memory.random, database.random),
      count: eitherOf(memory.count, database.count),
      alike: eitherOf(memory.alike, database.alike),
    },
    replica,
    stop: () => replica.stop(),
  }
}

type Asked = Pick<SearchRequest, 'viewer' | 'filters'> & Partial<SearchRequest>

/** Describes what makes a search slow, and nothing of who asked or what was typed. */
function describe({ viewer, filters, text, sort, offset }: Asked): object {
  const used = Object.entries(filters).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== false))
  return {
    role: viewer.role,
    filters: used.map(([name]) => name),
    tokens: (text?.groups ?? []).map(({ tokens }) => tokens.length),
    sort,
    offset,
  }
}
