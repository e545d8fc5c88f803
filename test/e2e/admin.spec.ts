import type { Page } from '@playwright/test'
import { createPerson, DEMO, DEMO_PASSWORD, signIn, signInByForm } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()

test.describe('an admin and the person they look after', () => {
  // Requests on their way at the moment of the block are refused, and so is signing in afterwards.
  test.use({ expected: { problems: [/40[013]/] } })

  test('Premium comes to an open tab, a badge is awarded, blocking ends the session at once, the log tells all of it, then the account is deleted @long', async ({
    page,
    openContext,
    origin,
  }) => {
    const teacher = await createPerson(origin, 'TEACHER')
    const own = await (await openContext()).newPage()
    await signIn(own, teacher.email, teacher.password)
    await own.goto('/subscription')
    await expect(own.getByText('Nie masz teraz Premium.')).toBeVisible()

    await signIn(page, DEMO.admin, DEMO_PASSWORD)
    await page.goto('/')
    await page.getByRole('button', { name: 'Konto: Admin Pokazowy' }).click()
    await page.getByRole('link', { name: 'Administracja' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Osoby' })).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').fill(teacher.email)
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { name: 'Wyniki (1)' })).toBeVisible()
    await page.getByRole('link', { name: teacher.displayName }).click()
    await expect(page.getByRole('heading', { level: 1, name: teacher.displayName })).toBeVisible()

    await page.getByRole('button', { name: 'Daj Premium' }).click()
    await expect(page.getByText('Wymagane pole')).toBeVisible()
    await page.getByLabel('Ostatni dzień Premium').fill('2031-03-15')
    await page.getByRole('button', { name: 'Daj Premium' }).click()
    await expect(page.getByText('Premium do 15 marca 2031.')).toBeVisible()
    await expect(own.getByText('Masz Premium do 15 marca 2031.')).toBeVisible()

    await page.getByRole('button', { name: 'Przyznaj odznakę: Egzaminator' }).click()
    await expect(page.getByRole('button', { name: 'Odbierz odznakę: Egzaminator' })).toBeVisible()

    await page.getByRole('button', { name: 'Zablokuj' }).click()
    const asking = page.getByRole('dialog', { name: `Zablokować konto: ${teacher.displayName}?` })
    await asking.getByLabel('Powód').fill('Obraża uczniów')
    await asking.getByRole('button', { name: 'Zablokuj' }).click()
    await expect(page.getByText('Powód: Obraża uczniów')).toBeVisible()
    // At once, and where one would sign in again: why, and whom to write to.
    const why = 'To konto jest zablokowane. Powód: Obraża uczniów. Jeśli to pomyłka, napisz do nas: kontakt@wizards.localhost'
    await expect(own.getByText(why)).toBeVisible()
    await expect(own).toHaveURL(`${origin}/login`)
    await signInByForm(own, teacher.email, teacher.password)
    await expect(own.getByText('To konto jest zablokowane. Powód: Obraża uczniów.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Odblokuj' }).click()
    await expect(page.getByRole('button', { name: 'Zablokuj' })).toBeVisible()
    await signIn(own, teacher.email, teacher.password)
    await own.goto('/')

    await page.getByRole('link', { name: 'Wpisy w dzienniku' }).click()
    const entries = page.getByRole('list', { name: 'Wpisy' }).getByRole('listitem')
    await expect(entries.first()).toContainText('Odblokowanie konta')
    await expect(entries.nth(1)).toContainText('Blokada konta')
    await expect(entries.nth(2)).toContainText('Odznaka przyznana · Egzaminator')
    await expect(entries.nth(3)).toContainText('Premium przyznane · do 15 marca 2031')

    // Nobody else finds the way in, nor the place.
    await own.getByRole('button', { name: 'Konto:' }).click()
    await expect(own.getByRole('link', { name: 'Konto', exact: true })).toBeVisible()
    await expect(own.getByRole('link', { name: 'Administracja' })).toHaveCount(0)
    await own.goto('/admin/users')
    await expect(own.getByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible()

    // The end of the account takes the admin's own password.
    await page.goBack()
    await page.getByRole('button', { name: 'Usuń konto' }).click()
    const dialog = page.getByRole('dialog', { name: `Usunąć konto: ${teacher.displayName}?` })
    await dialog.getByLabel('Twoje hasło', { exact: true }).fill('nie-to-haslo')
    await dialog.getByRole('button', { name: 'Usuń konto' }).click()
    await expect(dialog.getByLabel('Twoje hasło', { exact: true })).toHaveAccessibleDescription('To nie jest Twoje obecne hasło.')
    await dialog.getByLabel('Twoje hasło', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Usuń konto' }).click()
    await expect(toast(page, `Konto ${teacher.displayName} już nie istnieje.`)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Osoby' })).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').fill(teacher.email)
    await page.getByRole('main').getByRole('searchbox').press('Enter')
    await expect(page.getByRole('heading', { name: 'Wyniki (0)' })).toBeVisible()
    await expect(toast(own, 'Wylogowano!')).toBeVisible()
  })
})

test('the log is found by person, by days and by event, all of it in the address, and the focus stays', async ({ page }) => {
  await signIn(page, DEMO.admin, DEMO_PASSWORD)
  await page.goto('/admin/audit')
  const entries = page.getByRole('list', { name: 'Wpisy' }).getByRole('listitem')
  await expect(entries.first()).toBeVisible()
  const person = page.getByRole('searchbox', { name: 'Osoba (nazwa, login, e\u2011mail) albo nazwa zadania, typu, pojęcia, ćwiczenia' })
  const since = page.getByLabel('Od dnia')
  await person.fill(DEMO.admin)
  await person.press('Enter')
  await expect(page).toHaveURL(/[?&]search=/)
  await expect(person).toBeFocused()
  await expect(entries.first()).toContainText('Admin Pokazowy')
  await since.fill('2099-01-01')
  await page.getByRole('button', { name: 'Szukaj', exact: true }).click()
  await expect(page).toHaveURL(/[?&]since=2099-01-01/)
  await expect(page.getByRole('heading', { name: 'Wyniki (0)' })).toBeVisible()
  const event = page.getByRole('combobox', { name: 'Zdarzenie' })
  await event.focus()
  await event.selectOption('Blokada konta')
  await expect(page).toHaveURL(/search=.*action=account.blocked|action=account.blocked.*search=/)
  await expect(event).toBeFocused()
  await page.getByRole('link', { name: 'Wyczyść filtry' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(since).toHaveValue('')
  await expect(person).toHaveValue('')
  await page.goBack()
  await expect(since).toHaveValue('2099-01-01')
})
