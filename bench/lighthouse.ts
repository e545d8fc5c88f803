import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { paths } from '#contract/paths.ts'
import { chromiumLaunch } from '../test/e2e/support/chromium.ts'
import unpackChromium from '../test/e2e/support/unpack-chromium.ts'
import type { Figure, Limit } from './figure.ts'
import { percentile } from './percentile.ts'
import { samplePages } from './sample-pages.ts'
import { withDataDir, withServedProduct } from './served-product.ts'

const run = promisify(execFile)
const COMMAND = join(import.meta.dirname, '../node_modules/.bin/lighthouse')
const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] || 3)
/** Names of the pages that are looked at, with commas between them; all of them unless set. */
const CHOSEN = process.env['LIGHTHOUSE_PAGES']?.split(',')

/** The part of a report that is read. */
type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; score: number | null; scoreDisplayMode: string; title: string }>
  configSettings: { throttling: { cpuSlowdownMultiplier: number } }
}
/** The part of a trace that is read; times are in microseconds, `tdur` is time of the processor. */
type Trace = { traceEvents: { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number }[] }
type Audited = Report & { trace: Trace }

const MEASURES: readonly { what: string; unit: Figure['unit']; limit?: Limit; of: (report: Audited) => number }[] = [
  { what: 'performance', unit: 'points', limit: { least: 95 }, of: scoreOf('performance') },
  { what: 'accessibility', unit: 'points', limit: { least: 100 }, of: scoreOf('accessibility') },
  { what: 'best practices', unit: 'points', limit: { least: 100 }, of: scoreOf('best-practices') },
  { what: 'SEO', unit: 'points', limit: { least: 100 }, of: scoreOf('seo') },
  { what: 'LCP', unit: 's', limit: { most: 1.5 }, of: (report) => numberOf(report, 'largest-contentful-paint') / 1000 },
  { what: 'TBT', unit: 'ms', limit: { most: 100 }, of: (report) => numberOf(report, 'total-blocking-time') },
  { what: 'TBT by the processor', unit: 'ms', of: blockedByProcessor },
  { what: 'CLS', unit: '', limit: { most: 0.02 }, of: (report) => numberOf(report, 'cumulative-layout-shift') },
]

/**
 * Lighthouse on a simulated phone, the median of three, on a page of every kind; the task has twenty formulas.
 * `LIGHTHOUSE_PAGES` and `LIGHTHOUSE_RUNS` ask for less. It goes by the clock; what blocks the page by the processor
 * tells a page that is slow from a machine that is busy.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  await unpackChromium()
  return withServedProduct(async (origin) => {
    const { pages } = await samplePages(async (url) => (await fetch(`${origin}${url}`)).text())
    const figures: Figure[] = []
    for (const [name, path] of Object.entries({ ...pages, login: paths.login(), premium: paths.subscription() })) {
      if (CHOSEN && !CHOSEN.includes(name)) continue
      const reports: Audited[] = []
      for (let count = 0; count < RUNS; count++) reports.push(await withDataDir((folder) => audit(`${origin}${path}`, folder)))
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
          ...(limit && { limit }),
          note: `of ${values.map((value) => Number(value.toFixed(3))).join(', ')}`,
        })
      }
    }
    return figures
  })
}

/** One run of Lighthouse's own command; its default is the simulated phone. It writes its report and the trace that it read into the folder. */
async function audit(url: string, folder: string): Promise<Audited> {
  const output = join(folder, 'page')
  const flags = ['--output=json', `--output-path=${output}`, '--save-assets', '--quiet', '--chrome-flags=--headless=new --no-sandbox']
  await run(process.execPath, [COMMAND, url, ...flags], { env: { ...chromiumLaunch.env, CHROME_PATH: chromiumLaunch.executablePath } })
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report // Lighthouse's own format
  return { ...report, trace: JSON.parse(readFileSync(`${output}-0.trace.json`, 'utf8')) as Trace } // Chromium's own
}

/** Time in ms by which the page's tasks after its first paint are too long on the simulated phone, by the processor. */
function blockedByProcessor({ trace: { traceEvents }, configSettings }: Audited): number {
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('Lighthouse recorded no first paint')
  const slowdown = configSettings.throttling.cpuSlowdownMultiplier
  return traceEvents
    .filter(
      ({ name, ph, pid, tid, ts }) => ph === 'X' && pid === paint.pid && tid === paint.tid && ts >= paint.ts && name.endsWith('RunTask'),
    )
    .map(({ tdur }) => {
      if (tdur === undefined) throw new Error('Chromium told no time of the processor')
      return Math.max(0, (tdur / 1000) * slowdown - LONG_TASK_MS)
    })
    .reduce((sum, blocked) => sum + blocked, 0)
}

/** Milliseconds of a task that block nobody. */
const LONG_TASK_MS = 50

function scoreOf(category: string): (report: Report) => number {
  return ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)
}

function numberOf({ audits }: Report, audit: string): number {
  const value = audits[audit]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse measured no ${audit}`)
  return value
}
