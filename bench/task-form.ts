import { chromium } from '@playwright/test'
import { callAs, DEMO, DEMO_PASSWORD, signIn } from '../test/e2e/support/accounts.ts'
import { chromiumLaunch } from '../test/e2e/support/chromium.ts'
import unpackChromium from '../test/e2e/support/unpack-chromium.ts'
import type { Figure } from './figure.ts'
import { KEY_LIMIT_MS, keyTimes } from './key-times.ts'
import { percentile } from './percentile.ts'
import { withServedProduct } from './served-product.ts'

const STEPS = 40

/** From a key to the frame that shows it, in the form of a task with 40 steps, each with formulas, its preview beside it. */
export async function measureTaskForm(): Promise<Figure[]> {
  await unpackChromium()
  return withServedProduct(async (origin) => {
    const browser = await chromium.launch(chromiumLaunch)
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, bypassCSP: true, baseURL: origin })
      await signIn(page, DEMO.teacher, DEMO_PASSWORD)
      const { slug } = await callAs<{ slug: string }>(page, origin, 'POST', '/homework', longTask())
      await page.goto(`/homeworks/${slug}/edit`, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Edytuj: Krok 20' }).click()
      const step = page.getByRole('textbox', { name: 'Krok 20', exact: true })
      await step.waitFor()
      await step.locator('p').first().click()
      const inStep = await keyTimes(page, '.editor-text')
      await page.getByRole('textbox', { name: 'Nazwa' }).click()
      const inTitle = await keyTimes(page, 'input[maxlength="200"]')
      return [figure('a step', inStep), figure('the name', inTitle)]
    } finally {
      await browser.close()
    }
  })
}

function figure(field: string, times: readonly number[]): Figure {
  return {
    what: `key to frame, ${field} of a task with ${STEPS} steps`,
    value: percentile(times, 0.5),
    unit: 'ms',
    limit: { most: KEY_LIMIT_MS },
    note: `p95 ${Math.round(percentile(times, 0.95))} ms`,
  }
}

function longTask(): object {
  const formula = (tex: string): string => `<span class="math-inline" data-tex="${tex}"></span>`
  return {
    title: 'Bardzo długie rozwiązanie',
    description: `<p>Rozwiąż ${formula('x^2-5x+6=0')}.</p>`,
    closed: false,
    answer: '<p>2 i 3</p>',
    level: 'HIGH_SCHOOL',
    solution: {
      steps: Array.from({ length: STEPS }, (_, at) => ({
        title: `Krok numer ${at + 1}`,
        description: `<p>Przekształcam: ${formula(`\\frac{x+${at}}{2}=\\sqrt{${at}}`)}, a więc ${formula(`x=${at}`)}.</p>`,
      })),
    },
  }
}
