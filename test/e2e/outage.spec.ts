import type { Page } from '@playwright/test'
import { createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

/** A connection that is away is an error in the console of the browser, too. */
test.use({ expected: { problems: [/ERR_INTERNET_DISCONNECTED/, /status of 503/, /reply 503/] } })

const corner = (page: Page) => page.getByRole('region', { name: 'Powiadomienia' })

test(
  'a filter chosen offline keeps the list, says why, and works by itself when the connection is back',
  { tag: '@core' },
  async ({ page, context }) => {
    await page.goto('/homeworks')
    const cards = page.getByRole('main').getByRole('article')
    const before = await cards.first().innerText()
    await context.setOffline(true)
    await page.getByRole('checkbox', { name: /Szkoła podstawowa/ }).check()
    await expect(corner(page).getByText('Brak połączenia')).toBeVisible()
    await expect(cards.first()).toHaveText(before, { useInnerText: true })
    await expect(page.getByRole('checkbox', { name: /Szkoła podstawowa/ })).toBeChecked()
    await context.setOffline(false)
    await expect(page).toHaveURL(/levels=/)
    await expect(corner(page).getByText('Brak połączenia')).toHaveCount(0)
    await expect(
      page
        .getByRole('button', { name: /Usuń filtr|Szkoła podstawowa/ })
        .or(page.getByRole('link', { name: /Szkoła podstawowa/ }))
        .first(),
    ).toBeVisible()
  },
)

test('a page of another kind that is asked for offline comes when the connection is back; the one before stays till then', async ({
  page,
  context,
}) => {
  await page.goto('/exams')
  const title = page.getByRole('heading', { level: 1 })
  const before = await title.innerText()
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Nauczyciele' }).click()
  await expect(corner(page).getByText('Brak połączenia')).toBeVisible()
  await expect(title).toHaveText(before)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/teachers$/)
  await expect(title).not.toHaveText(before)
  await expect(corner(page).getByText('Brak połączenia')).toHaveCount(0)
})

test('a part of the page that is asked for offline comes when the connection is back', async ({ page, context }) => {
  await page.goto('/exams')
  await context.setOffline(true)
  await page.keyboard.press('?')
  await expect(corner(page).getByText('Brak połączenia')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Skróty klawiszowe' })).toBeVisible()
  await expect(corner(page).getByText('Brak połączenia')).toHaveCount(0)
})

test('a busy server leaves the list as it is, too', async ({ page }) => {
  await page.goto('/homeworks')
  let refusals = 2
  await page.route('**/api/homework?*', (route) =>
    refusals-- > 0 ? route.fulfill({ status: 503, body: 'Service Unavailable' }) : route.continue(),
  )
  await page.getByRole('checkbox', { name: /Szkoła podstawowa/ }).check()
  await expect(corner(page).getByText('Brak połączenia')).toBeVisible()
  await expect(page).toHaveURL(/levels=/)
  await expect(corner(page).getByText('Brak połączenia')).toHaveCount(0)
})

test(
  'a form keeps what was typed through an outage, says so once, and can be sent again',
  { tag: '@core' },
  async ({ page, context, origin }) => {
    const person = await createPerson(origin)
    await signIn(page, person.email, person.password)
    await page.goto('/account/profile')
    const name = page.getByLabel('Imię i nazwisko lub pseudonim')
    await name.fill('Ada Bez Internetu')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    await expect(page.getByRole('main').getByText('Brak połączenia. Sprawdź internet')).toBeVisible()
    await expect(corner(page).getByText('Uppss')).toHaveCount(0)
    await expect(name).toHaveValue('Ada Bez Internetu')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
    await expect(corner(page).getByText('Zaktualizowano!')).toBeVisible()
    await expect(page.getByRole('main').getByText('Brak połączenia')).toHaveCount(0)
  },
)

test('a list of the account stays on the screen through an outage and is read again after it', async ({ page, context }) => {
  await signIn(page, DEMO.admin, DEMO_PASSWORD)
  await page.goto('/admin/users')
  const rows = page.getByRole('main').locator('a[href^="/admin/users/"]')
  await expect(rows.first()).toBeVisible()
  const replyFor = async (role: string) => {
    const reply = await page.waitForResponse(new RegExp(`/api/admin/user[?].*role=${role}`))
    return ((await reply.json()) as { results: unknown[] }).results.length // the contract's shape
  }
  // The module that reads the list again comes with its first use; before that, the corner of the page says the same.
  const pupils = replyFor('USER')
  await page.getByLabel('Rola').selectOption('USER')
  await expect(rows).toHaveCount(await pupils)
  await context.setOffline(true)
  await page.getByLabel('Rola').selectOption('TEACHER')
  await expect(page.getByRole('main').getByText('Brak połączenia')).toBeVisible()
  await expect(rows).toHaveCount(await pupils)
  const teachers = replyFor('TEACHER')
  await context.setOffline(false)
  await expect(page.getByRole('main').getByText('Brak połączenia')).toHaveCount(0)
  await expect(page).toHaveURL(/role=TEACHER/)
  await expect(rows).toHaveCount(await teachers)
})

test('whoever is signed in stays so while the server can’t say who they are, and is read again', async ({ page }) => {
  await signIn(page, DEMO.pupil, DEMO_PASSWORD)
  await page.route('**/api/user/me', (route) => route.fulfill({ status: 503, body: 'Service Unavailable' }))
  await page.goto('/account/lists')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Nie udało się wczytać Twojego konta' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zaloguj się' })).toBeHidden()
  await page.unroute('**/api/user/me')
  await main.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Listy zadań' })).toBeVisible()
})
