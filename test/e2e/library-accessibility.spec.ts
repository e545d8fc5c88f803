import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 240_000 })

const PARTS = 6
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

for (let part = 0; part < PARTS; part++) {
  test(`every page of the library shuts nobody out, part ${part + 1} of ${PARTS}`, async ({ page, origin }) => {
    const map = await (await fetch(`${origin}/sitemap-1.xml`)).text()
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    expect(addresses.length).toBeGreaterThan(100)
    const problems: string[] = []
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [index, address] of addresses.entries()) {
      if (index % PARTS !== part) continue
      await page.goto(address)
      // Every other page in the light theme; everything folded or hidden step by step is opened.
      await page.evaluate(
        (theme) => {
          document.documentElement.dataset['theme'] = theme
          document.documentElement.dataset['solution'] = 'all'
          for (const details of document.querySelectorAll('details')) details.open = true
        },
        index % 2 === 0 ? 'dark' : 'light',
      )
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
      problems.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${address} ${id}: ${html.slice(0, 160)}`)))
    }
    expect(problems).toEqual([])
  })
}
