import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, signIn } from './support/accounts.ts'
import { keyOf } from './support/library.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page): Locator => page.getByRole('main')
const sheet = (page: Page, letter: string): Locator => main(page).getByRole('region', { name: new RegExp(`Wariant ${letter}$`) })

async function take(page: Page, box: string, title: string) {
  await main(page).getByRole('combobox', { name: box }).fill(title)
  await main(page).getByRole('option', { name: title }).first().click()
  await expect(main(page).getByRole('list', { name: 'Zadania' }).getByText(title, { exact: true })).toBeVisible()
}
const isSaved = (page: Page) => expect(main(page).getByText('Zapisano', { exact: true })).toBeVisible()

test('a teacher makes a worksheet in two variants, reads its sheets and key, prints it and shares it; another teacher copies it @long', async ({
  page,
  openContext,
  origin,
  library,
}) => {
  const closed = library.tasks.find((each) => each.closed && each.language === 'pl')
  const open = library.tasks.find((each) => !each.closed && each.language === 'pl')
  if (!closed || !open) throw new Error('The library has tasks of both forms')
  const right = await keyOf(origin, closed)
  const template = 'Równanie kwadratowe o współczynnikach całkowitych'
  const teacher = await createPerson(origin, 'TEACHER')
  await signIn(page, teacher.email, teacher.password)
  await page.goto('/account/worksheets')
  await main(page).getByRole('button', { name: 'Nowa kartkówka' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Kartkówka')
  await take(page, 'Dodaj zadanie', closed.title)
  await take(page, 'Dodaj zadanie', open.title)
  await take(page, 'Dodaj z generatora', template)
  await main(page)
    .getByRole('button', { name: `Przesuń: ${closed.title}` })
    .press('End')
  const points = main(page).getByRole('spinbutton', { name: `Punkty: ${open.title}` })
  await points.fill('3')
  await points.press('Enter')
  await main(page)
    .getByRole('combobox', { name: `Miejsce na rozwiązanie: ${open.title}` })
    .selectOption('Linie')
  await main(page).getByText('A–B', { exact: true }).click()
  await main(page).getByLabel('Tytuł').fill('Równania 2b')
  await main(page).getByLabel('Tytuł').press('Enter')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Równania 2b')
  await main(page).getByLabel('Kody QR do rozwiązań').selectOption('Przy zadaniach')
  await expect(main(page).getByText('Razem: 6 punktów')).toBeVisible()
  await isSaved(page)
  await expectAccessible(page)
  const address = page.url()

  await main(page).getByRole('link', { name: 'Podgląd i druk' }).click()
  await expect(sheet(page, 'B')).toBeVisible()
  for (const letter of ['A', 'B']) {
    await expect(sheet(page, letter).getByRole('heading', { level: 3 })).toHaveText(['Zadanie 1.', 'Zadanie 2.', 'Zadanie 3.'])
    await expect(sheet(page, letter).getByRole('img', { name: /^Kod QR/ })).toHaveCount(2)
    // The closed task's letter in the key is that of its right answer on this sheet.
    const tasks = sheet(page, letter).locator('.sheet-task')
    const answers = await tasks.evaluateAll((all) =>
      all.map((task) => [...task.querySelectorAll('.printed-answers > li')].map((li) => li.querySelector('.rich')?.textContent ?? '')),
    )
    const key = main(page).getByRole('table', { name: `Wariant ${letter}` })
    const place = answers.findIndex((list) => list.length > 0)
    const text = await (await fetch(`${origin}/api/homework/${closed.slug}`)).json()
    const html = (text as { answers: { id: number; answer: string }[] }).answers.find(({ id }) => right.includes(id))?.answer ?? ''
    const wanted = await page.evaluate((given) => new DOMParser().parseFromString(given, 'text/html').body.textContent, html)
    const mark = 'ABCDEFGH'[answers[place]?.indexOf(wanted ?? '') ?? -1]
    await expect(
      key
        .getByRole('row')
        .nth(place + 1)
        .getByRole('cell')
        .first(),
    ).toHaveText(mark ?? 'none')
  }
  const equations = await Promise.all(['A', 'B'].map((letter) => sheet(page, letter).textContent()))
  expect(equations[0]).not.toBe(equations[1])
  await expectAccessible(page)

  await page.goto(address)
  await main(page).getByRole('button', { name: 'Udostępnij' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Utwórz link' }).click()
  const link = await page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue()
  const other = await createPerson(origin, 'TEACHER')
  const phone = await (await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).newPage()
  await signIn(phone, other.email, other.password)
  await phone.goto(link)
  await expect(main(phone).getByRole('heading', { level: 1 })).toHaveText('Równania 2b')
  await expectAccessible(phone)
  await main(phone).getByRole('button', { name: 'Zrób kopię u siebie' }).click()
  await expect(main(phone).getByRole('list', { name: 'Zadania' }).getByRole('listitem')).toHaveCount(3)
  await expect(main(phone).getByText('Razem: 6 punktów')).toBeVisible()
  expect(phone.url()).not.toBe(address)
})

test('a text of a worksheet is saved as it is typed; the chosen task of a list is in sight, and an empty list is told', async ({
  page,
  origin,
}) => {
  const teacher = await createPerson(origin, 'TEACHER')
  await signIn(page, teacher.email, teacher.password)
  await page.goto('/account/worksheets')
  await main(page).getByRole('button', { name: 'Nowa kartkówka' }).click()
  await main(page).getByLabel('Uwagi dla uczniów').fill('Bez kalkulatora')
  await expect(main(page).getByText('Zapisujemy…')).toBeVisible()
  await isSaved(page)
  await expect(main(page).getByLabel('Uwagi dla uczniów')).toBeFocused()
  await main(page).getByLabel('Data', { exact: true }).fill('2026-05-04')
  await isSaved(page)
  await page.reload()
  await expect(main(page).getByLabel('Uwagi dla uczniów')).toHaveValue('Bez kalkulatora')
  await expect(main(page).getByLabel('Data', { exact: true })).toHaveValue('2026-05-04')

  const box = main(page).getByRole('combobox', { name: 'Dodaj zadanie' })
  await box.focus()
  await expect(main(page).getByRole('option').nth(10)).toBeAttached()
  for (let press = 0; press < 9; press += 1) await box.press('ArrowDown')
  const chosen = main(page).getByRole('listbox', { name: 'Dodaj zadanie' }).getByRole('option', { selected: true })
  await expect(chosen).toHaveId((await box.getAttribute('aria-activedescendant')) ?? '')
  const isInSight = () =>
    chosen.evaluate((option) => {
      const [own, list] = [option, option.parentElement ?? option].map((each) => each.getBoundingClientRect())
      return own !== undefined && list !== undefined && own.top >= list.top && own.bottom <= list.bottom
    })
  await expect.poll(isInSight).toBe(true)
  await box.fill('qqqqxxzz')
  await expect(main(page).getByRole('status').filter({ hasText: 'Nie ma takich zadań.' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('while nothing can be saved', () => {
  test.use({ expected: { problems: [/503/] } })

  test('a worksheet is not left without a question', async ({ page, origin }) => {
    const teacher = await createPerson(origin, 'TEACHER')
    await signIn(page, teacher.email, teacher.password)
    await page.goto('/account/worksheets')
    await main(page).getByRole('button', { name: 'Nowa kartkówka' }).click()
    await page.route('**/api/worksheet/*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    await main(page).getByLabel('Uwagi dla uczniów').fill('Bez kalkulatora')
    await expect(main(page).getByText('Nie zapisano.')).toBeVisible()
    const profile = page.getByRole('navigation', { name: 'Konto' }).getByRole('link', { name: 'Profil' })
    const question = page.getByRole('dialog', { name: 'Wyjść bez zapisywania?' })
    await profile.click()
    await question.getByRole('button', { name: 'Zostań na stronie' }).click()
    await expect(main(page).getByLabel('Uwagi dla uczniów')).toHaveValue('Bez kalkulatora')

    await page.unroute('**/api/worksheet/*')
    await main(page).getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await isSaved(page)
    await profile.click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible()
  })
})

test.describe('while another tab saves', () => {
  test.use({ expected: { problems: [/409/] } })

  test('a change of a worksheet that was saved elsewhere meanwhile is refused and told, and what is saved is shown', async ({
    page,
    origin,
  }) => {
    const teacher = await createPerson(origin, 'TEACHER')
    await signIn(page, teacher.email, teacher.password)
    await page.goto('/account/worksheets')
    await main(page).getByRole('button', { name: 'Nowa kartkówka' }).click()
    await expect(main(page).getByLabel('Tytuł')).toBeVisible()
    const id = Number(page.url().split('/').at(-1))
    await callAs(page, origin, 'PUT', `/worksheet/${id}`, {
      revision: 1,
      title: 'Z innej karty',
      note: '',
      variantCount: 4,
      mixesOrder: true,
      hasNameField: true,
      day: null,
      qr: 'NONE',
      tasks: [],
    })
    await main(page).getByLabel('Uwagi dla uczniów').fill('Moja zmiana')
    await main(page).getByLabel('Tytuł').focus()
    await expect(page.getByText('Ta kartkówka zmieniła się w innej karcie. Pokazujemy, co jest zapisane.')).toBeVisible()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Z innej karty')
    await expect(main(page).getByLabel('Uwagi dla uczniów')).toHaveValue('')
    // The next change is one of what is shown.
    await main(page).getByLabel('Uwagi dla uczniów').fill('Moja zmiana')
    await main(page).getByLabel('Tytuł').focus()
    await expect(main(page).getByText('Zapisano', { exact: true })).toBeVisible()
    await page.reload()
    await expect(main(page).getByLabel('Uwagi dla uczniów')).toHaveValue('Moja zmiana')
  })
})

test('worksheets are for those who teach: pupils are told so', async ({ page, origin }) => {
  const pupil = await createPerson(origin)
  await signIn(page, pupil.email, pupil.password)
  for (const path of ['/account/worksheets', '/account/worksheets/1', `/worksheets/${'x'.repeat(22)}`]) {
    await page.goto(path)
    await expect(main(page).getByText('Kartkówki układają nauczyciele.')).toBeVisible()
  }
  await page.goto('/account/worksheets/1/pdf')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/Nie ma/)
})
