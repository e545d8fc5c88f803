import type { Page } from '@playwright/test'
import {
  aPerson,
  aPhoneNumber,
  createPerson,
  DEMO,
  DEMO_PASSWORD,
  mailedLink,
  openSection,
  signIn,
  textedCode,
  verifyTeacher,
} from './support/accounts.ts'
import { showAs } from './support/layout-faults.ts'
import { expect, test } from './support/test.ts'

/** Refusals that a test brings about; the browser reports each as a console error, too. */
const refusals = (...statuses: number[]) => ({ problems: [new RegExp(`(status of|reply) (${statuses.join('|')})`)] })

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Waits for a message in the corner and puts it away, so that the next of the same name is another one. */
async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toBeVisible()
  const corner = page.getByRole('region', { name: 'Powiadomienia' })
  const close = corner.getByRole('button', { name: 'Zamknij' })
  for (let left = await close.count(); left > 0; left--) {
    await close.first().click()
    await expect(close).toHaveCount(left - 1)
  }
}

/** The message below a field. */
async function expectError(page: Page, label: string, message: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label, { exact: true })
  await expect(field, label).toHaveAccessibleDescription(message)
  await expect(field, label).toHaveAttribute('aria-invalid', 'true')
}

async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
}

test('a new teacher goes from registration to a finished profile @long', async ({ page, origin, openContext }) => {
  const person = aPerson()
  await page.goto('/register')
  await page.getByLabel('Uczę innych').check()
  await fill(page, {
    'Imię i nazwisko lub pseudonim': person.displayName,
    Login: person.username,
    'E-mail': person.email,
    Hasło: person.password,
    'Powtórz hasło': person.password,
    'Data urodzenia': '1990-05-17',
  })
  await page.getByRole('checkbox', { name: 'Akceptuję regulamin' }).check()
  await page.getByRole('checkbox', { name: 'Zgadzam się na przetwarzanie' }).check()
  await button(page, 'Załóż konto').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sprawdź pocztę' })).toBeVisible()
  const link = await mailedLink(origin, person.email, 'confirm-email')
  await page.goto(link.pathname + link.search)
  await expectToast(page, 'Potwierdzono!')
  await signIn(page, person.email, person.password)

  await page.goto('/')
  await page.getByRole('button', { name: `Konto: ${person.displayName}` }).click()
  await page.getByRole('link', { name: 'Konto', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Twój profil' })).toBeVisible()
  await fill(page, { 'Imię i nazwisko lub pseudonim': 'Ada Nowak', 'O mnie': 'Uczę matematyki od lat.\nZapraszam!' })
  for (const subject of ['Matematyka', 'Muzyka']) {
    await page.getByRole('main').getByText(subject, { exact: true }).click()
    await expect(page.getByRole('checkbox', { name: subject })).toBeChecked()
  }
  await button(page, 'Zapisz').click()
  await expectToast(page, 'Zaktualizowano!')
  await expect(page.getByRole('button', { name: 'Konto: Ada Nowak' })).toBeVisible()

  await openSection(page, 'Dane osobowe')
  await fill(page, {
    Imię: 'Ada',
    Nazwisko: 'Nowak',
    Ulica: 'Polna',
    'Numer budynku': '12A',
    'Kod pocztowy': '90-001',
    Miejscowość: 'Łódź',
  })
  await page.getByRole('checkbox', { name: 'Pokazuj mój numer' }).check()
  await button(page, 'Zapisz').click()
  await expectToast(page, 'Zaktualizowano!')
  const number = aPhoneNumber()
  await fill(page, { 'Numer telefonu': `${number.slice(0, 3)} ${number.slice(3)}` })
  await button(page, 'Wyślij kod').click()
  await expectToast(page, 'Wysłano!')
  await page.getByLabel('Kod z SMS-a').fill(await textedCode(origin, number))
  await expectToast(page, 'Potwierdzono!')
  await expect(page.getByText('Potwierdzony', { exact: true })).toBeVisible()

  await openSection(page, 'Firma')
  await fill(page, {
    'Nazwa firmy': 'Korepetycje Nowak',
    NIP: '856-734-62-15',
    Ulica: 'Polna',
    'Numer budynku': '12A',
    'Kod pocztowy': '90-001',
    Miejscowość: 'Łódź',
  })
  await button(page, 'Zapisz').click()
  await expectToast(page, 'Zaktualizowano!')
  await page.reload()
  await expect(page.getByLabel('NIP')).toHaveValue('PL8567346215')

  await openSection(page, 'Metody wypłaty')
  await button(page, 'Dodaj').click()
  const dialog = page.getByRole('dialog', { name: 'Nowa metoda wypłaty' })
  await dialog.getByLabel('Numer konta bankowego').fill('pl61 1090 1014 0000 0712 1981 2874')
  await dialog.getByRole('button', { name: 'Dodaj' }).click()
  await expectToast(page, 'Dodano!')
  await button(page, 'Dodaj').click()
  await dialog.getByLabel('BLIK na telefon').check()
  await dialog.getByRole('button', { name: 'Dodaj' }).click()
  await expectToast(page, 'Dodano!')
  await expect(page.getByRole('list', { name: 'Metody wypłaty' }).getByRole('listitem')).toHaveText([
    /Przelew.*PL61 1090 1014 0000 0712 1981 2874/,
    new RegExp(`BLIK na telefon.*${number.slice(0, 3)}`),
  ])

  await openSection(page, 'Zgody')
  await expect(page.getByRole('list', { name: 'Zgody' }).getByRole('listitem')).toContainText([
    'Przetwarzanie danych osobowych',
    'Regulamin',
  ])

  // Strangers see the profile once an admin has verified her, and nothing else.
  await verifyTeacher(origin, person)
  const stranger = await (await openContext()).newPage()
  await stranger.goto(`/teachers/${person.username}`)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Ada Nowak' })).toBeVisible()
  await expect(stranger.getByText('Uczę matematyki od lat.')).toBeVisible()
  await expect(stranger.getByRole('list', { name: 'Przedmioty' }).getByRole('listitem')).toHaveText(['Matematyka', 'Muzyka'])
  // Each subject leads to everybody who teaches it; others don't.
  await stranger.getByRole('link', { name: 'Muzyka' }).click()
  await expect(stranger).toHaveURL('/teachers?subjects=MUSIC')
  await expect(stranger.getByRole('link', { name: 'Ada Nowak' })).toBeVisible()
  await stranger.getByRole('combobox', { name: 'Przedmiot' }).selectOption('Język niemiecki')
  await expect(stranger).toHaveURL('/teachers?subjects=GERMAN')
  await expect(stranger.getByRole('link', { name: 'Ada Nowak' })).toHaveCount(0)
  await stranger.goBack()
  await expect(stranger.getByRole('combobox', { name: 'Przedmiot' })).toHaveValue('MUSIC')
  expect(await stranger.content()).not.toMatch(new RegExp(`${number}|8567346215|Polna|${person.email}`))
})

test.describe('with refusals', () => {
  test.use({ expected: refusals(400, 409) })

  test('each field of the account says in the words of the specification what is wrong', { tag: '@full' }, async ({ page, origin }) => {
    const person = await createPerson(origin, 'TEACHER')
    await signIn(page, person.email, person.password)

    await page.goto('/account/profile')
    const name = 'Imię i nazwisko lub pseudonim'
    for (const [text, message] of [
      ['', 'Wymagane pole'],
      ['A', 'Minimum 2 znaki'],
      ['A'.repeat(65), 'Maksimum 64 znaki'],
    ] as const) {
      await fill(page, { [name]: text })
      await button(page, 'Zapisz').click()
      await expectError(page, name, message)
    }

    await openSection(page, 'Dane osobowe', { isDropping: true })
    await button(page, 'Zapisz').click()
    for (const label of ['Imię', 'Nazwisko']) await expectError(page, label, 'Wymagane pole')
    await expect(page.getByLabel('Imię', { exact: true })).toBeFocused()
    await fill(page, {
      Imię: 'A',
      Nazwisko: 'A'.repeat(65),
      Ulica: 'X',
      'Numer budynku': '12 A',
      'Numer mieszkania': '7 b',
      'Kod pocztowy': '90001',
    })
    await button(page, 'Zapisz').click()
    for (const [label, message] of [
      ['Imię', 'Minimum 2 znaki'],
      ['Nazwisko', 'Maksimum 64 znaki'],
      ['Ulica', 'Minimum 2 znaki'],
      ['Numer budynku', 'Pole nie może zawierać spacji'],
      ['Numer mieszkania', 'Pole nie może zawierać spacji'],
      ['Kod pocztowy', 'Błędny kod pocztowy'],
      ['Miejscowość', 'Wymagane pole'],
    ] as const)
      await expectError(page, label, message)
    // A mended field is right at once.
    await fill(page, { 'Kod pocztowy': '90-001' })
    await expect(page.getByLabel('Kod pocztowy')).not.toHaveAttribute('aria-invalid')

    for (const text of ['60010020', '6001002000', '60010020x']) {
      await fill(page, { 'Numer telefonu': text })
      await button(page, 'Wyślij kod').click()
      await expectError(page, 'Numer telefonu', 'Niepoprawny numer telefonu')
    }
    const number = aPhoneNumber()
    await fill(page, { 'Numer telefonu': number })
    await button(page, 'Wyślij kod').click()
    const code = await textedCode(origin, number)
    await page.getByLabel('Kod z SMS-a').fill(code === '000000' ? '000001' : '000000')
    await expectError(page, 'Kod z SMS-a', 'Niepoprawny kod')
    // Said once, at the field.
    await expect(toast(page, 'Uppss')).toHaveCount(0)
    await page.getByLabel('Kod z SMS-a').fill(code)
    await button(page, 'Potwierdź').click()
    await expectToast(page, 'Potwierdzono!')

    await openSection(page, 'Firma', { isDropping: true })
    await button(page, 'Zapisz').click()
    for (const label of ['Nazwa firmy', 'NIP', 'Ulica', 'Numer budynku', 'Kod pocztowy', 'Miejscowość'])
      await expectError(page, label, 'Wymagane pole')
    for (const text of ['8567346216', '856734621', '0000000000', 'DE8567346215']) {
      await fill(page, { NIP: text })
      await expectError(page, 'NIP', 'Błędny NIP')
    }
    await fill(page, { 'Nazwa firmy': 'A'.repeat(257) })
    await expectError(page, 'Nazwa firmy', 'Maksimum 256 znaków')

    await openSection(page, 'Metody wypłaty', { isDropping: true })
    await button(page, 'Dodaj').click()
    const dialog = page.getByRole('dialog', { name: 'Nowa metoda wypłaty' })
    const account = dialog.getByLabel('Numer konta bankowego')
    for (const [text, message] of [
      ['', 'Wymagane pole'],
      ['PL61109010140000071219812875', 'Niepoprawny numer konta bankowego. Wymagane 26 cyfr z prefiksem „PL”.'],
      ['61109010140000071219812874', 'Niepoprawny numer konta bankowego. Wymagane 26 cyfr z prefiksem „PL”.'],
    ] as const) {
      await account.fill(text)
      await dialog.getByRole('button', { name: 'Dodaj' }).click()
      await expect(account).toHaveAccessibleDescription(message)
    }
    await account.fill('PL61109010140000071219812874')
    await dialog.getByRole('button', { name: 'Dodaj' }).click()
    await expectToast(page, 'Dodano!')
    await button(page, 'Dodaj').click()
    await account.fill('PL61109010140000071219812874')
    await dialog.getByRole('button', { name: 'Dodaj' }).click()
    await expect(account).toHaveAccessibleDescription('To konto bankowe jest już na liście.')
    await dialog.getByLabel('BLIK na telefon').check()
    await dialog.getByRole('button', { name: 'Dodaj' }).click()
    await expectToast(page, 'Dodano!')

    await page.getByRole('button', { name: /^Zmień: Przelew/ }).click()
    const change = page.getByRole('dialog', { name: 'Zmiana metody wypłaty' })
    await change.getByLabel('Numer konta bankowego').fill('PL27114020040000300201355387')
    await change.getByRole('button', { name: 'Zapisz' }).click()
    await expectToast(page, 'Zaktualizowano!')

    // BLIK holds the number; without it the number can go.
    await openSection(page, 'Dane osobowe')
    await button(page, 'Usuń').click()
    await expect(toast(page, 'Na ten numer przychodzą wypłaty BLIK. Najpierw usuń tę metodę wypłaty.')).toBeVisible()
    await openSection(page, 'Metody wypłaty')
    await page.getByRole('button', { name: /^Usuń: BLIK/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Usuń' }).click()
    await expectToast(page, 'Usunięto!')
    await openSection(page, 'Dane osobowe')
    await button(page, 'Usuń').click()
    await expectToast(page, 'Usunięto!')
    await expect(page.getByLabel('Numer telefonu', { exact: true })).toBeVisible()
  })
})

test('a pupil has the sections of a pupil, and the pages of teachers say whom they are for @long', async ({ page }) => {
  await signIn(page, DEMO.pupil, DEMO_PASSWORD)
  await page.goto('/account')
  await expect(page).toHaveURL('/account/profile')
  await expect(page.getByRole('navigation', { name: 'Konto' }).getByRole('link')).toHaveText([
    'Profil',
    'Dane osobowe',
    'Firma',
    'Płatności',
    'Żetony',
    'Sprawdzanie',
    'Bezpieczeństwo',
    'Listy zadań',
    'Moje pliki',
    'Powiadomienia',
    'Zgody',
    'Moje dane',
  ])
  await expect(page.getByText('Uczniowie nie mają publicznej strony')).toBeVisible()
  await page.goto('/account/payment-methods')
  await expect(page.getByText('To miejsce jest dla nauczycieli')).toBeVisible()
  // A buyer may be a company.
  await page.goto('/account/company')
  await expect(page.getByLabel('NIP')).toBeVisible()
  await page.goto('/account/personal-data')
  await expect(page.getByLabel('Imię', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
})

test('browsers know what the fields are for', async ({ page }) => {
  await signIn(page, DEMO.teacher, DEMO_PASSWORD)
  await page.goto('/account/personal-data')
  for (const [label, value] of [
    ['Imię', 'given-name'],
    ['Nazwisko', 'family-name'],
    ['Ulica', 'address-line1'],
    ['Kod pocztowy', 'postal-code'],
    ['Miejscowość', 'address-level2'],
    ['Numer telefonu', 'tel-national'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', value)
})

test('the terms and the privacy policy are read without an account, from the footer and from registration', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Regulamin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Regulamin' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'polityka prywatności' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Polityka prywatności' })).toBeVisible()
  await page.goto('/register')
  await expect(page.getByRole('main').getByRole('link', { name: 'regulamin' })).toHaveAttribute('href', '/regulamin')
  await expect(page.getByRole('main').getByRole('link', { name: 'polityka prywatności' })).toHaveAttribute('href', '/prywatnosc')
})

for (const address of ['/regulamin', '/prywatnosc'])
  test(`the text at ${address} says in words since when it applies, and its contents lead to each part of it`, async ({ page }) => {
    const main = page.getByRole('main')
    const contents = main.getByRole('navigation', { name: 'Na tej stronie' })
    await showAs(page, 'desk', { width: 1280, height: 800 })
    await page.goto(address)
    await expect(main.getByText(/^Obowiązuje od \d{1,2}\s\p{L}+\s\d{4}\sr\.$/u)).toBeVisible()
    const headings = main.getByRole('heading', { level: 2 })
    const names = await headings.allTextContents()
    expect(names.length).toBeGreaterThan(5)
    await expect(contents.getByRole('link')).toHaveText(names)
    // Beside the text, and still there at its end.
    const beside = (await contents.boundingBox())?.x ?? 0
    expect(beside).toBeGreaterThan(
      (await main
        .locator('section p')
        .first()
        .boundingBox()
        .then((box) => box && box.x + box.width)) ?? Infinity,
    )
    await contents.getByRole('link').last().click()
    await expect(headings.last()).toBeInViewport()
    await expect(contents.getByRole('link').first()).toBeInViewport()

    await showAs(page, 'phone', { width: 360, height: 740 })
    await page.goto(address)
    await expect(contents).toBeVisible()
    await expect(contents.getByRole('link').last()).toBeHidden()
    await contents.getByText('Na tej stronie', { exact: true }).click()
    await contents.getByRole('link').last().click()
    await expect(page).toHaveURL(/#\p{L}/u)
    await expect(headings.last()).toBeInViewport()
    await expect(headings.first()).not.toBeInViewport()
  })
