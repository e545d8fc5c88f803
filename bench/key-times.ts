import type { Page } from '@playwright/test'

/** The budget from a key to the frame that shows it. */
export const KEY_LIMIT_MS = 20

const KEYS = 60
/** Keys that only warm up. */
const WARM_UP = 10

/** Types into what has the focus; times in ms from each key to the end of the frame it leads to, of keys that reach `field`. */
export async function keyTimes(page: Page, field: string): Promise<number[]> {
  await page.evaluate(watchKeys(field))
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('a')
    await page.waitForTimeout(40)
  }
  const measured = (await page.evaluate<number[]>('globalThis.keyTimes')).slice(WARM_UP)
  if (measured.length < KEYS / 2) throw new Error(`Only ${measured.length} keys were measured`)
  return measured
}

/** Runs in the page, whose DOM this process doesn't know. */
const watchKeys = (field: string): string => `
  globalThis.keyTimes = []
  document.querySelector(${JSON.stringify(field)}).addEventListener('keydown', (event) => {
    requestAnimationFrame(() => {
      // A message posted within a frame is read when the frame is drawn.
      const channel = new MessageChannel()
      channel.port1.onmessage = () => globalThis.keyTimes.push(performance.now() - event.timeStamp)
      channel.port2.postMessage(null)
    })
  }, { capture: true })
`
