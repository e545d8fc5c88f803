import type { Page } from '@playwright/test'
import { libraryPages } from './support/library-pages.ts'
import { type Printed, readPdf } from './support/read-pdf.ts'
import { expect, test } from './support/test.ts'

/** The margins of `@page`, in points, with a hair of rounding. */
const SIDE = (14 / 25.4) * 72 - 1.5
/** The number of a sheet stands below this, in points. */
const FOOT = 48
/** Labels that no sheet of paper has a use for. */
const LABELS = [
  'Pokaż więcej',
  'Następny krok',
  'Pokaż odpowiedź',
  'Ukryj odpowiedź',
  'Wszystkie kroki',
  'Krok po kroku',
  'Zobacz rozwiązanie',
  'Podobne zadania',
  'Przejdź do treści',
  'Zaloguj się',
  'Polityka prywatności',
  'Filtry',
]

for (const part of [1, 2]) {
  test(`paper has the whole of a page and nothing but it, part ${part} of 2`, { tag: '@sampled' }, async ({ page, origin }) => {
    const addresses = await libraryPages(origin, 1, /^\/(?:homeworks|exams|resources|teachers)\b/)
    const problems: string[] = []
    for (const [index, address] of addresses.entries()) {
      if (index % 2 !== part - 1) continue
      await page.goto(address)
      if (index % 4 < 2) await useHalfWay(page)
      const expected = await wordsAndSigns(page)
      const printed = await readPdf(await page.pdf({ preferCSSPageSize: true }))
      problems.push(...(await problemsOf(printed, expected)).map((problem) => `${address} ${problem}`))
    }
    expect(problems).toEqual([])
  })
}

/** Acts as a reader who stops somewhere: a line more, a step further, one hint. */
async function useHalfWay(page: Page): Promise<void> {
  for (const name of ['Pokaż więcej', 'Następny krok', 'Pokaż więcej']) {
    const button = page.locator('#rozwiazanie').locator('xpath=../..').getByRole('button', { name }).first()
    if (await button.isVisible()) await button.click()
  }
  const hint = page.locator('summary', { hasText: 'Wskazówka' }).first()
  if (await hint.isVisible()) await hint.click()
}

type Expected = { words: string[]; signs: string }

/** Words outside of formulas and the signs of formulas, of all rich text and titles in the page's main part. */
function wordsAndSigns(page: Page): Promise<Expected> {
  return page.locator('main').evaluate((main) => {
    const parts = [...main.querySelectorAll('h1, .step-title, .rich')].filter((part) => part.closest('aside, form, nav') === null)
    const words: string[] = []
    let signs = ''
    for (const part of parts) {
      const copy = part.cloneNode(true) as Element
      for (const formula of copy.querySelectorAll('.katex')) {
        signs += formula.querySelector('.katex-html')?.textContent ?? ''
        formula.replaceWith(' ')
      }
      // Words of neighbours stay apart.
      for (const element of copy.querySelectorAll('*')) element.after(' ')
      for (const unread of copy.querySelectorAll('svg, style, script, .sr-only, iframe, video, button')) unread.remove()
      words.push(...(copy.textContent.match(/\p{L}{3,}/gu) ?? []))
    }
    return { words, signs }
  })
}

async function problemsOf({ boxes, images, pages, size, text }: Printed, { words, signs }: Expected): Promise<string[]> {
  const problems: string[] = []
  const letters = plain(text)
  const missing = words.filter((word) => !letters.includes(plain(word)))
  if (missing.length > 0) problems.push(`lacks the words ${missing.slice(0, 8).join(' ')}`)
  const lacking = lackingSigns(signs, text)
  if (lacking !== '') problems.push(`lacks signs of formulas ${lacking}`)
  const own = plain(words.join(''))
  for (const label of LABELS) if (letters.includes(plain(label)) && !own.includes(plain(label))) problems.push(`says ${label}`)
  for (const { text: run, x, width, page } of boxes)
    if (x < SIDE || x + width > size.width - SIDE) problems.push(`sheet ${page} is too narrow for ${run}`)
  problems.push(...overlaps(boxes))
  for (let sheet = 1; sheet <= pages; sheet++)
    if (images[sheet - 1] === 0 && !boxes.some(({ page, y }) => page === sheet && y > FOOT)) problems.push(`sheet ${sheet} is empty`)
  if (Math.round(size.width) !== 595 || Math.round(size.height) !== 842) problems.push(`is ${size.width} × ${size.height} large`)
  return problems
}

/** Text without what breaking lines and setting type change. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s\u00AD\u200B-\u200D\u2060-]/g, '')
}

/** Signs that stand in formulas more often than on paper. */
function lackingSigns(signs: string, text: string): string {
  const left = new Map<string, number>()
  for (const sign of plain(text)) left.set(sign, (left.get(sign) ?? 0) + 1)
  let lacking = ''
  for (const sign of plain(signs).replaceAll(/[^0-9a-zA-Z=+<>≤≥]/g, '')) {
    const count = left.get(sign) ?? 0
    if (count === 0) lacking += sign
    left.set(sign, count - 1)
  }
  return lacking
}

/** Words that lie over other words. */
function overlaps(boxes: Printed['boxes']): string[] {
  const words = boxes.filter(({ text }) => /\p{L}{3,}/u.test(text))
  return words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter(
        (other) =>
          other.page === one.page &&
          // A drawing writes each word twice: its edge and the word.
          other.text !== one.text &&
          Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 2 &&
          Math.min(one.y + one.height * 0.6, other.y + other.height * 0.6) - Math.max(one.y, other.y) > 1,
      )
      .map((other) => `sheet ${one.page} has “${one.text}” over “${other.text}”`),
  )
}
