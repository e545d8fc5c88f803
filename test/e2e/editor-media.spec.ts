import type { JSHandle, Locator } from '@playwright/test'
import { signInAsNew } from './support/accounts.ts'
import { anImage, aStubFilm, chooseFiles, dropFiles, filesInPage, holdUploads } from './support/files.ts'
import { richField } from './support/rich-field.ts'
import { expect, test } from './support/test.ts'

// Uploads that fail, and an address that is refused.
test.use({ expected: { problems: [/\/api\/file/] } })

const aFilmFile = (name: string) => ({ name, mimeType: 'video/mp4', buffer: aStubFilm() })
const aPicture = (name: string) => ({ name, mimeType: 'image/png', buffer: anImage(30, 20) })
const MB = 2 ** 20

/** Pastes files where the caret stands. */
async function pasteFiles(text: Locator, ...files: Parameters<typeof filesInPage>[1][]): Promise<void> {
  const clipboardData = await filesInPage(text.page(), ...files)
  await text.evaluate(
    (element, data) => element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })),
    clipboardData,
  )
}

test(
  'films and pictures come by form, address, drop and paste; what is given up goes, what fails stays empty, each refusal has its words',
  { tag: '@full' },
  async ({ page, origin }) => {
    await signInAsNew(page, origin)
    await page.goto('/editor#comments')
    const { text, tool, dialog, press, toEnd } = await richField(page, 'Treść zgłoszenia')
    const films = text.locator('.video-box')
    const toast = (words: string) => page.getByRole('region', { name: 'Powiadomienia' }).getByText(words).last()
    await text.click()
    await page.keyboard.type('Film')
    await page.keyboard.press('Enter')

    // Only players of YouTube and Vimeo, files of ours and streams have a valid address.
    await tool('Film')
    const form = dialog('Dodaj film')
    const add = form.getByRole('button', { name: 'Dodaj' })
    const address = form.getByRole('textbox', { name: 'Adres filmu' })
    for (const invalid of ['http://example.com/lekcja.m3u8', '/homeworks', 'lekcja.mp4']) {
      await address.fill(invalid)
      await expect(form.getByText('Wpisany adres URL jest nieprawidłowy!')).toBeVisible()
      await expect(add).toBeDisabled()
    }
    // A stream of any other site is taken; a card of the text will open it.
    await address.fill('https://example.com/lekcja.m3u8')
    await expect(add).toBeEnabled()
    await address.fill(`${origin}/streams/lekcja.m3u8`)
    await expect(form.getByText('Wpisany adres URL jest prawidłowy!')).toBeVisible()
    await add.click()
    await expect(films.getByText('/streams/lekcja.m3u8', { exact: true })).toBeVisible()

    // A file: its format, its warning, its way, and a way to give it up.
    await toEnd()
    await tool('Film')
    await dropFiles(page, { name: 'notatki.pdf', size: 20 })
    await expect(toast('Nieprawidłowy format pliku!')).toBeVisible()
    await expect(toast('Dozwolone formaty: mp4, mkv, avi.')).toBeVisible()
    await chooseFiles(page, aFilmFile('lekcja.mp4'))
    await expect(form.getByText('Film MP4 da się odtworzyć dopiero kilka minut po przesłaniu.')).toBeVisible()
    // A film that the browser can't play has no preview.
    await expect(form.getByLabel('Podgląd wybranego filmu')).toHaveCount(0)
    const held = await holdUploads(page)
    await add.click()
    await expect(text.getByRole('progressbar', { name: 'Przesyłanie: lekcja.mp4' })).toBeVisible()
    await page.getByRole('button', { name: 'Wyślij' }).click()
    await expect(page.getByText('Poczekaj, aż pliki się prześlą')).toBeVisible()
    await text.getByRole('button', { name: 'Przerwij: lekcja.mp4' }).click()
    await expect(films).toHaveCount(1)
    await held.release()

    // Dropped where it belongs; pasted; taken back and brought again with its file.
    const dropOnFirstLine = async (dataTransfer: JSHandle<DataTransfer>) => {
      const first = text.locator(':scope > p').first()
      await first.scrollIntoViewIfNeeded()
      const { x, y } = (await first.boundingBox()) ?? { x: 0, y: 0 }
      await first.dispatchEvent('drop', { dataTransfer, clientX: x + 5, clientY: y + 5 })
    }
    await dropOnFirstLine(await filesInPage(page, aFilmFile('spadek.mp4')))
    await expect(toast('Film MP4 da się odtworzyć dopiero kilka minut po przesłaniu.')).toBeVisible()
    await expect(films.filter({ hasText: 'spadek.mp4' }).getByText(/^\/files\/\d+$/)).toBeVisible()
    await toEnd()
    await pasteFiles(text, {
      name: 'ruch.mkv',
      mimeType: 'video/x-matroska',
      buffer: Buffer.from('1a45dfa3934282886d6174726f736b61', 'hex'),
    })
    const pasted = films.filter({ hasText: 'ruch.mkv' })
    await expect(pasted.getByText(/^\/files\/\d+$/)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(pasted).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+Shift+Z')
    await expect(pasted.getByText(/^\/files\/\d+$/)).toBeVisible()

    // A failed upload says so and stays empty, to be filled or removed.
    await page.route('**/api/file', (route) => route.fulfill({ status: 503, body: '' }))
    await toEnd()
    await pasteFiles(text, aPicture('zdjecie.png'))
    await expect(toast('Wystąpił błąd!')).toBeVisible()
    await expect(toast('Nie udało się przesłać pliku.')).toBeVisible()
    const choose = text.getByRole('button', { name: 'Wybierz obraz' })
    await expect(choose).toBeVisible()
    await pasteFiles(text, aFilmFile('burza.mp4'))
    const failed = films.filter({ hasText: 'Nie udało się przesłać tego filmu. Zmień go albo usuń.' })
    await failed.click()
    await press('Film', 'Usuń film')
    await expect(failed).toHaveCount(0)
    await page.unroute('**/api/file')

    // The empty picture gets one: not too large, not from an address inside.
    await dropOnFirstLine(
      await page.evaluateHandle(
        (size) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([new Uint8Array(size)], 'duzy.png', { type: 'image/png' }))
          return transfer
        },
        25 * MB + 1,
      ),
    )
    await expect(toast('Zbyt duży rozmiar pliku!')).toBeVisible()
    await expect(toast('maksymalny rozmiar to 25 MB')).toBeVisible()
    await expect(text.locator('.image-box')).toHaveCount(1)
    await choose.click()
    const picture = dialog('Zmień obraz')
    const [stored] = await Promise.all([
      page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/file' && reply.ok()),
      (async () => {
        await chooseFiles(page, aPicture('zdjecie.png'))
        await picture.getByRole('textbox', { name: 'Opis obrazu' }).fill('Z pliku')
        await picture.getByRole('button', { name: 'Zapisz' }).click()
      })(),
    ])
    const shown = text.getByRole('img', { name: 'Z pliku' })
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30)

    // The server fetches a picture given by its address; an address inside is refused, and the picture stays empty.
    const byAddress = async (from: string, alt: string) => {
      await toEnd()
      await tool('Obraz')
      await dialog('Dodaj obraz').getByRole('textbox', { name: 'Adres URL obrazu' }).fill(from)
      await dialog('Dodaj obraz').getByRole('textbox', { name: 'Opis obrazu' }).fill(alt)
      await dialog('Dodaj obraz').getByRole('button', { name: 'Dodaj' }).click()
    }
    await byAddress('http://127.0.0.1/obraz.png', 'Ze środka')
    await expect(toast('Uppss')).toBeVisible()
    await choose.click()
    await picture.getByRole('button', { name: 'Usuń obraz' }).click()
    await expect(choose).toHaveCount(0)
    // The other site is not there in a test: what the server would answer is what it answered for the file.
    const reply = await stored.text()
    await page.route('**/api/file/url', (route) => route.fulfill({ contentType: 'application/json', body: reply }))
    await byAddress('https://pl.wikipedia.org/obraz.png', 'Z adresu')
    await expect.poll(() => text.getByRole('img', { name: 'Z adresu' }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30)
  },
)
