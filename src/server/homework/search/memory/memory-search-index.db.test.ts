// @module-tag long
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { EXAM_LEVELS, GRADES, HOMEWORK_STATUSES, LANGUAGES, SCHOOL_LEVELS, SOLUTION_FORMATS } from '#contract/enums.ts'
import { DIFFICULTIES } from '#contract/homework/difficulty.ts'
import { HOMEWORK_FACETS } from '#contract/homework/facet.ts'
import { SWITCH_FILTERS, type SwitchFilter } from '#contract/homework/homework-filters.ts'
import { HOMEWORK_SORTS, homeworkListQuery } from '#contract/homework/homework.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { homeworkSource } from '#server/homework/search/homework-source.ts'
import { HOMEWORK_SCHEMA } from '#server/homework/search/memory/memory-plan.ts'
import { memorySearchIndex } from '#server/homework/search/memory/memory-search-index.ts'
import type { SearchIndex, SearchRequest, SearchResult } from '#server/homework/search/search-index.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import { understandText } from '#server/homework/search/understand-text.ts'
import { type Replica, startReplica } from '#server/platform/search/replica.ts'
import { EVERYTHING, MAX_TOKEN_WEIGHT, type TextQuery } from '#server/platform/search/text-query.ts'
import { aSearchWorld, type SearchWorld, WORLD_FORMULAS, WORLD_WORDS } from '#server/testing/a-search-world.ts'
import { isFull, seed } from '#server/testing/sample.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()

/** The number of random requests that are compared; SEARCH_RUNS=10000 is the whole proof. */
const RUNS = Number(process.env['SEARCH_RUNS'] ?? (isFull ? 2000 : 40))
const RUNS_BETWEEN_CHANGES = 10

function startMemory(db: Db, threadsFrom = Infinity): { replica: Replica; index: SearchIndex } {
  // Parts so small that every request meets all of them, and the index is built anew again and again.
  const replica = startReplica({
    schema: HOMEWORK_SCHEMA,
    source: homeworkSource(db),
    log: pino({ level: 'silent' }),
    patienceMs: 10_000,
    mostNewest: 4,
    mostChanged: 30,
    threadsFrom,
    buildInThreadFrom: threadsFrom,
  })
  const index = memorySearchIndex(db, async (plan) => {
    const answer = await replica.answer(plan)
    if (!answer) throw new Error('The index did not answer')
    return answer
  })
  return { replica, index }
}

/** Texts as people type them: inflected, misspelt, unfinished, formulas. */
const typedText = fc.oneof(
  fc.array(fc.constantFrom(...WORLD_WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  fc.tuple(fc.constantFrom(...WORLD_WORDS), fc.nat(4)).map(([word, cut]) => word.slice(0, word.length - cut)),
  fc.tuple(fc.constantFrom(...WORLD_WORDS), fc.constantFrom(...WORLD_WORDS)).map(([one, other]) => `${one.slice(0, 4)} ${other}`),
  fc.tuple(fc.constantFrom(...WORLD_WORDS), fc.nat(8)).map(([word, at]) => word.slice(0, at) + word.slice(at + 1)),
  fc.constantFrom(...WORLD_FORMULAS),
  fc.constantFrom('20%', '20 procent', 'kąt 30 stopni', '2,5', 'x', 'k, n', 'na', 'z', 'AB', 'liceum', 'zadania otwarte', '7'),
  fc.string({ maxLength: 12 }),
)

function aRequest(world: SearchWorld, tokens: readonly number[]) {
  const few = <Value>(values: readonly Value[]) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant<Value[]>([]) }, fc.subarray([...values], { minLength: 1, maxLength: 2 }))
  const rarely = fc.oneof({ weight: 8, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) })
  const viewer: fc.Arbitrary<Viewer> = fc.constantFrom<Viewer>(
    anonymous,
    { id: world.pupil, role: 'USER', hasActiveSubscription: true },
    ...world.authors.map((id) => ({ id, role: 'TEACHER' as const, hasActiveSubscription: false })),
    { id: 999_999, role: 'ADMIN', hasActiveSubscription: false },
  )
  const filters = fc.record({
    solutionFormats: few(SOLUTION_FORMATS),
    domainsIds: few(world.domains),
    definitionsIds: few(world.definitions),
    definitionsExact: fc.boolean(),
    theoremsIds: few(world.theorems),
    theoremsExact: fc.boolean(),
    tagsIds: few([...world.tags, 987_654]),
    tagsExact: fc.boolean(),
    authorId: few(world.authors),
    minRating: fc.option(fc.constantFrom(0, 1, 2, 2.5, 3.33, 4, 4.5), { freq: 1 }),
    exams: few(world.exams),
    levels: few(SCHOOL_LEVELS),
    grades: few(GRADES),
    languages: few(LANGUAGES),
    examLevels: few(EXAM_LEVELS),
    difficulties: few(DIFFICULTIES),
    statuses: few(HOMEWORK_STATUSES),
    type: few(world.types),
    closed: fc.constantFrom(null, null, null, true, false),
    ...(Object.fromEntries(SWITCH_FILTERS.map((name) => [name, rarely])) as Record<SwitchFilter, typeof rarely>), // of these very names
    favoriteId: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, fc.constantFrom(...world.lists)),
    book: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, fc.constantFrom(...world.bookNodes)),
  })
  /** A typo or a formula after analysis: many alternatives of different worth, some of them unknown. */
  const group = fc
    .array(fc.record({ id: fc.constantFrom(...tokens, 400_000_000), weight: fc.integer({ min: 1, max: MAX_TOKEN_WEIGHT }) }), {
      maxLength: 8,
    })
    .map((chosen) => ({ tokens: chosen }))
  const text = fc.oneof(
    { weight: 5, arbitrary: fc.constant(EVERYTHING) },
    { weight: 3, arbitrary: typedText },
    { weight: 3, arbitrary: fc.array(group, { minLength: 1, maxLength: 3 }).map((groups) => ({ groups })) },
  )
  const page = fc.record({ offset: fc.oneof(fc.constant(0), fc.nat(120)), limit: fc.constantFrom(0, 1, 10, 50) })
  return fc.record({ viewer, filters: fc.oneof(filters, fc.constant(null)), text, sort: fc.constantFrom(...HOMEWORK_SORTS), page })
}

/** Words of any worth, some with several forms, and how many of them have to be there. */
function likenessOf(tokens: readonly number[]) {
  const group = fc.record({
    tokens: fc.array(fc.constantFrom(...tokens, 400_000_000), { minLength: 1, maxLength: 6 }),
    worth: fc.integer({ min: 1, max: 20_000 }),
  })
  return fc.record({ groups: fc.array(group, { minLength: 1, maxLength: 12 }), least: fc.integer({ min: 1, max: 3 }) })
}

const NO_FILTERS = filtersOf({ id: 1, role: 'ADMIN', hasActiveSubscription: false }, homeworkListQuery.parse({}))

function comparable({ ids, total, facets }: SearchResult): unknown {
  return { ids, total, facets: HOMEWORK_FACETS.map((facet) => [facet, [...facets[facet]].toSorted(([one], [other]) => one - other)]) }
}

test.each([
  ['on the event loop', Infinity],
  ['by threads', 1],
])(
  'memory and database answer every request alike, while tasks change: order, totals, every count; %s',
  { timeout: 60_000 + RUNS * 1000 },
  async (_, threadsFrom) => {
    const { db } = database()
    const world = await aSearchWorld(db, { tasks: 90, seed: threadsFrom === 1 ? 20_261_122 : 20_261_121 })
    const { replica, index } = startMemory(db, threadsFrom)
    const reference = sqlSearchIndex(db)
    await replica.ready()
    const seen = { requests: 0, withText: 0, empty: 0, alike: 0 }
    // Threads run the same code: fewer runs tell whether it reaches them whole.
    for (let run = 0; run < (threadsFrom === 1 ? RUNS / 3 : RUNS); run += RUNS_BETWEEN_CHANGES) {
      await world.change()
      const tokens = (await queryRows<{ id: number }>(db, sql`select id from search_word order by id`)).map(({ id }) => id)
      await fc.assert(
        fc.asyncProperty(aRequest(world, tokens), async ({ viewer, filters, text, sort, page }) => {
          const understood: TextQuery = typeof text === 'string' ? (await understandText(db, text)).query : text
          const request: SearchRequest = { viewer, filters: { ...NO_FILTERS, ...filters }, text: understood, sort, ...page }
          const [found, expected] = await Promise.all([index.search(request), reference.search(request)])
          seen.requests += 1
          if (understood.groups.length > 0) seen.withText += 1
          if (expected.total === 0) seen.empty += 1
          expect(comparable(found)).toEqual(comparable(expected))
        }),
        { numRuns: RUNS_BETWEEN_CHANGES, seed: seed + run },
      )
      await fc.assert(
        fc.asyncProperty(aRequest(world, tokens), likenessOf(tokens), async ({ viewer, filters, page }, { groups, least }) => {
          const scope = { viewer, filters: { ...NO_FILTERS, ...filters } }
          const counting = { ...scope, groups: groups.map((group) => ({ tokens: group.tokens.map((id) => ({ id, weight: 1 })) })) }
          expect(await index.count(counting)).toEqual(await reference.count(counting))
          const request = { ...scope, likeness: { groups, least, perWord: 2.7 }, limit: page.limit }
          const expected = await reference.alike(request)
          expect(await index.alike(request)).toEqual(expected)
          if (expected.length > 0) seen.alike += 1
        }),
        { numRuns: RUNS_BETWEEN_CHANGES, seed: seed + run },
      )
    }
    await replica.stop()
    if (RUNS > 1000) console.log(seen)
    expect(seen.withText / seen.requests).toBeGreaterThan(0.3)
    expect(seen.empty / seen.requests).toBeLessThan(0.7)
    expect(seen.alike / seen.requests).toBeGreaterThan(0.3)
  },
)

test('the random task is drawn from what fits, each of them, and from nothing else', async () => {
  const { db } = database()
  const { replica, index } = startMemory(db)
  await replica.ready()
  const wanted = { viewer: anonymous, filters: { ...NO_FILTERS, closed: true }, text: EVERYTHING }
  const { ids } = await sqlSearchIndex(db).search({ ...wanted, sort: 'createdAt:DESC', offset: 0, limit: 1000 })
  const drawn = new Set<number | null>()
  // Each of n tasks is drawn within n·ln n tries on average; five hundred times that never fails by chance.
  for (let time = 0; drawn.size < ids.length && time < ids.length * 500; time++) drawn.add(await index.random(wanted))
  for (let time = 0; time < ids.length; time++) drawn.add(await index.random(wanted))
  expect(drawn).toEqual(new Set(ids))
  expect(await index.random({ ...wanted, filters: { ...NO_FILTERS, authorId: [987_654] } })).toBeNull()
  await replica.stop()
})
