import { aFilm, anImage } from './support/files.ts'
import { expect, test } from './support/test.ts'

test('pictures of a solution open on the whole screen, its film plays in its place; nothing of it loads before', async ({
  openContext,
  ownProduct,
}) => {
  const recording = await (await openContext()).newPage()
  await recording.goto('/')
  const film = await aFilm(recording)
  const { origin } = await ownProduct(
    [{ externalId: 'a', language: 'pl', description: 'Oblicz $1+1$.', closed: false, answer: '$2$', level: 'PRIMARY', title: 'Suma' }],
    [
      { externalId: 'a', name: 'Kartka.png', base64: anImage(900, 1200).toString('base64') },
      { externalId: 'a', name: 'Lekcja.mp4', base64: film.toString('base64'), isVideo: true },
    ],
  )
  const context = await openContext({ baseURL: origin, viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await context.newPage()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(`${request.resourceType()} ${new URL(request.url()).pathname}`))
  await page.goto('/homeworks/suma')
  await page.locator('.solution-media[data-ready]').waitFor()
  const picture = page.getByRole('link', { name: 'Zdjęcie rozwiązania 1' })
  await expect(picture.getByRole('img')).toHaveAttribute('src', /^\/files\/[\w-]+\.png$/)
  expect(loaded.filter((line) => /VideoPlayer|ImageViewer|\.mp4$/.test(line))).toEqual([])

  await picture.click()
  const viewer = page.getByRole('dialog', { name: 'Podgląd: Zdjęcie rozwiązania 1' })
  await expect(viewer.getByRole('status')).toHaveText(/^\d+%$/)
  await viewer.getByRole('button', { name: 'Powiększ' }).click()
  await viewer.getByRole('button', { name: 'Zamknij' }).click()
  await expect(viewer).toHaveCount(0)
  await expect(picture).toBeFocused()

  await page.getByRole('link', { name: 'Odtwórz wideo' }).click()
  const player = page.getByRole('group', { name: 'Film: Rozwiązanie na wideo' })
  await expect.poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.ended)).toBe(true)
  await expect(player.getByRole('button', { name: 'Odtwórz' })).toBeFocused()
  expect(page.url()).toBe(`${origin}/homeworks/suma`)
})
