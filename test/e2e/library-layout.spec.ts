import { libraryPages } from './support/library-pages.ts'
import { isFull } from '#server/testing/sample.ts'
import { expect, test } from './support/test.ts'

// 640 px are what a screen of 1280 px has at 200 % zoom.
for (const width of [320, 360, 640, 1280]) {
  test(
    `no page of the library is wider than ${width} px, and nothing on it jumps`,
    { tag: '@sampled' },
    async ({ openContext, origin }) => {
      test.setTimeout(isFull ? 900_000 : 180_000)
      const addresses = await libraryPages(origin, 4)
      const context = await openContext({ viewport: { width, height: 800 } })
      await context.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(globalThis, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value) // a LayoutShift, unknown to TypeScript's library
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const page = await context.newPage()
      const problems: string[] = []
      for (const address of addresses) {
        await page.goto(address)
        const found = await page.evaluate(async () => {
          await document.fonts.ready
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          const { shifts } = globalThis as unknown as { shifts: number[] } // put there above
          return {
            shift: shifts.reduce((sum, value) => sum + value, 0),
            width: document.documentElement.scrollWidth,
            // A formula that scrolls inside itself is reached by keyboard.
            unreached: [...document.querySelectorAll<HTMLElement>('main .math-scroll')].filter(
              (formula) => formula.checkVisibility() && formula.scrollWidth > formula.clientWidth + 1 && formula.tabIndex < 0,
            ).length,
          }
        })
        // The list moves where its first formulas get their fonts on a narrow phone; budgets.spec.ts holds it at its widths.
        if (found.shift > 0.02 && address !== '/homeworks') problems.push(`${address} shifts by ${found.shift.toFixed(3)}`)
        if (found.width > width) problems.push(`${address} is ${found.width} px wide`)
        if (found.unreached > 0) problems.push(`${address} has ${found.unreached} formulas that no keyboard reaches`)
      }
      expect(problems).toEqual([])
    },
  )
}
