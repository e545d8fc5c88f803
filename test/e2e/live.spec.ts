import type { Page } from '@playwright/test'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, isOnline, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()

test('two people see each other online, one of them busy, then leave @long', async ({ page, openContext, origin }) => {
  const [one, other] = [await createPerson(origin, 'TEACHER'), await createPerson(origin, 'TEACHER')]
  const elsewhere = await (await openContext()).newPage()
  await signIn(page, one.email, one.password)
  await signIn(elsewhere, other.email, other.password)
  await page.goto(`/teachers/${other.username}`)
  await elsewhere.goto(`/teachers/${one.username}`)
  await expect(page.getByRole('main').getByText('Online', { exact: true })).toBeAttached()
  await expect(elsewhere.getByRole('main').getByText('Online', { exact: true })).toBeAttached()
  await elsewhere.getByRole('button', { name: `Konto: ${other.displayName}` }).click()
  const busy = elsewhere.getByRole('switch', { name: 'Nie przeszkadzać' })
  await expect(busy).not.toBeChecked()
  await busy.click()
  await expect(page.getByRole('main').getByText('Online, nie przeszkadzać', { exact: true })).toBeAttached()
  await expect(busy).toBeChecked()
  await busy.click()
  await expect(page.getByRole('main').getByText('Online', { exact: true })).toBeAttached()
  await expect(busy).not.toBeChecked()
  await elsewhere.getByRole('button', { name: 'Wyloguj się' }).click()
  await expect(toast(elsewhere, 'Wylogowano!')).toBeVisible()
  await expect(page.getByRole('main').getByText('Online', { exact: true })).toHaveCount(0)
})

test('without Premium a filter is locked and says so; Premium that comes opens it in the open tab, and the page of Premium tells until when @long', async ({
  page,
  context,
  openContext,
  origin,
}) => {
  const pupil = await createPerson(origin)
  await page.goto('/homeworks')
  const locked = page.getByRole('button', { name: 'Wybierz typ' })
  await expect(locked).toHaveAttribute('aria-disabled', 'true')
  // A disabled look is no obstacle to those who press it.
  await locked.press('Enter')
  await expect(toast(page, 'Funkcja Premium')).toBeVisible()
  const more = page.getByRole('region', { name: 'Powiadomienia' }).getByRole('link', { name: 'Zobacz, co daje Premium' })
  await expect(more).toHaveAttribute('href', '/subscription')
  await more.click()
  await expect(page).toHaveURL('/subscription')
  await expect(more).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: 'Co daje Premium?' }).click()
  await expect(page.getByRole('region', { name: 'Co daje Premium' })).toContainText('Filtr „Typ zadania”')
  await expect(page.getByRole('region', { name: 'Bez Premium masz' }).getByRole('listitem')).not.toHaveCount(0)

  await signIn(page, pupil.email, pupil.password)
  await page.goto('/homeworks')
  await expect(locked).toHaveAttribute('aria-disabled', 'true')
  const own = await context.newPage()
  await own.goto('/subscription')
  await expect(own.getByText('Nie masz teraz Premium.')).toBeVisible()

  const desk = await (await openContext()).newPage()
  await signIn(desk, DEMO.admin, DEMO_PASSWORD)
  const { id } = await callAs<{ id: number }>(page, origin, 'GET', '/user/me')
  await isOnline(desk, origin, id)
  await callAs(desk, origin, 'PUT', `/user/${id}/subscription`, { endsOn: '2031-03-15' })

  await expect(toast(page, 'Masz Premium!')).toBeVisible()
  await expect(toast(page, 'Konto Premium jest aktywne do 15 marca 2031.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Typ zadania' }).getByRole('checkbox').first()).toBeVisible()
  await expect(locked).toHaveCount(0)
  await expect(own.getByText('Masz Premium do 15 marca 2031.')).toBeVisible()
})
