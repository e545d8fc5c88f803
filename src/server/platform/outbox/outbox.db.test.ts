// @module-tag long
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import { Registry } from 'prom-client'
import * as z from 'zod/mini'
import { queryRows } from '#server/db/db.ts'
import { jobMetrics, type Jobs, startJobs } from '#server/platform/jobs/index.ts'
import { emit, onTopic, type OutboxListener, topic } from '#server/platform/outbox/index.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const counted = topic('test.counted', z.object({ number: z.int() }))
let started: Jobs[] = []

beforeEach(async () => {
  await database().db.execute(sql`delete from outbox`)
  await database().db.execute(sql`delete from job`)
})
afterEach(async () => {
  await Promise.all(started.map(({ stop }) => stop()))
  started = []
})

function start(listeners: readonly OutboxListener[], pollMs = 60_000): Jobs & { ended: string[] } {
  const ended: string[] = []
  const log = pino({ level: 'silent' })
  const jobs = startJobs(database().db, { listeners }, { log, onEnd: (name, outcome) => ended.push(`${name} ${outcome}`), pollMs })
  started.push(jobs)
  return { ...jobs, ended }
}

/** One listener that hands the numbers on. */
const hears = (handle: (number: number) => Promise<unknown>, options: { listener?: string; lane?: string } = {}): OutboxListener => ({
  ...onTopic(counted, async ({ number }) => void (await handle(number)), options.lane === undefined ? {} : { lane: options.lane }),
  listener: options.listener ?? 'one',
})

type Owed = { name: string; attempts: number; last_error: string | null; waits: boolean }
const owed = (): Promise<Owed[]> =>
  queryRows(database().db, sql`select name, attempts, last_error, due_at > now() + interval '3 seconds' as waits from job order by id`)
const events = (): Promise<unknown[]> => queryRows(database().db, sql`select topic from outbox`)

test('what was emitted before the start, and after a wake, is delivered once and gone; a rolled-back event never is', async () => {
  const { db } = database()
  const seen: number[] = []
  await emit(db, counted, { number: 1 })
  const jobs = start([hears(async (number) => seen.push(number))])
  await eventually(() => expect(seen).toEqual([1]))
  await db
    .transaction(async (tx) => {
      await emit(tx, counted, { number: 2 })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await db.transaction((tx) => emit(tx, counted, { number: 3 }))
  jobs.wake()
  await eventually(() => expect(seen).toEqual([1, 3]))
  await jobs.stop()
  expect([await events(), await owed()]).toEqual([[], []])
})

test('each of several listeners hears an event, and one that fails repeats no other', async () => {
  const { db } = database()
  const seen: string[] = []
  let isBroken = true
  await emit(db, counted, { number: 7 })
  const jobs = start([
    hears(async (number) => seen.push(`first ${number}`), { listener: 'first' }),
    hears(
      async (number) => {
        if (isBroken) throw new Error('zepsute')
        seen.push(`second ${number}`)
      },
      { listener: 'second' },
    ),
    hears(async (number) => seen.push(`third ${number}`), { listener: 'third' }),
  ])
  const left = { name: 'test.counted:second', attempts: 1, last_error: expect.stringContaining('zepsute'), waits: true }
  await eventually(async () => expect([...seen.toSorted(), ...(await owed())]).toEqual(['first 7', 'third 7', left]))
  await eventually(() => expect(jobs.ended).toContain('test.counted:second failed'))
  isBroken = false
  await db.execute(sql`update job set due_at = now()`)
  jobs.wake()
  await eventually(() => expect(seen.slice(2)).toEqual(['second 7']))
})

test('two listeners of one name are refused: neither replaces the other', () => {
  expect(() => start([hears(async () => undefined), hears(async () => undefined)])).toThrow('Two functions for the job test.counted:one')
})

test('a listener that is slow holds up nothing outside of its lane', async () => {
  const { db } = database()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const seen: number[] = []
  for (const number of [1, 2, 3]) await emit(db, counted, { number })
  start([hears(() => held, { listener: 'slow', lane: 'mail' }), hears(async (number) => seen.push(number), { listener: 'quick' })])
  try {
    const slow = { name: 'test.counted:slow' }
    await eventually(async () =>
      expect([seen, await owed()]).toMatchObject([
        [1, 2, 3],
        [slow, slow, slow],
      ]),
    )
  } finally {
    release()
  }
})

test('a listener may use the database: no transaction is open around it', async () => {
  const seen: number[] = []
  await emit(database().db, counted, { number: 1 })
  start([hears(async () => seen.push((await owed()).length))])
  await eventually(() => expect(seen).toEqual([1]))
})

test('what a process took that died comes back when its lease ends', async () => {
  const { db } = database()
  await emit(db, counted, { number: 5 })
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const dying = start([hears(() => held)])
  await eventually(async () => expect(await owed()).toMatchObject([{ attempts: 1, waits: true }]))
  const seen: number[] = []
  const other = start([hears(async (number) => seen.push(number))])
  await emit(db, counted, { number: 6 })
  other.wake()
  // The later event is delivered and gone, so the earlier one was seen and left alone.
  await eventually(async () => expect([seen, await owed()]).toMatchObject([[6], [{ attempts: 1 }]]))
  await db.execute(sql`update job set due_at = now()`)
  other.wake()
  await eventually(() => expect(seen).toEqual([6, 5]))
  release()
  await dying.stop()
})

test('two processes share the events: each listener hears each of them once', async () => {
  const { db } = database()
  const seen: string[] = []
  for (let number = 10; number < 50; number++) await emit(db, counted, { number })
  for (let process = 0; process < 2; process++)
    start(['a', 'b'].map((listener) => hears(async (number) => seen.push(`${listener}${number}`), { listener, lane: listener })))
  await eventually(async () => expect([await events(), await owed()]).toEqual([[], []]))
  const all = Array.from({ length: 40 }, (_, index) => index + 10)
  expect(seen.toSorted()).toEqual(['a', 'b'].flatMap((listener) => all.map((number) => `${listener}${number}`)))
})

test('events that nobody listens to wait for a build that does', async () => {
  await emit(database().db, topic('test.unknown', z.object({})), {})
  const jobs = start([hears(() => Promise.resolve())])
  await jobs.stop()
  expect([await events(), await owed()]).toEqual([[{ topic: 'test.unknown' }], []])
})

test('the events that no job has been made of yet are counted at /metrics', async () => {
  const { db } = database()
  const registry = new Registry()
  jobMetrics(registry, db)
  await emit(db, counted, { number: 1 })
  await emit(db, counted, { number: 2 })
  expect(await registry.metrics()).toContain('wizards_events_waiting 2')
  start([hears(() => Promise.resolve())])
  await eventually(async () => expect(await registry.metrics()).toContain('wizards_events_waiting 0'))
})
