import type { Locator, Page } from '@playwright/test'
import { polishYear } from '#contract/rules.ts'
import { expectAccessible } from './support/accessibility.ts'
import { aPerson, createPerson, DEMO, DEMO_PASSWORD, mailedLink, type Person, signIn, signInByForm, totp } from './support/accounts.ts'
import { touchingCards } from './support/layout-faults.ts'
import { expect, test } from './support/test.ts'

/** Refusals that a test brings about; the browser reports each as a console error, too. */
const refusals = (...statuses: number[]) => ({ problems: [new RegExp(`(status of|reply) (${statuses.join('|')})`)] })

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()
const account = (page: Page, { displayName }: Person) => page.getByRole('button', { name: `Konto: ${displayName}` })
const send = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** The message below a field. */
async function expectError(page: Page | Locator, label: string, message: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect(field, label).toHaveAccessibleDescription(message)
  await expect(field, label).toHaveAttribute('aria-invalid', 'true')
}

async function fillRegistration(page: Page, person: Person, birthDate = '2000-05-17'): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Imię i nazwisko lub pseudonim').fill(person.displayName)
  await page.getByLabel('Login').fill(person.username)
  await page.getByLabel('E-mail', { exact: true }).fill(person.email)
  await page.getByLabel('Hasło', { exact: true }).fill(person.password)
  await page.getByLabel('Powtórz hasło', { exact: true }).fill(person.password)
  await page.getByLabel('Data urodzenia').fill(birthDate)
  await page.getByRole('checkbox', { name: 'Akceptuję regulamin' }).check()
  await page.getByRole('checkbox', { name: 'Zgadzam się na przetwarzanie' }).check()
}

/** Turns the second step on for whoever is signed in; the secret and the backup codes. */
async function enableTwoFactor(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/account/security')
  await page.getByRole('region', { name: 'Logowanie dwuetapowe' }).getByRole('button', { name: 'Włącz' }).click()
  const setup = page.getByRole('dialog', { name: 'Włącz logowanie dwuetapowe' })
  await expect(setup.getByRole('img', { name: 'Kod QR' })).toBeVisible()
  const secret = (await setup.getByRole('code').innerText()).replaceAll(/\s/g, '')
  await setup.getByLabel('Wpisz kod').fill(totp(secret))
  await setup.getByRole('button', { name: 'Włącz' }).click()
  const shown = page.getByRole('dialog', { name: 'Kody zapasowe' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allInnerTexts()
  await shown.getByRole('button', { name: 'Mam je zapisane' }).click()
  await expect(page.getByText('Zostało Ci 10 kodów zapasowych.')).toBeVisible()
  return { secret, codes }
}

test(
  'a newcomer registers, confirms by mail, signs in, and signs out in every tab',
  { tag: '@core' },
  async ({ page, context, origin }) => {
    const person = aPerson()
    await fillRegistration(page, person)
    await send(page, 'Załóż konto')
    await expect(page.getByRole('heading', { level: 1, name: 'Sprawdź pocztę' })).toBeVisible()

    const link = await mailedLink(origin, person.email, 'confirm-email')
    await page.goto(link.pathname + link.search)
    await expect(toast(page, 'Potwierdzono!')).toBeVisible()
    await expect(page.getByText('Możesz się zalogować.')).toBeVisible()

    await signInByForm(page, person.email, person.password)
    await expect(account(page, person)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toHaveCount(0)
    expect(await page.evaluate(() => ['token', 'refreshToken', 'sessionId'].every((key) => localStorage.getItem(key)))).toBe(true)

    const other = await context.newPage()
    await other.goto('/exams')
    await expect(account(other, person)).toBeVisible()

    await account(page, person).click()
    // Both tabs say it for five seconds, at the same time.
    const said = [page, other].map((tab) => expect(toast(tab, 'Wylogowano!')).toBeVisible())
    await page.getByRole('button', { name: 'Wyloguj się' }).click()
    await Promise.all(said)
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL('/')
      await expect(tab.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible()
    }
    expect(await page.evaluate(() => ['token', 'refreshToken', 'sessionId'].map((key) => localStorage.getItem(key)))).toEqual([
      null,
      null,
      null,
    ])
  },
)

test.describe('with refusals', () => {
  test.use({ expected: refusals(400, 401, 403) })

  test('a wrong password is refused in words, and nobody is signed in', { tag: '@core' }, async ({ page, origin }) => {
    const person = await createPerson(origin)
    await signInByForm(page, person.email, 'cos-innego')
    await expect(page.getByRole('main').getByText('Niepoprawny e\u2011mail lub hasło.')).toBeVisible()
    // Said once, in the form.
    await expect(toast(page, 'Uppss')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('an address that is not confirmed can have the mail sent again', async ({ page, origin }) => {
    const person = aPerson()
    await fillRegistration(page, person)
    await send(page, 'Załóż konto')
    await expect(page.getByRole('heading', { name: 'Sprawdź pocztę' })).toBeVisible()
    await signInByForm(page, person.email, person.password)
    await expect(page.getByRole('main').getByText('Najpierw potwierdź swój adres e\u2011mail.')).toBeVisible()
    await send(page, 'Wyślij ponownie')
    await expect(toast(page, 'Wysłano!')).toBeVisible()
    await mailedLink(origin, person.email, 'confirm-email')
  })

  test('a pupil under 16 waits until a parent agrees, who is asked at another address when the first was wrong @long', async ({
    page,
    origin,
  }) => {
    const person = aPerson()
    const parent = `rodzic-${person.email}`
    const mistyped = `rodzci-${person.email}`
    await fillRegistration(page, person, `${polishYear(new Date()) - 12}-01-15`)
    await send(page, 'Załóż konto')
    await expectError(page, 'E\u2011mail rodzica lub opiekuna', 'Podaj e\u2011mail rodzica lub opiekuna')
    await expect(page.getByLabel('E\u2011mail rodzica lub opiekuna')).toBeFocused()
    await page.getByLabel('E\u2011mail rodzica lub opiekuna').fill(person.email)
    await expectError(page, 'E\u2011mail rodzica lub opiekuna', 'To musi być inny adres niż Twój')
    await page.getByLabel('E\u2011mail rodzica lub opiekuna').fill(mistyped)
    await send(page, 'Załóż konto')
    await expect(page.getByText(`Drugą wiadomość wysłaliśmy na ${mistyped}`)).toBeVisible()

    const link = await mailedLink(origin, person.email, 'confirm-email')
    await page.goto(link.pathname + link.search)
    await expect(page.getByText('Konto zacznie działać, gdy zgodę potwierdzi też rodzic.')).toBeVisible()
    await signInByForm(page, person.email, person.password)
    await expect(page.getByRole('main').getByText('Czekamy na zgodę rodzica lub opiekuna.')).toBeVisible()

    await send(page, 'Podaj inny adres rodzica')
    await expect(page.getByRole('heading', { level: 1, name: 'Inny adres rodzica' })).toBeVisible()
    await page.getByLabel('E\u2011mail rodzica lub opiekuna').fill(person.email)
    await send(page, 'Wyślij prośbę o\u00a0zgodę')
    await expectError(page, 'E\u2011mail rodzica lub opiekuna', 'To musi być inny adres niż Twój')
    await page.getByLabel('E\u2011mail rodzica lub opiekuna').fill(parent)
    await expectAccessible(page)
    await send(page, 'Wyślij prośbę o\u00a0zgodę')
    await expect(page.getByText(`Wysłaliśmy prośbę o\u00a0zgodę na ${parent}.`)).toBeVisible()
    const dead = await mailedLink(origin, mistyped, 'confirm-parent-consent')
    await page.goto(dead.pathname + dead.search)
    await expect(page.getByRole('heading', { level: 1, name: 'Ten link już nie działa' })).toBeVisible()

    const consent = await mailedLink(origin, parent, 'confirm-parent-consent')
    await page.goto(consent.pathname + consent.search)
    await expect(page.getByText(`${person.displayName} zakłada konto w\u00a0Wizards`)).toBeVisible()
    await expect(page.getByText('bez zgody konto pozostanie nieczynne')).toBeVisible()
    await expectAccessible(page)
    await send(page, 'Potwierdź zgodę')
    await expectError(
      page,
      'Jestem rodzicem lub opiekunem i\u00a0zgadzam się na konto oraz na przetwarzanie danych mojego dziecka.',
      'Wymagana zgoda',
    )
    await page.getByRole('checkbox').check()
    await send(page, 'Potwierdź zgodę')
    await expect(page.getByText('Zgoda zapisana. Konto dziecka może już działać.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Zaloguj się' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Ten link już nie działa' })).toBeVisible()
    await signInByForm(page, person.email, person.password)
    await expect(account(page, person)).toBeVisible()
  })

  test('a forgotten password is set anew by mail, once @long', async ({ page, origin }) => {
    const person = await createPerson(origin)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Nie pamiętam hasła' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nie pamiętasz hasła?' })).toBeVisible()
    await page.getByLabel('E-mail').fill(person.email)
    await send(page, 'Wyślij link')
    await expect(toast(page, 'Wysłano!')).toBeVisible()

    const link = await mailedLink(origin, person.email, 'set-password')
    const address = link.pathname + link.search
    const fill = async (password: string, again: string): Promise<void> => {
      await page.getByLabel('Nowe hasło', { exact: true }).fill(password)
      await page.getByLabel('Powtórz hasło', { exact: true }).fill(again)
      await send(page, 'Ustaw hasło')
    }
    await page.goto(address)
    await fill('krotkie', 'krotkie')
    await expectError(page, 'Nowe hasło', 'Minimum 8 znaków')
    await fill('nowe-haslo-1', 'nowe-haslo-2')
    await expectError(page, 'Powtórz hasło', 'Hasła się różnią')
    await fill('nowe-haslo-1', 'nowe-haslo-1')
    await expect(toast(page, 'Hasło zostało zmienione')).toBeVisible()

    for (const dead of [address, '/set-password?token=zly', `/set-password?token=${'a'.repeat(43)}`]) {
      await page.goto(dead)
      await expect(page.getByRole('heading', { level: 1, name: 'Ten link już nie działa' })).toBeVisible()
      await expect(page.getByLabel('Nowe hasło', { exact: true })).toHaveCount(0)
      await page.getByRole('link', { name: 'Wyślij nowy link' }).click()
      await expect(page.getByLabel('E-mail')).toBeVisible()
    }

    await signInByForm(page, person.email, 'nowe-haslo-1')
    await expect(account(page, person)).toBeVisible()
  })

  test('a link that is not good any more offers a new mail', async ({ page }) => {
    await page.goto(`/confirm-email?token=${'a'.repeat(43)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Ten link nie działa' })).toBeVisible()
    await page.getByLabel('E-mail').fill('ktos@example.com')
    await send(page, 'Wyślij ponownie')
    await expect(toast(page, 'Wysłano!')).toBeVisible()
  })

  test('two steps: set up, sign in by a pasted code and by a backup code, new codes, off again @long', async ({
    page,
    origin,
    openContext,
  }) => {
    const person = await createPerson(origin)
    await signInByForm(page, person.email, person.password)
    await expect(account(page, person)).toBeVisible()
    const { secret, codes } = await enableTwoFactor(page)

    const elsewhere = await (await openContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage()
    await signInByForm(elsewhere, person.email, person.password)
    const code = elsewhere.getByLabel('Kod z aplikacji')
    await expect(code).toBeFocused()
    const right = totp(secret, 1)
    await code.pressSequentially(right === '000000' ? '000001' : '000000')
    await expectError(elsewhere, 'Kod z aplikacji', 'Niepoprawny kod')
    expect(await elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await elsewhere.evaluate((text) => navigator.clipboard.writeText(text), `${right.slice(0, 3)} ${right.slice(3)}`)
    await code.fill('')
    await code.press('ControlOrMeta+v')
    await expect(account(elsewhere, person)).toBeVisible()

    const third = await (await openContext()).newPage()
    await signInByForm(third, person.email, person.password)
    await third.getByRole('button', { name: 'Użyj kodu zapasowego' }).click()
    await third.getByLabel('Kod zapasowy').fill((codes[0] ?? '').toLowerCase())
    await send(third, 'Potwierdź')
    await expect(account(third, person)).toBeVisible()

    await third.goto('/account/security')
    await expect(third.getByText('Zostało Ci 9 kodów zapasowych.')).toBeVisible()
    await third.getByRole('button', { name: 'Nowe kody zapasowe' }).click()
    const proof = third.getByRole('dialog', { name: 'Nowe kody zapasowe' })
    await proof.getByLabel('Hasło', { exact: true }).fill('nie-to-haslo')
    await proof.getByLabel('Kod z aplikacji lub zapasowy').fill(codes[1] ?? '')
    await proof.getByRole('button', { name: 'Wygeneruj kody' }).click()
    await expectError(third, 'Hasło', 'To nie jest Twoje obecne hasło.')
    await proof.getByLabel('Hasło', { exact: true }).fill(person.password)
    await proof.getByRole('button', { name: 'Wygeneruj kody' }).click()
    const fresh = third.getByRole('dialog', { name: 'Kody zapasowe', exact: true })
    await expect(fresh.getByRole('listitem')).toHaveCount(10)
    const [newCode = ''] = await fresh.getByRole('listitem').allInnerTexts()
    expect(codes).not.toContain(newCode)
    await fresh.getByRole('button', { name: 'Mam je zapisane' }).click()

    await third.getByRole('button', { name: 'Wyłącz' }).click()
    const off = third.getByRole('dialog', { name: 'Wyłącz logowanie dwuetapowe' })
    await off.getByLabel('Hasło', { exact: true }).fill(person.password)
    await off.getByLabel('Kod z aplikacji lub zapasowy').fill(newCode)
    await off.getByRole('button', { name: 'Wyłącz' }).click()
    await expect(toast(third, 'Logowanie dwuetapowe jest wyłączone')).toBeVisible()
    await expect(third.getByRole('button', { name: 'Włącz', exact: true })).toBeVisible()
  })

  test('an access token that has run out is renewed once for all calls, without a word', async ({ page, origin }) => {
    const person = await createPerson(origin)
    await signIn(page, person.email, person.password)
    // On a page without our scripts, where nobody asks with the token in between.
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.setItem('token', 'wygasly'))
    const refreshes: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh-token')) refreshes.push(request.url())
    })
    await page.goto('/account/security')
    await expect(account(page, person)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Urządzenia' }).getByRole('listitem')).toHaveCount(1)
    expect(refreshes).toHaveLength(1)
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('wygasly')
    await expect(page.getByRole('region', { name: 'Powiadomienia' }).getByRole('listitem')).toHaveCount(0)
  })

  test('a session ended elsewhere leaves its open tab at once', async ({ page, origin, openContext }) => {
    const person = await createPerson(origin)
    const lost = await (await openContext()).newPage()
    await signInByForm(lost, person.email, person.password)
    await expect(account(lost, person)).toBeVisible()

    await signInByForm(page, person.email, person.password)
    await expect(account(page, person)).toBeVisible()
    await page.goto('/account/security')
    const devices = page.getByRole('region', { name: 'Urządzenia' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await expect(devices.getByText('To urządzenie')).toHaveCount(1)
    expect(await touchingCards(page)).toEqual([])
    // Each tab says it for five seconds, at the same time.
    const said = [expect(toast(page, 'Sesja zakończona')).toBeVisible(), expect(toast(lost, 'Wylogowano!')).toBeVisible()]
    await devices.getByRole('button', { name: 'Zakończ' }).click()
    await Promise.all(said)
    await expect(devices.getByRole('listitem')).toHaveCount(1)

    await expect(lost).toHaveURL('/')
  })

  test('the password is changed by who knows it, and the new one holds', async ({ page, origin }) => {
    const person = await createPerson(origin)
    await signInByForm(page, person.email, person.password)
    await expect(account(page, person)).toBeVisible()
    await page.goto('/account/security')
    const section = page.getByRole('region', { name: 'Zmiana hasła' })
    await section.getByLabel('Obecne hasło', { exact: true }).fill('nie-to-haslo')
    await page.getByLabel('Nowe hasło', { exact: true }).fill('nowe-haslo-1')
    await page.getByLabel('Powtórz hasło', { exact: true }).fill('nowe-haslo-1')
    await send(page, 'Zmień hasło')
    await expectError(section, 'Obecne hasło', 'To nie jest Twoje obecne hasło.')
    await expect(section.getByLabel('Obecne hasło', { exact: true })).toBeFocused()
    await section.getByLabel('Obecne hasło', { exact: true }).fill(person.password)
    await send(page, 'Zmień hasło')
    await expect(toast(page, 'Hasło zostało zmienione')).toBeVisible()
    await expect(page.getByLabel('Nowe hasło', { exact: true })).toHaveValue('')

    await account(page, person).click()
    await page.getByRole('button', { name: 'Wyloguj się' }).click()
    await expect(toast(page, 'Wylogowano!')).toBeVisible()
    await signInByForm(page, person.email, 'nowe-haslo-1')
    await expect(account(page, person)).toBeVisible()
  })

  test('a login that is taken is told at its field', async ({ page, origin }) => {
    const { username } = await createPerson(origin)
    await fillRegistration(page, { ...aPerson(), username })
    await send(page, 'Załóż konto')
    await expectError(page, 'Login', 'Ten login jest już zajęty.')
    await expect(page.getByLabel('Login')).toBeFocused()
  })
})

test('each field of registration says in its own words what is wrong, and the first wrong one gets focus', async ({ page }) => {
  await page.goto('/register')
  await send(page, 'Załóż konto')
  for (const label of ['Imię i nazwisko lub pseudonim', 'Login', 'E-mail', 'Hasło', 'Powtórz hasło', 'Data urodzenia'])
    await expectError(page, label, 'Wymagane pole')
  for (const consent of [/^Akceptuję regulamin/, /^Zgadzam się na przetwarzanie/])
    await expect(page.getByRole('checkbox', { name: consent })).toHaveAccessibleDescription('Wymagana zgoda')
  await expect(page.getByLabel('Imię i nazwisko lub pseudonim')).toBeFocused()

  const wrong: [label: string, text: string, message: string][] = [
    ['Imię i nazwisko lub pseudonim', 'A', 'Minimum 2 znaki'],
    ['Imię i nazwisko lub pseudonim', 'A'.repeat(65), 'Maksimum 64 znaki'],
    ['Login', 'a', 'Minimum 2 znaki'],
    ['Login', 'a'.repeat(25), 'Maksimum 24 znaki'],
    ['Login', 'ania kot', 'Login może zawierać tylko litery i cyfry (bez spacji i znaków specjalnych).'],
    ['E-mail', 'ania', 'Niepoprawny format'],
    ['Hasło', 'siedem7', 'Minimum 8 znaków'],
    ['Hasło', 'x'.repeat(33), 'Maksimum 32 znaki'],
    ['Data urodzenia', '2999-01-01', 'Sprawdź datę urodzenia'],
  ]
  for (const [label, text, message] of wrong) {
    await page.getByLabel(label, { exact: true }).fill(text)
    await expectError(page, label, message)
  }
  // A mended field is right at once.
  await page.getByLabel('Login').fill('Żółw7')
  await expect(page.getByLabel('Login')).not.toHaveAttribute('aria-invalid')
})

test('password managers know the fields, and a password can be looked at', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username')
  const password = page.getByLabel('Hasło', { exact: true })
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Pokaż: Hasło' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.goto('/register')
  for (const [label, value] of [
    ['E-mail', 'username'],
    ['Hasło', 'new-password'],
    ['Powtórz hasło', 'new-password'],
    ['Data urodzenia', 'bday'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', value)
})

test('the page of the server is the same for somebody who is signed in', async ({ page, origin }) => {
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  const reply = await page.goto('/homeworks')
  const anonymous = await fetch(`${origin}/homeworks`)
  expect(await reply?.text()).toBe(await anonymous.text())
})

test.describe('the filters of the list', () => {
  const FILTERS = ['Ukryj rozwiązane', 'Nierozwiązane', 'Bez typu', 'Poziom egzaminu', 'Typ zadania']

  /** Lists the filters with rules of their own that stand there. */
  async function offered(page: Page): Promise<string[]> {
    const filters = page.getByRole('group', { name: 'Filtry' })
    const shown = await Promise.all(
      FILTERS.map(async (name) => {
        const count = await filters
          .getByRole('checkbox', { name, exact: true })
          .or(filters.getByRole('group', { name, exact: true }))
          .count()
        return count > 0 ? [name] : []
      }),
    )
    return shown.flat()
  }

  test('nobody in particular gets those of everybody, and a link with others still shows a list', async ({ page, library }) => {
    await page.goto('/homeworks?hideSolved=true&unsolved=true&levels=PRIMARY')
    const primary = library.tasks.filter(({ level }) => level === 'PRIMARY').length
    await expect(page.getByRole('heading', { name: `Wyniki (${primary})`, exact: true })).toBeVisible()
    expect(await offered(page)).toEqual([])
  })

  for (const [role, filters] of [
    ['pupil', ['Ukryj rozwiązane']],
    ['premiumPupil', ['Ukryj rozwiązane', 'Typ zadania']],
    ['teacher', []],
    ['admin', FILTERS],
  ] as const) {
    test(`${role}: the table of filters and roles decides`, async ({ page }) => {
      await signIn(page, DEMO[role], DEMO_PASSWORD)
      const reply = page.waitForResponse((response) => response.url().includes('/api/homework?'))
      await page.goto('/homeworks')
      expect((await reply).request().headers()['authorization']).toMatch(/^Bearer ./)
      await expect.poll(() => offered(page)).toEqual(filters)
      await expect(page.getByText('Wyczyść', { exact: true })).toHaveCount(0)
    })
  }
})
