import type { Page } from '@playwright/test'
import { createPerson, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAe0lEQVRoge2SAQ0AQBCCrEhwO30Mdns3AoAz0NNEN2AB1VdkF+pdohuwgOorsgv1LtENWED1FdmFepfoBiyg+orsQr1LdAMWUH1FdqHeJboBC6i+IrtQ7xLdgAVUX5FdqHeJbsACqq/ILtS7RDdgAdVXZBfqXaIb8HnAA3HvNQAt2ONzAAAAAElFTkSuQmCC',
  'base64',
)
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
const aPicture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })
const aDocument = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()
const row = (page: Page, name: string) => page.getByRole('region', { name: 'Twoje pliki' }).getByRole('listitem').filter({ hasText: name })

/** The page of own files of somebody new. */
async function openFiles(page: Page, origin: string): Promise<void> {
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await expect(page.getByRole('button', { name: `Konto: ${person.displayName}` })).toBeVisible()
  await page.getByRole('button', { name: `Konto: ${person.displayName}` }).click()
  await page.getByRole('link', { name: 'Moje pliki' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Moje pliki' })).toBeVisible()
  await expect(page.getByText('Nie masz jeszcze żadnych plików.')).toBeVisible()
}

async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Przeciągnij pliki tutaj' }).click()
  await (await chooser).setFiles(files)
}

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Więcej: ${name}` }).click()
}

test('files are chosen, listed, narrowed, downloaded and deleted', async ({ page, origin }) => {
  await openFiles(page, origin)
  await choose(page, aPicture('Zdjęcie tablicy.png'), aDocument('Notatki.pdf'))
  await expect(toast(page, 'Plik został przesłany')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Przesyłanie: Notatki.pdf' })).toHaveAttribute('value', '100')
  await expect(page.getByRole('list', { name: 'Przesyłane pliki' }).getByText('Przesłano!')).toHaveCount(2)
  await expect(row(page, 'Zdjęcie tablicy.png')).toBeVisible()
  await expect(row(page, 'Notatki.pdf')).toContainText('0,02 KB')
  await expect(page.getByRole('region', { name: 'Zajęte miejsce' })).toContainText('z 1 GB')
  await expect(page.getByRole('region', { name: 'Zajęte miejsce' })).toContainText('2 pliki')

  await page.getByText('Obrazy', { exact: true }).click()
  await expect(page).toHaveURL(/media=image/)
  await expect(row(page, 'Notatki.pdf')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Szukaj po nazwie' }).fill('nie ma')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Brak wyników spełniających kryteria')).toBeVisible()
  await page.getByRole('button', { name: 'Pokaż wszystkie pliki' }).click()
  await expect(row(page, 'Notatki.pdf')).toBeVisible()

  const download = page.waitForEvent('download')
  await openMenu(page, 'Notatki.pdf')
  await page.getByRole('menuitem', { name: 'Pobierz' }).click()
  expect((await download).suggestedFilename()).toBe('Notatki.pdf')

  await openMenu(page, 'Notatki.pdf')
  await page.getByRole('menuitem', { name: 'Usuń' }).click()
  await page.getByRole('dialog', { name: 'Usunąć plik?' }).getByRole('button', { name: 'Usuń' }).click()
  await expect(toast(page, 'Usunięto!')).toBeVisible()
  await expect(row(page, 'Notatki.pdf')).toHaveCount(0)
})
