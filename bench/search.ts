import { loadavg } from 'node:os'
import pino from 'pino'
import { sql } from 'drizzle-orm'
import { type Database, queryRows } from '#server/db/db.ts'
import { homeworkSource } from '#server/homework/search/homework-source.ts'
import { HOMEWORK_SCHEMA, memoryPlan } from '#server/homework/search/memory/memory-plan.ts'
import { readListedIds } from '#server/homework/search/read-listed-ids.ts'
import { memorySearchIndex } from '#server/homework/search/memory/memory-search-index.ts'
import type { SearchIndex } from '#server/homework/search/search-index.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import type { SearchPlan } from '#server/platform/search/match/search-plan.ts'
import { startReplica } from '#server/platform/search/replica.ts'
import { withDatabases } from './databases.ts'
import { type Figure, isKept, printFigures, rounded } from './figure.ts'
import { fillLibrary } from './search/fill-library.ts'
import { measureHttp } from './search/http-load.ts'
import { asKeeper } from './search/keeper.ts'
import { measureLike } from './search/like.ts'
import { allCpu, allTimes, measureKinds, middle, slow, type Times } from './search/measure.ts'
import { type BenchKind, benchKinds } from './search/requests.ts'
import { itemsJsRival, oramaRival, readItems, type Rival } from './search/rivals.ts'

/**
 * Compares the index in memory with the database and with two libraries on the same made-up tasks, in one run:
 * `npm run bench:search`, or with sizes: `npm run bench:search -- 10000 100000`. Needs PostgreSQL.
 */
const LIMITS: Readonly<Record<number, { p95: number; buildSeconds: number; megabytes: number }>> = {
  10_000: { p95: 3, buildSeconds: 0.5, megabytes: 30 },
  100_000: { p95: 8, buildSeconds: 2, megabytes: 60 },
  1_000_000: { p95: 40, buildSeconds: 15, megabytes: 400 },
}
const MOST_FOR_LIBRARIES = 100_000
const HTTP_AT = 100_000
const ROUNDS = 100
const OWN_MS = 15_000
const OTHERS_MS = 20_000
const UPDATES = 20

const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : Object.keys(LIMITS).map(Number)
console.log(`Node ${process.versions.node}, load average ${load()}`)
const figures: Figure[] = []
for (const size of sizes)
  await withDatabases(async ({ postgres }) => {
    if (!postgres) throw new Error('This bench needs PostgreSQL 15 or newer')
    const database = await postgres()
    await measureSize(database, size)
    if (size === HTTP_AT) figures.push(...(await measureHttp(database, database.url)))
  })
printFigures(`Search, load average ${load()}`, figures)
const over = figures.filter((figure) => !isKept(figure))
if (over.length > 0) {
  console.log(`\nOver the limit: ${over.map(({ what }) => what).join('; ')}`)
  process.exitCode = 1
}

async function measureSize(database: Database, size: number): Promise<void> {
  const { db } = database
  const filledFrom = performance.now()
  await fillLibrary(db, size)
  console.log(`\n${size} tasks made in ${rounded((performance.now() - filledFrom) / 1000)} s; load average ${load()}`)

  const replica = startReplica({ schema: HOMEWORK_SCHEMA, source: homeworkSource(db), log: pino({ level: 'error' }), patienceMs: 60_000 })
  const cpuBefore = process.cpuUsage()
  await replica.ready()
  const { user, system } = process.cpuUsage(cpuBefore)
  const built = { ...replica.figures(), cpuSeconds: (user + system) / 1_000_000 }
  const memory = memorySearchIndex(db, async (plan) => {
    const answer = await replica.answer(plan)
    if (!answer) throw new Error('The index did not answer')
    return answer
  })
  const kinds = await benchKinds(db, memory)
  const rivals: { name: string; times: Times; buildSeconds: number; updateMs: number }[] = []

  const engine = await measureKinds(kinds, ({ request }) => replica.answerNow(memoryPlan(request, { wanted: null, unwanted: [] })), {
    mostRounds: ROUNDS,
    mostMs: OWN_MS,
  })
  const whole = await measureKinds(kinds, ({ request }) => memory.search(request), { mostRounds: ROUNDS, mostMs: OWN_MS })
  rivals.push({ name: 'memory, engine alone', times: engine, buildSeconds: built.lastBuildSeconds, updateMs: Number.NaN })
  rivals.push({ name: 'memory', times: whole, buildSeconds: built.lastBuildSeconds, updateMs: await updateOf(database, memory, kinds) })
  const reference = sqlSearchIndex(db)
  const inSql = await measureKinds(kinds, ({ request }) => reference.search(request), { mostRounds: ROUNDS, mostMs: OTHERS_MS })
  rivals.push({ name: 'SQL', times: inSql, buildSeconds: Number.NaN, updateMs: Number.NaN })
  await checkAlike(kinds, memory, reference)
  await measureKeeper(size, kinds, { db, memory, reference, engine: (plan) => replica.answerNow(plan) })
  figures.push(await measureLike(db, size, { memory, reference, mostMs: OWN_MS }))
  if (size <= MOST_FOR_LIBRARIES) {
    const items = await readItems(db)
    const matching = await matchingTexts(kinds, memory, items.length)
    for (const make of [() => Promise.resolve(itemsJsRival(items)), () => oramaRival(items)]) {
      const startedAt = performance.now()
      const rival: Rival = await make()
      const buildSeconds = (performance.now() - startedAt) / 1000
      const times = await measureKinds(kinds, (asked) => rival.search(asked, matching.get(asked.url) ?? null), {
        mostRounds: ROUNDS,
        mostMs: OTHERS_MS,
      })
      const [first] = items
      const changedAt = performance.now()
      if (first) await rival.update({ ...first, ratings: [] })
      rivals.push({ name: rival.name, times, buildSeconds, updateMs: performance.now() - changedAt })
    }
  }
  await replica.stop()
  report(size, kinds, rivals)
  conclude(size, rivals, built)
}

type Engines = { db: Database['db']; memory: SearchIndex; reference: SearchIndex; engine: (plan: SearchPlan) => Promise<unknown> }

/** The same requests of a person who has solved and hidden many tasks: as fast as everybody's, and exact. */
async function measureKeeper(size: number, kinds: readonly BenchKind[], { db, memory, reference, engine }: Engines): Promise<void> {
  const kept = await asKeeper(db, kinds)
  const anyRequest = kept[0]?.requests[0]?.request
  if (!anyRequest) return
  const listed = await readListedIds(db, anyRequest.viewer, anyRequest.filters)
  const alone = await measureKinds(kept, ({ request }) => engine(memoryPlan(request, listed)), { mostRounds: ROUNDS, mostMs: OWN_MS })
  const whole = await measureKinds(kept, ({ request }) => memory.search(request), { mostRounds: ROUNDS, mostMs: OWN_MS })
  await checkAlike(kept, memory, reference)
  const limit = LIMITS[size]
  const clock = allTimes(whole)
  figures.push({
    what: `p95 in the engine at ${size / 1000}k, ${listed.unwanted.length} tasks left out`,
    value: slow(allCpu(alone)),
    unit: 'ms',
    ...(limit === undefined ? {} : { limit: { most: limit.p95 } }),
    note: `of the processor; with its lists read from the database, by the clock p50 ${rounded(middle(clock))}, p95 ${rounded(slow(clock))}`,
  })
}

/** Time from a committed change to a search that has it, in ms: the middle of several. */
async function updateOf({ db }: Database, index: SearchIndex, kinds: readonly BenchKind[]): Promise<number> {
  const request = kinds[0]?.requests[0]?.request
  const ids = await queryRows<{ id: number }>(
    db,
    sql`select homework_id as id from homework_search order by homework_id desc limit ${UPDATES}`,
  )
  const times: number[] = []
  for (const { id } of ids) {
    await db.execute(sql`update homework_search set facets = facets where homework_id = ${id}`)
    const before = performance.now()
    if (request) await index.search(request)
    times.push(performance.now() - before)
  }
  return middle(times)
}

/** Both indexes have to say the same, or their times mean nothing. */
async function checkAlike(kinds: readonly BenchKind[], one: SearchIndex, other: SearchIndex): Promise<void> {
  for (const { kind, requests } of kinds) {
    const request = requests[0]?.request
    if (!request) continue
    const [first, second] = [await one.search(request), await other.search(request)]
    if (first.total !== second.total || first.ids.join() !== second.ids.join()) throw new Error(`The indexes answer "${kind}" differently`)
  }
}

/** Public tasks whose text fits, for each request with a text: not part of what is measured. */
async function matchingTexts(kinds: readonly BenchKind[], index: SearchIndex, most: number): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  for (const { url, search, request } of kinds.flatMap(({ requests }) => requests)) {
    if (search === '') continue
    const filters = kinds[0]?.requests[0]?.request.filters ?? request.filters
    const { ids } = await index.search({ ...request, filters, offset: 0, limit: most })
    found.set(url, ids)
  }
  return found
}

function report(size: number, kinds: readonly BenchKind[], rivals: readonly { name: string; times: Times }[]): void {
  const cell = (times: readonly number[]): string =>
    times.length === 0 ? '' : `${rounded(middle(times))} / ${rounded(slow(times))} (${times.length})`
  const rows = [
    [`${size} tasks: p50 / p95 ms (runs)`, ...rivals.map(({ name }) => name)],
    ...kinds.map(({ kind }, index) => [kind, ...rivals.map(({ times }) => cell(times[index]?.times ?? []))]),
    ['all kinds', ...rivals.map(({ times }) => cell(allTimes(times)))],
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  for (const row of rows) console.log(`  ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
}

function conclude(
  size: number,
  rivals: readonly { name: string; times: Times; buildSeconds: number; updateMs: number }[],
  { lastBuildSeconds, bytes, cpuSeconds, threads }: { lastBuildSeconds: number; bytes: number; cpuSeconds: number; threads: number },
): void {
  const limit = LIMITS[size]
  const own = rivals.find(({ name }) => name === 'memory')
  const engine = rivals[0]
  if (!own || !engine) return
  const at = `at ${size / 1000}k`
  const most = (value: number | undefined): Pick<Figure, 'limit'> => (value === undefined ? {} : { limit: { most: value } })
  // Others work on the machine too: what counts is the processor's time, the clock's stands beside it.
  const [clock, cpu] = [allTimes(engine.times), allCpu(engine.times)]
  figures.push(
    {
      what: `p95 in the engine ${at}`,
      value: slow(cpu),
      unit: 'ms',
      ...most(limit?.p95),
      note: `of the processor; p50 ${rounded(middle(cpu))}; by the clock p50 ${rounded(middle(clock))}, p95 ${rounded(slow(clock))}; ${threads} threads`,
    },
    {
      what: `build ${at}`,
      value: cpuSeconds,
      unit: 's',
      ...most(limit?.buildSeconds),
      note: `of this process; by the clock, database included, ${rounded(lastBuildSeconds)} s`,
    },
    { what: `memory ${at}`, value: bytes / 1_000_000, unit: '', ...most(limit?.megabytes), note: 'MB' },
    { what: `a change visible ${at}`, value: own.updateMs, unit: 'ms', note: 'a search right after a committed change' },
  )
  for (const { name, times, buildSeconds, updateMs } of rivals.slice(2)) {
    const ratio = (of: (values: readonly number[]) => number): number => of(allTimes(times)) / of(allTimes(own.times))
    const least: Pick<Figure, 'limit'> = size === HTTP_AT && name !== 'Orama' ? { limit: { least: 20 } } : {}
    const costs = Number.isNaN(buildSeconds) ? '' : `built in ${rounded(buildSeconds)} s, an update takes ${rounded(updateMs)} ms`
    figures.push({ what: `${name} / memory ${at}, p50`, value: ratio(middle), unit: '', ...least, note: costs })
    figures.push({ what: `${name} / memory ${at}, p95`, value: ratio(slow), unit: '', ...least })
  }
}

function load(): string {
  return loadavg()
    .map((value) => value.toFixed(2))
    .join(' ')
}
