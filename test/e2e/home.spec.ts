import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, callAsAdmin, createPerson, DEMO, DEMO_PASSWORD, registerPerson, signIn, signInAsNew } from './support/accounts.ts'
import { shiftOf, watchShifts } from './support/layout-shifts.ts'
import { searchBox } from './support/search-box.ts'
import { expect, test } from './support/test.ts'

/** A phone and a desk. */
const SCREENS = [
  [360, 740],
  [1280, 800],
] as const

test('a search on the home page leads to the list of what was found', { tag: '@core' }, async ({ page, origin }) => {
  await page.goto('/')
  await searchBox(page.getByRole('main')).fill('równanie kwadratowe')
  await page.getByRole('main').getByRole('button', { name: 'Szukaj', exact: true }).click()
  await expect(page).toHaveURL('/homeworks?search=r%C3%B3wnanie+kwadratowe')
  const reply = await fetch(`${origin}/api/homework?search=${encodeURIComponent('równanie kwadratowe')}`)
  const { total } = (await reply.json()) as { total: number } // the contract's list
  expect(total).toBeGreaterThan(0)
  await expect(page.getByRole('heading', { name: `Wyniki (${total})` })).toBeVisible()
  await expect(searchBox(page.getByRole('main'))).toHaveValue('równanie kwadratowe')
})

test('a suggested search leads to tasks', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'twierdzenie Pitagorasa', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Zadania', exact: true })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the equation that is solved on the home page leads to tasks like it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /^Równanie kwadratowe rozwiązane/ }).click()
  await expect(page).toHaveURL(/search=x/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('every level with tasks is an entry to the list of that level, with the number of its tasks', async ({ page, library }) => {
  await page.goto('/')
  const levels = page.getByRole('region', { name: 'Wybierz poziom' })
  expect(library.facets.levels.length).toBeGreaterThan(1)
  await expect(levels.getByRole('link')).toHaveCount(library.facets.levels.length)
  for (const { value, label, count } of library.facets.levels) {
    const entry = levels.getByRole('listitem').filter({ has: page.getByRole('link', { name: label, exact: true }) })
    await expect(entry).toContainText(new RegExp(`(^|\\D)${count}\\s+zada`))
    await expect(entry.getByRole('link')).toHaveAttribute('href', `/homeworks?levels=${value}`)
  }
  const [{ label, count, value } = { label: '', count: 0, value: '' }] = library.facets.levels
  await levels.getByRole('link', { name: label, exact: true }).click()
  await expect(page).toHaveURL(`/homeworks?levels=${value}`)
  await expect(page.getByRole('heading', { name: `Wyniki (${count})` })).toBeVisible()
})

test('sheets lead to their pages by their short names, the basic matura first, and to the list of exams', async ({ page, library }) => {
  const basic = library.exams.find(({ type, level, version }) => type === 'MATURA' && level === 'BASIC' && version === 'A')
  expect(basic).toBeDefined()
  await page.goto('/')
  const exams = page.getByRole('region', { name: 'Przed egzaminem' })
  const first = exams.getByRole('listitem').first()
  await expect(first).toContainText('podstawowa')
  await first.getByRole('link', { name: basic?.shortName ?? '', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: basic?.name ?? '' })).toBeVisible()
  await page.goBack()
  await exams.getByRole('link', { name: 'Wszystkie arkusze' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Egzaminy' })).toBeVisible()
})

/** Returns the slugs of the tasks of a section, in its order. */
function slugsOf(page: Page, name: string): Promise<string[]> {
  return page
    .getByRole('region', { name, exact: true })
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))
}

test('the best rated and the newest tasks of schools are shown, none twice, each leading to its page', async ({ page, library }) => {
  await page.goto('/')
  const best = await slugsOf(page, 'Najlepiej oceniane')
  const newest = await slugsOf(page, 'Najnowsze')
  expect(best.length).toBeGreaterThan(0)
  expect(newest.length).toBeGreaterThan(0)
  expect(new Set([...best, ...newest]).size).toBe(best.length + newest.length)
  const taskOf = (slug: string) => library.find(`the slug ${slug}`, (task) => task.slug === slug)
  // Five more people would have given 3,5 stars (docs/product/homework.md, 14).
  const worth = best.map(taskOf).map(({ ratingsAvg, ratingsCount }) => (ratingsAvg * ratingsCount + 17.5) / (ratingsCount + 5))
  expect(worth).toEqual(worth.toSorted((one, other) => other - one))
  expect(newest.every((slug) => taskOf(slug).language === 'pl')).toBe(true)
  expect([...best, ...newest].map((slug) => taskOf(slug).level)).not.toContain('UNIVERSITY')
  const dates = newest.map((slug) => taskOf(slug).createdAt)
  expect(dates).toEqual(dates.toSorted().toReversed())

  const title = taskOf(newest[0] ?? '').title
  await page.getByRole('region', { name: 'Najnowsze' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('who says their class gets its tasks, here and after a reload, without anything moving, and can change it', async ({
  page,
  library,
}) => {
  await page.goto('/')
  const choice = page.getByRole('region', { name: 'Dla kogo jest ta strona' })
  await choice.getByRole('button', { name: 'Klasa 7' }).click()
  await expect(choice.getByRole('button', { name: 'Zmień' })).toBeFocused()
  const isOfClass = (slug: string) => library.find(`the slug ${slug}`, (task) => task.slug === slug).grades.includes('PRIMARY_7')
  await expect.poll(async () => (await slugsOf(page, 'Najnowsze')).every(isOfClass)).toBe(true)
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      // TypeScript's library doesn't know the type of these entries.
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
      document.documentElement.dataset.shift = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(choice).toContainText('klasy 7')
  await expect.poll(async () => (await slugsOf(page, 'Najnowsze')).every(isOfClass)).toBe(true)
  await expect(page.getByRole('region', { name: 'Przed egzaminem' }).getByRole('listitem').first()).toContainText('ósmoklasisty')
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
  expect(shift).toBeLessThanOrEqual(0.02)
  await page.getByRole('region', { name: 'Najnowsze' }).getByRole('link', { name: 'Wszystkie zadania' }).click()
  await expect(page).toHaveURL('/homeworks?grades=PRIMARY_7')
  await page.goBack()
  await choice.getByRole('button', { name: 'Zmień' }).click()
  await expect(choice.getByRole('button', { name: 'Klasa 7' })).toBeVisible()
})

test('who teaches and who is a parent get their own ways in, here and after a reload; a pupil gets none', async ({ page }) => {
  await page.goto('/')
  const choice = page.getByRole('region', { name: 'Dla kogo jest ta strona' })
  await choice.getByRole('button', { name: 'Uczę' }).click()
  const teacher = page.getByRole('region', { name: 'Gdy uczysz' })
  await expect(teacher.getByRole('link')).toHaveText(['Kartkówki', 'Egzamin dla klasy', 'Import zadań', 'Konto nauczycielskie'])
  await page.reload()
  await expect(teacher.getByRole('link')).toHaveCount(4)
  await choice.getByRole('button', { name: 'Zmień' }).click()
  await choice.getByRole('button', { name: 'Jestem rodzicem' }).click()
  const parent = page.getByRole('region', { name: 'Gdy pomagasz dziecku' })
  await expect(parent.getByRole('link')).toHaveCount(4)
  await expect(teacher).toHaveCount(0)
  await expectAccessible(page)
  await parent.getByRole('link', { name: 'Rozmowy dziecka' }).click()
  await expect(page).toHaveURL('/parent')
  await page.goBack()
  await choice.getByRole('button', { name: 'Zmień' }).click()
  await choice.getByRole('button', { name: 'Klasa 7' }).click()
  await expect(choice).toContainText('klasy 7')
  await expect(parent).toHaveCount(0)
})

test('ways of those who teach lead a teacher on, and a pupil, whom they would refuse, sees none of them', async ({
  page,
  openContext,
  origin,
}) => {
  const pupil = await (await openContext()).newPage()
  for (const [one, role] of [
    [page, 'TEACHER'],
    [pupil, 'USER'],
  ] as const) {
    const person = await createPerson(origin, role)
    await signIn(one, person.email, person.password)
    await one.goto('/')
    const choice = one.getByRole('region', { name: 'Dla kogo jest ta strona' })
    await choice.getByRole('button', { name: 'Uczę' }).click()
    await expect(choice.getByRole('button', { name: 'Zmień' })).toBeVisible()
    await expect(one.locator('.home-fitted[data-for="reader"]')).toBeVisible()
  }
  await expect(pupil.getByRole('heading', { name: 'Gdy uczysz' })).toHaveCount(0)
  const ways = page.getByRole('region', { name: 'Gdy uczysz' })
  await expect(ways.getByRole('link')).toHaveText(['Kartkówki', 'Egzamin dla klasy', 'Import zadań'])
  await ways.getByRole('link', { name: 'Kartkówki' }).click()
  await expect(page).toHaveURL('/account/worksheets')
  await expect(page.getByRole('heading', { level: 1, name: 'Kartkówki' })).toBeVisible()
})

for (const [width, height] of SCREENS)
  test(`of ${width} × ${height} px, who has said whom the page is for sees no other choice of tasks first, and nothing moves`, async ({
    page,
    context,
  }) => {
    await watchShifts(context)
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page.getByRole('region', { name: 'Dla kogo jest ta strona' }).getByRole('button', { name: 'Uczę' }).click()
    const first = page.getByRole('region', { name: 'Gdy uczysz' })
    await expect(first).toBeVisible()
    // The first section that a reader could see is noted, frame by frame; a slow machine is not a page that doesn't come.
    await context.addInitScript(() => {
      const patience = new CSSStyleSheet()
      patience.replaceSync('.home-fitted { animation-delay: 3600s !important }')
      document.adoptedStyleSheets.push(patience)
      const look = () => {
        const shown = document.querySelector('.home-fitted section')
        const isSeen = shown !== null && getComputedStyle(shown).visibility === 'visible'
        if (isSeen) document.documentElement.dataset['seen'] ??= shown.getAttribute('aria-labelledby') ?? ''
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.reload()
    await expect(first).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-seen', 'ways')
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
  })

test('who is signed in sees their account in figures', async ({ page }) => {
  await signIn(page, DEMO.admin, DEMO_PASSWORD)
  await page.goto('/')
  const own = page.getByRole('region', { name: /^Dzień dobry/ })
  await expect(own.getByRole('definition')).toHaveCount(4)
  await expect(own).toContainText('Publiczne zadania')
  const newPeople = own.getByRole('definition').nth(1).getByRole('link')
  const told = await newPeople.textContent()
  await newPeople.click()
  await expect(page).toHaveURL('/admin/users?since=LAST_30_DAYS')
  await expect(page.getByRole('combobox', { name: 'Od kiedy' })).toHaveValue('LAST_30_DAYS')
  // Other tests make people meanwhile.
  const [, shown] = /^Wyniki \((.+)\)$/.exec((await page.getByRole('heading', { name: /^Wyniki \(/ }).textContent()) ?? '') ?? []
  const count = (text: string | null | undefined): number => Number((text ?? '').replaceAll(/\D/g, ''))
  expect(count(shown)).toBeGreaterThanOrEqual(count(told))
})

for (const [width, height] of SCREENS)
  test(`of ${width} × ${height} px, what waits for who is signed in takes the room that is kept for it`, async ({ page, origin }) => {
    await page.setViewportSize({ width, height })
    const [pupil, teacher] = [await createPerson(origin), await createPerson(origin, 'TEACHER')]
    for (const { email, password } of [pupil, teacher, { email: DEMO.admin, password: DEMO_PASSWORD }]) {
      await signIn(page, email, password)
      if (email === teacher.email) await callAs(page, origin, 'PUT', '/user/profile', { displayName: 'Aleksandra '.repeat(5).trim() })
      await page.goto('/')
      const own = page.locator('.own-home')
      await expect(own.getByRole('listitem')).toHaveCount(3)
      await expect(own.getByRole('definition')).toHaveCount(4)
      await expect
        .poll(
          () => own.evaluate((element) => element.getBoundingClientRect().height - Number.parseFloat(getComputedStyle(element).minHeight)),
          {
            message: email,
          },
        )
        .toBe(0)
    }
  })

for (const [width, height] of SCREENS)
  test(`of ${width} × ${height} px, the first screen of who is signed in has what waits for them`, async ({ page, origin }) => {
    await page.setViewportSize({ width, height })
    const pupil = await createPerson(origin)
    await signIn(page, pupil.email, pupil.password)
    await page.goto('/')
    const own = page.getByRole('region', { name: /^Dzień dobry/ })
    await expect(own.getByRole('listitem').nth(2)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Wpisz treść zadania albo temat.')).toBeHidden()
  })

test('all tasks from the best rated on are a link away', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('region', { name: 'Najlepiej oceniane' }).getByRole('link', { name: 'Wszystkie zadania' }).click()
  await expect(page).toHaveURL('/homeworks?sort=ratingsAvg:DESC')
  await expect(page.getByRole('combobox', { name: 'Sortuj' })).toHaveValue('ratingsAvg:DESC')
})

test('an admin sees the queues that wait, and the way to all of them', async ({ page, origin }) => {
  await signIn(page, DEMO.admin, DEMO_PASSWORD)
  await page.goto('/')
  const next = page.getByRole('list', { name: 'Co dalej' })
  await registerPerson(origin, 'TEACHER')
  await expect(
    next
      .getByRole('listitem')
      .filter({ hasText: /^\D+: \d+Najstarsza: / })
      .first(),
  ).toBeVisible()
  await next.getByRole('link', { name: 'Wszystkie kolejki' }).click()
  await expect(page).toHaveURL('/admin/queues')
  const row = page.getByRole('list', { name: 'Kolejki' }).getByRole('listitem').filter({ hasText: 'Weryfikacja nauczycieli' })
  await expect(row).toContainText(/spraw/)
  await row.getByRole('link', { name: 'Weryfikacja nauczycieli' }).click()
  await expect(page).toHaveURL('/admin/verifications')
  await expect(page.getByRole('heading', { name: /^Wyniki \([1-9]/ })).toBeVisible()
})

/** A sheet of a class's exam of this teacher, handed in by a pupil, with a task that waits for a mark: its exam, and the call that marks it. */
async function aSheetToMark(page: Page, pupil: Page, origin: string, homeworkId: number): Promise<{ slug: string; mark: string }> {
  const body = { details: 'Kartkówka 2b', type: 'MATURA', level: 'BASIC', minutes: 45, passPercent: null }
  const { slug } = await callAs<{ slug: string }>(page, origin, 'POST', '/own-exam', body)
  await callAs(page, origin, 'PUT', `/own-exam/${slug}/tasks`, { tasks: [{ homeworkId, points: 2 }] })
  const deadline = new Date(Date.now() + 86_400_000).toISOString()
  const link = { isOpen: true, deadline, hidesResults: false, hasVersions: false }
  const { shareToken } = await callAs<{ shareToken: string }>(page, origin, 'PUT', `/own-exam/${slug}/share`, link)
  await signInAsNew(pupil, origin)
  const { id } = await callAs<{ id: number }>(pupil, origin, 'POST', `/class-exam/${shareToken}/sitting`, { extraMinutes: 0 })
  await callAs(pupil, origin, 'PUT', `/exam-sitting/${id}/hand-in`)
  // The class's page counts it.
  await callAs(page, origin, 'GET', `/own-exam/${slug}/results`)
  return { slug, mark: `/own-exam/${slug}/sitting/${id}/points/${homeworkId}` }
}

test('a teacher sees the sheets and tasks that wait for her, each number as its page has it, until she has done them @long', async ({
  page,
  openContext,
  origin,
}) => {
  const person = await createPerson(origin, 'TEACHER')
  await signIn(page, person.email, person.password)
  const write = (title: string) =>
    callAs<{ id: number }>(page, origin, 'POST', '/homework', {
      title: `${title} (${person.username})`,
      description: '<p>Oblicz <span class="math-inline">$2+2$</span>.</p>',
      closed: false,
      answer: '<p>4</p>',
      level: 'PRIMARY',
    })
  const [own, rejected] = [await write('Suma'), await write('Drugie')]
  await callAs(page, origin, 'PUT', `/homework/${rejected.id}/submit`)
  await callAsAdmin(origin, 'PUT', `/homework/${rejected.id}/review`, { status: 'REJECTED', note: 'Popraw treść zadania.' })
  const { slug, mark } = await aSheetToMark(page, await (await openContext()).newPage(), origin, own.id)

  await page.goto('/')
  const rows = page.getByRole('list', { name: 'Co dalej' }).getByRole('listitem')
  await expect(rows).toHaveText([
    /^1\u00a0praca do\u00a0ocenyNajstarsza: .+ · Kartkówka 2b$/,
    /^1\u00a0odrzucone zadaniePopraw i\u00a0wyślij jeszcze raz$/,
    /^Uzupełnij profil/,
  ])
  await expectAccessible(page, { within: '.own-home' })
  await rows.getByRole('link', { name: 'praca do\u00a0oceny' }).click()
  await expect(page).toHaveURL(`/account/exams/${slug}`)
  await expect(page.getByRole('main').getByText('Do oceny: 1 zadanie')).toBeVisible()

  await callAs(page, origin, 'PUT', mark, { points: 2 })
  await page.goto('/')
  await expect(rows).toHaveText([/^1\u00a0odrzucone zadanie/, /^Uzupełnij profil/, /^1\u00a0prywatne zadanieDokończ/])
  for (const [name, state] of [
    ['prywatne zadanie', 'Prywatne (1)'],
    ['odrzucone zadanie', 'Odrzucone (1)'],
  ] as const) {
    await rows.getByRole('link', { name }).click()
    await expect(page.getByRole('navigation', { name: 'Stan' }).getByRole('link', { name: state })).toHaveAttribute('aria-current', 'page')
    await page.goBack()
  }
  await expect(rows.first()).toContainText('odrzucone zadanie')
})

test('a fresh account is told what to do first; a solution that was begun waits there, and nothing moves @long', async ({
  page,
  context,
  origin,
  library,
}) => {
  await watchShifts(context)
  const pupil = await createPerson(origin)
  await signIn(page, pupil.email, pupil.password)
  await page.goto('/')
  const next = page.getByRole('list', { name: 'Co dalej' })
  await expect(next.getByRole('listitem')).toHaveCount(3)
  await expect(next.getByRole('link').first()).toHaveText('Wybierz swoją klasę')
  await expectAccessible(page, { within: '.own-home' })
  const task = library.find('several steps', ({ solution }) => (solution?.steps.length ?? 0) > 2)
  await page.goto(`/homeworks/${task.slug}`)
  await page.getByRole('button', { name: 'Następny krok' }).click()
  await expect(page.getByRole('heading', { name: task.solution?.steps[1]?.title ?? '' })).toBeVisible()
  await page.goto('/')
  const begun = next.getByRole('listitem').first()
  await expect(begun).toContainText('Wróć do kroku 2')
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await expect(begun).toContainText('Wróć do kroku 2')
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
  await begun.getByRole('link', { name: task.title }).click()
  await expect(page.getByRole('button', { name: 'Wróć do kroku 2' })).toBeVisible()
})
