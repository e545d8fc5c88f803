import type { BrowserContext, Page } from '@playwright/test'

/** Makes `goto` and `reload` of all pages of a context wait until the page answers: scripts come after the first paint. */
export function waitForHydration(context: BrowserContext): void {
  for (const page of context.pages()) patch(page)
  context.on('page', patch)
}

function patch(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await hydrated(page)
    return response
  }
  const reload = page.reload.bind(page)
  page.reload = async (options) => {
    const response = await reload(options)
    await hydrated(page)
    return response
  }
}

/** A document without our module script (a file, an error of the server) has nothing to wait for. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.documentElement.dataset['hydrated'] !== undefined || document.querySelector('script[type=module]') === null,
  )
}
