import { expect, test } from './support/test.ts'

// The browser reports every script it was told not to run.
test.use({ javaScriptEnabled: false, expected: { problems: [/^failed request: \S+\/assets\/\S+\.js csp$/] } })

test(
  'without script a task is there whole: every step, every line, the answer a press away',
  { tag: '@core' },
  async ({ page, library }) => {
    const task = library.find(
      'three steps, a formula in pieces and hints',
      ({ solution }) =>
        solution !== null &&
        solution.steps.length >= 3 &&
        solution.hints.length > 0 &&
        solution.steps.some((step) => step.description.includes('data-piece="2"')),
    )
    await page.goto(`/homeworks/${task.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(task.title)
    for (let index = 0; index < (task.solution?.steps.length ?? 0); index += 1)
      await expect(page.locator('.step-body').nth(index)).toBeVisible()
    for (const piece of await page.locator('.step-body [data-piece]').all()) await expect(piece).toHaveCSS('visibility', 'visible')
    for (const name of ['Następny krok', 'Wstecz', 'Pokaż więcej'])
      await expect(page.getByRole('button', { name }).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('radio', { name: 'Wszystkie kroki' })).toBeHidden()

    await page.getByText('Wskazówka 1').click()
    await expect(page.getByRole('region', { name: 'Wskazówki' }).locator('.rich').first()).toBeVisible()
    const answer = page.locator('details.answer > div')
    await expect(answer).toBeHidden()
    await page.getByText('Pokaż odpowiedź').click()
    await expect(answer).toBeVisible()
  },
)

test('without script the filters are a form that is sent', { tag: '@core' }, async ({ page, library }) => {
  const domain = library.facets.domains.find(({ count }) => count < library.tasks.length)
  await page.goto('/homeworks')
  await expect(page.getByRole('button', { name: 'Losowe zadanie' })).toBeHidden()
  await page.getByRole('checkbox', { name: `${domain?.label} ${domain?.count}` }).check()
  await page.getByRole('radio', { name: 'Otwarte' }).check()
  await page.getByRole('button', { name: 'Zastosuj filtry' }).click()
  await expect(page).toHaveURL(new RegExp(`domainsIds=${domain?.value}`))
  const open = library.tasks.filter((task) => !task.closed && task.domains.some(({ id }) => id === domain?.value)).length
  await expect(page.getByRole('heading', { name: `Wyniki (${open})` })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: domain?.label ?? '' }).first()).toBeChecked()
  await page.getByRole('link', { name: `Usuń: ${domain?.label}` }).click()
  await expect(page.getByRole('heading', { name: `Wyniki (${library.tasks.filter((task) => !task.closed).length})` })).toBeVisible()
})

test('without script the search, the order and the pages work', async ({ page }) => {
  await page.goto('/homeworks')
  const first = await page.getByRole('article').getByRole('heading').allInnerTexts()
  await page.getByRole('link', { name: 'Następna' }).click()
  await expect(page).toHaveURL('/homeworks?page=2')
  expect(await page.getByRole('article').getByRole('heading').allInnerTexts()).not.toEqual(first)
  await page.getByRole('main').getByRole('searchbox').fill('trójkąt')
  await page.getByRole('combobox', { name: 'Sortuj' }).selectOption('createdAt:ASC')
  await page.getByRole('main').getByRole('search').getByRole('button', { name: 'Szukaj', exact: true }).click()
  await expect(page).toHaveURL(/search=tr%C3%B3jk%C4%85t.*sort=createdAt%3AASC/)
  await expect(page.getByRole('combobox', { name: 'Sortuj' })).toHaveValue('createdAt:ASC')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('without script the drawers of a phone open and close', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/homeworks')
  const filters = page.getByRole('complementary', { name: 'Filtry' })
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: 'Filtry' }).click()
  await expect(filters.getByRole('button', { name: 'Zastosuj filtry' })).toBeVisible()
  await filters.getByRole('button', { name: 'Zamknij' }).click()
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('complementary', { name: 'Wizards' }).getByRole('link', { name: 'Pojęcia' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pojęcia' })).toBeVisible()
})

test('without script an exercise says what it needs', async ({ page }) => {
  await page.goto('/exercises')
  await page.getByRole('main').getByRole('link', { name: 'Oś liczbowa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oś liczbowa' })).toBeVisible()
  await expect(page.locator('main noscript p')).toContainText('zagrasz, gdy w\u00a0przeglądarce jest włączony JavaScript')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})

test('a form that is sent before its script has come puts nothing that was typed into the address', async ({ page }) => {
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path)
    for (const field of await page.locator('main input:is([type=email], [type=password], [type=text])').all())
      await field.fill('Tajne1haslo')
    await page.getByRole('main').locator('form button[type=submit]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.url()).not.toContain('Tajne1haslo')
    expect(new URL(page.url()).pathname).toBe(path)
  }
})
