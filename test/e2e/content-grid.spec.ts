import { paths } from '#contract/paths.ts'
import { createPerson, signIn } from './support/accounts.ts'
import { showAs } from './support/narrow-screens.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [360, 768, 1280, 1920]
/** The rest is for full runs. */
const EVERYDAY: ReadonlySet<number> = new Set([360, 1280])

for (const width of WIDTHS)
  test(
    `heads and bodies of all kinds of pages share one left edge at ${width} px`,
    { tag: EVERYDAY.has(width) ? [] : '@full' },
    async ({ page, library }) => {
      await page.setViewportSize({ width, height: 900 })
      const task = library.find('a type and a domain', ({ type, domains }) => type !== null && domains.length > 0)
      const addresses = [
        paths.home(),
        paths.homework(task.slug),
        paths.exams(),
        paths.exam(library.exams[0]?.slug ?? ''),
        paths.concepts(),
        paths.concept(task.domains[0]?.slug ?? ''),
        paths.homeworkTypes(),
        paths.homeworkType(task.type?.slug ?? ''),
        paths.formulas(),
        paths.teachers(),
        paths.profile(task.author),
        paths.subscription(),
        paths.terms(),
      ]
      const problems: string[] = []
      for (const address of addresses) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const found = await page.evaluate(() => {
          const left = (element: Element): number => element.getBoundingClientRect().left
          const insideOf = (element: Element): number => left(element) + Number.parseFloat(getComputedStyle(element).paddingLeft)
          const columns = [...document.querySelectorAll('main .page')]
          return {
            edge: insideOf(document.querySelector('header .page') ?? document.body),
            title: left(document.querySelector('h1') ?? document.body),
            hasPicture: document.querySelector('main .page img, main .page .avatar') !== null,
            columns: columns.map(insideOf),
            // The first thing in a column stands at its edge: nothing is narrowed and pushed to the middle.
            // Where a column has columns of its own, the leftmost is meant.
            first: columns.filter(({ children }) => children.length > 0).map(({ children }) => Math.min(...[...children].map(left))),
          }
        })
        const isOff = (place: number): boolean => Math.abs(place - found.edge) > 1
        if (found.columns.length < 2) problems.push(`${address}: no columns`)
        if (found.columns.some(isOff)) problems.push(`${address}: columns at ${found.columns.join(', ')}, the edge is ${found.edge}`)
        if (found.first.some((place) => place > 0 && place - found.edge > 1))
          problems.push(`${address}: contents at ${found.first.join(', ')}, the edge is ${found.edge}`)
        // A person's picture stands before their name.
        if (!found.hasPicture && isOff(found.title)) problems.push(`${address}: title at ${found.title}, the edge is ${found.edge}`)
      }
      expect(problems).toEqual([])
    },
  )

test('the bar at the top has room for whoever is signed in, and at least one way to the sections @long', async ({ page, origin }) => {
  const teacher = await createPerson(origin, 'TEACHER')
  await signIn(page, teacher.email, teacher.password)
  for (const width of [320, 640, 768, 900, 1024, 1100, 1280]) {
    await showAs(page, width < 768 ? 'phone' : 'desk', { width, height: 800 })
    await page.goto('/exams')
    await expect(page.getByRole('button', { name: /^Konto:/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBe(width)
    await expect(
      page.getByRole('button', { name: 'Menu', exact: true }).or(page.locator('header nav')).filter({ visible: true }),
    ).toHaveCount(1)
  }
})
