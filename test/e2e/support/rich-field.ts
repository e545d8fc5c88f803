import { expect, type Locator, type Page } from '@playwright/test'

/** A rich field as a person sees it: where one writes, its tools, its menus. */
export type RichFieldOfPage = {
  readonly text: Locator
  readonly field: Locator
  /** Presses a tool, behind „Więcej narzędzi” where it doesn't fit. */
  tool: (name: string) => Promise<void>
  /** The menu that floats beside what the caret stands in. */
  menu: (name: string) => Locator
  /** Presses a button of that menu. */
  press: (menu: string, button: string) => Promise<void>
  /** A panel or dialog that a tool opened. */
  dialog: (name: string) => Locator
  /** Puts the caret into the last paragraph, behind everything. */
  toEnd: () => Promise<void>
}

/** The field of this name on the page. */
export async function richField(page: Page, name: string | RegExp): Promise<RichFieldOfPage> {
  const text = page.getByRole('textbox', { name })
  await text.scrollIntoViewIfNeeded()
  const field = page.locator('.editor', { has: text })
  const menu = (label: string): Locator => page.getByRole('toolbar', { name: label, exact: true })
  return {
    text,
    field,
    async tool(label) {
      const button = field.getByRole('toolbar', { name: 'Formatowanie' }).getByRole('button', { name: label, exact: true })
      if (!(await button.isVisible())) await field.getByRole('button', { name: 'Więcej narzędzi' }).click()
      await button.click()
    },
    menu,
    press: (label, button) => menu(label).getByRole('button', { name: button, exact: true }).click(),
    dialog: (label) => page.getByRole('dialog', { name: label, exact: true }),
    async toEnd() {
      const last = text.locator(':scope > p').last()
      await last.click()
      await page.keyboard.press('Control+End')
      await expect.poll(() => last.evaluate((element) => element.contains(getSelection()?.anchorNode ?? null))).toBe(true)
    },
  }
}
