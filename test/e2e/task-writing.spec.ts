import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { richField } from './support/rich-field.ts'
import { expect, test } from './support/test.ts'

// It changes the library, which the tests of the other server count.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '' })

// Two tabs save one task: the second is refused.
test.use({ expected: { problems: [/status of 409/, /reply 409/] } })

/** A number that no other task has, so that search finds this one. */
const NUMBER = 7_919

const TEXT = `Zadanie 5. (0–1)
Suma pierwiastków równania $x^2-${NUMBER}x+6=0$ jest równa
A. $-${NUMBER}$
B. $${NUMBER}$
C. $6$
D. $1$

Odpowiedź: C

Rozwiązanie
1. Współczynniki: Mamy $a=1$ i $b=-${NUMBER}$.
2. Suma to $-\\frac{b}{a}$.
3. Zatem suma to $${NUMBER}$.

Sposób 2
1. **Rozkład.** Suma pierwiastków to współczynnik przy $x$ z przeciwnym znakiem.

Wskazówka: Przypomnij sobie wzory Viète’a.`

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()

test('a task is pasted, rejected with a reason, mended, approved and found by its formula, and nothing typed is lost on the way', async ({
  page,
  openContext,
  origin,
}) => {
  const teacher = await createPerson(origin, 'TEACHER')
  await signIn(page, teacher.email, teacher.password)
  await page.goto('/homeworks')
  await page.getByRole('main').getByRole('link', { name: 'Dodaj zadanie' }).click()
  await expect(page).toHaveURL('/homeworks/save')
  await page.getByRole('button', { name: 'Wklej całe zadanie' }).click()
  await page.getByLabel('Tekst zadania').fill(TEXT)
  await page.getByRole('button', { name: 'Wypełnij formularz' }).click()
  const preview = page.getByRole('complementary', { name: 'Podgląd zadania' })
  await expect(preview.getByText('Współczynniki')).toBeVisible()
  // The parts are shown as text, and one that is pressed becomes an editor.
  const form = page.getByRole('main')
  await expect(form.getByRole('textbox', { name: 'Sposób 1, krok 2', exact: true })).toHaveCount(0)
  await form.getByRole('button', { name: 'Edytuj: Sposób 1, krok 2' }).click()
  const step = await richField(page, /^Sposób 1, krok 2$/)
  await step.toEnd()
  await page.keyboard.type(' To wzór Viète’a.')
  await form.getByRole('button', { name: 'Przesuń niżej: Odpowiedź A' }).click()
  await expect(form.getByText('Odpowiedź A: miejsce 2 z 4')).toBeAttached()
  await expect(preview.getByText('To wzór Viète’a.')).toBeVisible()
  await expectAccessible(page)

  // A page that is closed keeps what was written, and offers it.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Przywróć' }).click()
  await expect(preview.getByText('To wzór Viète’a.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Pojęcia' }).fill('równanie kwadratowe')
  await page.getByRole('listbox', { name: 'Pojęcia' }).getByRole('option').first().click()
  await page.getByRole('button', { name: 'Zapisz i wyślij do recenzji' }).click()
  await expect(page).toHaveURL(/\/account\/homeworks\//)
  await expect(toast(page, 'Wysłano do recenzji')).toBeVisible()
  await expect(page.getByRole('main').getByText('W trakcie recenzji')).toBeVisible()
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const admin = await (await openContext()).newPage()
  await signIn(admin, DEMO.admin, DEMO_PASSWORD)
  await admin.goto(`/admin/homeworks/${slug}`)
  await expect(admin.getByRole('heading', { level: 1, name: /Suma pierwiastków/ })).toBeVisible()
  await expectAccessible(admin)
  await admin.keyboard.press('o')
  const rejecting = admin.getByRole('dialog', { name: 'Odrzucić zadanie?' })
  await rejecting.getByLabel('Co poprawić?').fill('Poprawna jest odpowiedź z liczbą, nie 6.')
  await rejecting.getByRole('button', { name: 'Odrzuć' }).click()
  await expect(toast(admin, 'Zrecenzowano!')).toBeVisible()

  // The author's open page learns of it by itself.
  await expect(page.getByRole('main').getByText('Poprawna jest odpowiedź z liczbą')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Edytuj' }).click()
  await expect(page).toHaveURL(`/homeworks/${slug}/edit`)
  const correct = (letter: string) => page.getByRole('checkbox', { name: `Odpowiedź ${letter}: Poprawna` })
  await correct('C').uncheck()
  await correct('A').check()
  // Another tab saves first: nothing is written over unseen.
  const second = await page.context().newPage()
  await second.goto(`/homeworks/${slug}/edit`)
  await second.getByRole('textbox', { name: 'Nazwa' }).fill('Suma pierwiastków równania')
  await second.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(toast(second, 'Zaktualizowano!')).toBeVisible()
  await second.close()
  await page.getByRole('button', { name: 'Zapisz i wyślij do recenzji' }).click()
  const conflict = page.getByRole('dialog', { name: 'Ktoś zapisał to zadanie w\u00a0międzyczasie' })
  await expect(conflict.getByText('Suma pierwiastków równania', { exact: true })).toBeVisible()
  await conflict.getByRole('button', { name: 'Zapisz moją wersję' }).click()
  await expect(page).toHaveURL(`/account/homeworks/${slug}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Wycofaj z\u00a0recenzji' })).toBeVisible()
  await page.getByRole('button', { name: 'Historia zmian' }).click()
  await expect(page.getByText('Wersja 3')).toBeVisible()

  await admin.goto(`/admin/homeworks/${slug}`)
  await admin.getByRole('button', { name: 'Zaakceptuj i\u00a0opublikuj' }).click()
  await expect(toast(admin, 'Zrecenzowano!')).toBeVisible()
  await expect(page.getByRole('main').getByText('Publiczne', { exact: true })).toBeVisible()

  const pupil = await (await openContext()).newPage()
  await pupil.goto(`/homeworks?search=${encodeURIComponent(`x^2-${NUMBER}x+6=0`)}`)
  await pupil.getByRole('link', { name: /Suma pierwiastków/ }).click()
  await expect(pupil).toHaveURL(`/homeworks/${slug}`)
  await expect(pupil.getByRole('heading', { level: 1, name: /Suma pierwiastków/ })).toBeVisible()
  await pupil.getByRole('radio', { name: /^A/ }).press('Space')
  await pupil.getByRole('button', { name: 'Sprawdź' }).click()
  await expect(pupil.getByText('Dobrze!')).toBeVisible()

  await expect(pupil.getByRole('main').getByRole('link', { name: 'Edytuj' })).toHaveCount(0)
  await page.goto(`/homeworks/${slug}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Usuń', exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Edytuj' }).click()
  await expect(page.getByText('Po zapisaniu zniknie z\u00a0biblioteki')).toBeVisible()

  await page.goto('/account/homeworks')
  await expect(page.getByRole('link', { name: 'Publiczne (1)' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /Zaznacz: Suma/ }).check()
  await page.getByRole('button', { name: 'Usuń', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click()
  await expect(page.getByText('Nie masz jeszcze zadań')).toBeVisible()
})

test('a pupil is not offered to write', async ({ page, origin }) => {
  const pupil = await createPerson(origin)
  await signIn(page, pupil.email, pupil.password)
  await page.goto('/homeworks')
  await expect(page.getByRole('button', { name: 'Konto:' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Dodaj zadanie' })).toHaveCount(0)
  await page.goto('/homeworks/save')
  await expect(page.getByRole('heading', { name: 'Zadania dodają nauczyciele' })).toBeVisible()
})
