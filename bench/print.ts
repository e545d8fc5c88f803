import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PageFile, printPage } from '#server/platform/pdf/index.ts'
import { chromiumLaunch } from '../test/e2e/support/chromium.ts'
import { examOfTasks } from '../test/e2e/support/exam-of-tasks.ts'
import { startOwnProduct } from '../test/e2e/support/own-product.ts'
import { readPdf } from '../test/e2e/support/read-pdf.ts'
import unpackChromium from '../test/e2e/support/unpack-chromium.ts'
import type { Figure } from './figure.ts'

const TASKS = 40
/** The bound of docs/product/pdf.md. */
const MOST_SECONDS = 10

/** An exam of forty tasks from its order to the file: its page as the product renders it, printed by the browser of the product. */
export async function measurePrint(): Promise<Figure[]> {
  await unpackChromium()
  for (const name of ['LD_LIBRARY_PATH', 'FONTCONFIG_FILE'])
    if (chromiumLaunch.env[name] !== undefined) process.env[name] = chromiumLaunch.env[name]
  const { origin, close } = await startOwnProduct(examOfTasks(TASKS))
  const folder = mkdtempSync(join(tmpdir(), 'wizards-bench-print-'))
  try {
    const { results } = (await (await fetch(`${origin}/api/exam`)).json()) as { results: { slug: string }[] } // the contract's shape
    const path = join(folder, 'exam.pdf')
    const began = performance.now()
    const html = await (await fetch(`${origin}/exams/${results[0]?.slug}/pdf`)).text()
    const read = async (file: string): Promise<PageFile> => {
      const reply = await fetch(`${origin}${file}`)
      return { type: reply.headers.get('content-type') ?? '', bytes: Buffer.from(await reply.arrayBuffer()) }
    }
    const browser = { path: chromiumLaunch.executablePath, isSandboxed: false }
    const { pages, peakMemoryBytes } = await printPage(browser, { html, read }, path, { signal: new AbortController().signal })
    const seconds = (performance.now() - began) / 1000
    const printed = (await readPdf(readFileSync(path))).text.match(/Zadanie \d+/g)?.length ?? 0
    return [
      { what: `an exam of ${TASKS} tasks as a file`, value: seconds, unit: 's', limit: { most: MOST_SECONDS }, note: `${pages} sheets` },
      { what: 'tasks in the file', value: printed, unit: '', limit: { least: TASKS } },
      { what: 'memory of the browser', value: peakMemoryBytes / 2 ** 20, unit: 'MB' },
    ]
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
