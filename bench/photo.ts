import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { anonymous } from '#contract/user/viewer.ts'
import { homework } from '#server/db/tables/homework.ts'
import { findLikeHomework } from '#server/homework/list/find-like-homework.ts'
import { sqlSearchIndex } from '#server/homework/search/sql-search-index.ts'
import { readerFiles } from '../scripts/reader-files.ts'
import { chromiumLaunch } from '../test/e2e/support/chromium.ts'
import unpackChromium from '../test/e2e/support/unpack-chromium.ts'
import type { Figure } from './figure.ts'
import { percentile } from './percentile.ts'
import { PHOTO_KINDS, type PrintedTask, takePicture } from './photo/pictures.ts'
import { openCorpus } from './search-quality/open-corpus.ts'

const root = join(import.meta.dirname, '..')
/** Pictures of each kind. */
const PICTURES = 11
/** A task of fewer words is one of formulas alone, which is found by what is typed. */
const FEWEST_WORDS = 6
const FIRST_PAGE = 10
const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
  ['.wasm', 'application/wasm'],
  ['.woff2', 'font/woff2'],
])

/**
 * Pictures of tasks of the library as people take them, read in a browser by the very code of the pages, and the share of their tasks
 * that are found among the first ten of all tasks.
 */
export async function measurePhoto(): Promise<Figure[]> {
  await unpackChromium()
  const { db, close } = await openCorpus()
  const index = sqlSearchIndex(db)
  const tasks = await readTasks(db)
  const server = await serve(await bundled())
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const page = await browser.newPage()
    await page.goto(originOf(server))
    // The second page draws while the first, which has the reader, stays as it is.
    const studio = await browser.newPage()
    await studio.goto(originOf(server))
    const figures: Figure[] = []
    const times: number[] = []
    for (const [place, kind] of PHOTO_KINDS.entries()) {
      let [asked, found, foundAtTop] = [0, 0, 0]
      for (let number = 0; number < PICTURES; number++) {
        const shown = Array.from({ length: kind.tasks }, (_, task) => pick(tasks, (place * PICTURES + number) * 4 + task))
        const picture = await takePicture(studio, kind, shown, number % 2 === 1)
        const { sections, ms } = await page.evaluate(
          (base64) =>
            (globalThis as unknown as { readPhoto: (picture: string) => Promise<{ sections: string[]; ms: number }> }).readPhoto(base64), // harness.ts
          picture.toString('base64'),
        )
        times.push(ms)
        const lists = []
        for (const text of sections) lists.push((await findLikeHomework(db, index, anonymous, text)).map(({ id }) => id))
        for (const { id } of shown) {
          const ranks = lists.map((list) => list.indexOf(id)).filter((rank) => rank >= 0)
          asked += 1
          if (ranks.length > 0 && Math.min(...ranks) < FIRST_PAGE) found += 1
          if (ranks.length > 0 && Math.min(...ranks) < 3) foundAtTop += 1
        }
      }
      figures.push({
        what: kind.kind,
        value: found / asked,
        unit: '',
        limit: { least: kind.least },
        note: `${asked} tasks on ${PICTURES} pictures; among the first three ${((foundAtTop / asked) * 100).toFixed(0)} %`,
      })
    }
    const note = `${times.length} pictures, ${tasks.length} tasks to choose from; p50 ${percentile(times, 0.5).toFixed(0)} ms`
    return [...figures, { what: 'reading a picture, p95 by the clock', value: percentile(times, 0.95), unit: 'ms', note }]
  } finally {
    await browser.close()
    server.close()
    await close()
  }
}

type Db = Awaited<ReturnType<typeof openCorpus>>['db']

/** Polish tasks with words, in an order that mixes their subjects. */
async function readTasks(db: Db): Promise<PrintedTask[]> {
  const rows = await db
    .select({
      id: homework.id,
      html: homework.descriptionHtml,
      text: homework.descriptionText,
      language: homework.language,
      status: homework.status,
    })
    .from(homework)
  const worded = rows.filter(
    ({ text, language, status }) =>
      language === 'pl' && status === 'PUBLIC' && new Set(text.replaceAll(/\\\w+/g, ' ').match(/\p{L}{3,}/gu)).size >= FEWEST_WORDS,
  )
  return worded.toSorted((one, other) => ((one.id * 7919) % 10_007) - ((other.id * 7919) % 10_007))
}

function pick<Item>(items: readonly Item[], place: number): Item {
  const item = items[place % items.length]
  if (item === undefined) throw new Error('There are no tasks')
  return item
}

async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [readerFiles()],
    build: { write: false, lib: { entry: join(import.meta.dirname, 'photo/harness.ts'), formats: ['es'] } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap((part) => ('output' in part ? part.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('')
}

/** Serves the harness, the reader as it was built, and KaTeX's style. */
function serve(harness: string): Promise<Server> {
  const page =
    '<!doctype html><html lang="pl"><meta charset="utf-8"><title>-</title><link rel="stylesheet" href="/katex/katex.min.css"><body><script type="module" src="/harness.js"></script>'
  const bodyOf = (path: string): Promise<Buffer | string> => {
    if (path === '/') return Promise.resolve(page)
    if (path === '/harness.js') return Promise.resolve(harness)
    if (path.startsWith('/katex/')) return readFile(join(root, 'node_modules/katex/dist', normalize(path.slice('/katex'.length))))
    return readFile(join(root, 'build/client', normalize(path)))
  }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    bodyOf(path).then(
      (body) =>
        response.setHeader('content-type', TYPES.get(path === '/' ? '.html' : extname(path)) ?? 'application/octet-stream').end(body),
      () => response.writeHead(404).end(),
    )
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

function originOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}/`
}
