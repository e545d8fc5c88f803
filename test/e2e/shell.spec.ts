import type { Page } from '@playwright/test'
import { searchBox } from './support/search-box.ts'
import { expect, test } from './support/test.ts'

const DARK = 'rgb(15, 17, 23)'
const LIGHT = 'rgb(251, 251, 253)'

const ground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const isSearchFocused = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement instanceof HTMLInputElement && document.activeElement.type === 'search')

/** Notes the ground of every frame from the first one with a body on. */
async function noteGrounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seenGrounds: seen })
    const look = (): void => {
      if (document.body && document.styleSheets.length > 0) seen.add(getComputedStyle(document.documentElement).backgroundColor)
      requestAnimationFrame(look)
    }
    look()
  })
}

const seenGrounds = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { seenGrounds: Set<string> }).seenGrounds]) // put there above

test.describe('on a device that prefers light', () => {
  test.use({ colorScheme: 'light' })

  test('the theme is dark until another is chosen, which lasts and never flashes', { tag: '@core' }, async ({ page }) => {
    await noteGrounds(page)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    expect(await ground(page)).toBe(DARK)
    await page.getByRole('button', { name: 'Motyw' }).click()
    await page.locator('#theme-menu').getByText('Jasny').click()
    await expect.poll(() => ground(page)).toBe(LIGHT)
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#fbfbfd')

    for (const address of ['/', '/homeworks']) {
      await page.goto(address)
      expect(await seenGrounds(page)).toEqual([LIGHT])
    }
    await page.getByRole('button', { name: 'Motyw' }).click()
    await expect(page.getByRole('radio', { name: 'Jasny' })).toBeChecked()
  })

  test('the system theme follows the device', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Motyw' }).click()
    await page.locator('#theme-menu').getByText('Systemowy').click()
    await expect.poll(() => ground(page)).toBe(LIGHT)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => ground(page)).toBe(DARK)
    await noteGrounds(page)
    await page.reload()
    expect(await seenGrounds(page)).toEqual([DARK])
  })
})

test('a theme chosen in one tab is shown in the other', async ({ page, context }) => {
  await page.goto('/')
  const other = await context.newPage()
  await other.goto('/exams')
  await page.bringToFront()
  await page.keyboard.press('t')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('keys of the whole page: / searches, ? helps, t changes the theme, and none of them while typing', async ({ page }) => {
  await page.goto('/')
  for (const theme of ['light', 'system', 'dark']) {
    await page.keyboard.press('t')
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  }
  await page.keyboard.press('/')
  expect(await isSearchFocused(page)).toBe(true)
  await page.keyboard.type('t?/')
  await expect(searchBox(page.getByRole('main'))).toHaveValue('t?/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Skróty klawiszowe' })
  await expect(help).toBeVisible()
  for (const label of ['Szukaj', 'Zmień motyw', 'Pokaż skróty klawiszowe'])
    await expect(help.getByText(label, { exact: true })).toBeVisible()
  await page.keyboard.press('t')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
})

test('single keys can be turned off, and the help gives focus back', async ({ page }) => {
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Skróty klawiszowe' })
  await opener.focus()
  await opener.press('Enter')
  const help = page.getByRole('dialog', { name: 'Skróty klawiszowe' })
  await help.getByRole('checkbox', { name: 'Skróty jednoklawiszowe działają na stronie' }).uncheck()
  await help.getByRole('button', { name: 'Zamknij' }).click()
  await expect(help).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.keyboard.press('t')
  await page.reload()
  await page.keyboard.press('t')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the first Tab offers to skip to the content', { tag: '@core' }, async ({ page }) => {
  await page.goto('/homeworks')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Przejdź do treści' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('whatever has focus by the keyboard shows it and is not covered', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return { isShown: false, name: 'body' }
      const bearers = [
        element,
        ...element.querySelectorAll('*'),
        element.parentElement,
        element.closest('.search-field, article, li'),
      ].filter((candidate) => candidate !== null)
      const isMarked = bearers.some((bearer) => {
        const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(bearer)
        return (
          (outlineStyle !== 'none' && outlineWidth !== '0px') ||
          boxShadow !== 'none' ||
          (bearer !== element && borderColor === getComputedStyle(document.documentElement).getPropertyValue('--accent-text'))
        )
      })
      const { top, bottom, width } = element.getBoundingClientRect()
      return { isShown: isMarked && width > 0 && bottom > 0 && top < innerHeight, name: element.outerHTML.slice(0, 120) }
    })
    expect(seen.isShown, seen.name).toBe(true)
  }
})

test('on a phone the menu leads everywhere and closes behind', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const menu = page.getByRole('complementary', { name: 'Wizards' })
  await expect(menu).toBeHidden()
  for (const [link, heading] of [
    ['Zadania', 'Zadania'],
    ['Egzaminy', 'Egzaminy'],
    ['Pojęcia', 'Pojęcia'],
    ['Typy zadań', 'Typy zadań'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(menu).toBeHidden()
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByText('Jasny').click()
  await expect.poll(() => ground(page)).toBe(LIGHT)
  await searchBox(menu).fill('procenty')
  await searchBox(menu).press('Enter')
  await expect(page).toHaveURL('/homeworks?search=procenty')
})

test('no page is wider than a phone', { tag: '@core' }, async ({ page, library }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const task = library.tasks.toSorted((one, other) => other.description.length - one.description.length)[0]
  for (const address of [
    '/',
    '/homeworks?pageSize=50',
    `/homeworks/${task?.slug}`,
    '/exams',
    `/exams/${library.exams[0]?.slug}`,
    '/resources/concepts',
    '/resources/homework-types',
    `/teachers/${task?.author.username}`,
  ]) {
    await page.goto(address)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360)
  }
})

test('the splash stands over the first page of a session alone, and leaves by itself', async ({ page }) => {
  const veil = () =>
    page.evaluate(() => {
      const { content, opacity, pointerEvents } = getComputedStyle(document.body, '::after')
      return { isThere: content !== 'none', opacity: Number(opacity), pointerEvents }
    })
  await page.goto('/')
  expect(await veil()).toMatchObject({ isThere: true, pointerEvents: 'none' })
  await expect.poll(async () => (await veil()).opacity).toBe(0)
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'all')
  await page.goto('/exams')
  expect((await veil()).isThere).toBe(false)
})

test('a page that is left before its fonts came leaves the next one to wait for them', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await mayCome
    await route.continue().catch(() => undefined) // the page that asked may have gone
  })
  const asked = page.waitForRequest('**/*.woff2')
  await page.goto('/', { waitUntil: 'commit' })
  await asked
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  await page.goto('/exams', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-splash', '')
  letCome()
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'all')
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-splash')
})

/** Opens a list, waits until it is at rest, and follows a link deep in it. Returns the place on the page in the moment of the press. */
async function followFromDeep(page: Page, address: string): Promise<number> {
  await page.goto(address)
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'all')
  await page.evaluate(() =>
    addEventListener('click', () => sessionStorage.setItem('place', String(scrollY)), { capture: true, once: true }),
  )
  await page.getByRole('article').nth(20).getByRole('link').first().click()
  await expect(page).not.toHaveURL(/pageSize/)
  const place = Number(await page.evaluate(() => sessionStorage.getItem('place')))
  expect(place).toBeGreaterThan(500)
  return place
}

test('going back and reloading keep the place on the page', async ({ page }) => {
  const place = await followFromDeep(page, '/homeworks?pageSize=30')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('going back to an address that names a place keeps the place on the page, too', async ({ page }) => {
  await page.clock.install()
  const place = await followFromDeep(page, '/homeworks?pageSize=30#content')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  // A page goes to the place that its address names a second after it has come.
  await page.clock.fastForward(5000)
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('the name of each page that is opened is said', async ({ page }) => {
  await page.goto('/')
  const said = page.getByRole('status').filter({ hasText: 'Wizards' })
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(said).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Główna nawigacja' }).getByRole('link', { name: 'Egzaminy' }).click()
  await expect(said).toHaveText('Egzaminy – Wizards')
  await page.goBack()
  await expect(said).toHaveText(/^Zadania rozwiązane krok po kroku/)
})

test('the page that a link is about to open has its files fetched', async ({ page }) => {
  await page.goto('/resources/concepts')
  const fetched = page.locator('link[rel="prefetch"][href*="/ExamListPage"]')
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(fetched).toHaveCount(0)
  const exams = page.getByRole('navigation', { name: 'Główna nawigacja' }).getByRole('link', { name: 'Egzaminy' })
  await exams.hover()
  await expect(fetched).not.toHaveCount(0)
  await exams.click()
  await expect(page).toHaveURL('/exams')
})
