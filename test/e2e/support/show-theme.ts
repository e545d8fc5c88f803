import type { Page } from '@playwright/test'

/** Shows the page in a theme, and waits until its colours have come: halfway there they have no contrast. */
export async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.setAttribute('data-theme', name)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  }, theme)
}
