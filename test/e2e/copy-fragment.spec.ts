import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { DEMO, DEMO_PASSWORD, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const NBSP = '\u00a0'

/** The field of /editor that shows the menu of the text. */
async function openField(page: Page): Promise<Locator> {
  await page.goto('/editor')
  await page.getByRole('heading', { level: 2, name: 'Menu tekstu', exact: true }).scrollIntoViewIfNeeded()
  const text = page.getByRole('textbox', { name: 'Pole do ćwiczeń: Menu tekstu' })
  await text.scrollIntoViewIfNeeded()
  return text
}

async function enter(page: Page, email: string): Promise<void> {
  await signIn(page, email, DEMO_PASSWORD)
}

const clipboardText = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

async function clipboardHtml(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return (await item?.getType('text/html'))?.text() ?? ''
  })
}

const toast = (page: Page, title: string): Locator => page.getByText(title, { exact: true })

async function closeToasts(page: Page): Promise<void> {
  const close = page.locator('.toasts').getByRole('button', { name: 'Zamknij' })
  while ((await close.count()) > 0) await close.first().click()
}

/** Rests a finger on something until a menu has opened. */
async function restFinger(page: Page, on: Locator, menuItem: Locator): Promise<void> {
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 10 }] })
  await expect(menuItem).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('under a finger a refused clipboard is not told by keys', async ({ openContext }) => {
  const phone = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  const text = await openField(page)
  const paste = page.getByRole('menuitem', { name: 'Wklej jako tekst', exact: true })
  await restFinger(page, text.getByText('Otwórz menu nad'), paste)
  await paste.tap()
  await expect(toast(page, 'Przeglądarka nie pozwoliła odczytać schowka')).toBeVisible()
  await expect(page.locator('.toasts').getByText('Wklej ze schowka klawiatury ekranowej')).toBeVisible()
  await expect(page.locator('.toasts').getByText('Ctrl')).toHaveCount(0)
})

test('the menu of the text pastes and copies anchors; fragments are for Premium @long', async ({ page, context }) => {
  await enter(page, DEMO.pupil)
  const text = await openField(page)
  const menu = page.getByRole('menu', { name: 'Menu tekstu' })
  const item = (name: string): Locator => menu.getByRole('menuitem', { name, exact: true })
  const panel = text.locator('.math-panel')

  await panel.getByText('ma długość').click({ button: 'right' })
  await expect(item('Wklej jako tekst')).toBeFocused()
  await expectAccessible(page, { within: '.context-menu' })
  // Without Premium it looks disabled and says why; a keyboard learns of it, too.
  const locked = item(`Kopiuj fragment, dostępne z${NBSP}Premium`)
  await expect(locked).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(locked).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(toast(page, 'Funkcja Premium')).toBeVisible()
  await expect(page.getByText(`Aby z${NBSP}niej skorzystać, musisz mieć konto Premium.`)).toBeVisible()
  await expect(text).toBeFocused()
  await expect(page.locator('.pick-bar')).toHaveCount(0)
  await closeToasts(page)

  // A browser that doesn't let the clipboard be read leaves nobody helpless.
  await panel.getByText('ma długość').click({ button: 'right' })
  await item('Wklej jako tekst').click()
  await expect(toast(page, 'Przeglądarka nie pozwoliła odczytać schowka')).toBeVisible()
  await expect(page.getByText('Wklej skrótem Ctrl+V')).toBeVisible()
  await closeToasts(page)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.getByText('ma długość').click({ button: 'right' })
  await item('Kopiuj #ID').click()
  await expect(toast(page, 'Skopiowano!')).toBeVisible()
  expect(await clipboardText(page)).toBe('#id-przekatna')
  await closeToasts(page)
  await text.locator('.math-display').click({ button: 'right' })
  await item('Kopiuj #ID').click()
  await expect(toast(page, 'Skopiowano!')).toBeVisible()
  expect(await clipboardText(page)).toBe('#id-pole-kwadratu')

  // The clipboard holds text and html; the one pastes its words, the other their meaning.
  const last = text.locator(':scope > p').last()
  const html = '<p>Pole: <b>ważne</b> <span class="math-inline" data-tex="P=4">P</span></p>'
  await page.evaluate(
    async (given) =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob([given], { type: 'text/html' }),
          'text/plain': new Blob(['Pole: $P=4$'], { type: 'text/plain' }),
        }),
      ]),
    html,
  )
  await last.click()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+F10')
  await expect(item('Wklej jako tekst')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(last).toContainText('nad panelem.Pole: $P=4$')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(last).not.toContainText('Pole')
  await page.keyboard.press('Shift+F10')
  await page.keyboard.press('ArrowDown')
  await expect(item('Wklej jako HTML')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text.locator('strong')).toHaveText('ważne')
  await expect(text.locator('annotation', { hasText: 'P=4' })).toHaveCount(1)

  // A text of tags is the html it says.
  await page.evaluate(() => navigator.clipboard.writeText('<p>a<em>kursywa</em></p>'))
  await page.keyboard.press('Shift+F10')
  await item('Wklej jako HTML').click()
  await expect(text.locator('em')).toHaveText('kursywa')

  // The selection can be cut and copied from here, too; Escape and a press elsewhere only close.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Shift+F10')
  await expect(item('Wytnij')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(text).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await item('Kopiuj').click()
  await expect.poll(() => clipboardText(page)).toContain('$$P=a^2$$')
})

test(
  'a fragment is pointed at, by the mouse, by arrows or by a finger, and copied as html, text and TeX',
  { tag: '@full' },
  async ({ page, context, openContext }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await enter(page, DEMO.premiumPupil)
    const text = await openField(page)
    const copyFragment = page.getByRole('menuitem', { name: 'Kopiuj fragment', exact: true })
    const target = text.locator('.pick-target')
    const bar = page.locator('.pick-bar')

    await text.getByText('Otwórz menu nad').click({ button: 'right' })
    await copyFragment.click()
    await expect(bar.getByText('Wskaż fragment')).toBeVisible()
    await expect(target).toContainText('Otwórz menu nad')
    await text.locator('.math-panel').getByText('ma długość').hover()
    await expect(target).toHaveCount(1)
    await expect(target).toContainText('ma długość')
    await text.locator('.math-display').hover()
    await expect(target).toHaveClass(/math-display/)
    await text.locator('.math-display').click()
    await expect(toast(page, 'Skopiowano!')).toBeVisible()
    await expect(page.getByText('Teraz wklej skopiowaną zawartość do edytora Wizards.')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(target).toHaveCount(0)
    await expect(text.locator('.math-display')).toHaveClass(/node-selected/)
    expect(await clipboardText(page)).toBe('$$P=a^2$$')
    expect(await clipboardHtml(page)).toContain('data-tex="P=a^2"')
    await closeToasts(page)

    // Escape ends it with nothing copied, and so does the button.
    await text.getByText('Otwórz menu nad').click()
    await page.keyboard.press('Shift+F10')
    await copyFragment.click()
    await expect(bar).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await page.keyboard.press('Shift+F10')
    await copyFragment.click()
    await bar.getByRole('button', { name: 'Anuluj' }).click()
    await expect(bar).toHaveCount(0)
    await expect(target).toHaveCount(0)

    // Arrows go through the fragments, a panel before what stands in it.
    await page.keyboard.press('Shift+F10')
    await copyFragment.click()
    await expect(target).toContainText('Otwórz menu nad')
    await page.keyboard.press('ArrowUp')
    await expect(target).toContainText('ma długość')
    await page.keyboard.press('ArrowUp')
    await expect(target).toHaveClass(/math-panel/)
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Skopiowano!')).toBeVisible()
    expect(await clipboardText(page)).toContain('$a\\sqrt{2}$')
    await text.getByText('Otwórz menu nad').click()
    await page.keyboard.press('End')
    await page.keyboard.press('ControlOrMeta+v')
    await expect(text.locator('.math-panel')).toHaveCount(2)

    const phone = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'pl-PL' })
    await phone.grantPermissions(['clipboard-read', 'clipboard-write'])
    const mobile = await phone.newPage()
    await enter(mobile, DEMO.premiumPupil)
    const field = await openField(mobile)
    const words = field.getByText('Otwórz menu nad')
    const pressed = mobile.getByRole('menuitem', { name: 'Kopiuj fragment', exact: true })
    await restFinger(mobile, words, pressed)
    await pressed.tap()
    await expect(mobile.locator('.pick-bar')).toBeVisible()
    await field.locator('.math-display').tap()
    await expect(toast(mobile, 'Skopiowano!')).toBeVisible()
    expect(await clipboardText(mobile)).toBe('$$P=a^2$$')
  },
)

test('where it is read a fragment is copied, too; the browser keeps its menu for those without Premium, over links and over what is selected @long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const article = '/resources/concepts/twierdzenie-pitagorasa'
  const menu = page.getByRole('menu', { name: 'Menu tekstu' })
  const panel = page.locator('main .math-panel').first()
  const target = page.locator('.pick-target')
  /** The layer over rich text is fetched when text is first pointed at; then the menu comes with the press. */
  const openMenu = async (place: Locator): Promise<void> => {
    await place.hover({ position: { x: 4, y: 4 } })
    await expect(async () => {
      await place.click({ button: 'right', position: { x: 4, y: 4 } })
      await expect(menu).toBeVisible({ timeout: 2000 })
    }).toPass()
  }

  /** True when a press of the right button brings our menu instead of the browser's. */
  const isOurs = (place: Locator, init: { shiftKey?: boolean } = {}): Promise<boolean> =>
    place.evaluate(
      (element, given) =>
        !element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 9, clientY: 9, ...given })),
      init,
    )
  const text = page.locator('main .rich > p', { hasText: 'Dowód z' })
  const openArticle = async (): Promise<void> => {
    await page.goto(article)
    await expect(page.getByRole('button', { name: 'Konto:' })).toBeVisible()
  }

  await page.goto(article)
  expect(await isOurs(text), 'of nobody').toBe(false)
  await enter(page, DEMO.pupil)
  await openArticle()
  // Also once what answers in rich text is there.
  const layer = page.waitForResponse(/\/RichLayer-/)
  await panel.hover({ position: { x: 4, y: 4 } })
  await layer
  expect(await isOurs(text), 'without Premium').toBe(false)
  await expect(menu).toHaveCount(0)

  await enter(page, DEMO.premiumPupil)
  await openArticle()
  await openMenu(panel)
  await expectAccessible(page, { within: '.context-menu' })
  await menu.getByRole('menuitem', { name: 'Kopiuj #ID' }).click()
  await expect(toast(page, 'Skopiowano!')).toBeVisible()
  expect(await clipboardText(page)).toBe(`#${await panel.getAttribute('id')}`)
  await closeToasts(page)

  // Links, what is selected, and everything with Shift belong to the browser.
  expect(await isOurs(page.locator('main .rich a').first())).toBe(false)
  expect(await isOurs(text, { shiftKey: true })).toBe(false)
  expect(await isOurs(text)).toBe(true)
  await page.keyboard.press('Escape')
  await text.evaluate((element) => getSelection()?.selectAllChildren(element))
  expect(await isOurs(text)).toBe(false)
  // A selection that is copied takes its formulas along, whoever copies it.
  await page.keyboard.press('ControlOrMeta+c')
  await expect.poll(() => clipboardText(page)).toContain('$(a + b)^2 - 2ab = a^2 + b^2$')
  await page.evaluate(() => getSelection()?.removeAllRanges())

  await openMenu(panel)
  await menu.getByRole('menuitem', { name: 'Kopiuj fragment', exact: true }).click()
  await expect(page.locator('.pick-bar')).toBeVisible()
  await expect(target).toHaveClass(/math-panel/)
  await page.keyboard.press('ArrowDown')
  await expect(target).toContainText('W trójkącie prostokątnym')
  await page.keyboard.press('Escape')
  await expect(target).toHaveCount(0)
  await openMenu(text)
  await menu.getByRole('menuitem', { name: 'Kopiuj fragment', exact: true }).click()
  await panel.hover({ position: { x: 4, y: 4 } })
  await expect(target).toHaveClass(/math-panel/)
  await panel.click({ position: { x: 4, y: 4 } })
  await expect(toast(page, 'Skopiowano!')).toBeVisible()
  await expect(page.getByText('Teraz wklej skopiowaną zawartość do edytora Wizards.')).toBeVisible()
  await expect(page.locator('.pick-bar')).toHaveCount(0)
  expect(await clipboardText(page)).toContain('$a^2 + b^2 = c^2$')
  expect(await clipboardHtml(page)).toContain('data-tex="a^2 + b^2 = c^2"')

  // The editor reads it as what it was.
  const field = await openField(page)
  await field.getByText('Otwórz menu nad').click()
  await page.keyboard.press('End')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field.locator('.math-panel').last().locator('.math-panel-name')).toHaveText('Twierdzenie Pitagorasa')
  await expect(field.locator('.math-panel').last().locator('annotation')).toHaveText('a^2 + b^2 = c^2')
})

test.describe('on a slow line', () => {
  test.use({ expected: { problems: [/RichLayer/, /ERR_FAILED/, /Failed to load resource/] } })

  test('the first press for the menu waits for it; what is the browser’s stays so, and so does all once ours didn’t come', async ({
    page,
  }) => {
    await enter(page, DEMO.premiumPupil)
    const openArticle = async (): Promise<void> => {
      await page.goto('/resources/concepts/twierdzenie-pitagorasa')
      await expect(page.getByRole('button', { name: 'Konto:' })).toBeVisible()
    }
    const asked: (() => void)[] = []
    let isBroken = false
    await page.route(/\/RichLayer-[^/]*\.js/, async (route) => {
      if (isBroken) return route.abort()
      await new Promise<void>((resolve) => asked.push(resolve))
      return route.continue()
    })
    const menu = page.getByRole('menu', { name: 'Menu tekstu' })
    const panel = page.locator('main .math-panel').first()
    /** A press of the right button, and whether the browser's menu was held back. */
    const press = (selector: string, init: { shiftKey?: boolean } = {}): Promise<boolean> =>
      page
        .locator(selector)
        .first()
        .evaluate((element, given) => {
          const { left, top } = element.getBoundingClientRect()
          const at = { bubbles: true, cancelable: true, clientX: left + 4, clientY: top + 4 }
          return !element.dispatchEvent(new PointerEvent('contextmenu', { ...at, ...given }))
        }, init)
    await openArticle()
    expect(await press('main .rich a')).toBe(false)
    expect(await press('main .math-panel', { shiftKey: true })).toBe(false)
    await panel.evaluate((element) => getSelection()?.selectAllChildren(element))
    expect(await press('main .math-panel')).toBe(false)
    await page.evaluate(() => getSelection()?.removeAllRanges())
    expect(asked).toEqual([])
    await panel.click({ button: 'right', position: { x: 4, y: 4 } })
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expect(menu).toHaveCount(0)
    for (const release of asked) release()
    await expect(menu.getByRole('menuitem', { name: 'Kopiuj #ID' })).toBeVisible()

    isBroken = true
    await openArticle()
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('RichLayer'))
    expect(await press('main .math-panel')).toBe(true)
    await failed
    await expect.poll(() => press('main .math-panel')).toBe(false)
    await expect(menu).toHaveCount(0)
  })
})
