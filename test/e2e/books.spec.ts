import { expectAccessible } from './support/accessibility.ts'
import { createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { richField } from './support/rich-field.ts'
import { expect, test } from './support/test.ts'

// It adds a book, which the tests of the other server don't count on.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '' })

const NBSP = '\u00a0'

test('an admin links a panel of a book to a concept, reads it, and deletes the book @long', async ({ page }) => {
  const title = `Matematyka ${Date.now().toString(36)}`
  await signIn(page, DEMO.admin, DEMO_PASSWORD)
  await page.goto('/resources/books')
  await page.getByRole('button', { name: 'Nowa książka' }).click()
  await page.getByLabel('Tytuł').fill(title)
  await page.getByLabel('Rodzaj').selectOption('zbiór zadań')
  await page.getByLabel('Wydawnictwo').selectOption('OE Pazdro')
  const { text, tool, menu } = await richField(page, 'Opracowanie')
  await text.click()
  await tool('Panel matematyczny')
  await page.getByRole('button', { name: 'Definicja' }).click()
  await page.keyboard.type('Nazwa')
  await menu('Panel')
    .getByRole('button', { name: `Połącz z${NBSP}pojęciem` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Pojęcie w${NBSP}panelu` })
  // A copy is no link: books are linked.
  await expect(dialog.getByRole('button', { name: 'Importuj' })).toHaveCount(0)
  await dialog.getByRole('searchbox', { name: 'Szukaj pojęcia' }).fill('wyróżnik')
  await dialog
    .getByRole('listitem')
    .getByRole('button', { name: /wyróżnik/i })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Połącz', exact: true }).click()
  await expect(text.locator('.math-panel[data-linked]')).toBeVisible()
  await page.getByRole('button', { name: 'Dodaj', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(`zbiór zadań · OE Pazdro · 1 połączone pojęcie`)).toBeVisible()
  await expect(page.locator('.rich .math-panel').first()).toContainText(/wyróżnik/i)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edytuj' }).click()
  await page.getByLabel('Tytuł').fill(`${title} b`)
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} b` })).toBeVisible()

  await page.goto('/resources/books')
  await page.getByRole('link', { name: `${title} b` }).click()
  await page.getByRole('button', { name: 'Usuń' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Książki' })).toBeVisible()
  await expect(page.getByRole('link', { name: `${title} b` })).toHaveCount(0)
})

test('for a teacher there is no such page', async ({ page, origin }) => {
  const teacher = await createPerson(origin, 'TEACHER')
  await signIn(page, teacher.email, teacher.password)
  await page.goto('/resources/books')
  await expect(page.getByRole('heading', { level: 1, name: /nie ma/i })).toBeVisible()
})
