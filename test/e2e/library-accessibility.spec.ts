import { accessibilityProblems } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 240_000 })

const PARTS = 6

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
      // Everything folded or hidden step by step is opened; every other page is in the light theme.
      await page.evaluate(() => {
        document.documentElement.dataset['solution'] = 'all'
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      // Drawn formulas, hidden from readers, take most of the time; their colours are looked at in accessibility.spec.ts.
      const found = await accessibilityProblems(page, { themes: [index % 2 === 0 ? 'dark' : 'light'], without: '.katex-html' })
      problems.push(...found.map((problem) => `${address} ${problem}`))
    }
    expect(problems).toEqual([])
  })
}
