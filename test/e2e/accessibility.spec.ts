import type { Page } from '@playwright/test'
import type { HomeworkList } from '#contract/homework/homework.ts'
import { accessibilityProblems, expectAccessible } from './support/accessibility.ts'
import { DEMO, DEMO_PASSWORD, signIn, signInByForm } from './support/accounts.ts'
import { aFilm, anImage, chooseFiles } from './support/files.ts'
import { isFull } from '#server/testing/sample.ts'
import type { Library } from './support/library.ts'
import { touchingCards } from './support/layout-faults.ts'
import { searchBox } from './support/search-box.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [360, 1280] as const

/** A screen: how to reach it, and what to do on it in each width. */
type Screen = {
  name: string
  address: (library: Library) => string
  prepare?: (page: Page, width: number) => Promise<void>
  widths?: readonly number[]
}

const richest = ({ tasks }: Library) =>
  tasks.toSorted((one, other) => JSON.stringify(other.solution).length - JSON.stringify(one.solution).length)[0]

async function openEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true
  })
}

/** Every field of the editor's documentation; they come as they are scrolled to. */
async function mountEditors(page: Page): Promise<void> {
  const sections = page.getByRole('main').locator('section:has(.needs-script)')
  for (const section of await sections.all()) {
    await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await expect(section.getByRole('textbox').first()).toBeVisible()
  }
}

/** A page of a demo account; signed in once for all widths. */
async function openAccount(page: Page, email: string, address: string, title: string): Promise<void> {
  if (!(await page.evaluate(() => localStorage.getItem('refreshToken')))) {
    await signIn(page, email, DEMO_PASSWORD)
  }
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

const openSecurity = (page: Page) => openAccount(page, DEMO.pupil, '/account/security', 'Bezpieczeństwo konta')
const openOfTeacher = (page: Page, address: string, title: string) => openAccount(page, DEMO.teacher, address, title)

const SCREENS: readonly Screen[] = [
  { name: 'the home page', address: () => '/' },
  {
    name: 'the list with chosen filters',
    address: ({ facets }) => `/homeworks?domainsIds=${facets.domains[0]?.value}&levels=${facets.levels[0]?.value}`,
  },
  { name: 'the list without results', address: () => '/homeworks?search=qwertyzxcv' },
  {
    name: 'the list without results and what would find some',
    address: () => '/homeworks?search=trójkątt+hipopotam&levels=OTHER&closed=true',
  },
  {
    name: 'suggestions while typing',
    address: () => '/',
    prepare: async (page) => {
      await searchBox(page.getByRole('main')).fill('trójkąt')
      await expect(page.getByRole('listbox', { name: 'Podpowiedzi' })).toBeVisible()
    },
  },
  {
    name: 'the palette with recent places, and with what it found',
    address: () => '/exams',
    prepare: async (page) => {
      const palette = page.getByRole('dialog', { name: 'Szukaj wszędzie' })
      for (const isFirst of [true, false]) {
        await page.keyboard.press('Control+k')
        await expect(palette.getByRole('group', { name: 'Strony' })).toBeVisible()
        if (isFirst) await palette.getByRole('option', { name: 'Egzaminy' }).click()
      }
      await expect(palette.getByRole('group', { name: 'Ostatnio' })).toBeVisible()
      expect(await accessibilityProblems(page, { themes: ['dark'] })).toEqual([])
      await palette.getByRole('combobox').fill('rownania kwadr')
      await expect(palette.getByRole('group', { name: 'Zadania' }).locator('mark').first()).toBeVisible()
    },
  },
  {
    name: 'long filters opened and searched within',
    address: () => '/homeworks',
    prepare: async (page, width) => {
      // The demo library has few tags; a real one has hundreds.
      await page.route('**/api/homework?*', async (route) => {
        const response = await route.fetch()
        const list = (await response.json()) as HomeworkList
        list.facets.tags = Array.from({ length: 60 }, (_, index) => ({
          value: index + 1,
          label: `pole trójkąta ${index}`,
          count: 60 - index,
        }))
        await route.fulfill({ response, json: list })
      })
      if (width === 360) await page.getByRole('button', { name: 'Filtry' }).click()
      await page.getByRole('group', { name: 'Poziom', exact: true }).getByRole('checkbox').first().check()
      const tags = page.getByRole('group', { name: 'Tagi', exact: true })
      await tags.locator('..').getByRole('button', { name: 'Pokaż więcej' }).click()
      await expect(tags.getByRole('checkbox')).toHaveCount(60)
      expect((await tags.boundingBox())?.height).toBeLessThan(500)
      await tags.getByRole('checkbox').last().focus()
      await expect(tags.getByText('pole trójkąta 59 (1)')).toBeInViewport()
      const definitions = page.getByRole('group', { name: 'Definicje', exact: true })
      await definitions.getByRole('button', { name: /^Pokaż/ }).click()
      await definitions.getByRole('textbox', { name: /Szukaj w.filtrze: Definicje/ }).fill('rown')
      await expect(definitions.getByRole('status')).toContainText(/\d/)
      // An element that the edge of a scrolled list cuts through would count as too small.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('*')) element.scrollTop = 0
      })
    },
  },
  {
    name: 'the drawer of filters',
    address: () => '/homeworks',
    widths: [360],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Filtry' }).click()
      await expect(page.getByRole('complementary', { name: 'Filtry' })).toBeVisible()
    },
  },
  { name: 'a task step by step', address: (library) => `/homeworks/${richest(library)?.slug}` },
  {
    name: 'a closed task with all steps and everything open',
    address: (library) =>
      `/homeworks/${library.find('answers and a common mistake', ({ closed, solution }) => closed && Boolean(solution?.commonMistake))?.slug}`,
    prepare: async (page) => {
      await page.getByText('Wszystkie kroki').click()
      await openEverything(page)
    },
  },
  { name: 'the concepts', address: () => '/resources/concepts' },
  {
    name: 'an article',
    address: (library) => `/resources/concepts/${library.tasks.find(({ definitions }) => definitions.length > 0)?.definitions[0]?.slug}`,
  },
  { name: 'the types of tasks', address: () => '/resources/homework-types' },
  {
    name: 'a type of tasks',
    address: (library) => `/resources/homework-types/${library.tasks.find(({ type }) => type !== null)?.type?.slug}`,
  },
  { name: 'the exams', address: () => '/exams' },
  { name: 'a sheet with its scoring', address: ({ exams }) => `/exams/${exams[0]?.slug}`, prepare: openEverything },
  { name: 'the teachers', address: () => '/teachers' },
  { name: 'a profile', address: ({ tasks }) => `/teachers/${tasks[0]?.author.username}` },
  { name: 'the documentation of the editor with every field', address: () => '/editor', prepare: mountEditors },
  {
    name: 'a formula being written',
    address: () => '/editor',
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'Wzory w\u00a0wierszu' }).scrollIntoViewIfNeeded()
      await page
        .locator('.editor', { has: page.getByRole('textbox', { name: /Wzory w.wierszu/ }) })
        .locator('.math-inline .mord')
        .first()
        .dblclick()
      await page.getByRole('textbox', { name: 'Źródło TeX' }).fill('\\blad')
    },
  },
  {
    name: 'a link being written, with errors',
    address: () => '/editor',
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'Linki' }).scrollIntoViewIfNeeded()
      await page.getByRole('textbox', { name: 'Pole do ćwiczeń: Linki' }).click()
      await page.keyboard.press('ControlOrMeta+l')
      const form = page.getByRole('dialog', { name: 'Link' })
      await form.getByRole('textbox', { name: 'Adres' }).fill('nic nie')
      await form.getByRole('button', { name: 'Zapisz' }).click()
    },
  },
  {
    name: 'the palette of colours',
    address: () => '/editor',
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'Kolory' }).scrollIntoViewIfNeeded()
      await page.getByRole('textbox', { name: 'Pole do ćwiczeń: Kolory' }).click()
      await page.keyboard.press('Alt+c')
      await expect(page.getByRole('dialog', { name: 'Kolor tekstu' })).toBeVisible()
    },
  },
  {
    name: 'a concept chosen for a panel, and one being made of it, with errors',
    address: () => '/',
    prepare: async (page) => {
      await openOfTeacher(page, '/editor', 'Edytor')
      await page.getByRole('heading', { name: 'Panele matematyczne' }).scrollIntoViewIfNeeded()
      await page.getByRole('textbox', { name: 'Pole do ćwiczeń: Panele matematyczne' }).getByText('Pitagorasa').click()
      await page
        .getByRole('toolbar', { name: 'Panel' })
        .getByRole('button', { name: /^Połącz z.pojęciem$/ })
        .click()
      const choice = page.getByRole('dialog', { name: /^Pojęcie w.panelu$/ })
      await expect(choice.getByRole('listitem').first()).toBeVisible()
      expect(await accessibilityProblems(page, { themes: ['dark'] })).toEqual([])
      await choice.getByRole('button', { name: 'Utwórz nowe pojęcie' }).click()
      const form = page.getByRole('dialog', { name: 'Nowe pojęcie' })
      await form.getByRole('textbox', { name: 'Nazwa' }).fill('')
      await form.getByRole('button', { name: 'Utwórz' }).click()
      await expect(form.getByText('Wymagane pole')).toBeVisible()
    },
  },
  {
    name: 'a picture being chosen',
    address: () => '/editor',
    prepare: async (page) => {
      await page.getByRole('heading', { name: 'Obrazy' }).scrollIntoViewIfNeeded()
      const field = page.locator('.editor', { has: page.getByRole('textbox', { name: 'Pole do ćwiczeń: Obrazy' }) })
      await field.getByText('a pojawi się jego menu').click()
      await field.getByRole('button', { name: 'Obraz', exact: true }).click()
      await page.getByRole('textbox', { name: 'Adres URL obrazu' }).fill('nic')
    },
  },
  {
    name: 'the menu of a phone',
    address: () => '/',
    widths: [360],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('complementary', { name: 'Wizards' })).toBeVisible()
    },
  },
  {
    name: 'signing in with errors',
    address: () => '/login',
    prepare: (page) => page.getByRole('main').getByRole('button', { name: 'Zaloguj się' }).click(),
  },
  {
    name: 'the second step of signing in',
    address: () => '/login',
    prepare: async (page) => {
      await page.route('**/api/auth/login', (route) => route.fulfill({ json: { status: 'twoFactor', challenge: 'x' } }))
      await signInByForm(page, DEMO.pupil, DEMO_PASSWORD)
      await page.getByLabel('Kod z aplikacji').fill('123')
    },
  },
  {
    name: 'registration of a child with errors',
    address: () => '/register',
    prepare: async (page) => {
      await page.getByLabel('Data urodzenia').fill(`${new Date().getFullYear() - 12}-01-15`)
      await page.getByRole('button', { name: 'Załóż konto' }).click()
      await expect(page.getByText('Wymagana zgoda').first()).toBeVisible()
    },
  },
  { name: 'a confirmation without its link', address: () => '/confirm-email' },
  { name: 'a forgotten password', address: () => '/forgot-password' },
  {
    name: 'a new password',
    address: () => '/set-password',
    prepare: async (page) => {
      await page.route('**/api/auth/check-password-link', (route) => route.fulfill({ json: { isGood: true } }))
      await page.goto(`/set-password?token=${'a'.repeat(43)}`)
      await expect(page.getByLabel('Nowe hasło', { exact: true })).toBeVisible()
    },
  },
  { name: 'a link for a new password that works no more', address: () => `/set-password?token=${'a'.repeat(43)}` },
  { name: "a parent's consent", address: () => `/confirm-parent-consent?token=${'a'.repeat(43)}` },
  { name: 'what Premium gives', address: () => '/subscription' },
  { name: 'a page that asks to sign in', address: () => '/account/security' },
  { name: 'the safety of an account', address: () => '/', prepare: (page) => openSecurity(page) },
  {
    name: 'the pages of an account, with errors',
    address: () => '/',
    widths: [360],
    prepare: async (page) => {
      await openOfTeacher(page, '/account/personal-data', 'Dane osobowe')
      await page.getByRole('main').getByRole('button', { name: 'Zapisz' }).click()
      await page.getByRole('main').getByRole('button', { name: 'Wyślij kod' }).click()
    },
  },
  {
    name: "a teacher's profile to fill in",
    address: () => '/',
    widths: [1280],
    prepare: (page) => openOfTeacher(page, '/account/profile', 'Twój profil'),
  },
  {
    name: "a teacher's company, with errors",
    address: () => '/',
    widths: [1280],
    prepare: async (page) => {
      await openOfTeacher(page, '/account/company', 'Firma')
      await page.getByRole('main').getByRole('button', { name: 'Zapisz' }).click()
    },
  },
  {
    name: 'a new payment method',
    address: () => '/',
    widths: [360],
    prepare: async (page) => {
      await openOfTeacher(page, '/account/payment-methods', 'Metody wypłaty')
      await page.getByRole('main').getByRole('button', { name: 'Dodaj' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'the consents', address: () => '/', widths: [360], prepare: (page) => openOfTeacher(page, '/account/consents', 'Zgody') },
  {
    name: 'the list of people of an admin',
    address: () => '/',
    widths: [360],
    prepare: async (page) => {
      await openAccount(page, DEMO.admin, '/admin/users', 'Osoby')
      await expect(page.getByRole('link', { name: 'Admin Pokazowy' })).toBeVisible()
    },
  },
  {
    name: 'a person and the log as an admin sees them',
    address: () => '/',
    widths: [1280],
    prepare: async (page) => {
      await openAccount(page, DEMO.admin, '/admin/users?search=nauczyciel%40wizards', 'Osoby')
      await page.getByRole('link', { name: 'Nauczyciel Pokazowy' }).click()
      await page.getByRole('button', { name: 'Zablokuj' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Zablokuj' }).click()
      await expect(page.getByText('Wymagane pole')).toBeVisible()
    },
  },
  { name: 'the own files', address: () => '/', widths: [360], prepare: (page) => openOfTeacher(page, '/account/files', 'Moje pliki') },
  {
    name: 'the own data, and the question before they are deleted',
    address: () => '/',
    prepare: async (page, width) => {
      await openOfTeacher(page, '/account/data', 'Moje dane')
      if (width !== 360) return
      await page.getByRole('main').getByRole('button', { name: 'Usuń konto' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'the square of a picture',
    address: () => '/',
    widths: [360],
    prepare: async (page) => {
      await openOfTeacher(page, '/account/profile', 'Twój profil')
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('main').getByRole('button', { name: 'Przeciągnij plik tutaj' }).first().click()
      await (await chooser).setFiles('docs/screenshot.png')
      await expect(page.getByRole('slider', { name: 'Powiększenie' })).toBeVisible()
    },
  },
  { name: 'the terms', address: () => '/regulamin' },
  { name: 'the privacy policy', address: () => '/prywatnosc' },
  {
    name: 'setting up the second step',
    address: () => '/',
    prepare: async (page) => {
      await openSecurity(page)
      await page.getByRole('button', { name: 'Włącz', exact: true }).click()
      await expect(page.getByRole('img', { name: 'Kod QR' })).toBeVisible()
    },
  },
  {
    name: 'own files with details and an image on the whole screen',
    address: () => '/',
    prepare: async (page, width) => {
      await openAccount(page, DEMO.premiumPupil, '/account/files', 'Moje pliki')
      const name = `Tablica ${width} ${Date.now()}.png`
      await chooseFiles(page, { name, mimeType: 'image/png', buffer: anImage(800, 500) })
      await page.getByRole('button', { name: `Więcej: ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Szczegóły' }).click()
      await expect(page.getByRole('dialog', { name: 'Szczegóły' })).toBeVisible()
      await page.getByRole('button', { name: `Więcej: ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Podgląd' }).click()
      await expect(page.getByRole('dialog', { name: `Podgląd: ${name}` }).getByRole('status')).toContainText('%')
    },
  },
  {
    name: 'a film on the whole screen',
    address: () => '/',
    widths: [360],
    prepare: async (page) => {
      await openAccount(page, DEMO.premiumPupil, '/account/files', 'Moje pliki')
      const name = `Lekcja ${Date.now()}.mp4`
      await chooseFiles(page, { name, mimeType: 'video/mp4', buffer: await aFilm(page) })
      await page.getByRole('button', { name: `Więcej: ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Podgląd' }).click()
      await expect(page.getByRole('button', { name: 'Odtwórz' })).toBeVisible()
    },
  },
  {
    name: 'the menu of an account',
    address: () => '/',
    prepare: async (page) => {
      await openSecurity(page)
      await page.getByRole('button', { name: 'Konto:' }).click()
    },
  },
  {
    name: 'the choice of a theme',
    address: () => '/exams',
    widths: [1280],
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Motyw' }).click()
    },
  },
  {
    name: 'the help about keys',
    address: () => '/exams',
    widths: [1280],
    prepare: async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

// An everyday run sees every third screen, each at one of its widths.
for (const [index, { name, address, prepare, widths = WIDTHS }] of SCREENS.entries()) {
  test(`${name}: nothing shuts anybody out`, { tag: index % 3 === 0 ? '@sampled' : '@full' }, async ({ page, library }) => {
    // Colours are looked at when they have settled.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const problems: string[] = []
    for (const width of isFull ? widths : widths.slice((index / 3) % widths.length).slice(0, 1)) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address(library))
      await prepare?.(page, width)
      problems.push(...[...(await accessibilityProblems(page)), ...(await touchingCards(page))].map((problem) => `${width} px, ${problem}`))
    }
    expect(problems).toEqual([])
  })
}

test.describe('with a page that is not there', () => {
  test.use({ expected: { problems: [/404/] } })

  test('the page that says so shuts nobody out', { tag: '@core' }, async ({ page }) => {
    await page.goto('/nie-ma-mnie')
    await expectAccessible(page)
  })
})

test.describe('with a message in the corner', () => {
  test.use({ expected: { problems: [/random/, /Nie udało się wylosować/] } })

  test('the message shuts nobody out', async ({ page, context }) => {
    await context.route('**/api/homework/random*', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/homeworks')
    await page.getByRole('button', { name: 'Losowe zadanie' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page)
  })
})
