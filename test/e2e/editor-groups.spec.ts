import type { Locator, Page } from '@playwright/test'
import { signInAsNew } from './support/accounts.ts'
import { type RichFieldOfPage, richField } from './support/rich-field.ts'
import { expect, test } from './support/test.ts'

const NBSP = '\u00a0'

const part = (words: string): string =>
  `<figure class="subfigure"><img src="/icon-192.png" alt="${words}"><figcaption class="subcaption">${words}</figcaption></figure>`

/** Pastes a group of pictures with these captions behind the words "Przed". */
async function pasteGroup(page: Page, { text }: RichFieldOfPage, ...words: readonly string[]): Promise<Locator> {
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.type('Przed')
  await page.keyboard.press('Enter')
  await text.evaluate(
    (element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `<figure class="figure-group">${words.map(part).join('')}<figcaption class="caption">Razem</figcaption></figure><p>Dalej</p>`,
  )
  await expect(text.locator('.subfigure .image')).toHaveCount(words.length)
  return text.locator('.figure-group')
}

test('a group goes with its last picture when that is cut or dragged away, undo brings both back, and keys leave it', async ({
  page,
  origin,
}) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  await signInAsNew(page, origin)
  await page.goto('/editor#comments')
  const field = await richField(page, 'Treść zgłoszenia')
  const { text } = field
  const group = await pasteGroup(page, field, 'raz', 'dwa')
  await group.getByRole('img', { name: 'raz' }).click()
  await page.keyboard.press('ControlOrMeta+x')
  await expect(group.locator('.subfigure')).toHaveCount(1)
  const last = group.getByRole('img', { name: 'dwa' })
  await last.click()
  for (const key of ['Delete', 'Backspace']) {
    await page.keyboard.press(key)
    await expect(last, key).toBeVisible()
  }
  await page.keyboard.press('ControlOrMeta+x')
  await expect(group).toHaveCount(0)
  await expect(text.getByText('Razem')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(group).toContainText('Razem')
  await expect(last).toBeVisible()

  // Both are in sight: the picture, and the place where it is let go.
  await text.getByText('Dalej').scrollIntoViewIfNeeded()
  // Away from the press before it, since two presses in one place are a double click, and from the menu above the picture.
  await last.hover({ position: { x: 40, y: 150 } })
  await page.mouse.down()
  const below = await text.getByText('Dalej').boundingBox()
  const to = { x: (below?.x ?? 0) + 40, y: (below?.y ?? 0) + (below?.height ?? 0) - 2 }
  await page.mouse.move(to.x, to.y - 20, { steps: 5 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await expect(group).toHaveCount(0)
  await expect(text.getByRole('img', { name: 'dwa' })).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(last).toBeVisible()
  await expect(text.getByRole('img', { name: 'dwa' })).toHaveCount(1)
})

test('on a phone the tools that are used most come first, and a group goes with its last picture when the menu cuts it', async ({
  openContext,
  origin,
}) => {
  const phone = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await signInAsNew(page, origin)
  await page.goto('/editor#comments')
  const field = await richField(page, 'Treść zgłoszenia')
  // Tools that are used most stand in the first row, which is all that is shown before "Więcej narzędzi".
  for (const name of [`Wzór w${NBSP}wierszu`, `Wzór w${NBSP}osobnym wierszu`, 'Pogrubienie', 'Obraz', 'Cofnij'])
    await expect(field.field.getByRole('button', { name, exact: true })).toBeVisible()
  await expect(field.field.getByRole('button', { name: 'Kursywa', exact: true })).toBeHidden()
  const group = await pasteGroup(page, field, 'raz')
  const picture = group.getByRole('img', { name: 'raz' })
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  const touch = await phone.newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }] })
  const cut = page.getByRole('menuitem', { name: 'Wytnij' })
  await expect(cut).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await cut.tap()
  await expect(group).toHaveCount(0)
  await expect(field.text).toContainText('Dalej')
  await field.tool('Cofnij')
  await expect(picture).toBeVisible()
})
