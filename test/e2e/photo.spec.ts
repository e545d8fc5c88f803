import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const task = (externalId: string, title: string, description: string) => ({
  externalId,
  language: 'pl',
  title,
  description,
  closed: false,
  answer: '$2$',
  level: 'HIGH_SCHOOL',
  steps: [{ title: 'Liczymy', content: 'Tak.' }],
})
const TASKS = [
  task('a', 'Drabina', 'Drabina o długości $5$ m stoi oparta o ścianę budynku. Jak wysoko sięga, gdy jej koniec jest $3$ m od ściany?'),
  task(
    'b',
    'Rowerzysta',
    'Rowerzysta jechał trzy godziny ze stałą prędkością $\\sqrt{x+1}$ km/h. Oblicz, jaką drogę przejechał przed obiadem.',
  ),
  task('c', 'Malarz', 'Malarz pomalował ścianę budynku w $3$ godziny. Ile puszek farby zużył?'),
]

// A reader that was stopped by the rules of its page would stand still without a word: this runs under the product's own.
test('a pupil photographs a task on a phone and finds it, and the picture stays there @long', async ({ openContext, ownProduct }) => {
  const { origin } = await ownProduct(TASKS)
  const context = await openContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const sent: { url: string; body: string }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.method() !== 'HEAD')
      sent.push({ url: new URL(request.url()).pathname, body: request.postData() ?? '' })
  })
  await page.goto('/homeworks/rowerzysta')
  const picture = await page.locator('.rich').first().screenshot()

  await page.goto('/homeworks')
  await page.getByRole('main').getByRole('button', { name: 'Szukaj po zdjęciu' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Szukaj po zdjęciu' })
  await expect(dialog).toContainText('Zdjęcie nie opuszcza tego urządzenia')
  await expectAccessible(page, { within: dialog })
  await choose(page, Buffer.from('to nie jest obraz'))
  await expect(dialog.getByRole('alert')).toContainText('nie umie otworzyć tego pliku jako zdjęcia')

  await choose(page, picture)
  const corner = dialog.getByRole('button', { name: 'Prawy dolny róg' })
  const before = await corner.boundingBox()
  await corner.press('Shift+ArrowUp')
  await expect.poll(async () => (await corner.boundingBox())?.y).toBeLessThan(before?.y ?? 0)
  await corner.press('Shift+ArrowDown')
  await expectAccessible(page, { within: dialog, themes: ['dark'] })
  await dialog.getByRole('button', { name: 'Odczytaj' }).tap()
  const text = dialog.getByRole('textbox', { name: 'Odczytany tekst' })
  await expect(text).toHaveValue(/Rowerzysta jechał trzy godziny/, { timeout: 25_000 })
  await expect(dialog.getByRole('listitem').first()).toContainText('Rowerzysta')
  await expectAccessible(page, { within: dialog, themes: ['light'] })
  await text.fill('drabina oparta o ścianę')
  await expect(dialog.getByRole('listitem').first()).toContainText('Drabina')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(
    sent.every(
      ({ url, body }) => url === '/api/homework/like' && Object.keys(JSON.parse(body) as object /* of this operation */).join() === 'text',
    ),
  ).toBe(true)
  expect(sent.length).toBeGreaterThanOrEqual(2)

  await dialog.getByRole('listitem').first().getByRole('link').tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Drabina' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page.getByLabel('Wybierz zdjęcie').setInputFiles({ name: 'zadanie.png', mimeType: 'image/png', buffer })
}
