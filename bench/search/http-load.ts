import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { raiseDataVersion } from '#server/db/data-version.ts'
import { type Database, queryRows } from '#server/db/db.ts'
import { seededRandom } from '#server/generate/random.ts'
import { indexHomework } from '#server/homework/index.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import type { Figure } from '../figure.ts'
import { percentile } from '../percentile.ts'
import { serveProduct, withDataDir } from '../served-product.ts'
import { benchKinds } from './requests.ts'

const REQUESTS_A_SECOND = 50
const WRITES_A_SECOND = 10
const OPEN_SECONDS = 30
const SATURATION_SECONDS = 10
const CONNECTIONS = 16
const MOST_P95_MS = 25
const READY_LIMIT_MS = 120_000
const MOST_ERRORS = 10

/**
 * The served product under an open loop (requests come at their time, whether or not earlier ones are answered) while
 * tasks are written by another process, then as many requests as it takes.
 */
export async function measureHttp(database: Database, databaseUrl: string): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const product = await serveProduct(dataDir, { DATABASE_URL: databaseUrl, DEMO_CONTENT: 'false' })
    try {
      const figures = await measureServed(database, product.origin)
      for (const line of product.errors().slice(0, MOST_ERRORS)) console.log(`  ${line}`)
      return figures
    } finally {
      await product.stop()
    }
  })
}

/** The same for a product that is served already. */
export async function measureServed(database: Database, origin: string): Promise<Figure[]> {
  const kinds = await benchKinds(database.db, sqlSearchIndex(database.db))
  const urls = kinds.flatMap(({ requests }) => requests.map(({ url }) => url))
  await ready(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  for (const url of urls) await timeOf(agent, origin + url, performance.now())
  const stopWriting = write(database)
  const open = await openLoop(agent, origin, urls)
  const writes = await stopWriting()
  const perSecond = await saturation(agent, origin, urls)
  agent.destroy()
  return [
    {
      what: `HTTP p95, ${REQUESTS_A_SECOND} requests and ${WRITES_A_SECOND} writes a second`,
      value: percentile(open, 0.95),
      unit: 'ms',
      limit: { most: MOST_P95_MS },
      note: `p50 ${percentile(open, 0.5).toFixed(1)}, p99 ${percentile(open, 0.99).toFixed(1)}, ${open.length} requests, ${open.filter((time) => time === Infinity).length} failed, ${writes} writes`,
    },
    {
      what: `HTTP saturation, ${CONNECTIONS} connections`,
      value: perSecond,
      unit: 'requests',
      note: 'a second, lists cached by data version',
    },
  ]
}

async function ready(origin: string): Promise<void> {
  const until = performance.now() + READY_LIMIT_MS
  while (performance.now() < until) {
    if (/^wizards_search_ready 1$/m.test(await (await fetch(`${origin}/metrics`)).text())) return
    await pause(200)
  }
  throw new Error('The index was not ready in time')
}

function timeOf(agent: Agent, url: string, dueAt: number): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (reply) => {
      // A refused request counts as one that never ended.
      reply.resume().on('end', () => resolve(reply.statusCode === 200 ? performance.now() - dueAt : Infinity))
    })
      .on('error', reject)
      .end()
  })
}

async function openLoop(agent: Agent, origin: string, urls: readonly string[]): Promise<number[]> {
  const random = seededRandom(1)
  const startedAt = performance.now()
  const replies: Promise<number>[] = []
  for (let number = 0; number < REQUESTS_A_SECOND * OPEN_SECONDS; number++) {
    const dueAt = startedAt + (number * 1000) / REQUESTS_A_SECOND
    if (dueAt > performance.now()) await pause(dueAt - performance.now())
    replies.push(timeOf(agent, origin + random.pick(urls), dueAt))
  }
  return Promise.all(replies)
}

/** Changes tasks as a page of the product would, until told to stop; answers how many. */
function write({ db }: Database): () => Promise<number> {
  const state = { isStopped: false, count: 0 }
  const run = async (): Promise<void> => {
    const random = seededRandom(2)
    const ids = (await queryRows<{ id: number }>(db, sql`select id from homework order by id desc limit 5000`)).map(({ id }) => id)
    for (let dueAt = performance.now(); !state.isStopped; dueAt += 1000 / WRITES_A_SECOND) {
      if (dueAt > performance.now()) await pause(dueAt - performance.now())
      const id = random.pick(ids)
      await db.transaction(async (tx) => {
        await tx.execute(
          sql`update homework set ratings_avg = ${random.whole(100, 500) / 100}, ratings_count = ratings_count + 1 where id = ${id}`,
        )
        await indexHomework(tx, [id])
        await raiseDataVersion(tx)
      })
      state.count += 1
    }
  }
  const running = run()
  return async () => {
    state.isStopped = true
    await running
    return state.count
  }
}

async function saturation(agent: Agent, origin: string, urls: readonly string[]): Promise<number> {
  const random = seededRandom(3)
  const until = performance.now() + SATURATION_SECONDS * 1000
  let answered = 0
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        if ((await timeOf(agent, origin + random.pick(urls), performance.now())) < Infinity) answered += 1
      }
    }),
  )
  return answered / SATURATION_SECONDS
}
