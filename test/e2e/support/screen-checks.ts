import type { Page } from '@playwright/test'

/** Stops of the Tab key on a page, at most: the longest lists have fewer. */
const MOST_STOPS = 400

/** Walks through a page by Tab: lists what has focus without showing it, lies out of sight, or holds focus fast. */
export async function keyboardProblems(page: Page, most = MOST_STOPS): Promise<string[]> {
  const problems: string[] = []
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
  })
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(stopOfFocus)
    if (seen === null) return problems
    if (seen.isHeld) return [...problems, `focus is held by ${seen.name}`]
    if (!seen.isMarked) problems.push(`focus can't be seen on ${seen.name}`)
    if (!seen.isInSight) problems.push(`focus is out of sight on ${seen.name}`)
  }
  return problems
}

/** The place of focus as a person sees it; null when it has left the page. */
function stopOfFocus(): { name: string; isMarked: boolean; isInSight: boolean; isHeld: boolean } | null {
  const seen = globalThis as typeof globalThis & { lastStop?: { element: Element; times: number } }
  const element = document.activeElement
  if (!element || element === document.body) return null
  const times = seen.lastStop?.element === element ? seen.lastStop.times + 1 : 1
  seen.lastStop = { element, times }
  // A date has a stop for each of its parts, a film for each of its buttons; the browser marks them.
  const hasParts = element.matches('input[type=date], input[type=datetime-local], video, audio')
  const probe = document.createElement('i')
  probe.style.color = 'var(--accent-text)'
  document.body.append(probe)
  const accent = getComputedStyle(probe).color
  probe.remove()
  // A field may be marked at its frame, a link that covers its card at the card.
  const bearers = [element, ...element.querySelectorAll('*'), element.parentElement, element.closest('.search-field, article, li, label')]
  const isMarked = [...bearers, element.closest('.editor')].some((bearer) => {
    if (bearer === null) return false
    const { outlineStyle, outlineWidth, borderTopColor, boxShadow } = getComputedStyle(bearer)
    const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px'
    return hasOutline || boxShadow !== 'none' || (bearer !== element && borderTopColor === accent)
  })
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
  const isInSight = width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  const name = element.outerHTML.slice(0, 160)
  return { name, isMarked: isMarked || hasParts, isInSight, isHeld: times > (hasParts ? 12 : 1) }
}

/** Shows the page in forced colours: lists what is chosen and looks like what isn't, and filled buttons that lose their edge. */
export async function forcedColorProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const problems = await page.evaluate(() => {
    const STYLES = [
      'color',
      'backgroundColor',
      'borderTopStyle',
      'borderTopWidth',
      'borderTopColor',
      'borderBottomWidth',
      'borderLeftWidth',
      'outlineStyle',
      'textDecorationLine',
      'fontWeight',
    ] as const
    const looks = (element: Element): string =>
      [null, '::before', '::after']
        .map((part) => {
          const style = getComputedStyle(element, part)
          return part !== null && style.content === 'none' ? '' : STYLES.map((name) => style[name]).join()
        })
        .join('|') + [...element.children].map(({ tagName }) => tagName).join()
    const isShown = (element: Element): boolean => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const CHOSEN = '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true]'
    const found: string[] = []
    for (const chosen of document.querySelectorAll(CHOSEN)) {
      if (!isShown(chosen)) continue
      const peers = [
        ...(chosen
          .closest('ul, ol, nav, table, [role=toolbar], [role=tablist], [role=group], fieldset')
          ?.querySelectorAll(chosen.tagName) ?? []),
      ]
      const peer = peers.find(
        (each) =>
          each !== chosen &&
          isShown(each) &&
          !each.matches(CHOSEN) &&
          each.classList[0] === chosen.classList[0] &&
          !each.matches(':hover, :focus'),
      )
      if (peer && looks(peer) === looks(chosen)) found.push(`chosen looks like the others: ${chosen.outerHTML.slice(0, 140)}`)
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input:checked')) {
      const label = input.closest('label')
      const isNative = isShown(input) && input.getBoundingClientRect().width > 8 && getComputedStyle(input).appearance !== 'none'
      if (isNative || !label || !isShown(label)) continue
      const peer = [...document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(input.name)}"]:not(:checked)`)]
        .map((each) => each.closest('label'))
        .find((each) => each && isShown(each))
      const whole = (part: Element): string => looks(part) + [...part.querySelectorAll('*')].map(looks).join()
      if (peer && whole(peer) === whole(label)) found.push(`ticked looks like the others: ${label.outerHTML.slice(0, 140)}`)
    }
    for (const button of document.querySelectorAll('.button-primary, .button-danger')) {
      const { borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(button)
      const ground = getComputedStyle(document.body).backgroundColor
      if (isShown(button) && (borderTopStyle === 'none' || borderTopWidth === '0px') && backgroundColor === ground)
        found.push(`a button without an edge: ${button.outerHTML.slice(0, 140)}`)
    }
    return found
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return problems
}
