import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { createPerson, DEMO, DEMO_PASSWORD, givePremium, signIn } from './support/accounts.ts'
import { anImage } from './support/files.ts'
import { richField } from './support/rich-field.ts'
import { expect, test } from './support/test.ts'

// It changes the library, which the tests of the other server count.
test.use({ baseURL: process.env['E2E_WRITTEN_ORIGIN'] ?? '' })

// Two tabs save one task: the second is refused. One reply is lost.
test.use({ expected: { problems: [/status of 409/, /reply 409/, /ERR_FAILED/] } })

/** A number that no other task has, so that search finds this one. */
const NUMBER = 7_919

const TEXT = `Zadanie 5. (0–1)
Suma pierwiastków równania $x^2-${NUMBER}x+6=0$ jest równa

| $x$ | $0$ | $1$ |
| --- | --- | --- |
| $y$ | $6$ | $${7 - NUMBER}$ |

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

test('a task is pasted, rejected with a reason, mended, approved and found by its formula, and nothing typed is lost on the way @long', async ({
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

  // A figure in the question; the solution on paper beside its steps.
  const question = await richField(page, 'Treść zadania')
  await expect(preview.getByRole('table')).toBeVisible()
  await question.text.locator(':scope > p').first().click()
  await page.keyboard.press('End')
  await question.tool('Obraz')
  const picture = page.getByRole('dialog', { name: 'Dodaj obraz' })
  await picture.locator('input[type=file]').setInputFiles({ name: 'wykres.png', mimeType: 'image/png', buffer: anImage(60, 40) })
  await picture.getByRole('textbox', { name: 'Opis obrazu' }).fill('Parabola')
  await picture.getByRole('button', { name: 'Dodaj' }).click()
  await expect(preview.getByRole('img', { name: 'Parabola' })).toBeVisible()
  const media = form.getByRole('region', { name: 'Obrazy, film i\u00a0pliki' })
  await media.locator('input[type=file]').setInputFiles([
    { name: 'kartka.png', mimeType: 'image/png', buffer: anImage(40, 60) },
    { name: 'kartka 2.png', mimeType: 'image/png', buffer: anImage(50, 60) },
    { name: 'wzory.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
  ])
  for (const name of ['kartka.png', 'kartka 2.png', 'wzory.pdf']) await expect(media.getByText(name, { exact: true })).toBeVisible()
  await media.getByRole('button', { name: 'Usuń: Obraz 1' }).click()
  await expect(preview.getByRole('img', { name: 'Obraz rozwiązania 1' })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'wzory.pdf' })).toBeVisible()

  // A page that is closed keeps what was written, and offers it.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Przywróć' }).click()
  await expect(preview.getByText('To wzór Viète’a.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Pojęcia' }).fill('równanie kwadratowe')
  await page.getByRole('listbox', { name: 'Pojęcia' }).getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Arkusze' }).fill('matura')
  await page.getByRole('listbox', { name: 'Arkusze' }).getByRole('option').first().click()
  await page.getByRole('textbox', { name: /^Numer zadania/ }).fill('98.2')
  await page.getByRole('button', { name: 'Zapisz i wyślij do recenzji' }).click()
  await expect(toast(page, 'Wysłano do recenzji')).toBeVisible()
  await expect(page).toHaveURL(/\/account\/homeworks\//)
  await expect(page.getByRole('main').getByText('W trakcie recenzji')).toBeVisible()
  const slug = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  // While it is reviewed its form stays closed.
  await page.goto(`/homeworks/${slug}/edit`)
  await expect(page.getByText('Wycofaj je, aby je zmienić')).toBeVisible()
  await page.getByRole('link', { name: 'Wróć do zadania' }).click()

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
  const person = await createPerson(origin)
  await givePremium(origin, person)
  await signIn(pupil, person.email, person.password)
  await pupil.goto(`/homeworks?search=${encodeURIComponent(`x^2-${NUMBER}x+6=0`)}`)
  await pupil.getByRole('link', { name: /Suma pierwiastków/ }).click()
  await expect(pupil).toHaveURL(`/homeworks/${slug}`)
  await expect(pupil.getByRole('heading', { level: 1, name: /Suma pierwiastków/ })).toBeVisible()
  await pupil.getByRole('radio', { name: /^A/ }).press('Space')
  await pupil.getByRole('button', { name: 'Sprawdź' }).click()
  await expect(pupil.getByText('Dobrze!')).toBeVisible()

  await expect(pupil.getByRole('main').getByRole('link', { name: 'Edytuj' })).toHaveCount(0)
  await page.goto(`/homeworks/${slug}`)

  // Marked, rated and reported; the author's and the admin's open pages learn of it.
  await admin.goto('/admin/reports')
  await pupil.getByRole('button', { name: 'Oznacz jako rozwiązane' }).click()
  await expect(toast(pupil, 'Dodano!')).toBeVisible()
  for (const reader of [pupil, page]) {
    await reader.locator('.task-talk').scrollIntoViewIfNeeded()
    await expect(reader.getByRole('heading', { name: 'Pytania i komentarze' })).toBeVisible()
  }
  await pupil.getByRole('radio', { name: '5 gwiazdek', exact: true }).focus()
  await pupil.keyboard.press('Space')
  await expect(pupil.getByRole('radio', { name: '5 gwiazdek', exact: true })).toBeChecked()
  await pupil.getByRole('button', { name: 'Oceń', exact: true }).click()
  await expect(pupil.locator('article > header')).toContainText('5,00')
  await expect(page.locator('article > header')).toContainText('5,00')
  await pupil.getByText('Wszystkie kroki', { exact: true }).click()
  await pupil.getByRole('button', { name: 'Zgłoś błąd: Krok 2' }).first().click()
  const report = pupil.getByRole('region', { name: 'Zgłoszenie błędu' })
  const words = `W kroku 2 brakuje znaku minus (${person.username}).`
  await report.getByRole('textbox', { name: 'Co się nie zgadza?' }).fill(words)
  await report.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(page.getByText('Zgłoszono błąd – sprawdzamy.')).toBeAttached()
  await expect(admin.getByRole('listitem').filter({ hasText: words })).toContainText('Krok 2')

  // In a list, in another order; the other tab follows.
  const keep = async (title: RegExp, choose: () => Promise<void>) => {
    await pupil.getByRole('group', { name: title }).first().getByRole('button', { name: 'Dodaj do listy' }).click()
    await choose()
    await expect(pupil.getByRole('checkbox', { name: 'Na jutro' })).toBeChecked()
    // Said once it is kept.
    await expect(pupil.getByRole('region', { name: 'Powiadomienia' }).getByText('→ Na jutro')).toBeVisible()
    await pupil.getByRole('button', { name: 'Gotowe' }).click()
  }
  await keep(/^Zadanie „Suma pierwiastków/, async () => {
    await pupil.getByRole('dialog').getByRole('button', { name: 'Nowa lista' }).click()
    await pupil.getByRole('textbox', { name: 'Nazwa' }).fill('Na jutro')
    await pupil.getByRole('button', { name: 'Utwórz' }).click()
  })
  await pupil.goto('/homeworks')
  await keep(/^Zadanie „(?!Suma)/, () => pupil.getByRole('checkbox', { name: 'Na jutro' }).check())
  await pupil.goto('/account/lists')
  await pupil.getByRole('link', { name: 'Na jutro' }).click()
  const titles = (reader: Page) => reader.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
  await expect(titles(pupil).first()).toHaveText(/Suma pierwiastków/)
  const beside = await pupil.context().newPage()
  await beside.goto(pupil.url())
  await expect(titles(beside)).toHaveCount(2)
  await pupil.getByRole('button', { name: 'Zmień kolejność' }).click()
  await pupil.getByRole('button', { name: /^Przesuń: Suma/ }).press('ArrowDown')
  await expect(titles(beside).nth(1)).toHaveText(/Suma pierwiastków/)
  await expect(page.getByRole('main').getByRole('button', { name: 'Usuń', exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Edytuj' }).click()
  await expect(page.getByText('Po zapisaniu zniknie z\u00a0biblioteki')).toBeVisible()

  await page.goto('/account/homeworks')
  await expect(page.getByRole('link', { name: 'Publiczne (1)' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /Zaznacz: Suma/ }).check()
  await page.getByRole('button', { name: 'Usuń', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Usunąć 1 zadanie?' })).toContainText('także z arkuszy, egzaminów klas, kart pracy i list')
  await expect(page.getByRole('dialog')).toContainText('Jeśli ktoś ma je już w rozwiązanym arkuszu')
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń', exact: true }).click()
  await expect(page.getByText('Nie masz jeszcze zadań')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Stan', exact: true })).toHaveCount(0)
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

test('a reply that is lost on its way and a double click make one task @long', async ({ page, origin }) => {
  const teacher = await createPerson(origin, 'TEACHER')
  await signIn(page, teacher.email, teacher.password)
  await page.goto('/homeworks/save')
  const { text } = await richField(page, 'Treść zadania')
  await text.click()
  await page.keyboard.type('Ile to dwa razy dwa?')
  await page.route(
    '**/api/homework',
    async (route) => {
      if (route.request().method() === 'POST') await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const save = page.getByRole('button', { name: 'Zapisz', exact: true })
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await expect(text).toContainText('Ile to dwa razy dwa?')
  await save.dblclick()
  await expect(page).toHaveURL(/\/account\/homeworks\//)
  await page.goto('/account/homeworks')
  await expect(page.getByRole('link', { name: 'Prywatne (1)' })).toBeVisible()
})

test('a file of Moodle is shown before its questions become tasks, and makes none twice @long', async ({ page, origin }) => {
  const teacher = await createPerson(origin, 'TEACHER')
  await signIn(page, teacher.email, teacher.password)
  await page.goto('/account/homeworks')
  await page.getByRole('link', { name: 'Importuj z\u00a0pliku' }).first().click()
  const file = page.getByRole('main').locator('input[type=file]')
  await file.setInputFiles({ name: 'bank.xml', mimeType: 'text/xml', buffer: Buffer.from('<lesson></lesson>') })
  await expect(page.getByText('To nie jest plik Moodle XML')).toBeVisible()
  const image = `<file name="os 1.png" encoding="base64">${anImage(20, 20).toString('base64')}</file>`
  const bank = `<?xml version="1.0"?><quiz>
    <question type="multichoice"><name><text>Miejsce zerowe</text></name>
      <questiontext format="html"><text><![CDATA[<p>Miejsce zerowe funkcji \\(f(x)=2x-6\\) to <img src="@@PLUGINFILE@@/os%201.png" alt="Oś"></p>]]></text>${image}</questiontext>
      <generalfeedback><text>Rozwiązuję $$2x-6=0$$ i mam 3.</text></generalfeedback>
      <answer fraction="0"><text>2</text></answer><answer fraction="100"><text>3</text></answer></question>
    <question type="stack"><name><text>Losowe</text></name></question></quiz>`
  const whole = { name: 'bank.xml', mimeType: 'text/xml', buffer: Buffer.from(bank) }
  await file.setInputFiles(whole)
  await expect(page.getByText('Pominięto 1 pytanie')).toBeVisible()
  await page.getByText('Podgląd').click()
  await expect(page.getByText('Rozwiązuję')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Dodaj 1 zadanie' }).click()
  await expect(page.getByText('Nowe zadania są prywatne')).toBeVisible()
  await file.setInputFiles(whole)
  await page.getByRole('button', { name: 'Dodaj 1 zadanie' }).click()
  await page.getByRole('link', { name: 'Zobacz: Miejsce zerowe' }).click()
  const shown = page.getByRole('main')
  await expect(shown.getByRole('img', { name: 'Oś' })).toBeVisible()
  await expect(shown.getByText('Prywatne', { exact: true })).toBeVisible()
  await page.goto('/account/homeworks')
  await expect(page.getByRole('link', { name: 'Prywatne (1)' })).toBeVisible()
})
