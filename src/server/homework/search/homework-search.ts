import type { Db } from '#server/db/db.ts'
import { homeworkSource } from '#server/homework/search/homework-source.ts'
import { HOMEWORK_SCHEMA } from '#server/homework/search/memory-plan.ts'
import { memorySearchIndex } from '#server/homework/search/memory-search-index.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import type { Logger } from '#server/platform/log/logger.ts'
import { type Replica, startReplica } from '#server/platform/search/replica.ts'

/** The product's search over tasks: from memory, and by the database while memory is being filled or can't keep up. */
type HomeworkSearch = { index: SearchIndex; replica: Replica; stop(): Promise<void> }

/** Thrown inside when memory can't answer; the database does then. */
class NotInMemory extends Error {}

export function startHomeworkSearch(db: Db, log: Logger): HomeworkSearch {
  const replica = startReplica({ schema: HOMEWORK_SCHEMA, source: homeworkSource(db), log })
  const memory = memorySearchIndex(db, async (plan) => {
    const answer = await replica.answer(plan)
    if (!answer) throw new NotInMemory()
    return answer
  })
  const database = sqlSearchIndex(db)
  const eitherOf =
    <Input, Result>(first: (input: Input) => Promise<Result>, second: (input: Input) => Promise<Result>) =>
    (input: Input): Promise<Result> =>
      first(input).catch((error: unknown) => {
        if (error instanceof NotInMemory) return second(input)
        throw error
      })
  return {
    index: { search: eitherOf(memory.search, database.search), random: eitherOf(memory.random, database.random) },
    replica,
    stop: () => replica.stop(),
  }
}
