import { type BrowserContext, type BrowserContextOptions, expect, test as base } from '@playwright/test'
import { fromSomewhere } from './from-somewhere.ts'
import { waitForHydration } from './hydrated.ts'
import { keepIntercepting } from './keep-intercepting.ts'
import { type Library, readLibrary } from './library.ts'
import { type OwnProduct, type OwnProductOptions, startOwnProduct } from './own-product.ts'
import { watchContext, type WatchOptions } from './watch-page.ts'

type Fixtures = {
  /** The server's address. */
  origin: string
  /** Opens another browser profile, watched like the first. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

type WorkerFixtures = {
  /** The content of the server under test, read through its API. */
  library: Library
  /** The product on a database in memory that holds what a test gives it; one for all tests of a worker that give the same. */
  ownProduct: (lines: readonly object[], options?: OwnProductOptions) => Promise<OwnProduct>
}

/** Tests of the product in a browser: any console error, failed or foreign request fails a test that doesn't expect it. */
export const test = base.extend<WatchOptions & Fixtures, WorkerFixtures>({
  expected: [{}, { option: true }],
  origin: async ({ baseURL }, use) => use(baseURL ?? ''),
  extraHTTPHeaders: async ({}, use) => use(fromSomewhere()),
  context: async ({ context, origin, expected, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForHydration(context)
    keepIntercepting(context)
    const problems = watchContext(context, origin, expected)
    await use(context)
    expect(problems, 'what went wrong in the pages').toEqual([])
  },
  openContext: async ({ browser, origin, expected, extraHTTPHeaders }, use) => {
    const opened: { context: BrowserContext; problems: string[] }[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: origin, ...(extraHTTPHeaders && { extraHTTPHeaders }), ...options })
      if (options?.javaScriptEnabled !== false) waitForHydration(context)
      keepIntercepting(context)
      opened.push({ context, problems: watchContext(context, options?.baseURL ?? origin, expected) })
      return context
    })
    for (const { context } of opened) await context.close()
    expect(
      opened.flatMap(({ problems }) => problems),
      'what went wrong in the pages',
    ).toEqual([])
  },
  library: [async ({}, use) => use(await readLibrary(process.env['E2E_ORIGIN'] ?? '')), { scope: 'worker' }],
  ownProduct: [
    async ({}, use) => {
      const started = new Map<string, Promise<OwnProduct>>()
      await use((lines, options) => {
        const asked = JSON.stringify([lines, options])
        const product = started.get(asked) ?? startOwnProduct(lines, options)
        started.set(asked, product)
        return product
      })
      for (const product of started.values()) await (await product).close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

export { expect } from '@playwright/test'
