import type { Page } from '@playwright/test'
import { createPerson, mailedLink, type Person, signIn } from './support/accounts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const accountOf = (page: Page, { displayName }: Person) => page.getByRole('button', { name: `Konto: ${displayName}` })

test('signing in elsewhere shows in a tab that is open, and leads back to the page it was asked for on', async ({
  page,
  context,
  origin,
}) => {
  const person = await createPerson(origin)
  const other = await context.newPage()
  await other.goto('/exams')
  await page.goto('/account/security')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaloguj się, aby zobaczyć tę stronę')
  await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Hasło', { exact: true }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Zaloguj się', exact: true }).click()
  await expect(page).toHaveURL('/account/security')
  await expect(page.getByRole('heading', { level: 1, name: 'Bezpieczeństwo konta' })).toBeVisible()
  await expect(accountOf(other, person)).toBeVisible()
})

test('who opens the link of a mail where somebody else is signed in learns whose account works there', async ({ page, origin }) => {
  const [sister, brother] = [await createPerson(origin), await createPerson(origin)]
  const main = page.getByRole('main')
  await signIn(page, sister.email, sister.password)
  await page.request.post('/api/auth/forgot-password', { data: { email: brother.email } })
  await page.goto(String(await mailedLink(origin, brother.email, 'set-password')))
  await page.getByLabel('Nowe hasło', { exact: true }).fill('Calkiem-nowe-1')
  await page.getByLabel('Powtórz hasło', { exact: true }).fill('Calkiem-nowe-1')
  await main.getByRole('button', { name: 'Ustaw hasło' }).click()
  await main.getByRole('link', { name: 'Zaloguj się' }).click()
  const said = main.getByText(`Na tym urządzeniu działa konto: ${sister.displayName} (${sister.email}).`)
  await expect(said).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Zostań na tym koncie' }).click()
  await expect(page).toHaveURL('/')
  await expect(accountOf(page, sister)).toBeVisible()

  await page.goBack()
  await expect(said).toBeVisible()
  await main.getByRole('button', { name: 'Wyloguj to konto' }).click()
  await main.getByLabel('E-mail').fill(brother.email)
  await main.getByLabel('Hasło', { exact: true }).fill('Calkiem-nowe-1')
  await main.getByRole('button', { name: 'Zaloguj się' }).click()
  await expect(accountOf(page, brother)).toBeVisible()
  await expect(page).toHaveURL('/')
})
