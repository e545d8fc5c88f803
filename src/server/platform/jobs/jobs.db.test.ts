import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import * as z from 'zod/mini'
import { job } from '#server/db/tables/platform.ts'
import {
  enqueue,
  everyMinutes,
  type JobHandler,
  jobKind,
  jobMetrics,
  type Jobs,
  listGivenUp,
  onJob,
  startJobs,
  tryAgain,
} from '#server/platform/jobs/index.ts'
import { useTestDatabase } from '#server/testing/test-database.ts'

const database = useTestDatabase()
const painted = jobKind('test.paint', z.object({ colour: z.string() }))
let started: Jobs[] = []

beforeEach(() => database().db.execute(sql`delete from job`))
afterEach(async () => {
  await Promise.all(started.map(({ stop }) => stop()))
  started = []
})

/** A process; work by time begins at once unless said. */
function start(jobs: readonly JobHandler[], options: { settleMs?: number; registry?: Registry } = {}): Jobs & { logged: () => string } {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const onEnd = jobMetrics(options.registry ?? new Registry(), database().db)
  const running = startJobs(database().db, { jobs }, { log, onEnd, pollMs: 20, settleMs: options.settleMs ?? 0 })
  started.push(running)
  return { ...running, logged: () => lines.join('') }
}

const rows = () => database().db.select().from(job).orderBy(job.id)
const makeDue = () =>
  database()
    .db.update(job)
    .set({ dueAt: sql`now()` })

test('what is queued in a transaction is done once it commits, and never if it does not', async () => {
  const { db } = database()
  const seen: string[] = []
  start([onJob(painted, async ({ colour }) => void seen.push(colour))])
  await db
    .transaction(async (tx) => {
      await enqueue(tx, painted, { colour: 'red' })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await db.transaction((tx) => enqueue(tx, painted, { colour: 'blue' }))
  await eventually(async () => expect(await rows()).toEqual([]))
  expect(seen).toEqual(['blue'])
})

test('each try of a job carries the same id, and each job one of its own, after its table was filled anew, too', async () => {
  const { db } = database()
  const seen: [colour: string, id: string][] = []
  const work = onJob(
    painted,
    async ({ colour }, { id, attempt }) => {
      seen.push([colour, id])
      if (attempt === 1) throw new Error('brak farby')
    },
    { firstRetrySeconds: 0 },
  )
  start([work])
  for (const colour of ['red', 'blue']) await enqueue(db, painted, { colour })
  await eventually(async () => expect(await rows()).toEqual([]))
  await db.execute(sql`truncate job restart identity`)
  await enqueue(db, painted, { colour: 'red again' })
  await eventually(async () => expect(await rows()).toEqual([]))
  for (const colour of ['red', 'blue', 'red again']) expect(new Set(seen.filter(([of]) => of === colour).map(([, id]) => id)).size).toBe(1)
  expect(seen).toHaveLength(6)
  expect(new Set(seen.map(([, id]) => id)).size).toBe(3)
})

test('notices that come close together share a look, and the last of them is heard, too', async () => {
  const { db } = database()
  let looks = 0
  const counting = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'selectDistinct') looks += 1
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const seen: string[] = []
  const jobs = [onJob(painted, async ({ colour }) => void seen.push(colour))]
  const running = startJobs(counting, { jobs }, { log: pino({ level: 'silent' }), pollMs: 600_000 })
  started.push(running)
  const begun = performance.now()
  for (let notice = 0; notice < 50; notice++) {
    await db.execute(sql`select 1`)
    running.wake()
  }
  await enqueue(db, painted, { colour: 'violet' })
  running.wake()
  await eventually(() => expect(seen).toEqual(['violet']))
  expect(looks).toBeGreaterThan(1)
  // A tenth of a second lies between two looks; timers may be a little early.
  expect(looks).toBeLessThanOrEqual(2 + (performance.now() - begun) / 90)
})

test('work by time runs once over two processes, and again when it is due', async () => {
  let runs = 0
  const tick = everyMinutes(60, 'test.tick', async () => void (runs += 1))
  start([tick])
  start([tick])
  await eventually(async () => expect(await rows()).toMatchObject([{ name: 'test.tick', attempts: 0 }]))
  await eventually(() => expect(runs).toBe(1))
  await eventually(async () => expect((await rows())[0]?.dueAt.getTime()).toBeGreaterThan(Date.now() + 59 * 60_000))
  await makeDue()
  await eventually(() => expect(runs).toBe(2))
})

test('a start is not slowed by work by time: it begins after a while, queued work at once', async () => {
  const { db } = database()
  const seen: string[] = []
  await enqueue(db, painted, { colour: 'green' })
  start([onJob(painted, async ({ colour }) => void seen.push(colour)), everyMinutes(60, 'test.tick', async () => void seen.push('tick'))], {
    settleMs: 60_000,
  })
  await eventually(() => expect(seen).toEqual(['green']))
  await eventually(async () => expect(await rows()).toMatchObject([{ name: 'test.tick', attempts: 0 }]))
  expect((await rows())[0]?.dueAt.getTime()).toBeLessThanOrEqual(Date.now())
})

test('work by time that fails is never given up: it comes again sooner than its next turn', async () => {
  const running = start([everyMinutes(60, 'test.tick', () => Promise.reject(new Error('dysk pełny')))])
  await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 1, lastError: expect.stringContaining('dysk pełny') }]))
  const [row] = await rows()
  expect(row?.dueAt.getTime()).toBeLessThan(Date.now() + 10_000)
  await database().db.update(job).set({ attempts: 1000 })
  await makeDue()
  await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 1001, givenUpAt: null }]))
  expect(running.logged()).toContain('a job failed and will be tried again')
})

test('pauses grow; a job that fails too often stays, raises an alarm and can be tried again', async () => {
  const { db } = database()
  const registry = new Registry()
  let isBroken = true
  const seen: string[] = []
  const paint = async ({ colour }: { colour: string }): Promise<void> => {
    if (isBroken) throw new Error('brak farby')
    seen.push(colour)
  }
  await enqueue(db, painted, { colour: 'grey' })
  const running = start([onJob(painted, paint, { mostAttempts: 3, firstRetrySeconds: 100 })], { registry })
  for (const pauseSeconds of [100, 200]) {
    await eventually(async () => {
      const [row] = await rows()
      const inSeconds = ((row?.dueAt.getTime() ?? 0) - Date.now()) / 1000
      expect([row?.lastError?.slice(0, 17), Math.abs(inSeconds - pauseSeconds) < 10]).toEqual(['Error: brak farby', true])
    })
    await makeDue()
  }
  await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 3, givenUpAt: expect.any(Date) }]))
  expect(running.logged()).toContain('a job was given up')
  expect(await registry.metrics()).toContain('wizards_jobs_given_up{job="test.paint"} 1')
  expect(await registry.metrics()).toContain('wizards_job_tries_total{job="test.paint",outcome="givenUp"} 1')
  const [given] = await listGivenUp(db)
  expect(given).toMatchObject({ name: 'test.paint', attempts: 3, error: expect.stringContaining('brak farby') })
  isBroken = false
  expect(await tryAgain(db, given?.id ?? 0)).toBe(true)
  await eventually(() => expect(seen).toEqual(['grey']))
  expect(await tryAgain(db, given?.id ?? 0)).toBe(false)
  await eventually(async () => expect(await registry.metrics()).not.toContain('wizards_jobs_given_up{job="test.paint"}'))
})

test('a job that settles its own end is gone after its last try', async () => {
  const settled: string[] = []
  await enqueue(database().db, painted, { colour: 'pink' })
  start([
    onJob(painted, () => Promise.reject(new Error('nie')), {
      mostAttempts: 1,
      onGivenUp: async ({ colour }) => void settled.push(colour),
    }),
  ])
  await eventually(async () => expect(await rows()).toEqual([]))
  expect(settled).toEqual(['pink'])
})

test('work that is not ready to go on is looked at again, and that is no failure', async () => {
  const { db } = database()
  let looks = 0
  await enqueue(db, painted, { colour: 'white' })
  start([
    onJob(painted, async () => {
      looks += 1
      return looks < 3 ? { againInSeconds: looks === 1 ? 0 : 500 } : undefined
    }),
  ])
  await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 0, lastError: null }]))
  await eventually(() => expect(looks).toBe(2))
  // Its second look has ended, too: else that would put off again what is made due here.
  await eventually(async () => expect((await rows())[0]?.dueAt.getTime()).toBeGreaterThan(Date.now() + 400_000))
  await makeDue()
  await eventually(async () => expect(await rows()).toEqual([]))
})

test('a stop cuts work off without counting the try; the next process goes on with it', async () => {
  const { db } = database()
  await enqueue(db, painted, { colour: 'black' })
  let isUnderWay = false
  const waits = onJob(painted, (_, { signal }) => {
    isUnderWay = true
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
  })
  const first = start([waits])
  await eventually(() => expect(isUnderWay).toBe(true))
  await first.stop()
  expect(await rows()).toMatchObject([{ attempts: 0, lastError: null }])
  const seen: number[] = []
  start([onJob(painted, async (_, { attempt }) => void seen.push(attempt))])
  await eventually(() => expect(seen).toEqual([1]))
})

test('jobs of a build that is not here wait, and one that nobody can read fails alone', async () => {
  const { db } = database()
  const seen: string[] = []
  await db.insert(job).values({ name: 'test.other', payload: {} })
  await db.insert(job).values({ name: 'test.paint', payload: { colour: 7 } })
  await enqueue(db, painted, { colour: 'gold' })
  start([onJob(painted, async ({ colour }) => void seen.push(colour))])
  await eventually(() => expect(seen).toEqual(['gold']))
  // A job that is done goes once its work has returned.
  await eventually(async () =>
    expect(await db.select().from(job).where(eq(job.name, 'test.paint'))).toMatchObject([{ attempts: 1, lastError: expect.any(String) }]),
  )
  expect(await db.select().from(job).where(eq(job.name, 'test.other'))).toMatchObject([{ attempts: 0 }])
})
