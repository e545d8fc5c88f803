import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import {
  aPerson,
  callAs,
  createPerson,
  DEMO,
  DEMO_PASSWORD,
  mailedLink,
  openSection,
  type Person,
  signIn,
  signInByForm,
  totp,
  verifyTeacher,
} from './support/accounts.ts'
import { dropFiles } from './support/files.ts'
import { expect, test } from './support/test.ts'

/** Two colours side by side, 96 × 48, so that a moved square looks different. */
const PICTURE = {
  name: 'ja.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAGAAAAAwCAIAAABhdOiYAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAo0lEQVRoge3aQQ0DQQxD0b0HR5CVVwn67HthZKU+aRBYseWfzNPvvOrtJ696z7kiJVAJVBNUFjtPnwrpEqgmqCwmg1ZRXE16ocZisb0mVbAaAsUEhcUigwasDpof646xD7Iwi6IYTTpQI1gs55gKVkOgmKCwWGTQuKyO0/O4zY/PC/ekWl/wSqCaoLKYDFqwumB1weqC1QWrVRSrSRdq9F9Z7AeDDZqWQopXjwAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const avatars = (page: Page) => page.locator('img.avatar')

async function choosePicture(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('region', { name: 'Zdjęcie profilowe' }).getByRole('button', { name: 'Przeciągnij plik tutaj' }).click()
  await (await chooser).setFiles(files)
}

/** Registers by the form and comes back signed in. */
async function register(page: Page, origin: string, person: Person, role: string): Promise<void> {
  await page.goto('/register')
  await page.getByLabel(role).check()
  for (const [label, text] of Object.entries({
    'Imię i nazwisko lub pseudonim': person.displayName,
    Login: person.username,
    'E-mail': person.email,
    Hasło: person.password,
    'Powtórz hasło': person.password,
    'Data urodzenia': '2000-05-17',
  }))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('checkbox', { name: 'Akceptuję regulamin' }).check()
  await page.getByRole('checkbox', { name: 'Zgadzam się na przetwarzanie' }).check()
  await button(page, 'Załóż konto').click()
  const link = await mailedLink(origin, person.email, 'confirm-email')
  await page.goto(link.pathname + link.search)
  await expect(toast(page, 'Potwierdzono!')).toBeVisible()
  await signIn(page, person.email, person.password)
}

/** Cuts a picture with keys and slider and stores it; it is shown on the page and in the header. */
async function giveAvatar(page: Page): Promise<void> {
  await choosePicture(page, PICTURE)
  const dialog = page.getByRole('dialog', { name: 'Wybierz fragment zdjęcia' })
  const view = dialog.getByRole('group', { name: 'Fragment zdjęcia' })
  await expect(view).toBeVisible()
  const picture = view.locator('img')
  const place = () => picture.evaluate(({ style }) => ({ left: Number.parseFloat(style.left), width: Number.parseFloat(style.width) }))
  expect(await place()).toEqual({ left: -50, width: 200 })
  await view.press('ArrowRight')
  expect((await place()).left).toBeCloseTo(-54)
  await dialog.getByRole('slider', { name: 'Powiększenie' }).fill('2')
  expect((await place()).width).toBeCloseTo(400)
  const before = await place()
  const box = await view.boundingBox()
  if (!box) throw new Error('The view has no place')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + box.width / 4, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  expect((await place()).left).toBeCloseTo(before.left + 25, 0)
  await dialog.getByRole('button', { name: 'Zapisz zdjęcie' }).click()
  await expect(toast(page, 'Zaktualizowano!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(avatars(page)).toHaveCount(2)
  await expect
    .poll(() => avatars(page).evaluateAll((images) => images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)))
    .toBe(true)
}

async function turnOnSecondStep(page: Page): Promise<void> {
  await openSection(page, 'Bezpieczeństwo')
  await button(page, 'Włącz').click()
  const setup = page.getByRole('dialog', { name: 'Włącz logowanie dwuetapowe' })
  await expect(setup.getByRole('img', { name: 'Kod QR' })).toBeVisible()
  const secret = (await setup.getByRole('code').innerText()).replaceAll(/\s/g, '')
  await setup.getByLabel('Wpisz kod').fill(totp(secret))
  await setup.getByRole('button', { name: 'Włącz' }).click()
  await expect(page.getByRole('dialog', { name: 'Kody zapasowe' }).getByRole('listitem')).toHaveCount(10)
}

/** Chooses a theme by the control of the page. */
async function chooseTheme(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.locator('#menu')
  await menu.getByText(name).click()
  await menu.getByRole('button', { name: 'Zamknij' }).click()
  await expect(menu).toBeHidden()
}

for (const { who, role, isAdmin } of [
  { who: 'pupil', role: 'Uczę się', isAdmin: false },
  { who: 'teacher', role: 'Uczę innych', isAdmin: false },
  { who: 'admin', role: 'Uczę innych', isAdmin: true },
])
  test(
    `a new ${who} goes on a phone, in both themes, from nothing to a profile with a picture and the second step`,
    { tag: who === 'teacher' ? '@long' : '@full' },
    async ({ page, origin, openContext }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const person = aPerson()
      await register(page, origin, person, role)
      if (isAdmin) {
        const desk = await (await openContext()).newPage()
        await signIn(desk, DEMO.admin, DEMO_PASSWORD)
        const { id } = await callAs<{ id: number }>(page, origin, 'GET', '/user/me')
        await callAs(desk, origin, 'PUT', `/admin/user/${id}/role`, { role: 'ADMIN' })
      }
      await page.goto('/account/profile')
      await expect(page.getByRole('heading', { level: 1, name: 'Twój profil' })).toBeVisible()
      await giveAvatar(page)
      await page.getByLabel('O mnie').fill('Lubię zagadki.')
      if (role === 'Uczę innych') await page.getByRole('main').getByText('Fizyka', { exact: true }).click()
      const saved = page.waitForResponse((response) => response.url().endsWith('/user/profile') && response.request().method() === 'PUT')
      await button(page, 'Zapisz').click()
      await saved
      await expect(toast(page, 'Zaktualizowano!')).toBeVisible()
      await expectAccessible(page)
      await chooseTheme(page, 'Jasny')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      // An admin verifies her before strangers see her.
      if (role === 'Uczę innych' && !isAdmin) await verifyTeacher(origin, person)
      await turnOnSecondStep(page)

      await page.goto('/account/profile')
      await expect(avatars(page)).toHaveCount(2)
      await page.getByRole('main').getByRole('link', { name: 'Zobacz swój profil' }).click()
      await expect(page).toHaveURL(`/${isAdmin ? 'admins' : role === 'Uczę innych' ? 'teachers' : 'users'}/${person.username}`)
      await expect(page.getByRole('heading', { level: 1, name: person.displayName })).toBeVisible()
      await expect(page.getByRole('main').getByText('Lubię zagadki.')).toBeVisible()
      await expect(page.getByRole('main').locator('img.avatar')).toBeVisible()
      if (role === 'Uczę innych') await expect(page.getByRole('main').getByRole('link', { name: 'Fizyka' })).toBeVisible()
      await expectAccessible(page)

      await page.goto('/account/profile')
      await button(page, 'Usuń zdjęcie').click()
      await expect(toast(page, 'Usunięto!')).toBeVisible()
      await expect(avatars(page)).toHaveCount(0)
    },
  )

test.describe('a page that is there for some', () => {
  // The document itself is a 404 for everybody (decision 016).
  test.use({ expected: { problems: [/status of 404/, /reply 404/] } })

  test('a pupil has a page for themselves and ADMIN; others, signed in or not, find none @long', async ({ page, openContext, origin }) => {
    const pupil = await createPerson(origin)
    const address = `/users/${pupil.username}`
    const nothing = (visitor: Page) => visitor.getByRole('heading', { level: 1, name: 'Nie ma takiej strony' })
    await page.goto(address)
    await expect(nothing(page)).toBeVisible()
    await signIn(page, pupil.email, pupil.password)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: pupil.displayName })).toBeVisible()
    await page.getByRole('link', { name: 'Zmień swój profil' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Twój profil' })).toBeVisible()

    for (const [email, isSeen] of [
      [DEMO.teacher, false],
      [DEMO.admin, true],
    ] as const) {
      const other = await (await openContext()).newPage()
      await signIn(other, email, DEMO_PASSWORD)
      const asked = other.waitForResponse((reply) => reply.url().endsWith(`/api/user/profile/${pupil.username}`))
      await other.goto(address)
      expect((await asked).status()).toBe(isSeen ? 200 : 404)
      await expect(isSeen ? other.getByRole('heading', { level: 1, name: pupil.displayName }) : nothing(other)).toBeVisible()
    }
  })
})

test('pictures that can’t be taken are refused in the words of the specification', async ({ page, origin }) => {
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await page.goto('/account/profile')
  await expect(button(page, 'Przeciągnij plik tutaj')).toBeVisible()
  await choosePicture(page, { name: 'ja.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })
  await expect(toast(page, 'Nieprawidłowy format pliku!')).toBeVisible()
  await dropFiles(page, { name: 'ja.png', size: 10 }, { name: 'ty.png', size: 10 })
  await expect(toast(page, 'Zbyt wiele plików!')).toBeVisible()
  await expect(toast(page, 'Możesz przesłać maksymalnie jeden plik!')).toBeVisible()
  await choosePicture(page, { ...PICTURE, buffer: Buffer.concat([PICTURE.buffer, Buffer.alloc(5 * 2 ** 20)]) })
  await expect(toast(page, 'Zbyt duży rozmiar pliku!')).toBeVisible()
  await choosePicture(page, { ...PICTURE, buffer: Buffer.from('to nie jest obraz') })
  await expect(toast(page, 'Nie udało się odczytać tego obrazu.')).toBeVisible()
})

test.describe('with a wrong password', () => {
  // Who is online may be asked for as the account goes, and the session looked at because its end is told before the reply
  // to the deletion comes: both are refused, as they should be.
  test.use({ expected: { problems: [/(status of|reply) 400/, /(status of|reply) 401.*\/api\/(user\/online|auth\/refresh-token)/] } })

  test('a person takes a copy of their data away and deletes the account, knowing what stays', async ({ page, origin }) => {
    const person = await createPerson(origin, 'TEACHER')
    await signIn(page, person.email, person.password)
    await page.goto('/account/profile')
    await openSection(page, 'Moje dane')
    await expect(page.getByRole('heading', { level: 1, name: 'Moje dane' })).toBeVisible()

    await button(page, 'Pobierz kopię').click()
    const copy = page.getByRole('dialog', { name: 'Pobrać kopię danych?' })
    await copy.getByLabel('Hasło', { exact: true }).fill('nie-to-haslo')
    await copy.getByRole('button', { name: 'Pobierz kopię' }).click()
    await expect(copy.getByLabel('Hasło', { exact: true })).toHaveAccessibleDescription('To nie jest Twoje obecne hasło.')
    const download = page.waitForEvent('download')
    await copy.getByLabel('Hasło', { exact: true }).fill(person.password)
    await copy.getByRole('button', { name: 'Pobierz kopię' }).click()
    expect((await download).suggestedFilename()).toMatch(/^wizards-moje-dane-\d{4}-\d\d-\d\d\.zip$/)

    await expect(page.getByText('Zostaną, ale bez Twojego nazwiska')).toBeVisible()
    await button(page, 'Usuń konto').click()
    const dialog = page.getByRole('dialog', { name: 'Usunąć konto na zawsze?' })
    await dialog.getByLabel('Hasło', { exact: true }).fill('nie-to-haslo')
    await dialog.getByRole('button', { name: 'Usuń konto' }).click()
    await expect(dialog.getByLabel('Hasło', { exact: true })).toHaveAccessibleDescription('To nie jest Twoje obecne hasło.')
    await dialog.getByLabel('Hasło', { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: 'Usuń konto' }).click()
    await expect(toast(page, 'Twoje konto i\u00a0dane zostały usunięte.')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible()
    await signInByForm(page, person.email, person.password)
    await expect(page.getByText('Niepoprawny e\u2011mail lub hasło.').first()).toBeVisible()
  })
})
