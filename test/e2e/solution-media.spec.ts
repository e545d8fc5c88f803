import type { Page } from '@playwright/test'
import { aStandInFfmpeg } from '#server/testing/peers/stand-in-ffmpeg.ts'
import { startVideoLibraryPeer, type VideoLibraryPeer } from '#server/testing/peers/video-library-peer.ts'
import { expectAccessible } from './support/accessibility.ts'
import { aFilm, anImage } from './support/files.ts'
import { expect, test } from './support/test.ts'

const TASK = {
  externalId: 'a',
  language: 'pl',
  title: 'Suma',
  description: 'Oblicz $1+1$.',
  closed: false,
  answer: '$2$',
  level: 'PRIMARY',
}
const filmOf = (bytes: Buffer, name = 'Lekcja.mp4') => ({ externalId: 'a', name, base64: bytes.toString('base64'), isVideo: true })

/** The task's page when clicks on its pictures and film are ours. */
async function openTask(page: Page): Promise<void> {
  await page.goto('/homeworks/suma')
  await page.locator('.solution-media[data-ready]').waitFor()
}

test('pictures of a solution open on the whole screen, its film is streamed in its place; nothing of it loads before @long', async ({
  openContext,
  ownProduct,
}) => {
  const recording = await (await openContext()).newPage()
  await recording.goto('/')
  const { origin } = await ownProduct([TASK], {
    files: [{ externalId: 'a', name: 'Kartka.png', base64: anImage(900, 1200).toString('base64') }, filmOf(await aFilm(recording))],
    settings: { FFMPEG_PATH: aStandInFfmpeg() },
  })
  const context = await openContext({ baseURL: origin, viewport: { width: 360, height: 740 }, hasTouch: true })
  // Newer browsers play a stream by themselves; this one shall not.
  await context.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => ''
  })
  const page = await context.newPage()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await openTask(page)
  const picture = page.getByRole('link', { name: 'Obraz rozwiązania 1' })
  await expect(picture.getByRole('img')).toHaveAttribute('src', /^\/files\/[\w-]+\.png$/)
  const poster = page.getByRole('link', { name: 'Odtwórz film' }).locator('img')
  await poster.scrollIntoViewIfNeeded()
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  expect(loaded.filter((path) => /\/(?:VideoPlayer|ImageViewer|play-hls)|\/hls\//.test(path))).toEqual([])

  await expectAccessible(page, { within: '.solution-media' })

  await picture.click()
  const viewer = page.getByRole('dialog', { name: 'Podgląd: Obraz rozwiązania 1' })
  await expect(viewer.getByRole('status')).toHaveText(/^\d+%$/)
  await viewer.getByRole('button', { name: 'Powiększ' }).click()
  await viewer.getByRole('button', { name: 'Zamknij' }).click()
  await expect(viewer).toHaveCount(0)
  await expect(picture).toBeFocused()

  await page.getByRole('link', { name: 'Odtwórz film' }).click()
  const player = page.getByRole('group', { name: 'Film: Rozwiązanie na filmie' })
  await expect.poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.ended)).toBe(true)
  await expect(player.getByRole('button', { name: 'Odtwórz' })).toBeFocused()
  await expectAccessible(page, { within: '.solution-media' })
  expect(loaded.filter((path) => /\/hls\/v\d\.mp4$/.test(path))).not.toEqual([])
  expect(page.url()).toBe(`${origin}/homeworks/suma`)
})

test(
  'a film that no browser plays is offered for download, saying why, also without script',
  { tag: '@full' },
  async ({ openContext, ownProduct }) => {
    const old = Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI '), Buffer.alloc(64)])
    const { origin } = await ownProduct([TASK], { files: [filmOf(old, 'Lekcja.avi')] })
    const page = await (await openContext({ baseURL: origin, javaScriptEnabled: false })).newPage()
    await page.goto('/homeworks/suma')
    await expect(page.getByText('Tego filmu nie da się tu odtworzyć. Pobierz plik, aby go obejrzeć.')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Lekcja.avi' }).click()
    expect((await download).suggestedFilename()).toBe('Lekcja.avi')
  },
)

const hosted = test.extend<{ peer: VideoLibraryPeer }>({
  peer: async ({}, use) => {
    const started = await startVideoLibraryPeer()
    await use(started)
    await started.close()
  },
  expected: async ({ peer }, use) => use({ foreignOrigins: [new URL(peer.url).origin] }),
})

hosted(
  'a hosted film is played by the player of the library, which is asked for nothing before a click',
  { tag: '@full' },
  async ({ openContext, ownProduct, peer }) => {
    peer.statuses.push(4)
    const { origin } = await ownProduct([TASK], {
      files: [filmOf(Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(1000)]))],
      settings: { VIDEO_LIBRARY_URL: peer.url },
    })
    const page = await (await openContext({ baseURL: origin })).newPage()
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) foreign.push(request.url())
    })
    await openTask(page)
    expect(foreign).toEqual([])
    await page.getByRole('link', { name: 'Odtwórz film' }).click()
    const frame = page.frameLocator('iframe[title="Film: Rozwiązanie na filmie"]')
    await expect(frame.getByText('Odtwarzacz biblioteki')).toBeVisible()
    const [[guid] = ['']] = peer.videos
    expect(foreign).toEqual([`${new URL(peer.url).origin}/embed/4711/${guid}?autoplay=true`])
  },
)
