import { expect, test } from './support/test.ts'
import { searchBox } from './support/search-box.ts'

test('a box suggests while somebody types: arrows choose, Enter goes there, Escape closes, Enter alone searches @long', async ({
  page,
}) => {
  await page.goto('/')
  const box = searchBox(page.getByRole('main'))
  await expect(box).toHaveRole('combobox')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await box.pressSequentially('równań kwadr')
  const list = page.getByRole('listbox', { name: 'Podpowiedzi' })
  await expect(list).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /podpowied/ }),
  ).toHaveCount(1)
  await expect(list.getByRole('group', { name: 'Zadania' }).getByRole('option')).not.toHaveCount(0)
  await expect(list.getByRole('group', { name: 'Pojęcia' }).getByRole('option', { name: /Równanie kwadratowe/i })).toBeVisible()

  const options = list.getByRole('option')
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  await box.press('ArrowUp')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(0)
  await box.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(box).toHaveValue('równań kwadr')
  await expect(box).toBeFocused()

  await box.press('ArrowDown')
  await expect(list).toBeVisible()
  const concept = list.getByRole('group', { name: 'Pojęcia' }).getByRole('option').first()
  while ((await concept.getAttribute('aria-selected')) !== 'true') await box.press('ArrowDown')
  const target = (await concept.getAttribute('href')) ?? ''
  await box.press('Enter')
  await expect(page).toHaveURL(target)
  // The header's box starts anew with the page, which comes a moment after its address.
  await expect(searchBox(page.getByRole('main'))).toHaveCount(0)

  const header = searchBox(page.getByRole('banner'))
  await header.fill('procenty')
  await expect(page.getByRole('listbox', { name: 'Podpowiedzi' })).toBeVisible()
  await header.press('Enter')
  await expect(page).toHaveURL('/homeworks?search=procenty')

  // The list shows the tasks itself: its box suggests the rest.
  const own = searchBox(page.getByRole('main'))
  await page.setViewportSize({ width: 360, height: 700 })
  await own.fill('trójkąt')
  await expect(list.getByRole('group').first()).toBeVisible()
  await expect(list.getByRole('group')).toHaveCount(1)
  await expect(list.getByRole('group', { name: 'Zadania' })).toHaveCount(0)
  // It says no more than leaves them in sight.
  expect(await list.getByRole('option').count()).toBeLessThanOrEqual(3)
  expect((await list.boundingBox())?.height).toBeLessThan(220)
  await list.getByRole('option').first().click()
  await expect(page).not.toHaveURL(/\/homeworks/)
})

test('a suggestion picked before the list has searched for the text leads where it says', async ({ page }) => {
  await page.goto('/homeworks')
  // The page behind the suggestion takes longer to come than the list's pause after the last key.
  await page.route('**/api/math-concept/*', (route) => {
    setTimeout(() => void route.continue(), 1_500)
  })
  await searchBox(page.getByRole('main')).fill('pitagoras')
  await page
    .getByRole('listbox', { name: 'Podpowiedzi' })
    .getByRole('option', { name: /^Twierdzenie Pitagorasa/ })
    .click()
  await expect(page).toHaveURL(/\/resources\/concepts\/twierdzenie-pitagorasa/)
  await expect(page.getByRole('heading', { level: 1, name: 'Twierdzenie Pitagorasa' })).toBeVisible()
})

test('lists of concepts, types, exams and teachers suggest their own first and mark what was found @long', async ({ page }) => {
  const lists = [
    { address: '/resources/concepts', label: /^Szukaj pojęcia/, typed: 'rownan kwadr', first: 'Pojęcia', marked: /^Równanie$/ },
    { address: '/resources/homework-types', label: /^Szukaj typu/, typed: 'rownan kwadr', first: 'Typy zadań', marked: /^Równania$/ },
    { address: '/exams', label: /^Szukaj arkusza/, typed: 'maturze', first: 'Egzaminy', marked: /^Matura$/ },
    { address: '/teachers', label: /^Szukaj/, typed: 'pokaz', first: 'Nauczyciele', marked: /^Pokazowy$/ },
  ]
  for (const { address, label, typed, first, marked } of lists) {
    await page.goto(address)
    const box = searchBox(page.getByRole('main'), label)
    await box.pressSequentially(typed)
    const groups = page.getByRole('listbox', { name: 'Podpowiedzi' }).getByRole('group')
    await expect(groups.first()).toHaveAccessibleName(first)
    await box.press('Enter')
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('main').locator('mark').filter({ hasText: marked }).first()).toBeVisible()
  }
  // Found by another of its names, which is said then.
  await page.goto('/resources/concepts?search=nwd')
  await expect(page.getByRole('listitem').filter({ hasText: 'Liczba pierwsza' }).locator('mark')).toHaveText(['NWD'])
})

test('when nothing fits, the list says what was meant and which filter to leave out', async ({ page }) => {
  await page.goto('/homeworks?search=trójkątt&levels=OTHER&closed=true&minRating=5')
  await expect(page.getByText('Brak wyników spełniających kryteria')).toBeVisible()
  await page.getByRole('link', { name: /^Bez żadnych filtrów/ }).click()
  await expect(page).toHaveURL(/search=tr%C3%B3jk%C4%85tt$/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/homeworks?search=trójkątt&minRating=5')
  await page.getByRole('main').getByRole('link', { name: 'trójkąt', exact: true }).click()
  await expect(page).toHaveURL('/homeworks?search=tr%C3%B3jk%C4%85t')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('of a formula that no task has, the list names those like it, and of a word its known beginning', async ({ page }) => {
  await page.goto('/homeworks?search=x%5E2-5x%2B6%3D0')
  await expect(page.getByText('Podobne zapisy')).toBeVisible()
  const similar = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /x² [−+] \d+x [−+] \d+ = 0 \(\d+\)/ })
    .first()
  await expect(similar).toHaveAccessibleName(/^x kwadrat (?:minus|plus) .* równa się zero \(\d+\)$/)
  await similar.click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/homeworks?search=trygonometryzator')
  await page.getByRole('link', { name: /^słowa na „trygonometry…”/ }).click()
  await expect(page).toHaveURL('/homeworks?search=trygonometry')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a page past the end of the results says where they end', async ({ page }) => {
  await page.goto('/homeworks?page=9999')
  await expect(page.getByText(/^Nie ma strony/)).toBeVisible()
  await expect(page.getByText('Brak wyników')).toHaveCount(0)
  await page.getByRole('link', { name: 'Poprzednia' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/homeworks?page=9999')
  await page.getByRole('link', { name: 'Ostatnia strona' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Następna' })).toHaveCount(0)
})

test('what was looked for is marked in any form, sent by the server and read by the browser alike', async ({ page }) => {
  await page.goto('/homeworks?search=r%C3%B3wna%C5%84')
  const marked = page.getByRole('article').locator('mark')
  await expect(marked.filter({ hasText: /^równanie$/i }).first()).toBeVisible()
  await searchBox(page.getByRole('main')).fill('trójkąta')
  await expect(marked.filter({ hasText: /^trójkąt/i }).first()).toBeVisible()
  await expect(marked.filter({ hasText: /równan/i })).toHaveCount(0)
})

test('a long filter is searched within, by any form of a name; what was chosen stands on top', async ({ page }) => {
  await page.goto('/homeworks')
  const filter = page.getByRole('group', { name: 'Definicje', exact: true })
  await filter.getByRole('button', { name: /^Pokaż/ }).click()
  const box = filter.getByRole('textbox', { name: 'Szukaj w filtrze: Definicje' })
  await box.fill('rownania okregow')
  await expect(filter.getByRole('checkbox')).toHaveCount(1)
  await filter.getByRole('checkbox', { name: /Równanie okręgu/ }).check()
  await expect(page).toHaveURL(/definitionsIds=\d+$/)
  await box.fill('wyróżnik')
  await expect(filter.getByRole('checkbox').first()).toHaveAccessibleName(/Równanie okręgu/)
  await expect(filter.getByRole('checkbox', { name: /^Wyróżnik/ })).toBeVisible()
  await box.fill('nic takiego')
  await expect(filter.getByRole('checkbox')).toHaveCount(1)
  await filter.getByRole('button', { name: 'Pokaż mniej' }).click()
  await expect(filter.getByRole('checkbox').first()).toBeChecked()
})

test(
  'the palette leads anywhere: Ctrl K, typing, arrows, Enter; where one went stands there next time',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/homeworks')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Szukaj wszędzie' })
    const box = palette.getByRole('combobox', { name: 'Szukaj wszędzie' })
    await expect(box).toBeFocused()
    await expect(palette.getByRole('group', { name: 'Ostatnio' })).toHaveCount(0)
    await expect(palette.getByRole('group', { name: 'Strony' }).getByRole('option', { name: /Administracja/ })).toHaveCount(0)
    await box.fill('rownania kwadr')
    const concept = palette.getByRole('group', { name: 'Pojęcia' }).getByRole('option', { name: /^Równanie kwadratowe/ })
    await expect(concept).toBeVisible()
    await expect(concept.locator('mark')).toHaveCount(2)
    await expect(palette.getByRole('option', { selected: true })).toHaveCount(1)
    while ((await concept.getAttribute('aria-selected')) !== 'true') await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/resources\/concepts\//)
    await expect(palette).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('group', { name: 'Ostatnio' }).getByRole('option')).toHaveCount(1)
    await box.fill('naucz')
    await box.press('Enter')
    await expect(page).toHaveURL('/teachers')
    await page.keyboard.press('Control+k')
    await palette.getByRole('button', { name: 'Wyczyść ostatnie' }).click()
    await expect(palette.getByRole('group', { name: 'Ostatnio' })).toHaveCount(0)
    await box.fill('czegoś takiego nie ma')
    await expect(palette.getByRole('option', { name: 'Szukaj zadań: czegoś takiego nie ma' })).toBeVisible()
    await box.press('Escape')
    await expect(palette).toHaveCount(0)
  },
)

test('on a phone the glass of the header opens the palette', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Szukaj zadań' }).click()
  const palette = page.getByRole('dialog', { name: 'Szukaj wszędzie' })
  await palette.getByRole('option', { name: 'Egzaminy' }).click()
  await expect(page).toHaveURL('/exams')
  await expect(palette).toHaveCount(0)
})
