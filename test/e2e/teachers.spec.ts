import { callAs, createPerson, DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { searchBox } from './support/search-box.ts'
import { expect, test } from './support/test.ts'

test('teachers are listed with their ratings, found by name, and lead to the chat; one’s own card leads to one’s profile instead', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Główna nawigacja' }).getByRole('link', { name: 'Nauczyciele' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nauczyciele' })).toBeVisible()
  const search = searchBox(page.getByRole('main'), /^Szukaj/)
  await search.fill('nauczyciel pokazowy')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'Wyniki (1)' })).toBeVisible()
  const card = page.getByRole('article')
  for (const part of ['Zadania', 'Kursy', 'Korepetycje']) await expect(card.getByText(part, { exact: true })).toBeVisible()
  // That nobody has rated anything is said once.
  await expect(card.getByText('Brak ocen', { exact: true })).toHaveCount(1)
  await expect(card.getByRole('link', { name: /Napisz/ })).toHaveAttribute('href', /^\/chat\?userId=\d+$/)
  await page.getByRole('main').getByRole('link', { name: 'Nauczyciel Pokazowy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nauczyciel Pokazowy' })).toBeVisible()

  await signIn(page, DEMO.teacher, DEMO_PASSWORD)
  await page.goto('/teachers?search=nauczyciel+pokazowy')
  await expect(page.getByRole('heading', { name: 'Wyniki (1)' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Zmień swój profil' })).toBeVisible()
  await expect(card.getByRole('link', { name: /Napisz/ })).toHaveCount(0)
})

test('a long description is folded at 300 px, in the list and on the profile, and unfolds', async ({ page, openContext, origin }) => {
  const teacher = await createPerson(origin, 'TEACHER')
  const own = await (await openContext()).newPage()
  await signIn(own, teacher.email, teacher.password)
  const description = [...Array.from({ length: 40 }, (_, index) => `Wiersz ${index + 1}`), 'Koniec opisu'].join('\n')
  await callAs(own, origin, 'PUT', '/user/profile', { description })
  for (const address of [`/teachers?search=${teacher.username}`, `/teachers/${teacher.username}`]) {
    await page.goto(address)
    const frame = page.locator('.fold-frame')
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(300)
    await page.getByRole('button', { name: 'Pokaż więcej' }).click()
    await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(600)
    await expect(page.getByText('Koniec opisu')).toBeVisible()
  }
})
