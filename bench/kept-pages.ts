import { withDatabases } from './databases.ts'
import type { Figure } from './figure.ts'
import { askFor, metricOf } from './page-load.ts'
import { samplePages } from './sample-pages.ts'
import { serveProduct, withDataDir } from './served-product.ts'

const CONNECTIONS = 16
const WARM_UP_SECONDS = 2
const SECONDS = 3
/** A processor that does nothing else serves so many a second: by its time, other work on the machine doesn't count. */
const LEAST_PAGES_A_SECOND = 3000

/** Anonymous pages and the list of the API, asked for again and again on 16 connections of one process. */
export async function measureKeptPages(): Promise<Figure[]> {
  const figures: Figure[] = []
  await withDatabases(async ({ postgres }) => {
    const settings = postgres ? { DATABASE_URL: (await postgres()).url } : {}
    await withDataDir(async (dataDir) => {
      const product = await serveProduct(dataDir, settings)
      const { origin } = product
      try {
        const { pages } = await samplePages(async (url) => (await fetch(`${origin}${url}`)).text())
        for (const [name, path] of Object.entries({ ...pages, 'list of the API': '/api/homework' })) {
          await askFor(origin, [path], { connections: CONNECTIONS, seconds: WARM_UP_SECONDS })
          const before = await metricOf(origin, 'wizards_process_cpu_seconds_total')
          const replies = await askFor(origin, [path], { connections: CONNECTIONS, seconds: SECONDS })
          const cpu = (await metricOf(origin, 'wizards_process_cpu_seconds_total')) - before
          figures.push({
            what: `kept: ${name}, for each second of the processor`,
            value: replies / cpu,
            unit: 'a second',
            limit: { least: LEAST_PAGES_A_SECOND },
            note: `${Math.round(replies / SECONDS)} a second by the clock, the asking process on the same machine`,
          })
        }
      } finally {
        await product.stop()
      }
    })
  })
  return figures
}
