import { expect, test } from './support/test.ts'
import { searchBox } from './support/search-box.ts'

test('a box suggests while somebody types: arrows choose, Enter goes there, Escape closes, Enter alone searches', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
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

  const header = searchBox(page.getByRole('banner'))
  await header.fill('procenty')
  await expect(page.getByRole('listbox', { name: 'Podpowiedzi' })).toBeVisible()
  await header.press('Enter')
  await expect(page).toHaveURL('/homeworks?search=procenty')

  // The list shows the tasks itself: its box suggests the rest.
  const own = searchBox(page.getByRole('main'))
  await own.fill('trójkąt')
  await expect(list.getByRole('group').first()).toBeVisible()
  await expect(list.getByRole('group', { name: 'Zadania' })).toHaveCount(0)
  await list.getByRole('option').first().click()
  await expect(page).not.toHaveURL(/\/homeworks/)
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
