import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { paths } from '#contract/paths.ts'
import { chromiumLaunch } from '../test/e2e/support/chromium.ts'
import unpackChromium from '../test/e2e/support/unpack-chromium.ts'
import type { Figure, Limit } from './figure.ts'
import { percentile } from './percentile.ts'
import { samplePages } from './sample-pages.ts'
import { withServedProduct } from './served-product.ts'

const run = promisify(execFile)
const COMMAND = join(import.meta.dirname, '../node_modules/.bin/lighthouse')
const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] || 3)
/** Names of the pages that are looked at, with commas between them; all of them unless set. */
const CHOSEN = process.env['LIGHTHOUSE_PAGES']?.split(',')
const MOST_REPORT_BYTES = 64 * 1024 * 1024

/** The part of a report that is read. */
type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string; title: string }>
}

const MEASURES: readonly { what: string; unit: Figure['unit']; limit: Limit; of: (report: Report) => number }[] = [
  { what: 'performance', unit: 'points', limit: { least: 95 }, of: scoreOf('performance') },
  { what: 'accessibility', unit: 'points', limit: { least: 100 }, of: scoreOf('accessibility') },
  { what: 'best practices', unit: 'points', limit: { least: 100 }, of: scoreOf('best-practices') },
  { what: 'SEO', unit: 'points', limit: { least: 100 }, of: scoreOf('seo') },
  { what: 'LCP', unit: 's', limit: { most: 1.5 }, of: (report) => numberOf(report, 'largest-contentful-paint') / 1000 },
  { what: 'TBT', unit: 'ms', limit: { most: 100 }, of: (report) => numberOf(report, 'total-blocking-time') },
  { what: 'CLS', unit: '', limit: { most: 0.02 }, of: (report) => numberOf(report, 'cumulative-layout-shift') },
]

/** Lighthouse on a simulated phone, the median of three, on a page of every kind; the task has twenty formulas. `LIGHTHOUSE_PAGES` and `LIGHTHOUSE_RUNS` ask for less. */
export async function measureLighthouse(): Promise<Figure[]> {
  await unpackChromium()
  return withServedProduct(async (origin) => {
    const { pages } = await samplePages(async (url) => (await fetch(`${origin}${url}`)).text())
    const figures: Figure[] = []
    for (const [name, path] of Object.entries({ ...pages, login: paths.login(), premium: paths.subscription() })) {
      if (CHOSEN && !CHOSEN.includes(name)) continue
      const reports: Report[] = []
      for (let count = 0; count < RUNS; count++) reports.push(await audit(`${origin}${path}`))
      const failed = new Set(
        reports.flatMap(({ audits }) =>
          Object.values(audits)
            .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
            .map(({ title }) => title),
        ),
      )
      if (failed.size > 0) console.log(`${name}, audits that fail: ${[...failed].join('; ')}`)
      for (const { what, unit, limit, of } of MEASURES) {
        const values = reports.map(of)
        figures.push({
          what: `${name}: ${what}`,
          value: percentile(values, 0.5),
          unit,
          limit,
          note: `of ${values.map((value) => Number(value.toFixed(3))).join(', ')}`,
        })
      }
    }
    return figures
  })
}

/** One run of Lighthouse's own command; its default is the simulated phone. */
async function audit(url: string): Promise<Report> {
  const { stdout } = await run(process.execPath, [COMMAND, url, '--output=json', '--quiet', '--chrome-flags=--headless=new --no-sandbox'], {
    env: { ...chromiumLaunch.env, CHROME_PATH: chromiumLaunch.executablePath },
    maxBuffer: MOST_REPORT_BYTES,
  })
  return JSON.parse(stdout) as Report // Lighthouse's own format
}

function scoreOf(category: string): (report: Report) => number {
  return ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)
}

function numberOf({ audits }: Report, audit: string): number {
  const value = audits[audit]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse measured no ${audit}`)
  return value
}
