import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { richField } from './support/rich-field.ts'
import { expect, test } from './support/test.ts'

// It changes the library, which the tests of the other server count.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '' })

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()

test('a pupil proposes a change and a new concept; an admin rejects with a reason, mends and accepts, and both see it at once @long', async ({
  page,
  openContext,
  origin,
}) => {
  const mark = Date.now().toString(36)
  const name = `Kres ${mark}`
  const admin = await (await openContext()).newPage()
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)
  const body = { type: 'DEFINITION', name, aliases: [], description: '<p>Najmniejsze z\u00a0ograniczeń.</p>' }
  const { slug } = await callAs<{ slug: string }>(admin, origin, 'POST', '/math-concept', body)
  await admin.goto('/admin/concepts')
  const sections = admin.getByRole('navigation', { name: 'Administracja' })
  await expect(sections.getByRole('link', { name: 'Pojęcia' })).toHaveAttribute('aria-current', 'page')
  const card = (text: string) => admin.getByRole('main').getByRole('listitem').filter({ hasText: text })

  const pupil = await createPerson(origin)
  await page.goto(`/resources/concepts/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Narzędzia pojęcia' })).toHaveCount(0)
  await signIn(page, pupil.email, pupil.password)
  await page.goto(`/resources/concepts/${slug}`)
  await page.getByRole('button', { name: 'Zaproponuj zmianę' }).click()
  const article = await richField(page, 'Artykuł')
  await article.toEnd()
  await page.keyboard.type(' Z góry.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Wyślij propozycję' }).click()
  await expect(toast(page, 'Przesłano do weryfikacji')).toBeVisible()
  const own = page.getByRole('main').locator('section', { hasText: 'Twoja propozycja' }).last()
  await expect(own.getByText('W\u00a0trakcie recenzji')).toBeVisible()
  await expectAccessible(page, { within: own })

  // The queue learns of it by itself.
  await expect(card(name).locator('ins')).toHaveText('Z góry.')
  await expect(sections.getByRole('link', { name: /^Pojęcia.*czeka/ })).toBeVisible()
  await expectAccessible(admin)
  await expect(async () => {
    await admin.keyboard.press('j')
    await expect(card(name)).toHaveAttribute('aria-current', 'true', { timeout: 200 })
  }).toPass()
  await admin.keyboard.press('o')
  const rejecting = admin.getByRole('dialog', { name: 'Odrzucić propozycję?' })
  await rejecting.getByRole('button', { name: 'Odrzuć' }).click()
  await expect(rejecting.getByText('Napisz autorowi, dlaczego')).toBeVisible()
  await rejecting.getByLabel('Dlaczego?').fill('Napisz całe zdanie.')
  await rejecting.getByRole('button', { name: 'Odrzuć' }).click()
  await expect(toast(admin, 'Zrecenzowano!')).toBeVisible()
  await expect(card(name)).toHaveCount(0)

  // So does the pupil's page.
  await expect(own.getByText('Napisz całe zdanie.')).toBeVisible()
  await page.getByRole('button', { name: 'Zmień propozycję' }).click()
  await expect(page.getByRole('textbox', { name: 'Artykuł' })).toContainText('Z góry.')
  await page.getByLabel('Inne nazwy').fill('Supremum; supremum')
  await page.getByRole('button', { name: 'Wyślij propozycję' }).click()
  await expect(own.getByText('Supremum')).toBeVisible()
  await card(name).getByRole('button', { name: 'Edytuj' }).click()
  await admin.getByLabel('Nazwa').fill(`${name} górny`)
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Zapisz i\u00a0zaakceptuj' }).click()
  await expect(card(name)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: `${name} górny` })).toBeVisible()
  await expect(page.getByRole('main').getByText('Inaczej: Supremum')).toBeVisible()

  await page.goto('/resources/concepts')
  await page.getByRole('button', { name: 'Zaproponuj pojęcie' }).click()
  await page.getByRole('button', { name: 'Wyślij propozycję' }).click()
  await expect(page.getByText('Wymagane pole')).toBeVisible()
  await page.getByLabel('Nazwa').fill(`Kolec ${mark}`)
  await page.getByLabel('Rodzaj').selectOption({ label: 'Twierdzenie' })
  await page.getByRole('button', { name: 'Wyślij propozycję' }).click()
  await expect(page).toHaveURL(/\/resources\/concepts\/propozycja-\d+$/)
  await page.goto('/resources/concepts')
  await page.getByText('Twoje propozycje (3)').click()
  await expect(page.getByRole('main').getByText('Napisz całe zdanie.')).toBeVisible()
  await expectAccessible(page, { within: page.getByRole('main').locator('details') })
  await page
    .getByRole('main')
    .getByRole('link', { name: `Kolec ${mark}` })
    .last()
    .click()
  await expect(page).toHaveURL(/\/propozycja-\d+$/)
  await card(`Kolec ${mark}`).getByRole('button', { name: 'Zaakceptuj' }).click()
  await expect(page).toHaveURL(`/resources/concepts/kolec-${mark}`)
})
