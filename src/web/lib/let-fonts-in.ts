import { keepLines } from '#web/lib/keep-lines.ts'

/** The key under which a session keeps that its first page has its fonts; shell/theme.ts reads it before anything is painted. */
export const SEEN_KEY = 'seen'
/** Blocks of a page that text stands in: none folds or hides a part of itself, so that each keeps its height. */
const BLOCKS = 'p, h1, h2, h3, h4, figcaption, td, th, dt, dd, label, header, footer, :is(article, li) .flex-wrap'
/** The blocks in sight get their fonts in as many frames, and the others in as many again. */
const FRAMES = 20

/** The next frame; a hidden page has none. */
const frame = (): Promise<unknown> => new Promise((resolve) => (document.hidden ? setTimeout(resolve) : requestAnimationFrame(resolve)))

/**
 * Lets fonts into the first page of a session, which was painted in their stand-ins (web/shell/page-scripts.ts), without moving it:
 * blocks of text keep the heights that they were painted with and their words the lines, and once all fonts are there they get them one
 * after another, so that a word which still comes into another line moves a few words of its block alone, and no long page is laid out at
 * once; what stands in no block comes last. The stand-ins are a little wider (fonts.css), so that a block may gain room
 * but needs no more. A block that can't keep its lines gets its fonts once nobody sees it. A page of another width, and paper, are laid
 * out anew.
 */
export async function letFontsIn(): Promise<void> {
  const { documentElement: root, fonts } = document
  if ('splash' in root.dataset) {
    const held = [...document.querySelectorAll<HTMLElement>(`main :is(${BLOCKS})`)].map((block) => ({ block, height: block.offsetHeight }))
    for (const { block, height } of held) block.style.minHeight = `${height}px`
    const { clientWidth } = root
    const letGo = (): void => {
      root.dataset['fonts'] = 'all'
      for (const { block } of held) {
        block.style.minHeight = block.style.wordSpacing = ''
        delete block.dataset['waits']
      }
    }
    addEventListener('resize', () => root.clientWidth !== clientWidth && letGo())
    addEventListener('beforeprint', letGo)

    const formulas = document.querySelector('main .katex') ? ['1em KaTeX_Main', 'italic 1em KaTeX_Math'] : []
    await Promise.allSettled(['1em Onest', '700 1em Bricolage', ...formulas].map((font) => fonts.load(font, 'aą')))
    const inSight = new Set(held.flatMap(({ block }) => (isInSight(block) ? block : [])))
    await inFrames([...inSight], (block) => {
      // A block within one that waits would move its lines.
      if (block.parentElement?.closest('[data-waits]')) return
      if (!keepLines(block, () => letInto(block))) waitOutOfSight(block)
    })
    const outOfSight = held.flatMap(({ block }) => (inSight.has(block) ? [] : block))
    await inFrames(outOfSight, letInto)
    markSeen()
  }
  root.dataset['fonts'] = 'all'
}

function isInSight(block: HTMLElement): boolean {
  const { top, bottom } = block.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

const letInto = (block: HTMLElement): void => void (block.dataset['fonts'] = '')

async function inFrames(blocks: readonly HTMLElement[], change: (block: HTMLElement) => void): Promise<void> {
  const atOnce = Math.ceil(blocks.length / FRAMES)
  for (const [place, block] of blocks.entries()) {
    if (place % atOnce === 0) await frame()
    change(block)
  }
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
