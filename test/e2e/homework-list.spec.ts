import type { Page } from '@playwright/test'
import type { Library, Task } from './support/library.ts'
import { searchBox } from './support/search-box.ts'
import { expect, test } from './support/test.ts'

const results = (total: number) => ({ name: `Wyniki (${total})`, exact: true })

/** Titles of the tasks shown, from the top. */
function titles(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allInnerTexts()
}

/** The most common value of a facet that doesn't hold everything, so that choosing it changes the list. */
function narrowing(library: Library, facet: 'domains' | 'levels' | 'tags' | 'definitions') {
  const value = library.facets[facet].find((item) => item.count < library.tasks.length)
  if (!value) throw new Error(`Every task has the same ${facet}`)
  return value
}

/** Opens the list with a clock that the test moves. */
async function openWithClock(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await page.goto(address)
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('filters stay in sight beside a long list; one that is chosen from deep in it shows what it leaves from its beginning', async ({
  page,
  library,
}) => {
  const level = narrowing(library, 'levels')
  await page.goto('/homeworks')
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'all')
  await page.getByRole('navigation', { name: 'Strony wyników' }).scrollIntoViewIfNeeded()
  const box = page.getByRole('group', { name: 'Poziom', exact: true }).getByRole('checkbox', { name: `${level.label} ${level.count}` })
  await expect(box).toBeInViewport()
  // The last of them is reached beside the same tasks.
  const deep = await page.evaluate(() => scrollY)
  await page.getByRole('group', { name: 'Filtry', exact: true }).getByRole('group').last().scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBe(deep)
  await box.check()
  const heading = page.getByRole('heading', results(level.count))
  await expect(heading).toBeInViewport()
  await expect(page.getByRole('article').first()).toBeInViewport()
})

test('a chosen filter stands in the address, and its number is the number of results', async ({ page, library }) => {
  const domain = narrowing(library, 'domains')
  await page.goto('/homeworks')
  await expect(page.getByRole('heading', results(library.tasks.length))).toBeVisible()
  const group = page.getByRole('group', { name: 'Dział', exact: true })
  await expect(group.getByRole('checkbox').first()).toBeVisible()
  await group.getByRole('checkbox', { name: `${domain.label} ${domain.count}` }).check()
  await expect(page).toHaveURL(`/homeworks?domainsIds=${domain.value}`)
  await expect(page.getByRole('heading', results(domain.count))).toBeVisible()
  await expect(group.getByRole('checkbox', { name: domain.label })).toBeChecked()

  const open = library.tasks.filter((task) => !task.closed && task.domains.some(({ id }) => id === domain.value)).length
  const closedRadio = page.getByRole('radio', { name: `Zamknięte ${domain.count - open}`, exact: true })
  const openRadio = page.getByRole('radio', { name: `Otwarte ${open}`, exact: true })
  await expect(closedRadio).toBeVisible()
  await openRadio.check()
  await expect(page).toHaveURL(`/homeworks?domainsIds=${domain.value}&closed=false`)
  await expect(page.getByRole('heading', results(open))).toBeVisible()
  // A choice takes nothing from the other's number.
  await expect(openRadio).toBeChecked()
  await expect(closedRadio).toBeVisible()
})

test('a card has the level also of a task from an exam, five stars, and tells how many more concepts there are', async ({
  page,
  library,
}) => {
  const conceptsOf = ({ domains, definitions, theorems, tags }: Task) => [...domains, ...definitions, ...theorems, ...tags]
  const cardOf = async (task: Task) => {
    await page.goto(`/homeworks?search=${encodeURIComponent(task.title)}`)
    return page.getByRole('article').filter({ has: page.getByRole('heading', { name: task.title, exact: true }) })
  }
  const ofExam = library.find('an exam', ({ homeworkExams }) => homeworkExams.length > 0)
  await expect((await cardOf(ofExam)).getByText(/^(?:Szkoła podstawowa|Liceum|Studia)/).first()).toBeVisible()
  const rich = library.find('four concepts and ratings', (task) => conceptsOf(task).length > 3 && task.ratingsCount > 0)
  const card = await cardOf(rich)
  const more = conceptsOf(rich).slice(3)
  await expect(card.getByText(`+${more.length}`, { exact: true })).toBeVisible()
  await expect(card.getByText(new RegExp(more.map(({ name }) => name).join(', ')))).toHaveCount(1)
  await expect(card.locator('p svg.text-rating-fill')).toHaveCount(5)
})

test('any change of a filter leads back to the first page', async ({ page, library }) => {
  const [level] = library.facets.levels
  await page.goto('/homeworks?page=2')
  await expect(page.getByRole('link', { name: 'Strona 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('checkbox', { name: level?.label ?? '' }).check()
  await expect(page).toHaveURL(`/homeworks?levels=${level?.value}`)

  await page.goto('/homeworks?page=2')
  await page.getByRole('combobox', { name: 'Sortuj' }).selectOption('createdAt:ASC')
  await expect(page).toHaveURL('/homeworks?sort=createdAt:ASC')
})

test('typing searches 500 ms after the last key, once', async ({ page }) => {
  await openWithClock(page, '/homeworks')
  const searches: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/homework?')) searches.push(new URL(request.url()).searchParams.get('search') ?? '')
  })
  const box = searchBox(page.getByRole('main'))
  await box.pressSequentially('trójk')
  await page.clock.runFor(300)
  await box.pressSequentially('ąt')
  await page.clock.runFor(499)
  await expect(box).toHaveValue('trójkąt')
  await expect(page).toHaveURL('/homeworks')
  expect(searches).toEqual([])
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/homeworks?search=tr%C3%B3jk%C4%85t')
  await expect(page.getByRole('combobox', { name: 'Sortuj' })).toHaveValue('relevance:DESC')
  expect(searches).toEqual(['trójkąt'])
})

test('Enter searches at once', async ({ page }) => {
  await openWithClock(page, '/homeworks')
  await searchBox(page.getByRole('main')).fill('trójkąt')
  await searchBox(page.getByRole('main')).press('Enter')
  await expect(page).toHaveURL('/homeworks?search=tr%C3%B3jk%C4%85t')
})

test('back and forward bring the lists back, and a shared link shows another person the same one @long', async ({
  page,
  library,
  openContext,
}) => {
  const domain = narrowing(library, 'domains')
  await page.goto('/homeworks')
  const all = await titles(page)
  await page.getByRole('checkbox', { name: `${domain.label} ${domain.count}` }).check()
  await expect(page.getByRole('heading', results(domain.count))).toBeVisible()
  const narrowed = await titles(page)
  expect(narrowed).not.toEqual(all)
  await page.getByRole('combobox', { name: 'Sortuj' }).selectOption('createdAt:ASC')
  await expect(page).toHaveURL(/sort=createdAt:ASC/)
  await expect.poll(() => titles(page)).not.toEqual(narrowed)
  const sorted = await titles(page)
  const shared = page.url()

  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(narrowed)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(all)
  await expect(page.getByRole('checkbox', { name: domain.label, exact: false }).first()).not.toBeChecked()
  await page.goForward()
  await page.goForward()
  await expect.poll(() => titles(page)).toEqual(sorted)

  const other = await (await openContext()).newPage()
  await other.goto(shared)
  expect(await titles(other)).toEqual(sorted)
  await expect(other.getByRole('checkbox', { name: domain.label }).first()).toBeChecked()
})

test('the order can be the newest, the oldest or the best rated; by relevance only with a search', async ({ page, library }) => {
  await page.goto('/homeworks')
  const order = page.getByRole('combobox', { name: 'Sortuj' })
  await expect(order.getByRole('option')).toHaveText(['Najnowsze', 'Najstarsze', 'Najlepiej oceniane'])
  await expect(order).toHaveValue('createdAt:DESC')
  await order.selectOption('Najlepiej oceniane')
  // Many votes weigh more than a few that are a little higher.
  const worth = ({ ratingsAvg, ratingsCount }: Task) => (ratingsCount === 0 ? 0 : (ratingsAvg * ratingsCount + 17.5) / (ratingsCount + 5))
  const best = Math.max(...library.tasks.map(worth))
  const top = new Set(library.tasks.filter((task) => best - worth(task) < 0.001).map((task) => task.title))
  await expect.poll(async () => top.has((await titles(page))[0] ?? '')).toBe(true)

  await page.goto('/homeworks?search=funkcja')
  await expect(order.getByRole('option')).toHaveText(['Najnowsze', 'Najstarsze', 'Najlepiej oceniane', 'Trafność'])
  await expect(order).toHaveValue('relevance:DESC')
})

test('a page holds 10 to 50 results, as chosen', async ({ page }) => {
  await page.goto('/homeworks?page=2')
  const size = page.getByRole('combobox', { name: 'Wyników na stronie' })
  await expect(size.getByRole('option')).toHaveText(['10', '20', '30', '40', '50'])
  await expect(page.getByRole('article')).toHaveCount(10)
  await size.selectOption('30')
  await expect(page).toHaveURL('/homeworks?pageSize=30')
  await expect(page.getByRole('article')).toHaveCount(30)
})

test('what is chosen before the page is hydrated counts', async ({ page, library }) => {
  const domain = narrowing(library, 'domains')
  let letScriptsRun = () => {}
  const scripts = new Promise<void>((resolve) => (letScriptsRun = resolve))
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/homeworks?page=2', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Wyników na stronie' }).selectOption('30')
  await searchBox(page.getByRole('main')).fill('liczba')
  const first = page.getByRole('checkbox', { name: `${domain.label} ${domain.count}` })
  await first.check()
  letScriptsRun()
  await expect(page).toHaveURL(`/homeworks?search=liczba&domainsIds=${domain.value}&pageSize=30`)
  await expect(page.getByRole('checkbox', { name: domain.label, checked: true })).toHaveCount(1)
  await expect(searchBox(page.getByRole('main'))).toHaveValue('liczba')
})

test('pages follow one another', { tag: '@core' }, async ({ page, library }) => {
  await page.goto('/homeworks')
  const first = await titles(page)
  await page.getByRole('navigation', { name: 'Strony wyników' }).getByRole('link', { name: 'Następna' }).click()
  await expect(page).toHaveURL('/homeworks?page=2')
  await expect.poll(() => titles(page)).not.toEqual(first)
  const last = Math.ceil(library.tasks.length / 10)
  await page.getByRole('link', { name: `Strona ${last}`, exact: true }).click()
  await expect(page).toHaveURL(`/homeworks?page=${last}`)
  await expect(page.getByRole('link', { name: 'Następna' })).toHaveCount(0)
})

test('a list without results says so and offers to clear the filters', async ({ page, library }) => {
  await page.goto(`/homeworks?search=qwertyzxcv&closed=true&levels=OTHER`)
  await expect(page.getByRole('heading', results(0))).toBeVisible()
  await expect(page.getByText('Brak wyników spełniających kryteria')).toBeVisible()
  await expect(page.getByText('Usuń któryś z\u00a0filtrów albo skróć szukany tekst.')).toBeVisible()
  await page.getByRole('link', { name: 'Wyczyść filtry' }).click()
  await expect(page).toHaveURL('/homeworks')
  await page.goto('/homeworks?search=qwertyzxcv')
  await expect(page.getByText('Sprawdź pisownię albo wpisz mniej słów.')).toBeVisible()
  await expect(page.getByText('Usuń któryś z\u00a0filtrów')).toHaveCount(0)
  await page.getByRole('link', { name: 'Wszystkie zadania' }).click()
  await expect(page).toHaveURL('/homeworks')
  await expect(page.getByRole('heading', results(library.tasks.length))).toBeVisible()
})

test('each chosen value is a chip that takes it away, and all go at once', async ({ page, library }) => {
  const domain = narrowing(library, 'domains')
  const [level] = library.facets.levels
  await page.goto(`/homeworks?domainsIds=${domain.value}&levels=${level?.value}&closed=false`)
  await page.getByRole('link', { name: `Usuń: ${domain.label}` }).click()
  await expect(page).toHaveURL(`/homeworks?levels=${level?.value}&closed=false`)
  await page.getByRole('link', { name: 'Usuń: Otwarte' }).click()
  await expect(page).toHaveURL(`/homeworks?levels=${level?.value}`)
  await expect(page.getByRole('heading', results(level?.count ?? 0))).toBeVisible()
  await page.getByRole('checkbox', { name: domain.label }).first().check()
  await page.getByRole('link', { name: 'Wyczyść', exact: true }).click()
  await expect(page).toHaveURL('/homeworks')
})

test('values of one filter widen the list, and together narrow it when asked', async ({ page, library }) => {
  const [one, other] = library.facets.tags
  test.skip(!one || !other, 'the library has fewer than two tags')
  const tagged = (fits: (ids: number[]) => boolean) => library.tasks.filter((task) => fits(task.tags.map(({ id }) => id))).length
  const ids = [Number(one?.value), Number(other?.value)] as const
  await page.goto(`/homeworks?tagsIds=${ids[0]}&tagsIds=${ids[1]}`)
  await expect(page.getByRole('heading', results(tagged((own) => own.includes(ids[0]) || own.includes(ids[1]))))).toBeVisible()
  await page.getByRole('checkbox', { name: 'Wszystkie wybrane naraz' }).check()
  await expect(page).toHaveURL(`/homeworks?tagsIds=${ids[0]}&tagsIds=${ids[1]}&tagsExact=true`)
  await expect(page.getByRole('heading', results(tagged((own) => own.includes(ids[0]) && own.includes(ids[1]))))).toBeVisible()
})

test('on a phone the filters come in a drawer', { tag: '@core' }, async ({ page, library }) => {
  const domain = narrowing(library, 'domains')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/homeworks')
  const filters = page.getByRole('complementary', { name: 'Filtry' })
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: 'Filtry' }).click()
  await expect(filters).toBeVisible()
  await filters.getByRole('checkbox', { name: `${domain.label} ${domain.count}` }).check()
  await expect(page).toHaveURL(`/homeworks?domainsIds=${domain.value}`)
  await filters.getByRole('button', { name: new RegExp(`^Pokaż ${domain.count}\\s`) }).click()
  await expect(filters).toBeHidden()
  await expect(page.getByRole('heading', results(domain.count))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filtry · 1' })).toBeVisible()

  await page.getByRole('button', { name: 'Filtry' }).click()
  await page.keyboard.press('Escape')
  await expect(filters).toBeHidden()
})

test('the random button opens a task that fits the filters in a new tab, after 500 ms', async ({ page, context, library }) => {
  const domain = narrowing(library, 'domains')
  await openWithClock(page, `/homeworks?domainsIds=${domain.value}&closed=false&page=2`)
  const asked = page.waitForResponse(/\/api\/homework\/random/)
  const opened: string[] = []
  context.on('page', (tab) => opened.push(tab.url()))
  await page.getByRole('button', { name: 'Losowe zadanie' }).click()
  const reply = await asked
  const query = new URL(reply.url()).searchParams
  expect(query.get('domainsIds')).toBe(String(domain.value))
  expect(query.get('closed')).toBe('false')
  await reply.finished()
  await page.clock.runFor(499)
  expect(opened).toEqual([])
  const tab = context.waitForEvent('page')
  await page.clock.runFor(1)
  await (await tab).waitForURL('**/homeworks/*')
  const slug = new URL((await tab).url()).pathname.split('/').at(-1)
  const task = library.find(`the slug ${slug}`, (candidate) => candidate.slug === slug)
  expect(task.closed).toBe(false)
  expect(task.domains.map(({ id }) => id)).toContain(domain.value)
  await expect(page).toHaveURL(/page=2/)
})

test.describe('when no task can be drawn', () => {
  test.use({ expected: { problems: [/\/api\/homework\/random/, /Nie udało się wylosować zadania:/] } })

  test('the failure is logged and told, once however often it comes, until it is put away', async ({ page, context }) => {
    await page.goto('/homeworks')
    await context.route('**/api/homework/random*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ statusCode: 500, error: 'INTERNAL', message: ['Koszyk jest <b>pusty</b>.'], fields: {}, requestId: 'x' }),
      }),
    )
    const logged = page.waitForEvent(
      'console',
      (message) => message.type() === 'error' && message.text().startsWith('Nie udało się wylosować zadania:'),
    )
    await page.getByRole('button', { name: 'Losowe zadanie' }).click()
    await logged
    const corner = page.getByRole('region', { name: 'Powiadomienia' })
    await expect(corner.getByRole('alert')).toHaveCount(1)
    await expect(corner.getByRole('alert')).toContainText('Uppss')
    await expect(corner.getByRole('alert')).toContainText('Koszyk jest pusty.')

    const first = await corner.getByRole('alert').elementHandle()
    await page.getByRole('button', { name: 'Losowe zadanie' }).click()
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(corner.getByRole('alert')).toHaveCount(1)
    await corner.getByRole('button', { name: 'Zamknij' }).click()
    await expect(corner.getByRole('alert')).toHaveCount(0)
  })
})

test('a long task is folded at 400 px until asked for @long', async ({ openContext, ownProduct }) => {
  const paragraphs = Array.from({ length: 40 }, (_, index) => `Akapit numer ${index + 1} bardzo długiego zadania.`)
  const { origin } = await ownProduct([
    {
      externalId: 'long',
      language: 'pl',
      title: 'Bardzo długie zadanie',
      description: paragraphs.join('\n\n'),
      closed: false,
      answer: '$1$',
      level: 'OTHER',
    },
    {
      externalId: 'short',
      language: 'pl',
      title: 'Krótkie zadanie',
      description: 'Oblicz $1+1$.',
      closed: false,
      answer: '$2$',
      level: 'OTHER',
    },
  ])
  const page = await (await openContext({ baseURL: origin })).newPage()
  await page.goto('/homeworks')
  const card = page.getByRole('article').filter({ hasText: 'Bardzo długie zadanie' })
  const more = card.getByRole('button', { name: 'Pokaż więcej' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('button', { name: 'Pokaż więcej' })).toHaveCount(1)
  const shownHeight = () => card.locator('.fold-frame').evaluate((frame) => Math.round(frame.getBoundingClientRect().height))
  expect(await shownHeight()).toBe(400)
  await more.click()
  await expect.poll(shownHeight).toBeGreaterThan(1000)
  await card.getByRole('button', { name: 'Pokaż mniej' }).click()
  await expect.poll(shownHeight).toBe(400)
})
