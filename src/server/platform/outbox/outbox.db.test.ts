import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { queryRows } from '#server/db/db.ts'
import { emit, onTopic, startOutbox, topic } from '#server/platform/outbox/index.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const counted = topic('test.counted', z.object({ number: z.int() }))
let stops: (() => Promise<void>)[] = []

beforeEach(() => database().db.execute(sql`delete from outbox`))
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()))
  stops = []
})

function start(handle: (number: number) => Promise<void>, pollMs = 60_000): { wake(): void; stop(): Promise<void>; failures: string[] } {
  const failures: string[] = []
  const outbox = startOutbox(database().db, [onTopic(counted, ({ number }) => handle(number))], {
    log: pino({ level: 'silent' }),
    onFailure: (name) => failures.push(name),
    pollMs,
  })
  stops.push(outbox.stop)
  return { ...outbox, failures }
}

function rows(): Promise<{ attempts: number; last_error: string | null; waits: boolean }[]> {
  return queryRows(
    database().db,
    sql`select attempts, last_error, next_attempt_at > now() + interval '3 seconds' as waits from outbox order by id`,
  )
}

test('what was emitted before the start, and after a wake, is delivered once and gone; a rolled-back event never is', async () => {
  const { db } = database()
  const seen: number[] = []
  await emit(db, counted, { number: 1 })
  const outbox = start(async (number) => void seen.push(number))
  await vi.waitFor(() => expect(seen).toEqual([1]))
  await db
    .transaction(async (tx) => {
      await emit(tx, counted, { number: 2 })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await db.transaction((tx) => emit(tx, counted, { number: 3 }))
  outbox.wake()
  await vi.waitFor(() => expect(seen).toEqual([1, 3]))
  await outbox.stop()
  expect(await rows()).toEqual([])
})

test('a handler may use the database: no transaction is open around it', async () => {
  const seen: number[] = []
  await emit(database().db, counted, { number: 1 })
  start(async () => void seen.push((await rows()).length))
  await vi.waitFor(() => expect(seen).toEqual([1]))
})

test('a failed delivery is counted, keeps its error and waits; it is tried again when due', async () => {
  const { db } = database()
  let isBroken = true
  const seen: number[] = []
  await emit(db, counted, { number: 7 })
  const outbox = start(async (number) => {
    if (isBroken) throw new Error('zepsute')
    seen.push(number)
  })
  await vi.waitFor(async () => expect((await rows())[0]?.last_error).toContain('zepsute'))
  expect(await rows()).toMatchObject([{ attempts: 1, waits: true }])
  expect(outbox.failures).toEqual(['test.counted'])
  isBroken = false
  await db.execute(sql`update outbox set next_attempt_at = now()`)
  outbox.wake()
  await vi.waitFor(() => expect(seen).toEqual([7]))
})

test('an event claimed by a process that died comes back when its lease ends', async () => {
  const { db } = database()
  await emit(db, counted, { number: 5 })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const dying = start(() => held)
  await vi.waitFor(async () => expect(await rows()).toMatchObject([{ attempts: 1, waits: true }]))
  const seen: number[] = []
  const other = start(async (number) => void seen.push(number), 50)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(seen).toEqual([])
  await db.execute(sql`update outbox set next_attempt_at = now()`)
  await vi.waitFor(() => expect(seen).toEqual([5]))
  release()
  await Promise.all([dying.stop(), other.stop()])
})

test('two deliverers share the events: each is delivered once', async () => {
  const { db } = database()
  const seen: number[] = []
  for (let number = 0; number < 40; number++) await emit(db, counted, { number })
  for (let index = 0; index < 2; index++) start(async (number) => void seen.push(number))
  await vi.waitFor(async () => expect(await rows()).toEqual([]), { timeout: 10_000 })
  expect(seen.toSorted((first, second) => first - second)).toEqual(Array.from({ length: 40 }, (_, number) => number))
})

test('events of a topic without a handler wait for a build that has one', async () => {
  const { db } = database()
  await emit(db, topic('test.unknown', z.object({})), {})
  const outbox = start(() => Promise.resolve())
  await outbox.stop()
  expect(await rows()).toMatchObject([{ attempts: 0, last_error: null }])
})
