import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { demo, selectAll } from './support/demo-field.ts'
import { expect, test } from './support/test.ts'

/** Pastes a clipboard with this data. */
async function paste(text: Locator, data: Readonly<Record<string, string>>): Promise<void> {
  await text.evaluate((element, entries) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of entries) clipboardData.setData(type, value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, Object.entries(data))
}

test('what Word, Docs, Markdown and TeX put on the clipboard becomes formulas, lists and tables; copying gives TeX again', async ({
  page,
}) => {
  await page.goto('/editor')
  const { text } = await demo(page, 'Formatowanie tekstu')
  const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../src/editor/paste/fixtures', name), 'utf8')
  await selectAll(page, text)
  await paste(text, { 'text/html': fixture('word.txt'), 'text/plain': 'Rozwiąż równanie' })
  await expect(text.locator('.math-inline annotation')).toHaveText('x^{2}-2{,}5x\\leq 0')
  await expect(text.locator('.math-display annotation')).toHaveText('x=\\frac{-b\\pm \\sqrt{\\Delta}}{2a}')
  await expect(text.locator('ol > li')).toHaveCount(2)
  await expect(text.getByText('(paste error)')).toHaveCSS('color', 'rgb(255, 149, 146)')
  await expect(text.locator('.image-box')).toHaveCount(0)

  await selectAll(page, text)
  await paste(text, { 'text/html': fixture('google-docs.txt') })
  await expect(text.locator('sub')).toHaveText('2')
  await expect(text.locator('strong')).toHaveText('O')

  for (const [name, inline, display, unread] of [
    ['wikipedia', 'ax^{2}+bx+c=0', '\\Delta =b^{2}-4ac.', 0],
    ['katex-page', 'e^{i\\pi}+1', '\\sum_{k=1}^n k = \\frac{n(n+1)}{2}', 0],
    ['mathjax-3', 'a\\neq 0', 'x=\\frac{-b\\pm \\sqrt{b^{2}-4ac}}{2a}.', 1],
    ['mathjax-2', 'n\\geq 1', 'S_{n}=\\frac{a_{1}+a_{n}}{2}n', 1],
  ] as const) {
    await selectAll(page, text)
    await paste(text, { 'text/html': fixture(`${name}.txt`) })
    await expect(text.locator('.math-inline annotation'), name).toHaveText(inline)
    await expect(text.locator('.math-display annotation'), name).toHaveText(display)
    await expect(text.getByText('(paste error)'), name).toHaveCount(unread)
  }
  // A copy of a page with MathJax holds the drawing alone; the browser's own tree reads it as the server's does.
  for (const name of ['mathjax-3-copied', 'mathjax-3-svg']) {
    await selectAll(page, text)
    await paste(text, { 'text/html': fixture(`${name}.txt`) })
    await expect(text.locator('.math-display annotation'), name).toHaveCount(9)
    await expect(text.locator('.math-inline annotation').last(), name).toHaveText('\\mathcal{A}\\subset \\Omega')
    await expect(text.locator('.math-error'), name).toHaveCount(0)
  }

  await selectAll(page, text)
  await paste(text, { 'text/html': fixture('vs-code.txt'), 'vscode-editor-data': '{}', 'text/plain': '## Ciąg\n\n- **różnica** $r$,' })
  await expect(text.getByRole('heading', { level: 2, name: 'Ciąg' })).toBeVisible()
  await expect(text.locator('ul .math-inline annotation')).toHaveText('r')

  await selectAll(page, text)
  await paste(text, { 'text/plain': '## Delta\n\n- liczba $\\Delta$\n- **ważne**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n' })
  await expect(text.getByRole('heading', { level: 2, name: 'Delta' })).toBeVisible()
  await expect(text.locator('ul > li')).toHaveCount(2)
  await expect(text.locator('th')).toHaveCount(2)

  await selectAll(page, text)
  await paste(text, { 'text/plain': 'Za 5$ mamy $x^2$.\n$$a=b$$\nKoniec' })
  await expect(text.locator('.math-inline')).toHaveCount(1)
  await expect(text.locator('.math-display')).toHaveCount(1)
  await selectAll(page, text)
  const copied = await text.evaluate((element) => {
    const clipboardData = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return { html: clipboardData.getData('text/html'), plain: clipboardData.getData('text/plain') }
  })
  expect(copied.plain).toContain('$x^2$')
  expect(copied.plain).toContain('$$a=b$$')
  expect(copied.html).toContain('data-tex="x^2"')
})
