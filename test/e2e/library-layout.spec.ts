import type { Route } from '@playwright/test'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { shiftOf, watchShifts } from './support/layout-shifts.ts'
import { libraryPages } from './support/library-pages.ts'
import { settled } from './support/settled.ts'
import { expect, test } from './support/test.ts'

const MOST_SHIFT = 0.02

// 640 px are what a screen of 1280 px has at 200 % zoom.
for (const width of [320, 360, 640, 768, 1280]) {
  test(
    `no page of the library is wider than ${width} px, and nothing on it jumps`,
    { tag: width === 320 || width === 1280 ? '@sampled' : '@full' },
    async ({ openContext, origin }) => {
      const addresses = await libraryPages(origin, 1)
      const context = await openContext({ viewport: { width, height: 800 }, hasTouch: width < 600 })
      await watchShifts(context)
      // Each page is the first of a session, whose fonts come when it has been painted.
      await context.addInitScript(() => location.protocol !== 'about:' && sessionStorage.clear())
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
              [...formula.querySelectorAll('.katex-html .katex-base')].every(
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
        // Long paragraphs with formulas and words that stand out; a line that is as long as the screen is wide.
        ...['ciagi', 'predkosc', 'okrag-i-kolo', 'nierownosc-miedzy-srednimi', 'macierz', 'ostroslup'].map(
          (slug) => `/resources/concepts/${slug}`,
        ),
        `/homeworks/${library.tasks[0]?.slug}`,
        // Answered in rows of marks, which the page's script makes alive.
        '/homeworks/probna-matura-podstawowa-2026-16',
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

test('the browser knows every face of the style sheets by its name', async ({ page }) => {
  await page.goto('/')
  const { written, known } = await page.evaluate(async () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    const texts = await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()))
    const faces = texts.join('').matchAll(/@font-face\s*\{[^}]*?font-family:\s*["']?([^;"'}]+)/g)
    return {
      written: [...faces].map(([, name]) => name).toSorted(),
      known: [...document.fonts].map(({ family }) => family.replaceAll(/["']/g, '')).toSorted(),
    }
  })
  expect(written.length).toBeGreaterThan(20)
  expect(known).toEqual(written)
})

// It publishes a task, which the tests of the other server count.
test.describe('of an author', () => {
  test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '' })

  test('nothing jumps when an author opens a task of their own on a phone, nor in the form of a new one', async ({
    openContext,
    origin,
  }) => {
    const teacher = await createPerson(origin, 'TEACHER')
    const context = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
    const page = await context.newPage()
    await signIn(page, teacher.email, teacher.password)
    const step = (title: string) => ({ title, description: `<p>${title} krok po kroku.</p>` })
    const task = await callAs<{ id: number; slug: string }>(page, origin, 'POST', '/homework', {
      title: 'Dwa pociągi na jednym torze',
      description: '<p>Dwa pociągi wyjeżdżają naprzeciw siebie ze stacji odległych o 240 km. Po jakim czasie się spotkają?</p>',
      answer: '<p>Po dwóch godzinach.</p>',
      level: 'HIGH_SCHOOL',
      closed: false,
      solution: { steps: [step('Prędkość'), step('Czas')] },
    })
    const admin = await (await openContext()).newPage()
    await signIn(admin, DEMO.admin, DEMO_PASSWORD)
    await callAs(admin, origin, 'PUT', `/homework/${task.id}/publish`, {})
    await watchShifts(context)
    for (const [address, width] of [
      [`/homeworks/${task.slug}`, 360],
      ['/homeworks/save', 768],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(address)
      await settled(page)
      expect(await shiftOf(page), address).toBeLessThanOrEqual(MOST_SHIFT)
    }
  })
})
