import type { Figure } from './figure.ts'
import { percentile } from './percentile.ts'
import { serveProduct, withDataDir } from './served-product.ts'

const WARM_STARTS = 3
/** The most seconds a start may take; a whole clone, installing and building included, has a bench of its own (`clone`). */
const MOST_FRESH_S = 20
const MOST_WARM_S = 2
/** After so long main.ts cuts itself off. */
const MOST_STOP_S = 4.5

/** From the command to the whole first page, on an empty folder and on a used one, and how long a clean stop takes. */
export async function measureStartTimes(): Promise<Figure[]> {
  return withDataDir(async (dataDir) => {
    const fresh = await startAndStop(dataDir)
    const warm: Times[] = []
    for (let count = 0; count < WARM_STARTS; count++) warm.push(await startAndStop(dataDir))
    const stops = [fresh, ...warm].map(({ stop }) => stop)
    return [
      {
        what: 'fresh data folder to first page, demo library loaded',
        value: fresh.firstPage,
        unit: 's',
        limit: { most: MOST_FRESH_S },
        note: '1 start',
      },
      {
        what: 'warm start to first page',
        value: percentile(
          warm.map(({ firstPage }) => firstPage),
          0.5,
        ),
        unit: 's',
        limit: { most: MOST_WARM_S },
        note: `median of ${WARM_STARTS}`,
      },
      { what: 'clean stop', value: Math.max(...stops), unit: 's', limit: { most: MOST_STOP_S }, note: `longest of ${stops.length}` },
    ]
  })
}

/** In seconds. */
type Times = { firstPage: number; stop: number }

async function startAndStop(dataDir: string): Promise<Times> {
  const started = performance.now()
  const product = await serveProduct(dataDir)
  const page = await fetch(product.origin)
  const html = await page.text()
  const firstPage = (performance.now() - started) / 1000
  const stop = await product.stop()
  if (page.status !== 200 || !html.includes('</html>')) throw new Error(`The first page answered ${page.status}`)
  return { firstPage, stop }
}
