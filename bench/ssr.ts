import type { FastifyInstance } from 'fastify'
import { loadDemoLibrary } from '#server/library/index.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { cpuPerCall, fixedWorkMs, profileCalls } from './cpu.ts'
import { withDatabases } from './databases.ts'
import type { Figure } from './figure.ts'
import { ask, askText, openProduct } from './product.ts'
import { samplePages } from './sample-pages.ts'

/** Until the compiler is done with the hot paths: a service is asked for longer than that. */
const WARM_UP = 1500
const CALLS = 700
const PROFILED_CALLS = 400
const MOST_CPU_MS = 2

/**
 * CPU of a rendered page with everything a request costs in our process: routing, data, React, policy, compression.
 * Html is made each time; its data is kept while no content changes, as in service. On PostgreSQL the database's own
 * work is outside of the figure, on the embedded database inside.
 */
export async function measureSsr(): Promise<Figure[]> {
  const figures: Figure[] = []
  await withDatabases(async ({ embedded, postgres }) => {
    for (const [engine, open] of [
      ['PostgreSQL', postgres],
      ['embedded', embedded],
    ] as const) {
      if (!open) continue
      const database = await open()
      await loadDemoLibrary(database.db, () => undefined)
      const server = await openProduct(database)
      const { pages, formulas } = await samplePages((url) => askText(server, url))
      // Without PostgreSQL the embedded figure has to keep the limit.
      const limit = engine === 'PostgreSQL' || !postgres ? { limit: { most: MOST_CPU_MS } } : {}
      figures.push({ what: `fixed work, for comparison`, value: await fixedWorkMs(), unit: 'ms' })
      figures.push(await measurePage(server, { what: `task with ${formulas} formulas, ${engine}`, url: pages.task }, limit))
      figures.push(await measureFirstAsked(server, database.db, { what: `the same, its data read anew, ${engine}`, url: pages.task }))
      figures.push(await measurePage(server, { what: `list, ${engine}`, url: pages.list }, {}))
      await server.close()
    }
  })
  return figures
}

async function measurePage(
  server: FastifyInstance,
  { what, url }: { what: string; url: string },
  limit: Pick<Figure, 'limit'>,
): Promise<Figure> {
  const call = () => ask(server, url)
  const { medianMs, leastMs, rounds, calls } = await cpuPerCall(call, { warmUp: WARM_UP, calls: CALLS })
  console.log(`\nwhere the main thread is, ${what} (ms a request):`)
  for (const { area, ms, top } of await profileCalls(call, PROFILED_CALLS))
    if (ms >= 0.02) console.log(`  ${ms.toFixed(2)}  ${area.padEnd(18)} ${top.join(', ')}`)
  return {
    what: `SSR CPU a request: ${what}`,
    value: medianMs,
    unit: 'ms',
    ...limit,
    note: `least ${leastMs.toFixed(2)}, ${calls} requests in ${rounds} rounds`,
  }
}

/** The page as the first visitor after a change of content has it. */
async function measureFirstAsked(server: FastifyInstance, db: Db, { what, url }: { what: string; url: string }): Promise<Figure> {
  const { medianMs, leastMs, rounds, calls } = await cpuPerCall(() => ask(server, url), {
    warmUp: WARM_UP / 4,
    calls: CALLS / 2,
    prepare: () => raiseDataVersion(db),
  })
  return {
    what: `SSR CPU a request: ${what}`,
    value: medianMs,
    unit: 'ms',
    note: `least ${leastMs.toFixed(2)}, ${calls} requests in ${rounds} rounds`,
  }
}
