import type { BrowserContext, Page } from '@playwright/test'

type Watching = typeof globalThis & { shiftSum: number }

/** Adds up what moves by itself on each page of a context, as the browser measures it (the sum of CLS, without its windows). */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const watching = globalThis as Watching
    watching.shiftSum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watching.shiftSum += (entry as PerformanceEntry & { value: number }).value // a LayoutShift, unknown to TypeScript's library
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of what has moved on this page once its fonts are there and drawn. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { dataset } = document.documentElement
    // Those of the first page of a session come in block by block (web/lib/let-fonts-in.ts).
    while (dataset['fonts'] !== 'all') await new Promise(requestAnimationFrame)
    await document.fonts.ready
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
    return (globalThis as Watching).shiftSum
  })
}
