import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import { anonymous, type Viewer } from '#contract/user/viewer.ts'
import { homeworkListQuery } from '#contract/homework/homework.ts'
import { type Db, queryRows } from '#server/db/db.ts'
import { homework } from '#server/db/tables/homework.ts'
import { seededRandom } from '#server/generate/random.ts'
import { filtersOf } from '#server/homework/homework-filters.ts'
import { indexHomework } from '#server/homework/index.ts'
import { homeworkSource } from '#server/homework/search/homework-source.ts'
import { type HomeworkSearchOptions, startHomeworkSearch } from '#server/homework/search/homework-search.ts'
import { HOMEWORK_SCHEMA } from '#server/homework/search/memory/memory-plan.ts'
import { memorySearchIndex } from '#server/homework/search/memory/memory-search-index.ts'
import type { SearchIndex, SearchRequest } from '#server/homework/search/search-index.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import { trimSearchChanges } from '#server/homework/search/trim-search-changes.ts'
import { type Replica, type ReplicaOptions, startReplica } from '#server/platform/search/replica.ts'
import { EVERYTHING, type TextQuery } from '#server/platform/search/text-query.ts'
import { aHomework } from '#server/testing/a-homework.ts'
import { aUser } from '#server/testing/a-user.ts'
import { anApp } from '#server/testing/an-app.ts'
import { seed } from '#server/testing/sample.ts'
import { openTestDatabase, useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const isPostgres = inject('testDatabase').kind === 'postgres'
const folder = mkdtempSync(join(tmpdir(), 'wizards-search-'))
const admin: Viewer = { id: 999_999, role: 'ADMIN', hasActiveSubscription: false }

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** The product's search with what it wrote to its log. */
async function startSearch(db: Db, options: Partial<HomeworkSearchOptions> = {}) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const search = await startHomeworkSearch(db, { log, ...options })
  stops.push(search.stop)
  return { ...search, lines }
}

/** A replica as each process keeps one. */
function aNode(db: Db, options: Pick<ReplicaOptions, 'pollMs' | 'mostNewest'>): Replica {
  const log = pino({ level: 'silent' })
  const replica = startReplica({ schema: HOMEWORK_SCHEMA, source: homeworkSource(db), log, patienceMs: 30_000, ...options })
  stops.push(() => replica.stop())
  return replica
}

function searchOf(db: Db, replica: Replica): SearchIndex {
  return memorySearchIndex(db, async (plan) => {
    const answer = await replica.answer(plan)
    if (!answer) throw new Error('The index did not answer')
    return answer
  })
}

function request(overrides: Partial<SearchRequest> = {}): SearchRequest {
  const filters = filtersOf(anonymous, homeworkListQuery.parse({}))
  return { viewer: admin, filters, text: EVERYTHING, sort: 'createdAt:DESC', offset: 0, limit: 50, ...overrides }
}

function wordQuery(...ids: number[]): TextQuery {
  return { groups: [{ tokens: ids.map((id) => ({ id, weight: 1 })) }] }
}

/** Gives a task words of its own, as any write of it would. */
async function setWords(tx: Db, id: number, words: readonly number[]): Promise<void> {
  await tx.execute(sql`update homework_search set words = ${`{${words.join(',')}}`}::int[] where homework_id = ${id}`)
}

test('while memory is being filled the database answers; then memory does, and says so', async () => {
  const { db } = database()
  await aHomework(db)
  const answered: string[] = []
  const { index, replica } = await startSearch(db, { onSearched: (by, seconds) => void (seconds > 0 && answered.push(by)) })
  const first = await index.search(request())
  await replica.ready()
  const second = await index.search(request())
  expect(answered).toEqual(['database', 'memory'])
  expect(second).toEqual(first)
  expect(first.total).toBeGreaterThan(0)
  expect(replica.figures()).toMatchObject({ isReady: true, buildProgress: 1, isFromSnapshot: false })
})

test('of many searches while memory is being filled few trouble the database: the others wait, and memory answers them', async () => {
  const { db } = database()
  const answered: string[] = []
  const { index } = await startSearch(db, { onSearched: (by) => void answered.push(by) })
  const results = await Promise.all(Array.from({ length: 400 }, () => index.search(request())))
  expect(answered[0]).toBe('database')
  expect(answered).toContain('memory')
  for (const result of results) expect(result).toEqual(results[0])
})

test('a search that takes long leaves one line in the log, with nothing of who asked or what for', async () => {
  const { db } = database()
  const { index, replica, lines } = await startSearch(db, { slowMs: 0 })
  await replica.ready()
  await index.search(request({ text: wordQuery(12_345) }))
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ msg: 'slow search', index: 'memory', role: 'ADMIN', tokens: [1], filters: [] }),
  ])
  expect(lines[0]).not.toContain('12345')
  expect(lines[0]).not.toContain('999999')
})

test('a change wakes the index without anybody searching', async () => {
  const { db } = database()
  const listening = database().listen()
  stops.push(() => listening.stop())
  const replica = aNode(db, { pollMs: 3_600_000 })
  await listening.on('search_change', () => replica.wake())
  await eventually(() => expect(listening.isHearing()).toBe(true))
  await replica.ready()
  const { documents } = replica.figures()
  await aHomework(db)
  await eventually(() => expect(replica.figures().documents).toBe(documents + 1))
})

test('the next start reads the snapshot and what changed since: edited, added and deleted tasks', async () => {
  const { db } = database()
  const snapshotPath = join(folder, 'next')
  const [edited, deleted] = [await aHomework(db), await aHomework(db)]
  const before = await startSearch(db, { snapshotPath })
  await before.replica.ready()
  await eventually(() => expect(readFileSync(snapshotPath).length).toBeGreaterThan(100))
  await before.stop()

  await db.transaction(async (tx) => {
    await tx.update(homework).set({ level: 'PRIMARY', status: 'HIDDEN' }).where(eq(homework.id, edited))
    await indexHomework(tx, [edited])
  })
  await db.delete(homework).where(eq(homework.id, deleted))
  const added = await aHomework(db)

  const after = await startSearch(db, { snapshotPath })
  await after.replica.ready()
  expect(after.replica.figures().isFromSnapshot).toBe(true)
  for (const viewer of [admin, anonymous]) {
    const found = await after.index.search(request({ viewer }))
    expect(found).toEqual(await sqlSearchIndex(db).search(request({ viewer })))
    expect(found.ids).toContain(added)
    expect(found.ids).not.toContain(deleted)
    expect(found.ids.includes(edited)).toBe(viewer === admin)
  }
  expect(after.lines).toEqual([])
})

test('a snapshot that is damaged, cut, of another database, or none at all is ignored with one line', async () => {
  const { db } = database()
  const snapshotPath = join(folder, 'broken')
  await aHomework(db)
  const first = await startSearch(db, { snapshotPath })
  await first.replica.ready()
  await eventually(() => expect(readFileSync(snapshotPath).length).toBeGreaterThan(100))
  await first.stop()
  const whole = readFileSync(snapshotPath)
  const expectIgnored = async (of: Db, content: Buffer, reason: string): Promise<void> => {
    writeFileSync(snapshotPath, content)
    const { index, replica, lines, stop } = await startSearch(of, { snapshotPath })
    await replica.ready()
    expect(replica.figures().isFromSnapshot).toBe(false)
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ msg: 'search snapshot ignored', path: snapshotPath, reason }),
    ])
    expect(await index.search(request())).toEqual(await sqlSearchIndex(of).search(request()))
    await stop()
  }
  const flipped = Buffer.from(whole)
  flipped[whole.length - 20] = (flipped[whole.length - 20] ?? 0) ^ 1
  await expectIgnored(db, flipped, 'The file is damaged')
  await expectIgnored(db, whole.subarray(0, whole.length - 8), 'The file is damaged')
  await expectIgnored(db, Buffer.from('nie jestem migawką indeksu'), 'The file is not of this kind')
  await expectIgnored(db, Buffer.alloc(0), 'The file is too short')

  const other = await openTestDatabase()
  await aHomework(other.db)
  await expectIgnored(other.db, whole, 'It is of another database, or too old')
  await other.close()
  rmSync(snapshotPath)
})

test('changes of more than a week are removed, but the last; a snapshot as old as that is not trusted', async () => {
  const { db } = database()
  const source = homeworkSource(db)
  await aHomework(db)
  const { mark } = await source.position()
  expect(await source.isWholeSince(mark ?? '')).toBe(true)
  const old = JSON.stringify({ ...(JSON.parse(mark ?? '') as object), at: new Date(Date.now() - 6.1 * 24 * 3_600_000).toISOString() })
  expect(await source.isWholeSince(old)).toBe(false)

  const changes = () => queryRows<{ id: string }>(db, sql`select id::text from search_change order by search_change.id`)
  const last = (await changes()).at(-1)
  await trimSearchChanges(db)
  expect((await changes()).length).toBeGreaterThan(1)
  await db.execute(sql`update search_change set created_at = now() - interval '169 hours'`)
  await trimSearchChanges(db)
  expect(await changes()).toEqual([last])
})

test('the figures of the index stand in /metrics', async () => {
  const { server } = await anApp(database())
  const metrics = async (): Promise<string> => (await server.inject('/metrics')).body
  await eventually(async () => expect(await metrics()).toMatch(/^wizards_search_ready 1$/m))
  await server.inject('/api/homework')
  const [row] = await queryRows<{ count: number }>(database().db, sql`select count(*)::int as count from homework`)
  expect(await metrics()).toContain(`\nwizards_search_documents ${row?.count}\n`)
  expect(await metrics()).toMatch(/wizards_search_seconds_count\{index="memory"\} [1-9]/)
  expect(await metrics()).toMatch(/wizards_search_memory_bytes [1-9]/)
  await server.close()
})

test('an anonymous list that was asked before costs no query until something changes', async () => {
  const { db } = database()
  const { server } = await anApp(database())
  const [execute, select] = [vi.spyOn(db, 'execute'), vi.spyOn(db, 'select')]
  const list = async (): Promise<number> => {
    execute.mockClear()
    select.mockClear()
    expect((await server.inject('/api/homework?pageSize=11')).statusCode).toBe(200)
    return execute.mock.calls.length + select.mock.calls.length
  }
  await eventually(async () => expect(await list()).toBe(0))
  execute.mockRestore()
  select.mockRestore()
  await server.close()
})

test.runIf(isPostgres)('a change with a lower number that is committed later is not missed', async () => {
  const { db } = database()
  const replica = aNode(db, { pollMs: 5 })
  const [slow, quick] = [await aHomework(db), await aHomework(db)]
  await replica.ready()
  const hasWritten = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const slowWrite = db.transaction(async (tx) => {
    await setWords(tx, slow, [500_000_001])
    hasWritten.resolve()
    await mayCommit.promise
  })
  await hasWritten.promise
  await db.transaction((tx) => setWords(tx, quick, [500_000_001]))
  const index = searchOf(db, replica)
  const found = async (): Promise<number[]> => (await index.search(request({ text: wordQuery(500_000_001) }))).ids
  expect(await found()).toEqual([quick])
  expect(await found()).toEqual([quick])
  mayCommit.resolve()
  await slowWrite
  expect((await found()).toSorted((one, other) => one - other)).toEqual([slow, quick])
})

test.runIf(isPostgres)('several writers that commit in odd order, some of them not at all, lose nothing on any node', async () => {
  const { db } = database()
  const WRITERS = 6
  const ROUNDS = 15
  const nodes = await Promise.all(
    [3, 17, 400].map(async (pollMs) => {
      const replica = aNode(db, { pollMs, mostNewest: 3 })
      await replica.ready()
      return searchOf(db, replica)
    }),
  )
  const authorId = (await aUser(db)).id
  const shared = await Promise.all(Array.from({ length: 5 }, () => aHomework(db, { authorId })))
  const write = async (writer: number): Promise<void> => {
    const own = await aHomework(db, { authorId })
    const random = seededRandom(seed + writer)
    for (let round = 0; round < ROUNDS; round++) {
      const token = 510_000_000 + writer * 100 + round
      const isKept = random.next() < 0.8
      await db
        .transaction(async (tx) => {
          await setWords(tx, own, [token])
          await setWords(tx, random.pick(shared), [520_000_000 + writer])
          await pause(random.next() * 30)
          if (!isKept) throw new Error('rolled back')
        })
        .catch((error: unknown) => {
          if (isKept) throw error
        })
      // Acknowledged means visible, whichever node is asked.
      const node = nodes[(writer + round) % nodes.length]
      const found = await node?.search(request({ text: wordQuery(token) }))
      expect(found?.ids).toEqual(isKept ? [own] : [])
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  const everyToken = wordQuery(
    ...Array.from({ length: WRITERS * 100 }, (_, index) => 510_000_000 + index),
    ...Array.from({ length: WRITERS }, (_, index) => 520_000_000 + index),
  )
  const expected = await sqlSearchIndex(db).search(request({ text: everyToken }))
  expect(expected.total).toBeGreaterThan(WRITERS)
  for (const index of nodes) expect(await index.search(request({ text: everyToken }))).toEqual(expected)
})
