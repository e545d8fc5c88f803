import type { Page } from '@playwright/test'
import { accessibilityProblems } from './support/accessibility.ts'
import { isFull, patience, sample } from '#server/testing/sample.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: patience * 240_000 })

const PARTS = isFull ? 4 : 1
/** Pages of a kind that an everyday run looks at. */
const SAMPLE = 1
/** An address that nothing else has: the page at hand is put there, without its scripts. */
const SHELL = '/shell-of-the-library'

for (let part = 0; part < PARTS; part++) {
  test(`every page of the library shuts nobody out, part ${part + 1} of ${PARTS}`, { tag: '@sampled' }, async ({ page, origin }) => {
    const map = await readText(`${origin}/sitemap-1.xml`)
    const addresses = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    expect(addresses.length).toBeGreaterThan(100)
    const problems: string[] = []
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const kinds = new Map<string, string[]>()
    for (const [index, address] of addresses.entries()) {
      if (index % PARTS !== part) continue
      const kind = address.replace(/[^/]+$/, '')
      kinds.set(kind, [...(kinds.get(kind) ?? []), address])
    }
    for (const [kind, all] of [...kinds.values()].entries()) {
      const ofKind = sample(all, SAMPLE)
      await openWithoutScripts(page, origin, ofKind[0] ?? '/')
      for (const [index, address] of ofKind.entries()) {
        await showContent(page, await readText(origin + address))
        // Drawn formulas, hidden from readers, take most of the time; their colours are looked at in accessibility.spec.ts.
        const found = await accessibilityProblems(page, {
          within: 'main',
          themes: [(kind + index) % 2 === 0 ? 'dark' : 'light'],
          without: '.katex-html',
        })
        problems.push(...found.map((problem) => `${address} ${problem}`))
      }
    }
    expect(problems).toEqual([])
  })
}

async function readText(address: string): Promise<string> {
  return (await fetch(address)).text()
}

/** A page as it comes, so that what stands in its place is left alone; all pages of a kind have the same around them. */
async function openWithoutScripts(page: Page, origin: string, address: string): Promise<void> {
  const html = await readText(origin + address)
  const body = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
  await page.route(`**${SHELL}`, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
  await page.goto(SHELL)
  await page.unroute(`**${SHELL}`)
}

/** Puts the content of another page in the place of this one's, with everything folded or hidden step by step opened. */
async function showContent(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    const main = new DOMParser().parseFromString(text, 'text/html').querySelector('main')
    if (main === null) throw new Error('A page without its main part')
    document.querySelector('main')?.replaceWith(main)
    document.documentElement.dataset['solution'] = 'all'
    for (const details of document.querySelectorAll('details')) details.open = true
  }, html)
}
