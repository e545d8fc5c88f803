import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/accessibility.ts'
import { createPerson, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

test('a teacher saves a sheet with its key in another format, a pupil without it, a visitor not at all @long', async ({
  page,
  origin,
  library,
  openContext,
}) => {
  const [sheet] = library.exams
  if (!sheet) throw new Error('The library has no sheet')
  await page.goto(`/exams/${sheet.slug}`)
  await page.getByRole('link', { name: 'Wydruk i eksport' }).click()
  await expect(page.getByRole('button', { name: 'Drukuj' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Eksportuj' })).toHaveCount(0)

  const teacher = await createPerson(origin, 'TEACHER')
  await signIn(page, teacher.email, teacher.password)
  await page.goto(`/exams/${sheet.slug}/pdf`)
  await page.getByRole('button', { name: 'Eksportuj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eksport arkusza' })
  await dialog.getByRole('radio', { name: /Markdown/ }).check()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Pobierz plik' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.(?:md|zip)$/)
  expect(readFileSync(await file.path()).length).toBeGreaterThan(1000)
  await expect(dialog).toBeHidden()

  const other = await (await openContext()).newPage()
  const pupil = await createPerson(origin)
  await signIn(other, pupil.email, pupil.password)
  await other.goto(`/exams/${sheet.slug}/pdf`)
  await other.getByRole('button', { name: 'Eksportuj' }).click()
  await expect(other.getByRole('checkbox', { name: 'Z rozwiązaniami' })).toHaveCount(0)
  const saved = other.waitForEvent('download')
  await other.getByRole('button', { name: 'Pobierz plik' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).not.toContain('Rozwiązania')
})
