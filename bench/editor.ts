import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../test/e2e/support/chromium.ts'
import unpackChromium from '../test/e2e/support/unpack-chromium.ts'
import type { Figure } from './figure.ts'
import { formulaDocument } from './formula-document.ts'
import { percentile } from './percentile.ts'
import { withServedProduct } from './served-product.ts'

/** Documents of the budget, by their number of formulas. */
const SIZES = [202, 1010] as const
const KEYS = 60
/** Keys that only warm up. */
const WARM_UP = 10
const LIMIT_MS = 20

/**
 * From a key to the frame that shows it, in headless Chromium, in the field of /editor that holds the document; beside it
 * the same document with every block laid out, which is what `content-visibility` spares.
 */
export async function measureEditor(): Promise<Figure[]> {
  await unpackChromium()
  return withServedProduct(async (origin) => {
    const browser = await chromium.launch(chromiumLaunch)
    try {
      const figures: Figure[] = []
      for (const formulas of SIZES)
        for (const isWhole of [false, true]) {
          const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, bypassCSP: true })
          await page.goto(`${origin}/editor`, { waitUntil: 'networkidle' })
          const field = page.locator('.editor-text').first()
          await field.waitFor()
          if (isWhole) await page.addStyleTag({ content: '.editor-text > * { content-visibility: visible !important }' })
          await field.evaluate(fill, formulaDocument(formulas))
          await page.waitForTimeout(500)
          await field.locator('p').first().click()
          await page.evaluate(WATCH_KEYS)
          for (let key = 0; key < KEYS; key += 1) {
            await page.keyboard.press('a')
            await page.waitForTimeout(40)
          }
          const measured = (await page.evaluate<number[]>('globalThis.keyTimes')).slice(WARM_UP)
          if (measured.length < KEYS / 2) throw new Error(`Only ${measured.length} keys were measured`)
          const median = percentile(measured, 0.5)
          const name = `key to frame, ${formulas} formulas${isWhole ? ', all blocks laid out' : ''}`
          figures.push({
            what: name,
            value: median,
            unit: 'ms',
            ...(isWhole ? {} : { limit: { most: LIMIT_MS } }),
            note: `p95 ${Math.round(percentile(measured, 0.95))} ms`,
          })
          await page.close()
        }
      return figures
    } finally {
      await browser.close()
    }
  })
}

/** Runs in the page: puts the document into the field's own editor. */
function fill(element: unknown, document: object): void {
  const { editor } = element as { editor: { commands: { setContent: (doc: object) => void } } } // Tiptap leaves it there
  editor.commands.setContent(document)
}

/** Runs in the page, whose DOM this process doesn't know: the time from each key to the end of the frame it leads to. */
const WATCH_KEYS = `
  globalThis.keyTimes = []
  document.querySelector('.editor-text').addEventListener('keydown', (event) => {
    requestAnimationFrame(() => {
      // A message posted within a frame is read when the frame is drawn.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => globalThis.keyTimes.push(performance.now() - event.timeStamp)
      channel.port2.postMessage(null)
    })
  }, { capture: true })
`
