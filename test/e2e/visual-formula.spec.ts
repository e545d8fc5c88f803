import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const NBSP = '\u00a0'

/** The live field of formulas in a line, with its panel and what is in it. */
async function formulas(page: Page) {
  await page.goto('/editor')
  await page.getByRole('heading', { level: 2, name: `Wzory w${NBSP}wierszu`, exact: true }).scrollIntoViewIfNeeded()
  const text = page.getByRole('textbox', { name: `Pole do ćwiczeń: Wzory w${NBSP}wierszu` })
  await text.scrollIntoViewIfNeeded()
  const panel = page.getByRole('dialog', { name: `Wzór w${NBSP}wierszu` })
  return {
    text,
    panel,
    field: panel.locator('math-field'),
    source: panel.getByRole('textbox', { name: 'Źródło TeX' }),
    key: (name: string) => panel.getByRole('button', { name, exact: true }).click(),
    tool: page.locator('.editor', { has: text }).getByRole('button', { name: `Wzór w${NBSP}wierszu` }),
  }
}

test('a formula is written as it looks, by keyboard and school keys, and the choice is remembered @long', async ({ page }) => {
  // Foreign requests and words of the content security policy fail the test by themselves.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { text, panel, field, source, key, tool } = await formulas(page)
  await text.click()
  await page.keyboard.press('Control+End')
  await tool.click()
  await expect(source).toBeFocused()
  await expect(panel.getByRole('radio', { name: 'TeX' })).toBeChecked()
  const isVisual = (path: string) => /VisualInput|mathlive/i.test(path)
  expect(asked.filter(isVisual)).toEqual([])
  await panel.getByText('Wizualnie', { exact: true }).click()
  await expect(field).toBeVisible()
  expect(asked.filter(isVisual)).not.toEqual([])

  await field.click()
  await expect(field).toBeFocused()
  await page.keyboard.type('3,5+1/2')
  await page.keyboard.press('ArrowRight')
  await key('plus')
  await key('pierwiastek')
  await page.keyboard.type('x')
  await expect(panel.getByRole('status').first()).toHaveText('3,5 + 1/2 + √x')
  // The text shows it while it is written.
  await expect(text.locator('.math-draft annotation')).toHaveText('3{,}5+\\frac{1}{2}+\\sqrt{x}')
  await panel.getByText('TeX', { exact: true }).click()
  await expect(source).toHaveValue('3{,}5+\\frac{1}{2}+\\sqrt{x}')
  // A formula that would lose something there stays TeX, and the panel says so.
  await source.fill('x^2(1, 2)\\raisebox{1em}{y}')
  await panel.getByText('Wizualnie', { exact: true }).click()
  await expect(panel.getByText('Popraw go jako TeX.')).toBeVisible()
  await expect(source).toHaveValue('x^2(1, 2)\\raisebox{1em}{y}')
  await source.fill('x^n(1, 2)')
  await panel.getByText('Wizualnie', { exact: true }).click()
  await field.click()
  await expect(field).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('+1')
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()
  await expect(text.locator('.math-inline annotation').last()).toHaveText('x^{n}(1, 2)+1')
  await expect(text).toBeFocused()

  // On this device the next one begins the same way; looked at, it is not rewritten, and Escape closes it.
  await page.reload()
  await text.scrollIntoViewIfNeeded()
  const first = text.locator('.math-inline').first()
  const before = await first.locator('annotation').textContent()
  await first.locator('.mord').first().dblclick()
  await expect(field).toBeFocused()
  await expect(field.getByRole('textbox', { name: 'Wzór: f(x) = x^2 − 5x + 6', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(first.locator('annotation')).toHaveText(before ?? '')
})

test('on a phone school keys write a whole formula, and what ends it stays in sight @long', async ({ openContext }) => {
  const context = await openContext({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const { text, panel, field, key, tool } = await formulas(page)
  await text.tap()
  await tool.tap()
  await panel.getByText('Wizualnie', { exact: true }).tap()
  await expect(field).toBeVisible()
  for (const name of ['tangens', 'alfa', 'równa się', 'ułamek', '3', 'w prawo', '4', 'przecinek dziesiętny', '5']) await key(name)
  await key('w prawo')
  await panel.getByText('abc', { exact: true }).tap()
  await key('k')
  await key('wielkie litery')
  await key('P')
  await key('do potęgi')
  await panel.getByText('Symbole', { exact: true }).tap()
  await panel.getByRole('combobox', { name: 'Symbole' }).selectOption('Zbiory i\u00a0logika')
  await key('liczby rzeczywiste')
  const done = panel.getByRole('button', { name: 'Gotowe' })
  await expect(done).toBeInViewport({ ratio: 1 })
  await done.tap()
  await expect(panel).toBeHidden()
  await expect(text.locator('.math-inline annotation').filter({ hasText: '\\tg' })).toHaveText(
    '\\tg\\alpha=\\frac{3}{4{,}5}kP^{\\mathbb{R}}',
  )
})
