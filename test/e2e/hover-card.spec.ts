import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, givePhoneNumber, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()
const cards = (page: Page) => page.getByRole('dialog', { name: /^Wizytówka/ })

/** Puts a mention into the page, as rich text has them. */
async function mention(page: Page, { id, username, displayName }: { id: number; username: string; displayName: string }): Promise<void> {
  await page.getByRole('main').evaluate(
    (main, person) => {
      main.insertAdjacentHTML(
        'afterbegin',
        `<p><span class="mention" data-user-id="${person.id}"><a href="/teachers/${person.username}">@${person.displayName}</a></span></p>`,
      )
    },
    { id, username, displayName },
  )
}

/** Waits for a card and looks at it, or presses Tab, before its first frame. True when it had links, or when Tab led into it. */
function atOpening(page: Page, act: 'look' | 'Tab'): Promise<boolean> {
  return page.evaluate(
    (does) =>
      new Promise<boolean>((resolve) => {
        const observer = new MutationObserver(() => {
          const card = document.querySelector('.hover-card')
          if (!card) return
          observer.disconnect()
          if (does === 'look') return resolve(card.querySelector('a') !== null)
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }))
          resolve(card.contains(document.activeElement))
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
    act,
  )
}

test('the name of an author opens their card: under the mouse, by keyboard and under a finger; what it shows is read once', async ({
  page,
  library,
  openContext,
}) => {
  const task = library.tasks.find(({ author }) => !author.isDeleted)
  if (!task) throw new Error('The library has no author')
  const { author } = task
  let reads = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/user/${author.id}`) reads += 1
  })
  await page.goto(`/homeworks/${task.slug}`)
  const name = page.getByRole('complementary').getByRole('link', { name: author.displayName })
  const card = page.getByRole('dialog', { name: `Wizytówka: ${author.displayName}` })
  await name.hover()
  await expect(card.getByRole('link', { name: 'Zobacz profil' })).toBeVisible()
  await expect(card.getByText(`@${author.username}`)).toBeVisible()
  await expectAccessible(page, { within: '.hover-card' })
  // It stays while the pointer is on it, and goes with the pointer.
  await card.hover()
  await expect(card).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(card).toHaveCount(0)

  // It has been read: the next time it comes with all that it shows, and Tab finds its links at once.
  const isWhole = atOpening(page, 'look')
  await name.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(name).toBeFocused()
  await expect(card).toBeVisible()
  expect(await isWhole).toBe(true)
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(name).toBeFocused()
  expect(reads).toBe(1)

  const phone = await (await openContext({ hasTouch: true, viewport: { width: 360, height: 740 } })).newPage()
  await phone.goto(`/homeworks/${task.slug}`)
  const touched = phone.getByRole('complementary').getByRole('link', { name: author.displayName })
  await touched.tap()
  await expect(cards(phone).getByRole('link', { name: 'Zobacz profil' })).toBeVisible()
  await expect(phone).toHaveURL(`/homeworks/${task.slug}`)
  await touched.tap()
  await expect(phone).toHaveURL(`/teachers/${author.username}`)
  await expect(cards(phone)).toHaveCount(0)
})

test('Tab leads into a card from the moment it is open, and the page keeps its place', async ({ page }) => {
  await page.goto('/homeworks?pageSize=50')
  const tag = page.getByRole('main').getByRole('article').nth(30).getByRole('link', { name: /./ }).and(page.locator('a.tag')).first()
  await tag.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(2000)
  const isEntered = atOpening(page, 'Tab')
  await tag.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await isEntered).toBe(true)
  await expect(page.locator('.hover-card a').first()).toBeVisible()
  await expect(page.locator('.hover-card')).toBeInViewport({ ratio: 1 })
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(900)
})

test('a card offers a way to reach the person to teachers and admins alone; a phone number is copied @long', async ({
  page,
  openContext,
  origin,
}) => {
  const teacher = await createPerson(origin, 'TEACHER')
  const own = await (await openContext()).newPage()
  await signIn(own, teacher.email, teacher.password)
  const number = await givePhoneNumber(own, origin)
  const { id } = await callAs<{ id: number }>(own, origin, 'GET', '/user/me')
  const copy = { name: `Skopiuj numer telefonu: ${teacher.displayName}` }

  await signIn(page, DEMO.pupil, DEMO_PASSWORD)
  await page.goto('/exams')
  await mention(page, { id, ...teacher })
  await page.getByRole('link', { name: `@${teacher.displayName}` }).hover()
  await expect(cards(page).getByRole('link', { name: 'Zobacz profil' })).toBeVisible()
  await expect(cards(page).getByRole('button', copy)).toHaveCount(0)

  // On the list of teachers the number is for everybody who is signed in, and goes to the clipboard.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/teachers?search=${teacher.username}`)
  await page.getByRole('article').getByRole('button', copy).click()
  await expect(toast(page, 'Skopiowano!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)

  const desk = await (await openContext()).newPage()
  await signIn(desk, DEMO.admin, DEMO_PASSWORD)
  await desk.goto('/exams')
  await mention(desk, { id, ...teacher })
  await desk.getByRole('link', { name: `@${teacher.displayName}` }).hover()
  await expect(cards(desk).getByRole('button', copy)).toBeVisible()
  await expect(cards(desk).getByRole('link', { name: 'Napisz e\u2011mail' })).toHaveAttribute('href', `mailto:${teacher.email}`)
  await cards(desk).getByRole('link', { name: 'Zarządzaj kontem' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: teacher.displayName })).toBeVisible()
  await expect(cards(desk)).toHaveCount(0)
})
