import { expect, type Page } from '@playwright/test'

/**
 * Waits until a page shows all that it is going to: it is known whose it is, and everything that it asked for has come.
 * Frames of one's own pages have a first heading while they still ask who is there: it alone says little.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), page.url()).toBeVisible()
  const main = page.locator('main')
  await expect(main.locator('[aria-busy=true], .skeleton'), page.url()).toHaveCount(0)
  await expect(main.getByText('Wczytywanie…'), page.url()).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}
