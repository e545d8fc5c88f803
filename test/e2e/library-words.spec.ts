import { libraryPages } from './support/library-pages.ts'
import { expect, test } from './support/test.ts'

test(
  'nothing that a page of the library gives a reader as plain text is raw TeX: names, labels, alternatives, descriptions',
  {
    tag: '@sampled',
  },
  async ({ page, origin }) => {
    const addresses = await libraryPages(origin, 5)
    await page.goto('/robots.txt')
    const found: string[] = []
    let texts = 0
    // The documentation of the editor tells how TeX is typed.
    for (const address of addresses.filter((one) => one !== '/editor')) {
      const said = await page.evaluate(plainTexts, await readText(origin + address))
      texts += said.length
      found.push(...said.filter(isRawTex).map((text) => `${address}: ${text}`))
    }
    expect(texts).toBeGreaterThan(addresses.length * 20)
    expect(found).toEqual([])
  },
)

test('formulas that a search names are said in words', async ({ page }) => {
  for (const typed of ['x^2-5x+77=0', String.raw`\frac{17}{93}+x^{n+1}`]) {
    await page.goto(`/homeworks?search=${encodeURIComponent(typed)}`)
    await expect(page.getByText(/Żadne zadanie nie ma wzoru|Podobne zapisy/).first()).toBeVisible()
    expect(
      (
        await page
          .locator('main')
          .evaluate((main) => `<body>${main.outerHTML}`)
          .then((html) => page.evaluate(plainTexts, html))
      ).filter(isRawTex),
    ).toEqual([])
  }
})

const isRawTex = (text: string): boolean => /\\[a-z]+|[$^]|_\{/i.test(text)

async function readText(address: string): Promise<string> {
  return (await fetch(address)).text()
}

/** Returns all that a page says without MathML: its title and description, labels and alternatives, and all text that isn't hidden from readers. */
function plainTexts(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const attributes = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']
  const named = [...page.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  )
  const descriptions = [...page.querySelectorAll('meta[content]')].map((meta) => meta.getAttribute('content') ?? '')
  // Formulas are MathML, code is read as it is, a drawing speaks by its title.
  for (const element of page.querySelectorAll('.katex, code, script, style, svg :not(title), [aria-hidden="true"]')) element.remove()
  const blocks = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (blocks.nextNode()) texts.push(blocks.currentNode.textContent ?? '')
  return [...named, ...descriptions, ...texts].map((text) => text.trim()).filter((text) => text !== '')
}
