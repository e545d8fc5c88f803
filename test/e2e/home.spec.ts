import { searchBox } from './support/search-box.ts'
import { expect, test } from './support/test.ts'

test('a search on the home page leads to the list of what was found', async ({ page, origin }) => {
  await page.goto('/')
  await searchBox(page.getByRole('main')).fill('równanie kwadratowe')
  await page.getByRole('main').getByRole('button', { name: 'Szukaj' }).click()
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

test('the latest exams lead to their sheets and to the list of exams', async ({ page, library }) => {
  const [latest] = library.exams.toSorted((one, other) => other.date.localeCompare(one.date))
  expect(latest).toBeDefined()
  await page.goto('/')
  const exams = page.getByRole('region', { name: 'Przed egzaminem' })
  await exams
    .getByRole('link', { name: latest?.name ?? '' })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: latest?.name ?? '' })).toBeVisible()
  await page.goBack()
  await exams.getByRole('link', { name: 'Wszystkie arkusze' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Egzaminy' })).toBeVisible()
})

test('the best rated and the newest tasks are shown, none twice, each leading to its page', async ({ page, library }) => {
  await page.goto('/')
  const slugsOf = (name: string) =>
    page
      .getByRole('region', { name, exact: true })
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))
  const best = await slugsOf('Najlepiej oceniane')
  const newest = await slugsOf('Najnowsze')
  expect(best.length).toBeGreaterThan(0)
  expect(newest.length).toBeGreaterThan(0)
  expect(new Set([...best, ...newest]).size).toBe(best.length + newest.length)
  const taskOf = (slug: string) => library.find(`the slug ${slug}`, (task) => task.slug === slug)
  const ratings = best.map((slug) => taskOf(slug).ratingsAvg)
  expect(ratings).toEqual(ratings.toSorted((one, other) => other - one))
  expect(Math.max(...library.tasks.map((task) => task.ratingsAvg))).toBe(ratings[0])
  expect(newest.every((slug) => taskOf(slug).language === 'pl')).toBe(true)
  const dates = newest.map((slug) => taskOf(slug).createdAt)
  expect(dates).toEqual(dates.toSorted().toReversed())

  const title = taskOf(newest[0] ?? '').title
  await page.getByRole('region', { name: 'Najnowsze' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('all tasks from the best rated on are a link away', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('region', { name: 'Najlepiej oceniane' }).getByRole('link', { name: 'Wszystkie zadania' }).click()
  await expect(page).toHaveURL('/homeworks?sort=ratingsAvg:DESC')
  await expect(page.getByRole('combobox', { name: 'Sortuj' })).toHaveValue('ratingsAvg:DESC')
})
