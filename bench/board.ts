import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import { packPoints } from '#contract/board-points.ts'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn } from '../test/e2e/support/accounts.ts'
import { chromiumLaunch } from '../test/e2e/support/chromium.ts'
import unpackChromium from '../test/e2e/support/unpack-chromium.ts'
import type { Figure } from './figure.ts'
import { percentile } from './percentile.ts'
import { withServedProduct } from './served-product.ts'

const STROKES = 10_000
const POINTS = 39
const AT_ONCE = 20
const FRAMES = 240
const DRAWN = 12

/** A board with 10,000 strokes: opening it, moving over it, and a stroke of one's own on it. */
export async function measureBoard(): Promise<Figure[]> {
  await unpackChromium()
  return withServedProduct(async (origin) => {
    const browser = await chromium.launch(chromiumLaunch)
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, bypassCSP: true, baseURL: origin })
      await signIn(page, DEMO.teacher, DEMO_PASSWORD)
      const pupil = await createPerson(origin)
      const other = await browser.newPage({ baseURL: origin })
      await signIn(other, pupil.email, pupil.password)
      const { id: teacherId } = await callAs<{ id: number }>(page, origin, 'GET', '/user/me')
      const { id } = await callAs<{ id: number }>(other, origin, 'GET', `/chat/user/${teacherId}`)
      await other.close()
      for (let at = 0; at < STROKES; at += AT_ONCE) await callAs(page, origin, 'PUT', `/board/${id}`, { items: strokes(at) })

      const began = performance.now()
      await page.goto(`/boards/${id}`)
      await page.locator('.board-tiles canvas').first().waitFor()
      const opened = performance.now() - began
      await page.getByRole('combobox', { name: 'Powiększenie' }).selectOption('1.5')
      await page.locator('.board-tiles canvas').nth(3).waitFor()
      const frames = await pan(page)
      const drawn = await draw(page)
      return [
        { what: `opening a board of ${STROKES} strokes`, value: opened, unit: 'ms', limit: { most: 5_000 } },
        {
          what: 'a frame while it is moved over, p95',
          value: percentile(frames, 0.95),
          unit: 'ms',
          limit: { most: 20 },
          note: `median ${Math.round(percentile(frames, 0.5))} ms, longest ${Math.round(Math.max(...frames))} ms, without a graphics card`,
        },
        { what: 'from lifting the pen to the frame that has the stroke', value: percentile(drawn, 0.5), unit: 'ms', limit: { most: 60 } },
      ]
    } finally {
      await browser.close()
    }
  })
}

function strokes(from: number): object[] {
  return Array.from({ length: AT_ONCE }, (_, index) => {
    const number = from + index
    const points = Array.from({ length: POINTS }, (__, at) => ({ x: at * 8, y: Math.round(40 * Math.sin(at / 3 + number)), pressure: 0.5 }))
    const place = { x: ((number * 137) % 1100) * 4, y: ((number * 71) % 1700) * 4 }
    const data = { kind: 'stroke', ...place, color: 'ink', width: 2, points: packPoints(points) }
    return { id: randomUUID(), page: 1, base: 0, data }
  })
}

/** Times between frames while the page is moved, down and up again. */
const pan = (page: Page): Promise<number[]> =>
  page.evaluate(`new Promise((resolve) => {
    const scroller = document.querySelector('.board-scroll')
    const times = []
    let last = performance.now()
    const step = (now) => {
      times.push(now - last)
      last = now
      scroller.scrollBy(0, times.length < ${FRAMES / 2} ? 14 : -14)
      if (times.length < ${FRAMES}) requestAnimationFrame(step)
      else resolve(times.slice(5))
    }
    requestAnimationFrame(step)
  })`)

/** Notes the time from each lift of the pointer to the frame after it. Run once, before the first: it would miss one that is made meanwhile. */
const NOTE_LIFTS = `
  globalThis.lifts = []
  addEventListener('pointerup', ({ timeStamp }) => {
    requestAnimationFrame(() => setTimeout(() => lifts.push(performance.now() - timeStamp)))
  }, { capture: true })
`

/** Draws a few short strokes; the times from the end of each to the frame after it. */
async function draw(page: Page): Promise<number[]> {
  await page.evaluate(NOTE_LIFTS)
  const box = await page.locator('.board-scroll').boundingBox()
  if (!box) throw new Error('No paper')
  for (let at = 0; at < DRAWN; at++) {
    await page.mouse.move(box.x + 200, box.y + 100 + at * 30)
    await page.mouse.down()
    await page.mouse.move(box.x + 320, box.y + 110 + at * 30, { steps: 6 })
    await page.mouse.up()
    await page.waitForFunction(`lifts.length > ${at}`, null, { timeout: 10_000 })
  }
  return page.evaluate<number[]>('lifts')
}
