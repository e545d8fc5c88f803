import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabases } from './databases.ts'
import type { Figure } from './figure.ts'
import { askFor, metricOf } from './page-load.ts'
import { serveProduct, withDataDir } from './served-product.ts'

/** Resident memory of the started product with the demo library. */
const MOST_MB = { PostgreSQL: 250, embedded: 450 }
/** After load, against the start. */
const MOST_GROWTH = 1.3
/** The garbage of the start is collected within this time. */
const SETTLE_MS = 4000
const CONNECTIONS = 16

/** `BENCH_LOAD_MINUTES=60 BENCH_LOAD_RATE=50 npm run bench -- memory` loads it for an hour with fifty requests a second. */
const loadSeconds = 60 * Number(process.env['BENCH_LOAD_MINUTES'] ?? 0.5)
const perSecond = Number(process.env['BENCH_LOAD_RATE'] ?? Infinity)
/** Words whose searches differ from each other, so that nothing answers them from a cache alone. */
const WORDS = ['pierwiastek', 'ułamki', 'trójkąt', 'parabola', 'logarytm', 'procent', 'ciąg', 'pochodna', 'okrąg', 'prawdopodobieństwo']
const PAGES_OF_A_SEARCH = 3

/** Resident memory after the first start and a warm one, and after load on all public pages and on searches. */
export async function measureMemory(): Promise<Figure[]> {
  const figures: Figure[] = []
  await withDatabases(async ({ postgres }) => {
    for (const engine of postgres ? (['PostgreSQL', 'embedded'] as const) : (['embedded'] as const)) {
      const settings = engine === 'PostgreSQL' && postgres ? { DATABASE_URL: (await postgres()).url } : {}
      await withDataDir(async (dataDir) => {
        // It fills the database.
        const first = await serveProduct(dataDir, settings)
        await (await fetch(first.origin)).text()
        await sleep(SETTLE_MS)
        const atFirstStart = await residentMb(first.origin)
        await first.stop()
        const product = await serveProduct(dataDir, settings)
        try {
          const { origin } = product
          await (await fetch(origin)).text()
          await sleep(SETTLE_MS)
          const atStart = await residentMb(origin)
          const sitemap = await (await fetch(`${origin}/sitemap-1.xml`)).text()
          const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
          const searches = WORDS.flatMap((word) =>
            Array.from({ length: PAGES_OF_A_SEARCH }, (_, page) => `/api/homework?search=${encodeURIComponent(word)}&page=${page + 1}`),
          )
          const replies = await askFor(origin, [...paths, '/api/homework', ...searches], {
            connections: CONNECTIONS,
            seconds: loadSeconds,
            perSecond,
          })
          await sleep(SETTLE_MS)
          const afterLoad = await residentMb(origin)
          figures.push(
            { what: `resident memory after the first start, ${engine}`, value: atFirstStart, unit: 'MB', limit: { most: MOST_MB[engine] } },
            { what: `resident memory after a warm start, ${engine}`, value: atStart, unit: 'MB', limit: { most: MOST_MB[engine] } },
            {
              what: `the same after ${loadSeconds} s of load, against the start's limit, ${engine}`,
              value: afterLoad / MOST_MB[engine],
              unit: '',
              limit: { most: MOST_GROWTH },
              note: `${Math.round(afterLoad)} MB, ${(afterLoad / atStart).toFixed(2)} of the start; ${replies} replies`,
            },
          )
        } finally {
          await product.stop()
        }
      })
    }
  })
  return figures
}

async function residentMb(origin: string): Promise<number> {
  return (await metricOf(origin, 'wizards_process_resident_memory_bytes')) / 2 ** 20
}
