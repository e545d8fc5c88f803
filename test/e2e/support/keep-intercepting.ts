import type { BrowserContext, Page } from '@playwright/test'

/** An address nobody asks for. */
const NOWHERE = 'https://nowhere.invalid/**'

/**
 * Keeps a page that had a route intercepted for as long as it lives. A browser stops intercepting with the last route, and a request
 * that is on its way at that moment may never be answered (1 of 1,581 tries).
 */
export function keepIntercepting(context: BrowserContext): void {
  for (const page of context.pages()) patch(page)
  context.on('page', patch)
  patch(context)
}

function patch(target: Page | BrowserContext): void {
  const route = target.route.bind(target)
  let isKept = false
  target.route = async (...args) => {
    if (!isKept) {
      isKept = true
      await route(NOWHERE, (asked) => asked.abort())
    }
    return route(...args)
  }
}
