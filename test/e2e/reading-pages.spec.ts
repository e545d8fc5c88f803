import { randomBytes } from 'node:crypto'
import { callAs, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { searchBox } from './support/search-box.ts'
import { expect, test } from './support/test.ts'

test('concepts are found by their groups and by a search, and lead to their articles', { tag: '@core' }, async ({ page, library }) => {
  const concept = library.facets.definitions[0]?.label ?? ''
  await page.goto('/resources/concepts')
  for (const group of ['Działy', 'Definicje']) await expect(page.getByRole('heading', { level: 3, name: group })).toBeVisible()
  // A kind that doesn't fit goes on where the page before ended.
  await page.getByRole('main').getByRole('link', { name: 'Następna' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('heading', { level: 3, name: 'Działy' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 3, name: 'Definicje' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Strona \d+$/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 3, name: 'Definicje' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 3, name: 'Tagi' })).toBeVisible()
  await searchBox(page.getByRole('main'), /^Szukaj pojęcia/).fill(concept)
  await page.getByRole('main').getByRole('button', { name: 'Szukaj', exact: true }).click()
  await expect(page).toHaveURL(/\/resources\/concepts\?search=/)
  await expect(page.getByRole('heading', { level: 3, name: 'Działy' })).toHaveCount(0)
  await page.getByRole('region', { name: 'Definicje' }).getByRole('link', { name: concept, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: concept })).toBeVisible()
  await expect(page.getByText('Definicja', { exact: true }).first()).toBeVisible()
})

test('the list of concepts is narrowed to a kind, a domain and a letter, with their numbers, without script too', async ({
  openContext,
}) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/resources/concepts')
  const choices = page.getByRole('navigation', { name: 'Zawęź listę pojęć' })
  const number = async (text: RegExp) => Number(/\d+$/.exec((await choices.getByRole('link', { name: text }).textContent()) ?? '')?.[0])
  const [all, definitions] = [await number(/^Wszystkie \d/), await number(/^Definicje/)]
  expect(definitions).toBeGreaterThan(0)
  expect(all).toBeGreaterThan(definitions)
  await choices.getByRole('link', { name: /^Definicje/ }).click()
  await expect(page.getByText(`Wyniki (${definitions})`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Definicje'])
  const letter = choices.getByRole('list', { name: 'Pierwsza litera' }).getByRole('link').nth(1)
  const [initial, count] = ((await letter.textContent()) ?? '').split(' ')
  await letter.click()
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(Number(count))
  for (const name of await page.getByRole('heading', { level: 4 }).allTextContents())
    expect(name.charAt(0).toLocaleUpperCase('pl')).toBe(initial)
  await choices.getByText('Dział: wszystkie').click()
  await choices.getByRole('link', { name: 'Ciągi', exact: true }).click()
  await expect(choices.getByText('Dział: Ciągi')).toBeVisible()
  await expect(page.getByRole('heading', { level: 4, name: 'Ciąg arytmetyczny' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Działy' })).toHaveCount(0)
})

test('a search for a concept that is not there says so and leads back', async ({ page }) => {
  await page.goto('/resources/concepts?search=qwertyzxcv')
  await expect(page.getByText('Brak wyników spełniających kryteria')).toBeVisible()
  await page.getByRole('link', { name: 'Wszystkie pojęcia' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Działy' })).toBeVisible()
})

test.describe('the address of a concept that waits', () => {
  test.use({ expected: { problems: [/propozycja-/, /status of 404/] } })

  test('opens for its author and for an admin, with its state, and is a 404 to everybody else @long', async ({
    page,
    openContext,
    origin,
  }) => {
    const own = await (await openContext()).newPage()
    await signIn(own, DEMO.teacher, DEMO_PASSWORD)
    const mark = `osobny${randomBytes(4).toString('hex')}`
    const name = `Kres ${mark}`
    const proposal = { type: 'DEFINITION', name, aliases: [], description: '<p>Najmniejsze z ograniczeń.</p>' }
    const { slug } = await callAs<{ slug: string }>(own, origin, 'POST', '/math-concept', proposal)
    const address = `/resources/concepts/${slug}`
    const admin = await (await openContext()).newPage()
    await signIn(admin, DEMO.admin, DEMO_PASSWORD)
    for (const reader of [own, admin]) {
      await reader.goto(address)
      await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(reader.getByText('Najmniejsze z ograniczeń.')).toBeVisible()
      await expect(reader.getByRole('article').getByText('W trakcie recenzji').first()).toBeVisible()
    }
    await own.goto(`/resources/concepts?search=${mark}`)
    await expect(own.getByRole('main').getByRole('listitem').filter({ hasText: name })).toContainText('W trakcie recenzji')

    const stranger = await (await openContext()).newPage()
    await signIn(stranger, DEMO.pupil, DEMO_PASSWORD)
    for (const reader of [stranger, page]) {
      const reply = await reader.goto(address)
      expect(reply?.status()).toBe(404)
      await expect(reader.getByRole('heading', { level: 1, name: 'Nie ma takiej strony' })).toBeVisible()
      await expect(reader.getByText(name)).toHaveCount(0)
    }
  })
})

test('an article leads to the tasks that use its concept', async ({ page, library }) => {
  const { label, value, count } = library.facets.domains[0] ?? { label: '', value: 0, count: 0 }
  await page.goto('/resources/concepts')
  await page.getByRole('region', { name: 'Działy' }).getByRole('link', { name: label, exact: true }).click()
  await expect(page.getByRole('article').locator('.rich')).not.toBeEmpty()
  await page.getByRole('link', { name: new RegExp(`^Zobacz ${count}\\s`) }).click()
  await expect(page).toHaveURL(`/homeworks?domainsIds=${value}`)
  await expect(page.getByRole('heading', { name: `Wyniki (${count})` })).toBeVisible()
})

test('types of tasks lead to their formulas and examples', async ({ page, library }) => {
  const task = library.find('a type', ({ type }) => type !== null)
  await page.goto('/resources/homework-types')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.goto(`/resources/homework-types/${task.type?.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: task.type?.name ?? '' })).toBeVisible()
  await page.getByRole('region', { name: 'Zadania tego typu' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/homeworks\/./)
  await expect(page.getByRole('heading', { level: 2, name: 'Rozwiązanie' })).toBeVisible()
})

test('a sheet shows its tasks with points and scoring, and leads to the solutions', { tag: '@core' }, async ({ page, library }) => {
  const exam = library.exams.find(({ slug }) => slug === 'probna-matura-podstawowa-2026')
  await page.goto('/exams')
  await page.locator(`main a[href="/exams/${exam?.slug}"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: exam?.name ?? '' })).toBeVisible()
  const tasks = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Zadanie \d/ }) })
  await expect(page.getByRole('heading', { name: /^Zadanie \d/ })).toHaveCount(exam?.taskCount ?? 0)
  await expect(tasks.first()).toContainText(/0–\d+\s+pkt/)
  const scoring = page.getByRole('group').filter({ hasText: 'Zasady oceniania' }).first()
  await expect(scoring.locator('dl')).toBeHidden()
  await scoring.getByText('Zasady oceniania').click()
  await expect(scoring.locator('dl')).toBeVisible()
  await expect(page.locator('dl .katex')).not.toHaveCount(0)
  await page.getByRole('link', { name: 'Zobacz rozwiązanie' }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Rozwiązanie' })).toBeVisible()
})

test('rows of marks are bare letters where they are only read, and boxes on paper', async ({ page }) => {
  const mark = page.getByRole('list', { name: 'Odpowiedzi' }).getByText('P', { exact: true }).filter({ visible: true }).first()
  const edge = (): Promise<string> => mark.evaluate((element) => getComputedStyle(element).borderTopWidth)
  await page.goto('/exams/probna-matura-podstawowa-2026')
  expect(await edge()).toBe('0px')
  await page.goto('/exams/probna-matura-podstawowa-2026/pdf')
  expect(await edge()).toBe('1px')
})

test('a sheet in two versions leads from one to the other', async ({ page, library }) => {
  const exam = library.exams.find(({ version }) => version === 'B')
  test.skip(!exam, 'the library has no sheet in two versions')
  await page.goto(`/exams/${exam?.slug}`)
  await expect(page.getByText('Wersja B', { exact: true })).toBeVisible()
  await page
    .getByRole('link', { name: /^Zobacz też:/ })
    .first()
    .click()
  await expect(page.getByText('Wersja A', { exact: true })).toBeVisible()
})

test('a phone shows one task of a sheet at a time, by its numbers, or the whole', async ({ page, library }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  const exam = library.exams.find(({ taskCount }) => taskCount > 20)
  await page.goto(`/exams/${exam?.slug}`)
  const heading = (number: number) => page.getByRole('heading', { name: `Zadanie ${number}`, exact: true })
  const shown = page.getByRole('heading', { name: /^Zadanie \d/ })
  await expect(shown).toHaveCount(1)
  const strip = page.getByRole('navigation', { name: 'Zadania arkusza' })
  await strip.getByRole('link', { name: 'Zadanie 3', exact: true }).click()
  await expect(heading(3)).toBeInViewport()
  await expect(shown).toHaveCount(1)
  await expect(strip.locator('[aria-current]')).toHaveText('3')
  await page.getByRole('link', { name: 'Następne' }).click()
  await expect(heading(4)).toBeInViewport()
  await expect(heading(3)).toBeHidden()
  await page.goBack()
  await expect(heading(3)).toBeInViewport()
  await page.getByRole('link', { name: 'Cały arkusz' }).click()
  await expect(shown).toHaveCount(exam?.taskCount ?? 0)
})

test('the sheet of formulas opens beside a task, closes with it in place, and is a page to print', async ({ page, library }) => {
  await page.goto(`/homeworks/${library.find('steps', ({ solution }) => (solution?.steps.length ?? 0) > 0).slug}`)
  const before = page.url()
  await page.getByRole('link', { name: 'Karta wzorów' }).first().click()
  const sheet = page.getByRole('complementary', { name: 'Karta wzorów' })
  await expect(sheet.getByRole('heading', { name: 'Wzory skróconego mnożenia' })).toBeVisible()
  await expect(sheet.getByText('nawias a plus b, koniec nawiasu, do kwadratu')).toBeHidden()
  await sheet.getByRole('checkbox', { name: 'Pokaż wzory słowami' }).check()
  await expect(sheet.getByText('nawias a plus b, koniec nawiasu, do kwadratu').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  expect(page.url()).toBe(before)
  await page.goto('/resources/formulas')
  await expect(page.getByRole('heading', { level: 1, name: 'Karta wzorów' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Trygonometria' })).toBeVisible()
})

test('a profile shows an author and their tasks', async ({ page, library }) => {
  const { author } = library.find('a teacher for an author', (task) => task.author.role === 'TEACHER')
  await page.goto(`/teachers/${author.username}`)
  await expect(page.getByRole('heading', { level: 1, name: author.displayName })).toBeVisible()
  await expect(page.getByText(`@${author.username}`)).toBeVisible()
  const count = library.tasks.filter((task) => task.author.id === author.id).length
  await expect(page.getByRole('region', { name: `Zadania: ${author.displayName}` }).getByRole('article')).toHaveCount(Math.min(count, 10))
})

test('the rating of a teacher leads to what people wrote about their tasks', async ({ page, library }) => {
  const { author } = library.find('a teacher for an author', (task) => task.author.role === 'TEACHER')
  await page.goto('/teachers')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: author.displayName }) })
  await card.getByRole('link', { name: /ocen/ }).click()
  await expect(page).toHaveURL(`/teachers/${author.username}#reviews`)
  const reviews = page.getByRole('region', { name: 'Opinie' })
  await expect(reviews.getByRole('heading', { name: 'Opinie' })).toBeInViewport()
  const items = reviews.getByRole('listitem')
  await expect(items).toHaveCount(10)
  // Pupils have no names here.
  await expect(items.first()).toContainText('Uczeń lub uczennica')
  await reviews.getByRole('button', { name: 'Pokaż więcej opinii' }).click()
  await expect.poll(() => items.count()).toBeGreaterThan(10)
  await items.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/homeworks\//)
})

test('a profile moves to the address of the role', async ({ page, library, origin }) => {
  const { author } = library.find('a teacher for an author', (task) => task.author.role === 'TEACHER')
  for (const segment of ['users', 'admins']) {
    const reply = await fetch(`${origin}/${segment}/${author.username}`, { redirect: 'manual' })
    expect([301, 302, 307, 308]).toContain(reply.status)
    expect(new URL(reply.headers.get('location') ?? '', origin).pathname).toBe(`/teachers/${author.username}`)
  }
  await page.goto(`/users/${author.username}`)
  await expect(page).toHaveURL(`/teachers/${author.username}`)
  await expect(page.getByRole('heading', { level: 1, name: author.displayName })).toBeVisible()
})

test.describe('an address that is no page', () => {
  test.use({ expected: { problems: [/status of 404/, /reply 404/] } })

  test('answers 404 and helps on', { tag: '@core' }, async ({ page, origin }) => {
    for (const address of [
      '/nie-ma-mnie',
      '/homeworks/nie-ma-takiego',
      '/exams/nie-ma',
      '/resources/concepts/nie-ma',
      '/resources/homework-types/nie-ma',
      '/teachers/niktniktnikt',
      '/a/b/c',
      '/kursy/ania',
    ])
      expect((await fetch(origin + address)).status, address).toBe(404)
    const reply = await page.goto('/homeworks/nie-ma-takiego')
    expect(reply?.status()).toBe(404)
    await expect(page).toHaveTitle(/Nie ma takiej strony/)
    await expect(page.getByRole('heading', { level: 1, name: 'Nie ma takiej strony' })).toBeVisible()
    await searchBox(page.getByRole('main')).fill('procenty')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/homeworks?search=procenty')
  })
})

test.describe('a page that cannot be made', () => {
  test.use({ expected: { problems: [/status of 500/, /\/api\/exam/, /ErrorResponse/] } })

  test('says so, and can be tried again', async ({ page, context }) => {
    await page.goto('/')
    await context.route('**/api/exam*', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }))
    await page.getByRole('banner').getByRole('link', { name: 'Egzaminy' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Coś poszło nie tak' })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Uppss' })).toContainText(
      'Wystąpił błąd po stronie serwera, spróbuj ponownie później.',
    )
    await context.unroute('**/api/exam*')
    await page.getByRole('link', { name: 'Spróbuj ponownie' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Egzaminy' })).toBeVisible()
  })
})
