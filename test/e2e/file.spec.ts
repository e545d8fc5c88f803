import type { Page } from '@playwright/test'
import { createPerson, signIn } from './support/accounts.ts'
import { aFilm, anImage, chooseFiles, dropFiles } from './support/files.ts'
import { expect, test } from './support/test.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAe0lEQVRoge2SAQ0AQBCCrEhwO30Mdns3AoAz0NNEN2AB1VdkF+pdohuwgOorsgv1LtENWED1FdmFepfoBiyg+orsQr1LdAMWUH1FdqHeJboBC6i+IrtQ7xLdgAVUX5FdqHeJbsACqq/ILtS7RDdgAdVXZBfqXaIb8HnAA3HvNQAt2ONzAAAAAElFTkSuQmCC',
  'base64',
)
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
const aPicture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })
const aDocument = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(text, { exact: true }).last()
const row = (page: Page, name: string) => page.getByRole('region', { name: 'Twoje pliki' }).getByRole('listitem').filter({ hasText: name })

/** The page of own files of somebody new. */
async function openFiles(page: Page, origin: string): Promise<void> {
  const person = await createPerson(origin)
  await signIn(page, person.email, person.password)
  await page.goto('/account/files')
  await expect(page.getByRole('heading', { level: 1, name: 'Moje pliki' })).toBeVisible()
  await expect(page.getByText('Nie masz jeszcze żadnych plików.')).toBeVisible()
}

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Więcej: ${name}` }).click()
}

test('files are chosen, listed, narrowed, downloaded and deleted', async ({ page, origin }) => {
  await openFiles(page, origin)
  await chooseFiles(page, aPicture('Zdjęcie tablicy.png'), aDocument('Notatki.pdf'))
  await expect(toast(page, 'Plik został przesłany')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Przesyłanie: Notatki.pdf' })).toHaveAttribute('value', '100')
  await expect(page.getByRole('list', { name: 'Przesyłane pliki' }).getByText('Przesłano!')).toHaveCount(2)
  await expect(row(page, 'Zdjęcie tablicy.png')).toBeVisible()
  await expect(row(page, 'Notatki.pdf')).toContainText('1 KB')
  await expect(page.getByRole('region', { name: 'Zajęte miejsce' })).toContainText('z 1 GB')
  await expect(page.getByRole('region', { name: 'Zajęte miejsce' })).toContainText('2 pliki')

  await page.getByText('Obrazy', { exact: true }).click()
  await expect(page).toHaveURL(/media=image/)
  await expect(row(page, 'Notatki.pdf')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Szukaj po nazwie' }).fill('nie ma')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Brak wyników spełniających kryteria')).toBeVisible()
  await page.getByRole('button', { name: 'Pokaż wszystkie pliki' }).click()
  await expect(row(page, 'Notatki.pdf')).toBeVisible()

  const download = page.waitForEvent('download')
  await openMenu(page, 'Notatki.pdf')
  await page.getByRole('menuitem', { name: 'Pobierz' }).click()
  expect((await download).suggestedFilename()).toBe('Notatki.pdf')

  await openMenu(page, 'Notatki.pdf')
  await page.getByRole('menuitem', { name: 'Usuń' }).click()
  await page.getByRole('dialog', { name: 'Usunąć plik?' }).getByRole('button', { name: 'Usuń' }).click()
  await expect(toast(page, 'Usunięto!')).toBeVisible()
  await expect(row(page, 'Notatki.pdf')).toHaveCount(0)
})

test('an image is looked at on the whole screen: zoomed, turned, dragged, with pointer, wheel and keys @long', async ({ page, origin }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await openFiles(page, origin)
  await chooseFiles(page, { name: 'Tablica.png', mimeType: 'image/png', buffer: anImage(1600, 1000) })
  await expect(row(page, 'Tablica.png')).toBeVisible()
  await openMenu(page, 'Tablica.png')
  await page.getByRole('menuitem', { name: 'Podgląd' }).click()
  const viewer = page.getByRole('dialog', { name: 'Podgląd: Tablica.png' })
  const image = viewer.getByRole('img', { name: 'Tablica.png' })
  const zoom = (percent: number) => expect(viewer.getByRole('status')).toHaveText(`${percent}%`)
  const press = (name: string) => viewer.getByRole('button', { name }).click()
  const centre = async () => {
    const box = await image.boundingBox()
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  }
  // 95 % of what the screen has room for: 1280 × 660 px beside the bar.
  await zoom(63)
  await press('Powiększ')
  await zoom(73)
  await press('Pomniejsz')
  await zoom(63)
  await expect(viewer.getByRole('button', { name: 'Pomniejsz' })).toHaveAttribute('aria-disabled', 'true')
  await image.hover()
  await page.mouse.wheel(0, -100)
  await zoom(88)
  await page.mouse.wheel(0, -5000)
  await zoom(300)
  await page.keyboard.press('0')
  await zoom(63)
  await image.click()
  await zoom(100)

  const before = await centre()
  await page.mouse.move(600, 300)
  await page.mouse.down()
  await page.mouse.move(640, 300, { steps: 4 })
  await page.mouse.up()
  await expect.poll(centre).toEqual({ x: before.x + 40, y: before.y })
  await page.mouse.down()
  await page.mouse.move(647, 300, { steps: 3 })
  await page.mouse.up()
  await zoom(63) // less than 10 px: a click

  await press('Obróć w\u00a0prawo')
  await zoom(39)
  await press('Obróć w\u00a0lewo')
  await zoom(63)
  await page.keyboard.press('+')
  await zoom(73)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Więcej: Tablica.png' })).toBeFocused()
})

test('a film is played with Polish controls; one that no browser plays says so; details float beside the list @long', async ({
  page,
  origin,
}) => {
  await openFiles(page, origin)
  const old = Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI '), Buffer.alloc(64)])
  const film = { name: 'Lekcja.mp4', mimeType: 'video/mp4', buffer: await aFilm(page) }
  // The reply is the one given where ffmpeg or a video library has work to do.
  await page.route('**/api/file', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const reply = await route.fetch()
    return route.fulfill({ response: reply, json: { ...((await reply.json()) as object), isProcessing: true } })
  })
  await chooseFiles(page, film)
  await expect(toast(page, 'Film odtworzysz dopiero za kilka minut.')).toBeVisible()
  await page.unroute('**/api/file')
  await chooseFiles(page, { name: 'Stare.avi', mimeType: 'video/x-msvideo', buffer: old })
  await expect(row(page, 'Stare.avi')).toContainText('Filmów AVI i\u00a0MKV nie da się tu odtworzyć. Pobierz plik, aby go obejrzeć.')
  await openMenu(page, 'Stare.avi')
  await expect(page.getByRole('menuitem')).toHaveText(['Prześlij', 'Pobierz', 'Szczegóły', 'Usuń'])
  await page.keyboard.press('Escape')

  await openMenu(page, 'Lekcja.mp4')
  await expect(page.getByRole('menuitem')).toHaveText(['Prześlij', 'Pobierz', 'Podgląd', 'Szczegóły', 'Usuń'])
  await page.getByRole('menuitem', { name: 'Podgląd' }).click()
  const player = page.getByRole('group', { name: 'Film: Lekcja.mp4' })
  const time = player.getByRole('slider', { name: 'Przewijanie' })
  const video = player.locator('video')
  await player.getByRole('button', { name: 'Odtwórz' }).click()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true)
  await expect(player.getByRole('button', { name: 'Odtwórz' })).toBeVisible()
  await expect(time).toHaveAttribute('aria-valuetext', /^1 s z\u00a01 s$/)
  await time.fill('0')
  await expect(time).toHaveAttribute('aria-valuetext', /^0 s z/)
  await player.getByRole('button', { name: 'Wycisz' }).click()
  await expect(player.getByRole('button', { name: 'Włącz dźwięk' })).toBeVisible()
  await player.getByRole('combobox', { name: 'Prędkość odtwarzania' }).selectOption('1,5×')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => [element.muted, element.playbackRate])).toEqual([true, 1.5])
  await page.getByRole('button', { name: 'Zamknij', exact: true }).and(page.locator('.viewer-close')).click()
  await expect(player).toHaveCount(0)

  await openMenu(page, 'Lekcja.mp4')
  await page.getByRole('menuitem', { name: 'Szczegóły' }).click()
  const details = page.getByRole('dialog', { name: 'Szczegóły' })
  await expect(details).toContainText('FormatMP4')
  await expect(details).toContainText('PrzeznaczeniePlik prywatny')
  const place = async () => {
    const box = await details.boundingBox()
    return [Math.round(box?.x ?? 0), Math.round(box?.y ?? 0)]
  }
  const grip = details.getByRole('button', { name: 'Przesuń okno: Szczegóły' })
  await expect(grip).toBeFocused()
  const [left = 0, top = 0] = await place()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await expect.poll(place).toEqual([left - 16, top + 16])
  const box = await grip.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) - 190, (box?.y ?? 0) + 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(place).toEqual([left - 216, top + 66])
  await grip.click()
  await expect.poll(async () => (await place())[1]).toBeGreaterThan(top + 66)
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Więcej: Lekcja.mp4' })).toBeFocused()
})

test.describe('with a link that has run out', () => {
  test.use({ expected: { problems: [/reply 404: .*\/files\/\d+\?expires=/, /status of 404/] } })

  test('a film goes on by a new one', { tag: '@full' }, async ({ page, origin }) => {
    await openFiles(page, origin)
    await chooseFiles(page, { name: 'Lekcja.mp4', mimeType: 'video/mp4', buffer: await aFilm(page) })
    await expect(row(page, 'Lekcja.mp4')).toBeVisible()
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/preview')) asked += 1
    })
    await page.route(/\/files\/\d+\?expires=/, (route) => (asked === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue()))
    await openMenu(page, 'Lekcja.mp4')
    await page.getByRole('menuitem', { name: 'Podgląd' }).click()
    const player = page.getByRole('group', { name: 'Film: Lekcja.mp4' })
    await expect.poll(() => asked).toBe(2)
    await player.getByRole('button', { name: 'Odtwórz' }).click()
    await expect.poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.ended)).toBe(true)
  })
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    expected: { problems: [/reply 500: .*\/api\/file$/, /status of 500/] },
  })

  test('what is dropped shows its progress, can be given up, and every refusal is told in its words @long', async ({ page, origin }) => {
    await openFiles(page, origin)
    await dropFiles(page, { name: 'Notatki.pdf', size: 200 })
    await expect(toast(page, 'Plik został przesłany')).toBeVisible()
    await expect(row(page, 'Notatki.pdf')).toBeVisible()

    const refusals: [what: string, file: { name: string; size: number }, title: string, message: string][] = [
      ['a format', { name: 'program.exe', size: 10 }, 'Nieprawidłowy format pliku!', 'Dozwolone formaty: png, jpg, jpeg, gif, pdf'],
      [
        'a size',
        { name: 'Skan.pdf', size: 25 * 2 ** 20 + 1 },
        'Zbyt duży rozmiar pliku!',
        'Plik ma 25,01\u00a0MB, a\u00a0maksymalny rozmiar to 25\u00a0MB.',
      ],
      ['a name', { name: 'Notatki.pdf', size: 10 }, 'Plik już istnieje!', 'Notatki.pdf'],
      ['a failure', { name: 'Pech.pdf', size: 10 }, 'Wystąpił błąd!', 'Nie udało się przesłać pliku.'],
    ]
    await page.route('**/api/file', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
    )
    const alerts = page.getByRole('region', { name: 'Powiadomienia' })
    for (const [what, file, title, message] of refusals)
      await test.step(what, async () => {
        await dropFiles(page, file)
        const alert = alerts.getByRole('listitem').filter({ hasText: title })
        await expect(alert).toContainText(message)
        await alert.getByRole('button').click()
        await expect(alert).toHaveCount(0)
      })
    const uploads = page.getByRole('list', { name: 'Przesyłane pliki' })
    await expect(uploads.getByRole('listitem')).toHaveCount(1) // what failed is gone
    await page.unroute('**/api/file')

    // A server that takes its time.
    await page.route('**/api/file', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()))
    await dropFiles(page, { name: 'Wolny.pdf', size: 1000 })
    const progress = page.getByRole('progressbar', { name: 'Przesyłanie: Wolny.pdf' })
    await expect(progress).toHaveAttribute('value', /^(0|99)$/)
    await page.getByRole('button', { name: 'Przerwij: Wolny.pdf' }).click()
    await expect(progress).toHaveCount(0)
    await expect(row(page, 'Wolny.pdf')).toHaveCount(0)
    await page.unroute('**/api/file')

    await openMenu(page, 'Notatki.pdf')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('menuitem', { name: 'Prześlij' }).click()
    await (await chooser).setFiles(aPicture('Wykres.png'))
    await expect(row(page, 'Wykres.png')).toBeVisible()
    await openMenu(page, 'Notatki.pdf')
    await page.getByRole('menuitem', { name: 'Usuń' }).click()
    await page.getByRole('dialog', { name: 'Usunąć plik?' }).getByRole('button', { name: 'Usuń' }).click()
    await expect(row(page, 'Notatki.pdf')).toHaveCount(0)
  })
})
