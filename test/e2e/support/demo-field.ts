import { expect, type Locator, type Page } from '@playwright/test'

/** The live field of a section of /editor; it is made when its section comes near. */
export async function demo(page: Page, title: string): Promise<{ text: Locator; tools: Locator }> {
  await page.getByRole('heading', { level: 2, name: title, exact: true }).scrollIntoViewIfNeeded()
  const text = page.getByRole('textbox', { name: `Pole do ćwiczeń: ${title}` })
  await text.scrollIntoViewIfNeeded()
  return { text, tools: page.locator('.editor', { has: text }).getByRole('toolbar', { name: 'Formatowanie' }) }
}

/** Puts the caret behind the last character. */
export async function caretToEnd(page: Page, text: Locator): Promise<void> {
  await text.locator(':scope > *').last().click()
  await page.keyboard.press('Control+End')
  await expect
    .poll(() =>
      text.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const selection = getSelection()
        return selection?.isCollapsed === true && element.contains(selection.anchorNode) && selection.toString() === ''
      }),
    )
    .toBe(true)
}

/** Selects everything in the field. */
export async function selectAll(page: Page, text: Locator): Promise<void> {
  await text.click()
  await page.keyboard.press('ControlOrMeta+a')
  await expect.poll(() => page.evaluate(() => getSelection()?.isCollapsed)).toBe(false)
}
