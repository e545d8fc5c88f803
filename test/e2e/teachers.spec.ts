import type { Page } from '@playwright/test'
import { DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()

test('teachers are listed with their ratings, found by name; writing to one takes signing in', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('navigation', { name: 'Główna nawigacja' }).getByRole('link', { name: 'Nauczyciele' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nauczyciele' })).toBeVisible()
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('nauczyciel pokazowy')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Wyniki (1)' })).toBeVisible()
  const card = page.getByRole('article')
  for (const part of ['Zadania', 'Kursy', 'Korepetycje']) await expect(card.getByText(part, { exact: true })).toBeVisible()
  await card.getByRole('button', { name: 'Napisz wiadomość: Nauczyciel Pokazowy' }).click()
  await expect(toast(page, 'Jesteś niezalogowany!')).toBeVisible()
  await expect(toast(page, 'Zaloguj się aby wysyłać prywatne wiadomości.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Nauczyciel Pokazowy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nauczyciel Pokazowy' })).toBeVisible()

  await signIn(page, DEMO.teacher, DEMO_PASSWORD)
  await expect(page.getByRole('button', { name: 'Konto: Nauczyciel Pokazowy' })).toBeVisible()
  await page.goto('/teachers?search=nauczyciel+pokazowy', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: 'Wyniki (1)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Napisz wiadomość' })).toHaveCount(0)
})
