import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { followDataVersion, raiseDataVersion, readDataVersion } from '#server/db/data-version.ts'
import type { Listening } from '#server/db/db.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const isPostgres = inject('testDatabase').kind === 'postgres'

let listening: Listening
let follower: { stop(): void }

beforeEach(async () => {
  listening = database().listen()
  follower = await followDataVersion(database().db, listening)
  await vi.waitFor(() => expect(listening.isHearing()).toBe(true))
})

afterEach(async () => {
  follower.stop()
  await listening.stop()
})

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
    sql`with raised as (insert into data_version (is_only, version) values (true, 1) on conflict (is_only) do update set version = data_version.version + 1 returning version) select pg_notify('data_version', version::text) from raised`,
  )
}

async function fromMemory(): Promise<void> {
  const { db } = database()
  await vi.waitFor(async () => expect(await queriesOf(() => readDataVersion(db))).toBe(0), { timeout: 10_000 })
}

test('a version that nobody raises costs no query; without a follower each reading is one', async () => {
  const { db } = database()
  await fromMemory()
  expect(await queriesOf(() => Promise.all([readDataVersion(db), readDataVersion(db)]))).toBe(0)
  follower.stop()
  expect(await queriesOf(() => readDataVersion(db))).toBe(1)
})

test('whoever wrote reads the new version at once, every time', async () => {
  const { db } = database()
  for (let time = 0; time < 50; time++) {
    const before = await readDataVersion(db)
    await db.transaction((tx) => raiseDataVersion(tx))
    expect(await readDataVersion(db)).toBe(before + 1)
  }
  await fromMemory()
})

test('a raise that is rolled back changes nothing and is forgotten', async () => {
  const { db } = database()
  const before = await readDataVersion(db)
  await db
    .transaction(async (tx) => {
      await raiseDataVersion(tx)
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(await readDataVersion(db)).toBe(before)
  await fromMemory()
  expect(await readDataVersion(db)).toBe(before)
})

test('what another process raised is known a moment later, without a query', async () => {
  const { db } = database()
  await fromMemory()
  const before = await readDataVersion(db)
  await raiseElsewhere()
  const queries = await queriesOf(() => vi.waitFor(async () => expect(await readDataVersion(db)).toBe(before + 1)))
  expect(queries).toBe(0)
})

test.runIf(isPostgres)('while an open transaction holds a raise, nobody is told a version before its commit', async () => {
  const { db } = database()
  const before = await readDataVersion(db)
  await db.transaction(async (tx) => {
    await raiseDataVersion(tx)
    expect(await readDataVersion(db)).toBe(before)
  })
  expect(await readDataVersion(db)).toBe(before + 1)
})

test.runIf(isPostgres)('when the listening connection breaks, the version is read; memory answers again afterwards', async () => {
  const { db } = database()
  await fromMemory()
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wizards-listen' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(listening.isHearing()).toBe(false))
  const before = await readDataVersion(db)
  await raiseElsewhere()
  expect(await readDataVersion(db)).toBe(before + 1)
  await vi.waitFor(() => expect(listening.isHearing()).toBe(true), { timeout: 10_000 })
  await fromMemory()
  expect(await readDataVersion(db)).toBe(before + 1)
})
