import type * as z from 'zod/mini'
import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import type { homeworkList } from '#contract/homework/homework.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Database } from '#server/db/db.ts'
import { generateContent } from '#server/generate/generate-content.ts'
import { withDatabases } from './databases.ts'
import type { Figure } from './figure.ts'
import { listRequests } from './list-requests.ts'
import { percentile } from './percentile.ts'
import { askText, openProduct } from './product.ts'

const VARIANTS = 5
const MOST_P95_MS = 60

/** `GET /api/homework` over the SQL index, from the request to the whole reply, the cache of lists emptied before each. */
export async function measureListLatency(): Promise<Figure[]> {
  const figures: Figure[] = []
  await withDatabases(async ({ embedded, postgres }) => {
    if (postgres) {
      figures.push(...(await measureSize(postgres, { engine: 'PostgreSQL', count: 10_000, repeats: 6 }, { limit: { most: MOST_P95_MS } })))
      figures.push(...(await measureSize(postgres, { engine: 'PostgreSQL', count: 100_000, repeats: 2 }, {})))
    }
    figures.push(...(await measureSize(embedded, { engine: 'embedded', count: 10_000, repeats: 3 }, {})))
  })
  return figures
}

async function measureSize(
  open: () => Promise<Database>,
  { engine, count, repeats }: { engine: string; count: number; repeats: number },
  limit: Pick<Figure, 'limit'>,
): Promise<Figure[]> {
  const database = await open()
  await generateContent(database.db, { count, seed: 1 })
  // The same as autovacuum would have done long ago.
  await database.db.execute(sql`vacuum analyze`)
  const server = await openProduct(database)
  const figures = await measureKinds(server, database, repeats)
  await server.close()
  const all = figures.flatMap(({ times }) => times)
  const figure = (kind: string, times: readonly number[], of: Pick<Figure, 'limit'>): Figure => ({
    what: `p95 at ${count / 1000}k, ${engine}: ${kind}`,
    value: percentile(times, 0.95),
    unit: 'ms',
    ...of,
    note: `p50 ${percentile(times, 0.5).toFixed(1)}, ${times.length} requests`,
  })
  return [...figures.map(({ kind, times }) => figure(kind, times, {})), figure('all kinds', all, limit)]
}

/** Wall times in ms by kind; kinds take turns, so that a busy moment of the machine falls on all of them. */
export async function measureKinds(
  server: FastifyInstance,
  database: Database,
  repeats: number,
): Promise<{ kind: string; times: number[] }[]> {
  const unfiltered = JSON.parse(await askText(server, '/api/homework')) as z.input<typeof homeworkList> // the contract's shape
  const kinds = listRequests(unfiltered, VARIANTS).map((request) => ({ ...request, times: [] as number[] }))
  for (let repeat = -1; repeat < repeats; repeat++)
    for (let variant = 0; variant < VARIANTS; variant++)
      for (const { urls, times } of kinds) {
        await raiseDataVersion(database.db)
        const started = performance.now()
        await askText(server, urls[variant] ?? '')
        // The first turn warms connections, plans and code.
        if (repeat >= 0) times.push(performance.now() - started)
      }
  return kinds.map(({ kind, times }) => ({ kind, times }))
}
