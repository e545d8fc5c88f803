import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, signIn } from './support/accounts.ts'
import { expect, test } from './support/test.ts'

const NBSP = '\u00a0'

/** The panel of a formula, with the source in it and what completes a command. */
function panelOf(page: Page) {
  const panel = page.getByRole('dialog', { name: `Wzór w${NBSP}wierszu` })
  const list = panel.getByRole('listbox', { name: 'Polecenia TeX' })
  return { panel, source: panel.getByRole('textbox', { name: 'Źródło TeX' }), list, offers: list.getByRole('option') }
}

/** The live field of formulas in a line. */
async function openField(page: Page) {
  await page.goto('/editor')
  await page.getByRole('heading', { level: 2, name: `Wzory w${NBSP}wierszu`, exact: true }).scrollIntoViewIfNeeded()
  const text = page.getByRole('textbox', { name: `Pole do ćwiczeń: Wzory w${NBSP}wierszu` })
  await text.scrollIntoViewIfNeeded()
  await expect(text).toBeVisible()
  return { text, tool: page.locator('.editor', { has: text }).getByRole('button', { name: `Wzór w${NBSP}wierszu` }) }
}

test('a command that is typed is completed by keys, and Escape puts the offers away, not the formula', async ({ page }) => {
  const { text, tool } = await openField(page)
  const { keyboard } = page
  await text.click()
  await keyboard.press('Control+End')
  await tool.click()
  const { panel, source, list, offers } = panelOf(page)
  await expect(source).toBeFocused()
  await keyboard.type('2+\\fr')
  await expect(offers.first()).toHaveAttribute('aria-selected', 'true')
  await expect(offers.first()).toHaveText(/\\frac\{\}\{\}ułamek$/)
  await expect(offers.first().locator('.mfrac')).toHaveCount(1)
  await expect(source).toHaveAttribute('aria-activedescendant', (await offers.first().getAttribute('id')) ?? 'none')
  await expect(panel.getByRole('status')).toHaveText(/^Strzałki wybierają/)
  await expect(source).not.toHaveAttribute('aria-invalid')
  await keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(source).toHaveValue('2+\\frac{}{}')
  await keyboard.type('\\al')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  // Polish words find commands, too; the arrows choose among them.
  await keyboard.type('\\pier')
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(offers.nth(1)).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await keyboard.type('3')
  await expect(source).toHaveValue('2+\\frac{\\alpha }{\\sqrt[3]{3}}')

  // Put away, they stay away until something is typed; the panel is still open.
  await keyboard.press('End')
  await keyboard.type('+\\s')
  await expect(offers).toHaveCount(8)
  await expectAccessible(page, { within: panel })
  await keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(panel).toBeVisible()
  await expect(source).toBeFocused()
  await keyboard.press('Backspace')
  await expect(list).toBeVisible()
  await keyboard.press('Backspace')
  await expect(list).toBeHidden()
  // A whole command needs no taking: Enter ends the formula.
  await keyboard.type('\\pi')
  await expect(list).toBeVisible()
  await keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(text.locator('.math-inline annotation').last()).toHaveText('2+\\frac{\\alpha }{\\sqrt[3]{3}}+\\pi')
})

test('on a phone in the chat offers are taken by taps, and what ends the formula stays in sight @long', async ({ openContext, origin }) => {
  const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  const desk = await (await openContext()).newPage()
  await signIn(desk, teacher.email, teacher.password)
  const { id } = await callAs<{ id: number }>(desk, origin, 'GET', '/user/me')
  const page = await (await openContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })).newPage()
  await signIn(page, pupil.email, pupil.password)
  const room = await callAs<{ id: number }>(page, origin, 'GET', `/chat/user/${id}`)
  await page.goto(`/chat?chatRoomId=${room.id}`)
  const field = page.getByRole('textbox', { name: 'Treść wiadomości' })
  await page.getByRole('button', { name: 'Wzory i formatowanie' }).click()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: `Wzór w${NBSP}wierszu` })
    .tap()
  const { panel, source, list, offers } = panelOf(page)
  await expect(source).toBeFocused()
  await page.keyboard.type('\\s')
  await expect(offers).toHaveCount(8)
  for (const offer of await offers.all()) {
    const box = await offer.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  }
  await list.getByRole('option', { name: '\\sqrt{}', exact: false }).first().tap()
  await expect(source).toBeFocused()
  await page.keyboard.type('2\\al')
  await offers.first().tap()
  await expect(source).toHaveValue('\\sqrt{2\\alpha }')
  const done = panel.getByRole('button', { name: 'Gotowe' })
  await expect(done).toBeInViewport({ ratio: 1 })
  await done.tap()
  await expect(panel).toBeHidden()
  await expect(field.locator('.math-inline annotation')).toHaveText('\\sqrt{2\\alpha }')
})
