import type { Route } from '@playwright/test'
import { shiftOf, watchShifts } from './support/layout-shifts.ts'
import { libraryPages } from './support/library-pages.ts'
import { isFull } from '#server/testing/sample.ts'
import { expect, test } from './support/test.ts'

const MOST_SHIFT = 0.02

// 640 px are what a screen of 1280 px has at 200 % zoom.
for (const width of [320, 360, 640, 1280]) {
  test(
    `no page of the library is wider than ${width} px, and nothing on it jumps`,
    { tag: width === 320 || width === 1280 ? '@sampled' : '@full' },
    async ({ openContext, origin }) => {
      test.setTimeout(isFull ? 900_000 : 180_000)
      const addresses = await libraryPages(origin, 1)
      const context = await openContext({ viewport: { width, height: 800 }, hasTouch: width < 600 })
      await watchShifts(context)
      const page = await context.newPage()
      const problems: string[] = []
      for (const address of addresses) {
        await page.goto(address)
        const shift = await shiftOf(page)
        const found = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          // A formula that scrolls inside itself is reached by keyboard.
          unreached: [...document.querySelectorAll<HTMLElement>('main .math-scroll')].filter(
            (formula) => formula.checkVisibility() && formula.scrollWidth > formula.clientWidth + 1 && formula.tabIndex < 0,
          ).length,
          // A formula goes on in the next line wherever its pieces fit into one.
          unbroken: [...document.querySelectorAll<HTMLElement>('main .math-scroll')].filter(
            (formula) =>
              formula.checkVisibility() &&
              formula.scrollWidth > formula.clientWidth + 1 &&
              [...formula.querySelectorAll('.katex-html > .katex-base')].every(
                (piece) => piece.getBoundingClientRect().width < formula.clientWidth,
              ),
          ).length,
          // A short formula keeps the sign after it.
          torn: [...document.querySelectorAll<HTMLElement>('main .math-end')].filter((end) => {
            const [formula, sign] = [end.firstElementChild?.getBoundingClientRect(), document.createRange()]
            if (!end.checkVisibility() || !formula || !end.lastChild) return false
            sign.selectNode(end.lastChild)
            return sign.getBoundingClientRect().top > formula.bottom
          }).length,
        }))
        if (found.torn > 0) problems.push(`${address} has ${found.torn} signs torn off their formulas`)
        if (found.unbroken > 0) problems.push(`${address} has ${found.unbroken} formulas that scroll where they could break`)
        if (shift > MOST_SHIFT) problems.push(`${address} shifts by ${shift.toFixed(3)}`)
        if (found.width > width) problems.push(`${address} is ${found.width} px wide`)
        if (found.unreached > 0) problems.push(`${address} has ${found.unreached} formulas that no keyboard reaches`)
      }
      expect(problems).toEqual([])
    },
  )
}

for (const width of [320, 360, 412, 640, 768, 1280])
  test(
    `nothing jumps on the first page of a session where fonts come late, at ${width} px`,
    { tag: width === 360 ? [] : '@full' },
    async ({ openContext, library }) => {
      const problems: string[] = []
      for (const address of [
        '/homeworks',
        '/',
        '/exams',
        `/exams/${library.exams[0]?.slug}`,
        '/resources/concepts',
        `/homeworks/${library.tasks[0]?.slug}`,
        `/teachers/${library.tasks[0]?.author.username}`,
      ]) {
        const context = await openContext({ viewport: { width, height: 800 }, hasTouch: width < 600 })
        await watchShifts(context)
        const page = await context.newPage()
        const late: Route[] = []
        let isOpen = false
        await page.route('**/*.woff2', async (route) => (isOpen ? route.continue() : void late.push(route)))
        // Its load waits for the fonts, too.
        await page.goto(address, { waitUntil: 'commit' })
        await page.waitForFunction(() => document.documentElement.dataset['hydrated'] !== undefined && document.fonts.status === 'loading')
        await expect.poll(() => late.length).toBeGreaterThan(1)
        isOpen = true
        await Promise.all(late.map((route) => route.continue()))
        const shift = await shiftOf(page)
        if (shift > MOST_SHIFT) problems.push(`${address} shifts by ${shift.toFixed(3)}`)
        await context.close()
      }
      expect(problems).toEqual([])
    },
  )
