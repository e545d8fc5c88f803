import type { Page } from '@playwright/test'

/**
 * Lists what stands off the left edge that a page's head gives: below the title each thing of the page begins where the title
 * does, and what stands beside another begins after one that does. Insides of cards, of empty states and of texts have edges of their own.
 */
export function offEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number }
    const NEAR = 1.5
    /** Texts, figures and lists indent as they will; controls of the steps stand below the words of a step, not its number. */
    const ITSELF = 'p, ul, ol, dl, form, h2, h3, h4, nav, article, figure, .rich, .step-control'

    const isShown = (element: Element): boolean => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isOutOfFlow = (element: Element): boolean => {
      const { position, clipPath } = getComputedStyle(element)
      return position === 'absolute' || position === 'fixed' || clipPath !== 'none'
    }
    /** Something with a ground, an edge or contents of its own: what the eye takes for a thing. Buttons and numbers in a row are filled when they are pointed at or chosen. */
    const isPainted = (element: Element): boolean => {
      if (element.matches('.button, .task-number, img, svg, canvas, video, iframe, input, select, textarea, hr, table, .katex')) return true
      const { backgroundColor, borderLeftWidth, borderLeftStyle } = getComputedStyle(element)
      return !/, 0\)$|\/ 0\)$|^transparent$/.test(backgroundColor) || (borderLeftStyle !== 'none' && borderLeftWidth !== '0px')
    }
    const join = (one: Box | null, other: Box | null): Box | null =>
      one && other
        ? {
            left: Math.min(one.left, other.left),
            right: Math.max(one.right, other.right),
            top: Math.min(one.top, other.top),
            bottom: Math.max(one.bottom, other.bottom),
          }
        : (one ?? other)
    /** The part of a thing that can be seen, or null. */
    const seenBox = (node: Node, isButtonAThing = true): Box | null => {
      if (node instanceof Text) {
        if (node.data.trim() === '') return null
        const range = document.createRange()
        range.selectNodeContents(node)
        const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0)
        return rects.reduce<Box | null>((all, rect) => join(all, rect), null)
      }
      // Tools of a page float in its middle.
      if (!(node instanceof Element) || !isShown(node) || isOutOfFlow(node) || node.matches('.page-tools')) return null
      const box = node.getBoundingClientRect()
      if (isPainted(node) && (isButtonAThing || !node.matches('.button'))) return box.width > 1 && box.height > 1 ? box : null
      return [...node.childNodes].map((child) => seenBox(child, isButtonAThing)).reduce(join, null)
    }
    const hasMarks = (element: Element): boolean => element.matches('ul, ol') && getComputedStyle(element).listStyleType !== 'none'
    const nameOf = (element: Element): string =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${element.textContent.trim().slice(0, 30)}`.slice(
        0,
        120,
      )

    const found: string[] = []
    /** Everything that stands in a thing begins at the edge, but for what has something at its left. */
    const check = (element: Element, edge: number, after: Element | null = null): void => {
      const things = [...element.childNodes].flatMap((child) => {
        const box = seenBox(child)
        return box ? [{ child, box }] : []
      })
      const floor = after ? (things.find(({ child }) => child === after)?.box.bottom ?? 0) : -Infinity
      for (const { child, box } of things) {
        if (!(child instanceof Element) || child === after || box.top < floor - 1) continue
        const isBesideAnother = things.some(
          (other) =>
            other.child !== child && other.box.right <= box.left + NEAR && other.box.top < box.bottom && other.box.bottom > box.top,
        )
        if (isBesideAnother) continue
        // A bar across the screen has its own column inside.
        if (box.left <= 0 && box.right >= innerWidth - 20) {
          check(child, edge)
          continue
        }
        // A thing that is pushed to the right, and a list with marks before its lines, leave the edge on purpose.
        if (child.matches('.step-control, .justify-end') || hasMarks(child)) continue
        // A button without a ground stands at the edge by itself or by its words.
        const words = seenBox(child, false)?.left ?? box.left
        if (Math.abs(box.left - edge) > NEAR && Math.abs(words - edge) > NEAR)
          found.push(`${nameOf(child)} begins at ${box.left.toFixed(1)} px, the title at ${edge.toFixed(1)} px`)
        else if (!isPainted(child) && !child.matches(ITSELF)) check(child, edge)
      }
    }

    const main = document.querySelector('main')
    const title = [...(main?.querySelectorAll('h1') ?? [])].find((each) => (seenBox(each)?.bottom ?? 0) > 0)
    if (!main || !title) return ['there is no title']
    const insideOf = (element: Element): number =>
      element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft)
    const page = insideOf(document.querySelector('header .page') ?? document.body)
    for (const column of main.querySelectorAll('.page'))
      if (isShown(column) && Math.abs(insideOf(column) - page) > NEAR)
        found.push(`${nameOf(column)} begins at ${insideOf(column).toFixed(1)} px, the page at ${page.toFixed(1)} px`)
    // A person's picture stands before their name, and gives the edge to what is below both.
    const picture = title.closest('header')?.querySelector('.avatar') ?? null
    let below: Element = title
    while (below !== main && !title.closest('.text-center') && below.parentElement && !below.parentElement.matches('.card')) {
      const column = below.parentElement
      const head = picture !== null && column.contains(picture) ? picture : title
      check(column, seenBox(head)?.left ?? 0, below)
      below = column
    }
    return found
  })
}
