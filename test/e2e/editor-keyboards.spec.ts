import { type CDPSession, devices, type Locator, type Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const NBSP = '\u00a0'
const LETTERS = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'

/** The live field of a section of the documentation. */
async function demo(page: Page, title: string) {
  await page.getByRole('heading', { level: 2, name: title, exact: true }).scrollIntoViewIfNeeded()
  const text = page.getByRole('textbox', { name: `Pole do ćwiczeń: ${title}` })
  await text.scrollIntoViewIfNeeded()
  return { text, tool: (name: string) => page.locator('.editor', { has: text }).getByRole('button', { name, exact: true }) }
}

/** Letters whose key somebody swallowed, with each set of modifiers that a Polish keyboard sends them with. */
async function swallowed(place: Locator): Promise<string[]> {
  return place.evaluate(
    (element, letters) => {
      const bases: Record<string, string> = { ą: 'A', ć: 'C', ę: 'E', ł: 'L', ń: 'N', ó: 'O', ś: 'S', ź: 'X', ż: 'Z' }
      // Option of a Mac; AltGr as Linux tells of it, and as Windows does.
      const combinations = [{ altKey: true }, { modifierAltGraph: true }, { ctrlKey: true, altKey: true, modifierAltGraph: true }]
      const lost: string[] = []
      for (const key of letters)
        for (const modifiers of combinations) {
          const base = bases[key.toLowerCase()] ?? ''
          const keys = { key, code: `Key${base}`, keyCode: base.charCodeAt(0), shiftKey: key !== key.toLowerCase(), ...modifiers }
          const press = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true })
          if (!element.dispatchEvent(press)) lost.push(`${key} ${JSON.stringify(modifiers)}`)
        }
      return lost
    },
    [...LETTERS],
  )
}

for (const platform of ['Win32', 'MacIntel'])
  test(`Polish letters always type on ${platform}: in the text, the source of a formula, the words to find`, async ({ page }) => {
    await page.addInitScript((name) => Object.defineProperty(navigator, 'platform', { get: () => name }), platform)
    await page.goto('/editor')
    const { text, tool } = await demo(page, 'Formatowanie tekstu')
    await text.click()
    await page.keyboard.press('Control+End')
    expect(await swallowed(text)).toEqual([])
    await page.keyboard.insertText(LETTERS)
    await expect(text).toContainText(LETTERS)
    await expect(page.locator('.editor-popover:popover-open')).toHaveCount(0)
    await expect(tool('Pogrubienie')).toHaveAttribute('aria-pressed', 'false')

    const formulas = await demo(page, `Wzory w${NBSP}wierszu`)
    await formulas.text.click()
    await formulas.tool(`Wzór w${NBSP}wierszu`).click()
    const source = page.getByRole('textbox', { name: 'Źródło TeX' })
    await expect(source).toBeFocused()
    expect(await swallowed(source)).toEqual([])
    await source.fill('')
    await page.keyboard.insertText(`\\text{${LETTERS}}`)
    await expect(source).toHaveValue(`\\text{${LETTERS}}`)
    await page.keyboard.press('Escape')
    await expect(source).toBeHidden()
    await expect(formulas.text.locator('.math-inline annotation').filter({ hasText: LETTERS })).toHaveCount(1)
  })

/** A finger puts the caret before or behind everything; keys for that, a phone has none. */
async function caretTo(text: Locator, end: 'start' | 'end'): Promise<void> {
  await text.evaluate((element, where) => {
    const range = document.createRange()
    range.selectNodeContents((where === 'start' ? element.firstElementChild : element.lastElementChild) ?? element)
    range.collapse(where === 'start')
    getSelection()?.removeAllRanges()
    getSelection()?.addRange(range)
  }, end)
}

/** Acts as an on-screen keyboard: words come as a composition that grows, and are then given in whole. */
function onScreenKeyboard(client: CDPSession, page: Page) {
  return {
    async word(word: string) {
      for (let end = 1; end <= word.length; end += 1)
        await client.send('Input.imeSetComposition', { text: word.slice(0, end), selectionStart: end, selectionEnd: end })
      await client.send('Input.insertText', { text: word })
    },
    space: () => client.send('Input.insertText', { text: ' ' }),
    async enter() {
      await page.keyboard.press('Enter')
    },
    /** The key has no name; what is to be done comes as `deleteContentBackward`. */
    async erase() {
      const key = { key: 'Unidentified', windowsVirtualKeyCode: 229 } as const
      await client.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
      await page.evaluate(() => document.execCommand('delete'))
      await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    },
  }
}

test('an on-screen keyboard writes words at starts, beside formulas and after Enter, erases, and stays while tools are pressed', async ({
  openContext,
}) => {
  const { viewport, userAgent } = devices['Pixel 7']
  const context = await openContext({ viewport, userAgent, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto('/editor')
  const keyboard = onScreenKeyboard(await context.newCDPSession(page), page)
  const { text } = await demo(page, `Wzory w${NBSP}wierszu`)
  const blocks = text.locator(':scope > p')
  await text.tap()
  await caretTo(text, 'start')
  await keyboard.word('Zażółć')
  await keyboard.space()
  await expect(blocks.first()).toHaveText(/^Zażółć Miejsca zerowe/)
  // After the last formula and its full stop, and right behind a formula.
  await caretTo(text, 'end')
  await keyboard.word('gęślą')
  await expect(blocks.first()).toHaveText(/\.gęślą$/)
  for (let left = 0; left < 'gęślą'.length; left += 1) await keyboard.erase()
  await expect(blocks.first()).toHaveText(/\.$/)
  await keyboard.erase()
  await expect(blocks.first()).not.toHaveText(/\.$/)
  await keyboard.word('jaźń')
  await expect(blocks.first()).toHaveText(/jaźń$/)
  await expect(text.locator('.math-inline')).toHaveCount(3)
  for (let left = 0; left < 'jaźń'.length; left += 1) await keyboard.erase()
  // A formula is one thing: it goes at once.
  await keyboard.erase()
  await expect(text.locator('.math-inline')).toHaveCount(2)
  await keyboard.enter()
  await keyboard.word('Drugi')
  await keyboard.space()
  await keyboard.word('wiersz')
  await expect(blocks).toHaveCount(2)
  await expect(blocks.last()).toHaveText('Drugi wiersz')

  const marks = await demo(page, 'Formatowanie tekstu')
  await marks.text.tap()
  await caretTo(marks.text, 'end')
  await marks.text.evaluate((element) => element.addEventListener('blur', () => element.setAttribute('data-left', '')))
  await marks.tool('Pogrubienie').tap()
  await expect(marks.tool('Pogrubienie')).toHaveAttribute('aria-pressed', 'true')
  await keyboard.word('grubo')
  await expect(marks.text.locator('strong').last()).toHaveText('grubo')
  await marks.tool('Pogrubienie').tap()
  await keyboard.word('cienko')
  await expect(marks.text.locator('strong').last()).toHaveText('grubo')
  await expect(marks.text).toContainText('grubocienko')
  await expect(marks.text).toBeFocused()
  // Focus was never away, so the keyboard was not, either.
  await expect(marks.text).not.toHaveAttribute('data-left')
})

test('a formula opens when it is made and by a double press; Escape, a press elsewhere and nothing written close it', async ({ page }) => {
  await page.goto('/editor')
  const { text, tool } = await demo(page, `Wzory w${NBSP}wierszu`)
  const formulas = text.locator('.math-inline')
  const panel = page.getByRole('dialog', { name: `Wzór w${NBSP}wierszu` })
  const source = panel.getByRole('textbox', { name: 'Źródło TeX' })
  const before = await formulas.count()
  await text.click()
  await page.keyboard.press('Control+End')
  // Made: it opens; with nothing written it was never there.
  await tool(`Wzór w${NBSP}wierszu`).click()
  await expect(source).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(text).toBeFocused()
  await expect(formulas).toHaveCount(before)

  // One press selects it and shows its menu; two open it. A press elsewhere in the text closes and keeps.
  await formulas.first().locator('.mord').first().click()
  await expect(formulas.first()).toHaveClass(/node-selected/)
  await expect(panel).toBeHidden()
  await formulas.first().locator('.mord').first().dblclick()
  await expect(source).toBeFocused()
  await source.fill('g(x)=x')
  await text.getByText('Miejsca').click({ position: { x: 4, y: 8 } })
  await expect(panel).toBeHidden()
  await expect(formulas.first().locator('annotation')).toHaveText('g(x)=x')
  await expect(formulas.first()).not.toHaveClass(/node-selected/)

  // The keyboard is enough: the arrow selects it, Enter opens it, Escape keeps what was written.
  await formulas.first().locator('.mord').first().click()
  await expect(formulas.first()).toHaveClass(/node-selected/)
  await page.keyboard.press('Enter')
  await expect(source).toBeFocused()
  await source.fill('h(x)=2x')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(formulas.first().locator('annotation')).toHaveText('h(x)=2x')
  await expect(text).toBeFocused()
  // One step to undo for each.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(formulas.first().locator('annotation')).toHaveText('g(x)=x')
})
