import { keepLines } from '#web/lib/keep-lines.ts'

/** The key under which a session keeps that its first page has its fonts; shell/theme.ts reads it before anything is painted. */
export const SEEN_KEY = 'seen'
/** Blocks of a page that text stands in: none folds or hides a part of itself, so that each keeps its height. */
const BLOCKS = 'p, h1, h2, h3, h4, figcaption, td, th, dt, dd, label, header, footer, article .flex-wrap'
/** All blocks in sight get their fonts in as many frames. */
const FRAMES = 20

/** The next frame; a hidden page has none. */
const frame = (): Promise<unknown> => new Promise((resolve) => (document.hidden ? setTimeout(resolve) : requestAnimationFrame(resolve)))

/**
 * Lets fonts into the first page of a session, which was painted in their stand-ins (web/shell/page-scripts.ts), without moving it:
 * blocks of text keep the heights that they were painted with and their words the lines, and once all fonts are there they get them one
 * after another, so that a word which still comes into another line moves a few words of its block alone, and no long page is laid out at once. The stand-ins are a
 * little wider (fonts.css), so that a block may gain room but needs no more. A block that can't keep its lines gets its fonts once
 * nobody sees it. A page of another width, and paper, are laid out anew.
 */
export async function letFontsIn(): Promise<void> {
  const { documentElement: root, fonts } = document
  if ('splash' in root.dataset) {
    const held = [...document.querySelectorAll<HTMLElement>(`main :is(${BLOCKS})`)].map((block) => ({ block, height: block.offsetHeight }))
    for (const { block, height } of held) {
      block.dataset['waits'] = ''
      block.style.minHeight = `${height}px`
    }
    root.dataset['fonts'] = 'asked'
    const { clientWidth } = root
    const letGo = (): void =>
      held.forEach(({ block }) => {
        block.style.minHeight = block.style.wordSpacing = ''
        delete block.dataset['waits']
      })
    addEventListener('resize', () => root.clientWidth !== clientWidth && letGo())
    addEventListener('beforeprint', letGo)

    const formulas = document.querySelector('main .katex') ? ['1em KaTeX_Main', 'italic 1em KaTeX_Math'] : []
    await Promise.allSettled(['1em Onest', '700 1em Bricolage', ...formulas].map((font) => fonts.load(font, 'aą')))
    const inSight = new Set(
      held.flatMap(({ block }) => {
        const { top, bottom } = block.getBoundingClientRect()
        return bottom > 0 && top < innerHeight ? block : []
      }),
    )
    for (const { block } of held) if (!inSight.has(block)) delete block.dataset['waits']
    const atOnce = Math.ceil(inSight.size / FRAMES)
    for (const [place, block] of [...inSight].entries()) {
      if (place % atOnce === 0) await frame()
      if (!keepLines(block, () => delete block.dataset['waits'])) waitOutOfSight(block)
    }
    markSeen()
  }
  root.dataset['fonts'] = 'all'
}

/** A page that was left before its fonts came leaves the session's next one to be its first: fonts that come late would move that. */
function markSeen(): void {
  try {
    sessionStorage.setItem(SEEN_KEY, '1')
  } catch {
    // Storage is forbidden in this browser: none of its pages is the first of a session.
  }
}

/** Leaves a block its stand-ins until it has gone out of sight. */
function waitOutOfSight(block: HTMLElement): void {
  block.dataset['waits'] = ''
  const sight = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) return
    delete block.dataset['waits']
    sight.disconnect()
  })
  sight.observe(block)
}
