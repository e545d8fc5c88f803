import { createPerson, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const NAME = 'Imię i nazwisko lub pseudonim'

test('a changed form is not lost by leaving the page: one is asked, may stay, and may go', async ({ page, origin }) => {
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await page.goto('/account/profile')
  const sections = page.getByRole('navigation', { name: 'Konto' })
  const question = page.getByRole('dialog', { name: 'Wyjść bez zapisywania?' })

  // Nothing was changed: nothing is asked.
  await expect(page.getByLabel(NAME)).toHaveValue(person.displayName)
  await sections.getByRole('link', { name: 'Zgody' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zgody' })).toBeVisible()
  await sections.getByRole('link', { name: 'Profil' }).click()

  await page.getByLabel('O mnie').fill('Lubię geometrię.')
  await sections.getByRole('link', { name: 'Zgody' }).click()
  await question.getByRole('button', { name: 'Zostań na stronie' }).click()
  await expect(page.getByLabel('O mnie')).toHaveValue('Lubię geometrię.')
  await page.goBack()
  await question.getByRole('button', { name: 'Zostań na stronie' }).click()
  await expect(page.getByLabel('O mnie')).toHaveValue('Lubię geometrię.')

  // The page doesn't ask about what is saved.
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText('Zaktualizowano!')).toBeVisible()
  await sections.getByRole('link', { name: 'Zgody' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zgody' })).toBeVisible()

  await sections.getByRole('link', { name: 'Profil' }).click()
  await page.getByLabel('O mnie').fill('Zmiana na próbę')
  await sections.getByRole('link', { name: 'Zgody' }).click()
  await question.getByRole('button', { name: 'Wyjdź bez zapisywania' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zgody' })).toBeVisible()
})

test('what is typed while a form is being sent is asked about, what was sent is not', async ({ page, origin }) => {
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await page.goto('/account/profile')
  let send = (): void => undefined
  const isReleased = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/api/user/profile', async (route) => {
    await isReleased
    await route.continue()
  })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByLabel(NAME).fill('Ala z Krakowa')
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await sent
  await page.getByLabel('O mnie').fill('Dopisane')
  send()
  await expect(page.getByText('Zaktualizowano!')).toBeVisible()
  const consents = page.getByRole('navigation', { name: 'Konto' }).getByRole('link', { name: 'Zgody' })
  const question = page.getByRole('dialog', { name: 'Wyjść bez zapisywania?' })
  await consents.click()
  await question.getByRole('button', { name: 'Zostań na stronie' }).click()
  await expect(page.getByLabel('O mnie')).toHaveValue('Dopisane')

  await page.getByLabel('O mnie').fill('')
  await consents.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zgody' })).toBeVisible()
})

test('a changed form waits for its owner when another tab signs out, and for nobody else @long', async ({ page, context, origin }) => {
  const [person, other] = [await createPerson(origin, 'TEACHER'), await createPerson(origin, 'TEACHER')]
  await signIn(page, person.email, person.password)
  await page.goto('/account/profile')
  await page.getByLabel('O mnie').fill('Długi opis, którego szkoda')
  await page.getByRole('main').getByText('Muzyka', { exact: true }).click()

  const tab = await context.newPage()
  await tab.goto('/')
  await tab.getByRole('button', { name: /^Konto:/ }).click()
  await tab.getByRole('button', { name: 'Wyloguj się' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByText('Niezapisane zmiany czekają')).toBeVisible()
  await signIn(page, person.email, person.password)
  await page.goto('/account/profile')
  await expect(page.getByLabel('O mnie')).toHaveValue('Długi opis, którego szkoda')
  await expect(page.getByRole('checkbox', { name: 'Muzyka' })).toBeChecked()
  await expect(page.getByText('Przywrócono niezapisane zmiany')).toBeVisible()

  // Again, and now somebody else comes.
  await tab.goto('/')
  await tab.getByRole('button', { name: /^Konto:/ }).click()
  await tab.getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(page.getByText('Niezapisane zmiany czekają').first()).toBeVisible()
  await signIn(page, other.email, other.password)
  await page.goto('/account/profile')
  await expect(page.getByLabel(NAME)).toHaveValue(other.displayName)
  await expect(page.getByLabel('O mnie')).toHaveValue('')
})
