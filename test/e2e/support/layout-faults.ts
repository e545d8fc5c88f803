import type { Page } from '@playwright/test'

/** Shows the page as a phone does, with controls as large as fingers need them, or as a screen with a mouse. */
export async function showAs(page: Page, device: 'phone' | 'desk', size: { width: number; height: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: device === 'phone' })
  await session.detach()
  await page.setViewportSize(size)
}

/** Lists what sticks out of the screen, and tables of a few figures that a phone would have to scroll sideways. */
export function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth
    const needed = document.documentElement.scrollWidth
    const nameOf = ({ tagName, className }: Element): string => `${tagName}.${className}`.slice(0, 80)
    const problems: string[] = []
    if (needed > room) {
      const wide = [...document.querySelectorAll('main *, header *, footer *')].filter(
        (element) => element.getBoundingClientRect().right > room + 1 && !element.closest('.account-sections'),
      )
      problems.push(`needs ${needed} px where there are ${room}: ${wide.slice(0, 3).map(nameOf).join(' | ')}`)
    }
    const tables = [...document.querySelectorAll('main .rows-stacked')].filter((table) => table.scrollWidth > table.clientWidth)
    return [...problems, ...tables.map((table) => `${nameOf(table)} is scrolled sideways`)]
  })
}

/** Lists cards below one another that touch, or lie on each other. */
export function touchingCards(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('main .card')].filter((card) => card.checkVisibility())
    return cards.flatMap((card) => {
      const next = card.nextElementSibling
      if (!next?.matches('.card') || !next.checkVisibility()) return []
      const [one, other] = [card.getBoundingClientRect(), next.getBoundingClientRect()]
      const isBeside = other.left >= one.right || other.right <= one.left
      return isBeside || other.top - one.bottom >= 4
        ? []
        : [`${card.className.slice(0, 60)} touches the next: ${next.textContent.slice(0, 40)}`]
    })
  })
}

/** Lists buttons that stand above the one beside them that the page wants pressed most. */
export function beforeMain(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('main .button-primary')].filter((button) => button.checkVisibility())
    return shown.flatMap((main) => {
      const { top } = main.getBoundingClientRect()
      const others = [...(main.parentElement?.querySelectorAll('.button-secondary, .button-ghost, .button-danger') ?? [])]
      return others
        .filter((other) => other.checkVisibility() && other.getBoundingClientRect().bottom <= top + 1)
        .map((other) => `“${other.textContent.trim()}” stands before “${main.textContent.trim()}”`)
    })
  })
}

/** Lists what is said under the title of the page and ends in a line of one word. */
export function loneWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const leads = [...document.querySelectorAll('main h1 ~ p')].filter(
      (lead) => lead.checkVisibility() && getComputedStyle(lead).display === 'block',
    )
    return leads.flatMap((lead) => {
      const walker = document.createTreeWalker(lead, NodeFilter.SHOW_TEXT)
      const tops: number[] = []
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
        for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[^ \n]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          tops.push(Math.round(range.getBoundingClientRect().top))
        }
      const last = tops.at(-1)
      const isAlone = tops.length > 3 && tops[0] !== last && tops.filter((top) => top === last).length === 1
      return isAlone ? [`“${lead.textContent}” ends in one word`] : []
    })
  })
}
