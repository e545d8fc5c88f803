import { once } from 'node:events'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openDatabase } from '#server/db/open-database.ts'
import type { Db } from '#server/db/db.ts'
import { anAccount, PASSWORD } from '#server/testing/an-account.ts'
import { type Body, worstBodies } from './bodies.ts'
import { withDatabases } from './databases.ts'
import type { Figure } from './figure.ts'
import { type ServedProduct, serveProduct, withDataDir } from './served-product.ts'

/** Nobody waits longer for an answer because of what somebody else sends. */
const MOST_HELD_MS = 50
const WRITERS = 20
const IDLE_MS = 3_000
const POOL_SIZE = 2
/** Bodies of each engine that are printed, the worst first. */
const PRINTED = 25

/** `held` is the processor's time that the event loop was held for, `wait` the longest wait for `/healthz` meanwhile, in ms. */
type Measured = { name: string; held: number; wait: number; statuses: string }

/**
 * Posts the worst bodies while `/healthz` is asked without a pause, on each engine. The time of the processor that the
 * event loop is held for has a limit; the wait grows with whatever else the machine does, so it is told beside the load.
 */
export async function measureWorstBodies(): Promise<Figure[]> {
  const figures: Figure[] = []
  await withDatabases(async ({ postgres }) => {
    const database = await postgres?.()
    if (!database) return
    const emails = await makeWriters(database.db)
    await withDataDir(async (dataDir) => {
      figures.push(...(await measureOn('PostgreSQL', dataDir, { DATABASE_URL: database.url }, emails)))
    })
  })
  await withDataDir(async (dataDir) => {
    const database = await openDatabase({ DATABASE_URL: null, DATA_DIR: dataDir, DATABASE_POOL_SIZE: POOL_SIZE })
    const emails = await makeWriters(database.db)
    await database.close()
    figures.push(...(await measureOn('embedded', dataDir, {}, emails)))
  })
  return figures
}

type Emails = { teachers: string[]; pupil: string }

async function makeWriters(db: Db): Promise<Emails> {
  const teachers: string[] = []
  for (let count = 0; count < WRITERS; count++) teachers.push((await anAccount(db, { role: 'TEACHER' })).email)
  return { teachers, pupil: (await anAccount(db)).email }
}

async function measureOn(engine: string, dataDir: string, settings: Record<string, string>, emails: Emails): Promise<Figure[]> {
  const product = await serveProduct(dataDir, { DEMO_CONTENT: 'false', ...settings }, { isProbed: true })
  const probe = new Worker(new URL('probe-thread.ts', import.meta.url), { workerData: { origin: product.origin } })
  const read = async (): Promise<Pick<Measured, 'held' | 'wait'>> => ({
    held: await product.longestTurn(),
    wait: await longestWait(probe),
  })
  try {
    const teachers = await Promise.all(emails.teachers.map((email) => signIn(product.origin, email)))
    const pupil = await signIn(product.origin, emails.pupil)
    await pause(IDLE_MS)
    await read()
    await pause(IDLE_MS)
    const idle = await read()
    const measured: Measured[] = []
    for (const body of await worstBodies()) {
      const writers = body.path === '/math-concept' ? [...teachers.slice(0, body.parallel - 1), pupil] : teachers.slice(0, body.parallel)
      const statuses = await Promise.all(writers.map((token, index) => send(product, token, body, index)))
      const told = [...new Set(statuses)].toSorted((one, other) => one - other).join(' ')
      measured.push({ name: body.name, ...(await read()), statuses: told })
    }
    const worst = measured.toSorted((one, other) => other.held - one.held)
    for (const { name, held, wait, statuses } of worst.slice(0, PRINTED))
      console.log(
        `  ${engine}  held ${held.toFixed(0).padStart(5)} ms  waited ${wait.toFixed(0).padStart(5)} ms  ${statuses.padEnd(9)} ${name}`,
      )
    const longest = measured.toSorted((one, other) => other.wait - one.wait)[0]
    return [
      {
        what: `longest turn of the event loop, ${engine}, of ${measured.length} bodies`,
        value: worst[0]?.held ?? 0,
        unit: 'ms',
        // A statement of the embedded engine runs on the loop itself and can't be interrupted (docs/decisions/070).
        ...(engine === 'PostgreSQL' ? { limit: { most: MOST_HELD_MS } } : {}),
        note: worst[0]?.name ?? '',
      },
      { what: 'the same while nobody sends anything', value: idle.held, unit: 'ms' },
      {
        what: `longest wait for /healthz, ${engine}`,
        value: longest?.wait ?? 0,
        unit: 'ms',
        note: `${longest?.name ?? ''} (load ${loadavg()[0]?.toFixed(1)})`,
      },
      { what: 'the same while nobody sends anything', value: idle.wait, unit: 'ms' },
    ]
  } finally {
    await probe.terminate()
    await product.stop()
  }
}

async function longestWait(probe: Worker): Promise<number> {
  const read = once(probe, 'message')
  probe.postMessage('read', [])
  return Number((await read)[0])
}

async function signIn(origin: string, email: string): Promise<string> {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (reply.status !== 200) throw new Error(`Signing in answered ${reply.status}`)
  return ((await reply.json()) as { token: string }).token // the contract's shape
}

/** Sends the body; anything but an answer within the contract is an error. Returns the status. */
async function send({ origin }: ServedProduct, token: string, { method, path, type, body }: Body, index: number): Promise<number> {
  const own = typeof body === 'string' ? body.replace('NAME', `Pojęcie ${index} ${crypto.randomUUID()}`) : body
  const reply = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(type === '' ? {} : { 'content-type': type }) },
    body: own,
  })
  await reply.arrayBuffer()
  if (reply.status >= 500 && reply.status !== 503) throw new Error(`${path} answered ${reply.status}`)
  return reply.status
}
