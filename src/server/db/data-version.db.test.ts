// @module-tag long
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import {
  CONTENT_PARTS,
  type ContentPart,
  followDataVersion,
  raiseDataVersion,
  readDataVersion,
  versionOf,
} from '#server/db/data-version.ts'
import { type Listening, queryRows } from '#server/db/db.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const isPostgres = inject('testDatabase').kind === 'postgres'

let listening: Listening
let follower: { stop(): void }

beforeEach(async () => {
  listening = database().listen()
  follower = await followDataVersion(database().db, listening)
  await eventually(() => expect(listening.isHearing()).toBe(true))
})

afterEach(async () => {
  follower.stop()
  await listening.stop()
})

/** The version of one part. */
async function version(part: ContentPart = 'homework'): Promise<number> {
  return versionOf(await readDataVersion(database().db), [part])
}

/** Number of queries that `work` sends through the pool. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const execute = vi.spyOn(database().db, 'execute')
  try {
    await work()
    return execute.mock.calls.length
  } finally {
    execute.mockRestore()
  }
}

/** Raises the version past this process: as another one does. */
async function raiseElsewhere(): Promise<void> {
  await database().db.execute(
    sql`with raised as (insert into content_version (part) values ('homework') returning id, version) select pg_notify('data_version', 'homework:' || id || ':' || version) from raised`,
  )
}

async function fromMemory(): Promise<void> {
  await eventually(async () => expect(await queriesOf(() => version())).toBe(0))
}

test('a version that nobody raises costs no query; without a follower each reading is one', async () => {
  await fromMemory()
  expect(await queriesOf(() => Promise.all([version(), version()]))).toBe(0)
  follower.stop()
  expect(await queriesOf(() => version())).toBe(1)
})

test('whoever wrote reads the new version at once, every time', async () => {
  const { db } = database()
  for (let time = 0; time < 50; time++) {
    const before = await version()
    await db.transaction((tx) => raiseDataVersion(tx))
    expect(await version()).toBe(before + 1)
  }
  await fromMemory()
})

test('a write raises the parts it names, all unless it names some', async () => {
  const { db } = database()
  const before = await readDataVersion(db)
  await db.transaction((tx) => raiseDataVersion(tx, ['user', 'file']))
  expect(await readDataVersion(db)).toEqual({ ...before, user: before.user + 1, file: before.file + 1 })
  await db.transaction((tx) => raiseDataVersion(tx))
  const after = await readDataVersion(db)
  for (const part of CONTENT_PARTS) expect(after[part]).toBeGreaterThan(before[part])
})

test('a raise that is rolled back changes nothing and is forgotten', async () => {
  const { db } = database()
  const before = await version()
  await db
    .transaction(async (tx) => {
      await raiseDataVersion(tx)
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(await version()).toBe(before)
  await fromMemory()
  expect(await version()).toBe(before)
})

test('what another process raised is known a moment later, without a query', async () => {
  await fromMemory()
  const before = await version()
  await raiseElsewhere()
  const queries = await queriesOf(() => eventually(async () => expect(await version()).toBe(before + 1)))
  expect(queries).toBe(0)
})

test.runIf(isPostgres)(
  'while an open transaction holds a raise, nobody is told a version before its commit, and nobody waits for it',
  async () => {
    const { db } = database()
    const before = await version()
    await db.transaction(async (tx) => {
      await raiseDataVersion(tx)
      expect(await version()).toBe(before)
      // Would never end if it waited for the row that the open transaction holds.
      await db.transaction((other) => raiseDataVersion(other))
      expect(await version()).toBe(before + 1)
      await raiseDataVersion(tx)
    })
    expect(await version()).toBe(before + 3)
  },
)

test.runIf(isPostgres)('no raise of many at once is lost, and rows are as many as were held at once', async () => {
  const { db } = database()
  const before = await readDataVersion(db)
  const writer = async (): Promise<void> => {
    for (let time = 0; time < 25; time++)
      await db.transaction((tx) => raiseDataVersion(tx, time % 2 ? ['user', 'homework'] : ['homework', 'user']))
  }
  await Promise.all(Array.from({ length: 8 }, writer))
  expect(await readDataVersion(db)).toEqual({ ...before, user: before.user + 200, homework: before.homework + 200 })
  await fromMemory()
  expect(await readDataVersion(db)).toEqual({ ...before, user: before.user + 200, homework: before.homework + 200 })
  const rows = await queryRows<{ count: number }>(db, sql`select count(*)::int as count from content_version group by part`)
  for (const { count } of rows) expect(count).toBeLessThan(30)
})

test.runIf(isPostgres)('when the listening connection breaks, the version is read; memory answers again afterwards', async () => {
  const { db } = database()
  await fromMemory()
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wizards-listen' and datname = current_database()`,
  )
  await eventually(() => expect(listening.isHearing()).toBe(false))
  const before = await version()
  await raiseElsewhere()
  expect(await version()).toBe(before + 1)
  await eventually(() => expect(listening.isHearing()).toBe(true))
  await fromMemory()
  expect(await version()).toBe(before + 1)
})
