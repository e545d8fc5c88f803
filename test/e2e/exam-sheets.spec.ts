import { expectAccessible } from './support/accessibility.ts'
import { DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

// It publishes a sheet, which the tests of the other server count. A sheet that can't be published is refused.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '', expected: { problems: [/409/, /400/] } })

test('an admin builds a sheet from the library, gives it numbers, scoring and a version B, and publishes it @long', async ({ page }) => {
  const details = `próba ${Date.now().toString(36)}`
  await signIn(page, DEMO.admin, DEMO_PASSWORD)
  await page.goto('/admin/exams')
  await page.getByRole('button', { name: 'Nowy arkusz' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nowy arkusz' })
  await dialog.getByLabel('Data egzaminu').fill('2031-05-06')
  await dialog.getByLabel('Czas w minutach').fill('180')
  await dialog.getByLabel('Próg zdania w %').fill('30')
  await dialog.getByLabel('Dopisek').fill(details)
  await expectAccessible(page, { within: dialog })
  await dialog.getByRole('button', { name: 'Utwórz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Matura (maj 2031), poziom podstawowy, ${details}` })).toBeVisible()

  // Nothing is published without tasks.
  await page.getByRole('button', { name: 'Opublikuj' }).click()
  await expect(page.getByRole('region', { name: 'Powiadomienia' }).getByText('Ten arkusz nie ma jeszcze zadań.').first()).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Dodaj zadanie' })
  const tasks = page.getByRole('list', { name: 'Zadania' }).locator(':scope > li')
  for (const [place, name] of ['Suma logarytmów o różnych podstawach', 'Różnica logarytmów o podstawie 5'].entries()) {
    await search.fill(name)
    await page.getByRole('option', { name }).click()
    await expect(tasks).toHaveCount(place + 1)
  }
  const saved = page.getByText('Zapisano', { exact: true })
  await expect(saved).toBeVisible()
  await expect(tasks.first()).toContainText(/klucz: [A-D]/)
  const [first = ''] = await tasks.getByRole('link').allInnerTexts()

  await tasks
    .first()
    .getByRole('button', { name: /^Zmień w arkuszu/ })
    .click()
  const form = tasks.first().locator('form')
  await form.getByLabel('Numer').fill('3.1')
  await form.getByLabel('Kolejność odpowiedzi').fill('AAAA')
  await form.getByRole('button', { name: 'Dodaj próg' }).click()
  await form.getByLabel('Za co, próg 1').fill('Za poprawną odpowiedź.')
  await form.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(form.getByText(/^Każda z/)).toBeVisible()
  await form.getByLabel('Kolejność odpowiedzi').fill('dcba')
  await form.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(tasks.first()).toContainText('1 próg')
  await page.getByRole('button', { name: 'Numeruj od nowa' }).click()
  await expect(tasks.first()).toContainText('1.1')
  await expect(saved).toBeVisible()
  // A task that comes to a place gets its number.
  await tasks
    .first()
    .getByRole('button', { name: /^W\sdół/ })
    .click()
  await expect(tasks.nth(1).getByRole('link')).toHaveText(first)
  await expect(tasks.nth(1)).toContainText('Zad. 2')
  await expect(saved).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Opublikuj' }).click()
  await page.getByRole('link', { name: 'Zobacz arkusz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(details) })).toBeVisible()
  await expect(page.getByText('Za poprawną odpowiedź.')).toHaveCount(1)
  await page.goBack()

  await page.getByRole('button', { name: 'Utwórz wersję B' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /wersja B/ })).toBeVisible()
  await expect(tasks).toHaveCount(2)
  await page.getByRole('button', { name: 'Usuń', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click()
  const row = page.getByRole('list', { name: 'Arkusze egzaminów' }).getByRole('listitem').filter({ hasText: details })
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Cofnij publikację' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij publikację' }).click()
  await page.getByRole('button', { name: 'Usuń', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click()
  await expect(row).toHaveCount(0)
})

test('an admin reads a whole exam from a file, and what is wrong in it is said by its line', async ({ page }) => {
  const mark = Date.now().toString(36)
  const lines = [1, 2].map((number) =>
    JSON.stringify({
      externalId: `sheet-${mark}-${number}`,
      language: 'pl',
      description: `Oblicz $${number}+1$.`,
      closed: false,
      answer: `$${number + 1}$`,
      level: 'HIGH_SCHOOL',
      exam: {
        type: 'MATURA',
        date: '2032-06',
        level: 'ADVANCED',
        formula: 'F2023',
        variant: 'ADDITIONAL',
        version: 'A',
        number: String(number),
        points: 2,
      },
    }),
  )
  await signIn(page, DEMO.admin, DEMO_PASSWORD)
  await page.goto('/admin/exams')
  await page.getByRole('button', { name: 'Wczytaj z pliku' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wczytaj arkusz z pliku' })
  await dialog.getByRole('button', { name: 'Wczytaj', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Plik jest wymagany')
  await expect(dialog.getByLabel('Plik .jsonl')).toBeFocused()
  const text = [...lines, '{"externalId": 5, "exam": {}}', 'nie JSON'].join('\n')
  await dialog.getByLabel('Plik .jsonl').setInputFiles({ name: 'arkusz.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) })
  await expect(dialog.getByText('Wiersz 4: To nie jest JSON.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Wczytaj 3 zadania' }).click()
  await expect(dialog.getByText('Nowe: 2. Zmienione: 0. Bez zmian: 0.')).toBeVisible()
  await expect(dialog.getByText(/^Wiersz 3:/)).toBeVisible()
  await expectAccessible(page, { within: dialog })
  await dialog.getByRole('button', { name: 'Zamknij' }).last().click()
  const row = page.getByRole('list', { name: 'Arkusze egzaminów' }).getByRole('listitem').filter({ hasText: '2032' })
  await expect(row).toContainText('Szkic')
  await expect(row).toContainText('2 zadania')
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Usuń', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click()
  await expect(row).toHaveCount(0)
})
