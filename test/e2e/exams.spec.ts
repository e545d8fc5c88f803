import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const rooms = (page: Page) => page.getByRole('navigation', { name: 'Rodzaje egzaminów' })

test(
  'each exam has its room, always in one order; one can be shown alone, and its newest sheet stands first',
  { tag: '@core' },
  async ({ page, library }) => {
    const order = ['Egzamin ósmoklasisty', 'Matura podstawowa', 'Matura rozszerzona']
    const basic = library.exams.filter(({ type, level }) => type === 'MATURA' && level === 'BASIC')
    const names = async () => (await rooms(page).getByRole('link').allInnerTexts()).map((text) => text.replace(/\s*\d+$/, ''))
    await page.goto('/exams')
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(order)
    expect(await names()).toEqual(['Wszystkie', ...order])
    await rooms(page)
      .getByRole('link', { name: `Matura podstawowa ${basic.length}` })
      .click()
    await expect(page).toHaveURL('/exams?type=MATURA&level=BASIC')
    await expect(page.getByRole('heading', { name: `Wyniki (${basic.length})` })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Matura podstawowa'])
    expect(await names()).toEqual(['Wszystkie', ...order])
    await expect(rooms(page).locator('[aria-current]')).toHaveText(/^Matura podstawowa/)
    const newest = basic.toSorted((one, other) => other.date.localeCompare(one.date) || one.version.localeCompare(other.version))[0]
    const room = page.getByRole('region', { name: 'Matura podstawowa' })
    await expect(room.getByRole('paragraph').first()).toHaveText(newest?.date.slice(0, 4) ?? '')
    await expect(room.getByRole('heading', { level: 4 }).first()).toHaveText(newest?.shortName ?? '')
  },
)

test('the year of an address narrows the sheets beside their kind, and lets go when it is pressed', async ({ page, library }) => {
  const ofMatura = library.exams.filter(({ type }) => type === 'MATURA')
  const year = ofMatura[0]?.date.slice(0, 4) ?? ''
  await page.goto(`/exams?type=MATURA&year=${year}`)
  const chosen = page.getByRole('list', { name: 'Rok' }).getByRole('link', { name: year })
  await expect(chosen).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('heading', { name: `Wyniki (${ofMatura.filter(({ date }) => date.startsWith(year)).length})` })).toBeVisible()
  await chosen.click()
  await expect(page).toHaveURL('/exams?type=MATURA')
  await page.goto('/exams?year=1999')
  await expect(page.getByText('Brak wyników spełniających kryteria')).toBeVisible()
  await page.getByRole('link', { name: 'Wszystkie arkusze' }).click()
  await expect(page).toHaveURL('/exams')
})

test('in forced colours the room that is shown can be told from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/exams')
  const outlines = await rooms(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).outlineStyle))
  expect(outlines).toEqual(['solid', 'none', 'none', 'none'])
})

test('the versions of a sheet share a row: the row leads to the first, a link to the other', async ({ page, library }) => {
  const other = library.exams.find(({ version }) => version === 'B')
  const name = other?.shortName ?? ''
  await page.goto('/exams')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `${name}, wersja B`, exact: true }) })
  await expect(row.getByRole('heading', { name })).toHaveCount(1)
  await row.getByRole('link', { name: `${name}, wersja B`, exact: true }).click()
  await expect(page).toHaveURL(`/exams/${other?.slug}`)
  await page.goBack()
  await row.click({ position: { x: 12, y: 6 } })
  await expect(page.getByText('Wersja A', { exact: true })).toBeVisible()
})

test('the filter by exam tells sheets by short names and chips, the newest first, and keeps their order', async ({ page, library }) => {
  const expected = library.exams
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .map(({ shortName, marks }) => [shortName, ...marks.map(({ said }) => said)].join(' '))
  await page.goto('/homeworks')
  const filter = page.getByRole('group', { name: 'Egzamin', exact: true })
  const boxes = filter.getByRole('checkbox')
  await filter.getByRole('button', { name: `Pokaż wszystkie (${expected.length})` }).click()
  for (const [place, name] of expected.entries()) await expect(boxes.nth(place)).toHaveAccessibleName(new RegExp(`^${name} \\d+$`))
  const last = library.exams.length - 1
  await boxes.nth(last).check()
  await expect(page).toHaveURL(/[?&]exams=\d+$/)
  await expect(page.getByRole('link', { name: /^Usuń/ })).toBeVisible()
  for (const [place, name] of expected.entries()) await expect(boxes.nth(place)).toHaveAccessibleName(new RegExp(`^${name} \\d+$`))
})

test('a task leads along its sheet by its name and chips, and a sheet that is sat shows its chips under the heading', async ({
  page,
  library,
}) => {
  const task = library.find('a neighbour in a sheet', ({ waysOn }) => Boolean(waysOn.inExams[0]?.next))
  const sheet = task.waysOn.inExams[0]?.exam
  const chips = sheet?.marks.map(({ said }) => said) ?? []
  expect(chips.length).toBeGreaterThan(0)
  await page.goto(`/homeworks/${task.slug}`)
  const named = new RegExp([sheet?.shortName, ...chips].join('.*').replaceAll(/\s/g, '\\s'))
  await expect(page.getByRole('navigation', { name: 'Co dalej' }).getByRole('link', { name: /^Następne w.arkuszu/ })).toHaveAccessibleName(
    named,
  )
  const box = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Egzamin', exact: true }) })
  await expect(box.getByRole('link', { name: named }).first()).toHaveAttribute('href', `/exams/${sheet?.slug}`)
  await page.goto(`/exams/${sheet?.slug}/sit`)
  const top = page.getByRole('main').locator('header')
  // The version stands in words there, beside the numbers of tasks and points.
  for (const said of chips) await expect(top.getByText(said)).toBeAttached()
})
