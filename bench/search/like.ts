import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { homeworkListQuery } from '#contract/homework/homework.ts'
import { anonymous } from '#contract/user/viewer.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { likeText } from '#server/homework/search/like-text.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { type Figure, rounded } from '../figure.ts'
import { percentile } from '../percentile.ts'

/** These hold for the whole answer, the words read in the database included. */
const LIMITS: ReadonlyMap<number, number> = new Map([
  [10_000, 10],
  [100_000, 25],
  [1_000_000, 120],
])
const TEXTS = 20
const MOST_ROUNDS = 10
/** The compiler has seen everything by then. */
const WARM_UP = 5
const MOST_FOUND = 10

type Options = { memory: SearchIndex; reference: SearchIndex; mostMs: number }

/** Times tasks like a text, half of the texts a whole page of five tasks, as it is asked over HTTP: with the words read in the database. */
export async function measureLike(db: Db, size: number, { memory, reference, mostMs }: Options): Promise<Figure> {
  const limit = LIMITS.get(size)
  const rows = await queryRows<{ text: string }>(
    db,
    sql`select description_text as text from homework where language = 'pl' and status = 'PUBLIC' order by id limit ${TEXTS * 3}`,
  )
  const asked = Array.from({ length: TEXTS }, (_, place) =>
    rows
      .slice(place * 3, place * 3 + (place % 2 === 0 ? 1 : 5))
      .map(({ text }) => text)
      .join('\n'),
  )
  const scope = { viewer: anonymous, filters: filtersOf(anonymous, homeworkListQuery.parse({})), limit: MOST_FOUND }
  const [first = ''] = asked
  const [found, expected] = [await likeText(db, memory, first, scope), await likeText(db, reference, first, scope)]
  if (JSON.stringify(found) !== JSON.stringify(expected)) throw new Error('The indexes answer a text differently')
  const [cpu, clock]: [number[], number[]] = [[], []]
  const startedAt = performance.now()
  for (let round = -WARM_UP; round < MOST_ROUNDS && (round < 1 || performance.now() - startedAt < mostMs); round++)
    for (const text of asked) {
      await nextTurn()
      const [before, cpuBefore] = [performance.now(), process.cpuUsage()]
      await likeText(db, memory, text, scope)
      const { user, system } = process.cpuUsage(cpuBefore)
      if (round < 0) continue
      clock.push(performance.now() - before)
      cpu.push((user + system) / 1000)
    }
  return {
    what: `p95 of tasks like a text at ${size / 1000}k`,
    value: percentile(cpu, 0.95),
    unit: 'ms',
    ...(limit === undefined ? {} : { limit: { most: limit } }),
    note: `of the processor; p50 ${rounded(percentile(cpu, 0.5))}; by the clock p50 ${rounded(percentile(clock, 0.5))}, p95 ${rounded(percentile(clock, 0.95))}`,
  }
}
