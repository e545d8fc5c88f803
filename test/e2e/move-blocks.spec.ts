import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

async function openField(page: Page): Promise<Locator> {
  await page.goto('/editor')
  await page.getByRole('heading', { level: 2, name: 'Przenoszenie bloków', exact: true }).scrollIntoViewIfNeeded()
  const text = page.getByRole('textbox', { name: 'Pole do ćwiczeń: Przenoszenie bloków' })
  await text.scrollIntoViewIfNeeded()
  return text
}

type Point = { x: number; y: number }

async function middleOf(place: Locator): Promise<Point> {
  await expect(place).toBeVisible()
  const box = await place.boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

/** The upper edge of a block, where something may be put before it. */
async function above(place: Locator, x: number): Promise<Point> {
  const box = await place.boundingBox()
  return { x, y: (box?.y ?? 0) - 2 }
}

const FIRST = [/^Krok drugi/, /^Krok pierwszy/, /d=a/, /^zapisz jednostkę/, /^Ułóż/]
const ORDERED = [/^Krok pierwszy/, /^Krok drugi/, /d=a/, /^zapisz jednostkę/, /^Ułóż/]

test('blocks are moved by their handle, with a mouse, a finger or keys, and each move is undone at once @long', async ({
  page,
  openContext,
}) => {
  const text = await openField(page)
  const blocks = text.locator(':scope > *')
  const handle = page.getByRole('button', { name: 'Przenieś blok' })
  const line = page.locator('.drop-line:visible')
  await expect(blocks).toHaveText(FIRST)

  await text.getByText('Krok pierwszy').hover()
  const from = await middleOf(handle)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const to = await above(text.getByText('Krok drugi'), from.x)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect(line).toBeVisible()
  // Escape leaves everything where it was.
  await page.keyboard.press('Escape')
  await expect(line).toHaveCount(0)
  await page.mouse.up()
  await expect(blocks).toHaveText(FIRST)

  await text.getByText('Krok pierwszy').hover()
  const again = await middleOf(handle)
  await page.mouse.move(again.x, again.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await expect(line).toBeVisible()
  await page.mouse.up()
  await expect(blocks).toHaveText(ORDERED)
  await expect(text).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(blocks).toHaveText(FIRST)

  // Keys move what the caret stands in: an item within its list, a block among the others.
  await text.getByText('sprawdź wynik').click()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(text.locator('li')).toHaveText(['sprawdź wynik', 'zapisz jednostkę'])
  await page.keyboard.press('Alt+ArrowUp')
  await expect(blocks).toHaveCount(5)
  await page.keyboard.press('Alt+ArrowDown')
  await expect(text.locator('li')).toHaveText(['zapisz jednostkę', 'sprawdź wynik'])
  await text.getByText('Krok drugi').click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(blocks).toHaveText(ORDERED)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(blocks).toHaveText(FIRST)
  const tools = page.locator('.editor', { has: text }).getByRole('toolbar', { name: 'Formatowanie' })
  await tools.getByRole('button', { name: 'Skróty edytora' }).click()
  const help = page.getByRole('dialog', { name: 'Skróty edytora' })
  await expect(help.getByText('Przenieś blok wyżej')).toBeVisible()
  await expect(help.getByText('Alt+↑')).toBeVisible()
  await page.keyboard.press('Escape')

  // A press selects the block.
  await text.getByText('Ułóż').hover()
  await handle.click()
  await expect(text.getByText('Ułóż')).toHaveClass(/ProseMirror-selectednode/)

  const phone = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'pl-PL' })
  const mobile = await phone.newPage()
  const field = await openField(mobile)
  await field.getByText('Krok pierwszy').tap()
  const grip = await middleOf(mobile.getByRole('button', { name: 'Przenieś blok' }))
  const goal = await above(field.getByText('Krok drugi'), grip.x)
  const touch = await phone.newCDPSession(mobile)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [grip] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: grip.x, y: grip.y - 8 }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [goal] })
  await expect(mobile.locator('.drop-line:visible')).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(field.locator(':scope > *')).toHaveText(ORDERED)
})

test('what is copied, cut or dragged out of the editor is html and text, with formulas as TeX', async ({ page }) => {
  const text = await openField(page)
  await text.getByText('Ułóż').click()
  await page.keyboard.press('ControlOrMeta+a')
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(false)
  const taken = await text.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect()
    const init = { bubbles: true, cancelable: true }
    return ['copy', 'dragstart', 'cut'].map((type) => {
      const data = new DataTransfer()
      const event =
        type === 'dragstart'
          ? new DragEvent(type, { ...init, dataTransfer: data, clientX: x + 60, clientY: y + 30 })
          : new ClipboardEvent(type, { ...init, clipboardData: data })
      element.querySelector('p')?.dispatchEvent(event)
      return { type, html: data.getData('text/html'), text: data.getData('text/plain') }
    })
  })
  for (const { type, html, text: plain } of taken) {
    expect(html, type).toContain('data-tex="d=a\\sqrt{2}"')
    expect(html, type).toContain('<li>')
    expect(plain, type).toContain('$$d=a\\sqrt{2}$$')
    expect(plain, type).toContain('Krok drugi: obliczam pierwiastek.')
  }
  await expect(text).toHaveText('')
})
