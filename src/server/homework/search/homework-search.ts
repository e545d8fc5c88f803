import type { Db, Listening } from '#server/db/db.ts'
import { homeworkSource } from '#server/homework/search/homework-source.ts'
import { HOMEWORK_SCHEMA } from '#server/homework/search/memory-plan.ts'
import { memorySearchIndex } from '#server/homework/search/memory-search-index.ts'
import type { SearchIndex, SearchRequest } from '#server/homework/search/search-index.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { type Replica, startReplica } from '#server/platform/search/replica.ts'

/** The channel that triggers of `homework_search` tell changes on. */
const CHANNEL = 'search_change'
/** A search that takes longer is written to the log. */
const SLOW_MS = 250

/** The product's search over tasks: from memory, and by the database while memory is being filled or can't keep up. */
type HomeworkSearch = { index: SearchIndex; replica: Replica; stop(): Promise<void> }

export type HomeworkSearchOptions = {
  log: Logger
  /** Wakes the index when something changed; without it a poll each second does. */
  listening?: Listening
  snapshotPath?: string | null
  /** Told after each search which index answered it and how long it took. */
  onSearched?(index: 'memory' | 'database', seconds: number): void
  slowMs?: number
}

/** Thrown inside when memory can't answer; the database does then. */
class NotInMemory extends Error {}

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
  const database = sqlSearchIndex(db)
  const eitherOf =
    <Input extends Asked, Result>(first: (input: Input) => Promise<Result>, second: (input: Input) => Promise<Result>) =>
    async (input: Input): Promise<Result> => {
      const startedAt = performance.now()
      const done = (index: 'memory' | 'database'): void => {
        const ms = performance.now() - startedAt
        onSearched?.(index, ms / 1000)
        if (ms >= slowMs) log.warn({ ms: Math.round(ms), index, ...describe(input) }, 'slow search')
      }
      try {
        const result = await first(input)
        done('memory')
        return result
      } catch (error) {
        if (!(error instanceof NotInMemory)) throw error
        const result = await second(input)
        done('database')
        return result
      }
    }
  return {
    index: { search: eitherOf(memory.search, database.search), random: eitherOf(memory.random, database.random) },
    replica,
    stop: () => replica.stop(),
  }
}

type Asked = Pick<SearchRequest, 'viewer' | 'filters' | 'text'> & Partial<SearchRequest>

/** What makes a search slow, and nothing of who asked or what was typed. */
function describe({ viewer, filters, text, sort, offset }: Asked): object {
  const used = Object.entries(filters).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== false))
  return { role: viewer.role, filters: used.map(([name]) => name), tokens: text.groups.map(({ tokens }) => tokens.length), sort, offset }
}
