import { signInAsNew } from './support/accounts.ts'
import { demo } from './support/demo-field.ts'
import { richField } from './support/rich-field.ts'
import { anImage, chooseFiles, holdUploads } from './support/files.ts'
import { expect, test } from './support/test.ts'

const NBSP = '\u00a0'

test('films come by an address of YouTube or Vimeo and ask no other site', async ({ page }) => {
  await page.goto('/editor')
  const { text, tools } = await demo(page, 'Filmy')
  await text.click()
  await tools.getByRole('button', { name: 'Film' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dodaj film' })
  const address = dialog.getByRole('textbox', { name: 'Adres filmu' })
  await address.fill('https://youtube.com.evil.pl/watch?v=dQw4w9WgXcQ')
  await expect(dialog.getByText('Wpisany adres URL jest nieprawidłowy!')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Dodaj' })).toBeDisabled()
  await address.fill('https://youtu.be/dQw4w9WgXcQ')
  await expect(dialog.getByText('Wpisany adres URL jest prawidłowy!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Dodaj' }).click()
  await expect(text.locator('.video-box')).toContainText('youtube-nocookie.com/embed/dQw4w9WgXcQ')
})

test('pictures are uploaded where they stand, captioned, grouped, read by others, and undo knows nothing of the way @long', async ({
  page,
  origin,
}) => {
  const person = await signInAsNew(page, origin)
  await page.goto('/editor#comments')
  const { text, tool } = await richField(page, 'Treść zgłoszenia')
  const { keyboard } = page
  await text.click()
  await keyboard.type('Rysunek')
  await keyboard.press('Enter')

  // The form: an address that is none, a file that is none, then a picture.
  await tool('Obraz')
  const form = page.getByRole('dialog', { name: 'Dodaj obraz' })
  await expect(form.getByRole('button', { name: 'Dodaj' })).toBeDisabled()
  await form.getByRole('textbox', { name: 'Adres URL obrazu' }).fill('obrazek')
  await expect(form.getByText('Adres URL obrazu jest nieprawidłowy!')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Dodaj' })).toBeDisabled()
  await form.getByRole('textbox', { name: 'Adres URL obrazu' }).fill('')
  await chooseFiles(page, { name: 'notatki.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('Nieprawidłowy format pliku!')).toBeVisible()
  await chooseFiles(page, { name: 'kolo.png', mimeType: 'image/png', buffer: anImage(60, 40) })
  await expect(form.getByRole('img', { name: 'Podgląd wybranego obrazu' })).toBeVisible()
  await form.getByRole('textbox', { name: 'Opis obrazu' }).fill('Szare koło')
  const held = await holdUploads(page)
  await form.getByRole('button', { name: 'Dodaj' }).click()
  await expect(text.getByRole('progressbar', { name: 'Przesyłanie: kolo.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Wyślij' }).click()
  await expect(page.getByText(`Poczekaj, aż pliki się prześlą`)).toBeVisible()
  // Undone while on its way, and brought back when it has arrived.
  await text.locator(':scope > p').last().click()
  await keyboard.press('ControlOrMeta+z')
  await expect(text.getByRole('img', { name: 'Szare koło' })).toHaveCount(0)
  await held.release()
  await keyboard.press('ControlOrMeta+Shift+Z')
  const picture = text.getByRole('img', { name: 'Szare koło' })
  await expect(picture).toHaveAttribute('src', /^\/files\/\d+\?/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)

  // A caption numbers it.
  await picture.click()
  const menu = page.getByRole('toolbar', { name: 'Obraz', exact: true })
  await menu.getByRole('button', { name: 'Na całą szerokość' }).click()
  await menu.getByRole('button', { name: 'Podpis obrazu' }).click()
  await keyboard.type('Koło')
  await expect(text.locator('figcaption')).toHaveAttribute('data-label', 'Rys. 1.')

  // Dropped and pasted; given up on the way.
  const again = await holdUploads(page)
  const kept = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'upuszczony.png', { type: 'image/png' }))
      return data
    },
    [...anImage(30, 30)],
  )
  await text.locator(':scope > p').last().click()
  await text.evaluate(
    (element, data) => element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })),
    kept,
  )
  await text.getByRole('button', { name: 'Przerwij: upuszczony.png' }).click()
  await expect(text.locator('.image-box')).toHaveCount(1)
  await again.release()
  const first = text.locator(':scope > p').first()
  const box = await first.boundingBox()
  const at = { clientX: (box?.x ?? 0) + 5, clientY: (box?.y ?? 0) + 5 }
  await first.dispatchEvent('drop', { dataTransfer: kept, ...at })
  await expect(text.locator('.image-box')).toHaveCount(2)
  await expect(text.locator('.upload-strip:visible')).toHaveCount(0)

  // A group: its formats are its own, its last picture stays.
  await text.locator(':scope > p').last().click()
  await tool('Grupa obrazów')
  const group = page.getByRole('dialog', { name: 'Dodaj grupę obrazów' })
  await chooseFiles(page, { name: 'ruch.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('Niedozwolony format pliku!')).toBeVisible()
  await chooseFiles(
    page,
    { name: 'a.png', mimeType: 'image/png', buffer: anImage(40, 30) },
    { name: 'b.png', mimeType: 'image/png', buffer: anImage(40, 30) },
  )
  await group.getByRole('button', { name: 'Dodaj' }).click()
  const parts = text.locator('.subfigure')
  await expect(parts).toHaveCount(2)
  await keyboard.type('pierwszy')
  await expect(parts.first().locator('figcaption')).toHaveAttribute('data-label', '(a)')
  await expect(text.locator('.upload-strip:visible')).toHaveCount(0)
  const partMenu = page.getByRole('toolbar', { name: `Obraz w${NBSP}grupie` })
  await partMenu.getByRole('button', { name: 'Przesuń dalej' }).click()
  await expect(parts.last()).toContainText('pierwszy')
  await partMenu.getByRole('button', { name: `Usuń obraz z${NBSP}grupy` }).click()
  await expect(parts).toHaveCount(1)
  await parts.locator('.image').click()
  await expect(partMenu.getByRole('button', { name: `Usuń obraz z${NBSP}grupy` })).toHaveAttribute('aria-disabled', 'true')
  await keyboard.press('Delete')
  await expect(parts.locator('.image')).toHaveCount(1)
  // Nor does the form that changes it take it away.
  await parts.locator('.image').dblclick()
  const change = page.getByRole('dialog', { name: 'Zmień obraz' })
  await expect(change.getByRole('button', { name: 'Zapisz' })).toBeVisible()
  await expect(change.getByRole('button', { name: 'Usuń obraz' })).toHaveCount(0)
  await change.getByRole('button', { name: 'Anuluj' }).click()
  await text.locator('.figure-group > figcaption').click()
  await keyboard.type('Razem')
  await page.getByRole('toolbar', { name: 'Grupa obrazów' }).getByRole('button', { name: 'Jedna kolumna' }).click()

  await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
  const own = page
    .getByRole('list', { name: `Zgłoszenia i${NBSP}pomysły` })
    .locator(':scope > li')
    .filter({ hasText: person.displayName })
  await expect(own.locator('figcaption.caption').first()).toHaveText('Rys. 1. Koło')
  await expect(own.locator('.figure-group > figcaption')).toHaveText('Rys. 2. Razem')
  await own.scrollIntoViewIfNeeded()
  const read = own.getByRole('img', { name: 'Szare koło' })
  await read.scrollIntoViewIfNeeded()
  await expect.poll(() => read.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60)
})
