import { chromium } from '@playwright/test'
import { chromiumLaunch } from '../test/e2e/support/chromium.ts'
import unpackChromium from '../test/e2e/support/unpack-chromium.ts'
import type { Figure } from './figure.ts'
import { formulaDocument } from './formula-document.ts'
import { KEY_LIMIT_MS, keyTimes } from './key-times.ts'
import { percentile } from './percentile.ts'
import { withServedProduct } from './served-product.ts'

/** Documents of the budget, by their number of formulas. */
const SIZES = [202, 1010] as const

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
          const measured = await keyTimes(page, '.editor-text')
          const name = `key to frame, ${formulas} formulas${isWhole ? ', all blocks laid out' : ''}`
          figures.push({
            what: name,
            value: percentile(measured, 0.5),
            unit: 'ms',
            ...(isWhole ? {} : { limit: { most: KEY_LIMIT_MS } }),
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
