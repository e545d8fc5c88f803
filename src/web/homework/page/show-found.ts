import { findInHomework } from '#contract/homework/homework-found.ts'
import { paths } from '#contract/paths.ts'
import { comparedWord, cutIntoWords } from '#contract/text/words.ts'
import { readQuietly } from '#web/lib/read-quietly.ts'

/** Name of the highlight in ui/rich/found.css. */
const HIGHLIGHT = 'found'
/** Elements in which words are looked for, and below them those that are one whole. */
const TEXTS = 'main article :is(h1, .step-title, .rich)'
const WHOLE = '.katex, svg, code, pre'
const FORMULA = '.math-inline, .math-display'

/**
 * Marks in a task what was looked for on the list that it was opened from, until the page is left. The page's html stays
 * the same for everybody: words are highlighted beside it, formulas carry a class. A browser that knows no such
 * highlights shows the page as ever.
 */
export async function showFound(id: number, from: string, left: AbortSignal): Promise<void> {
  const search = searchOf(from)
  const article = document.querySelector('main article')
  if (search === '' || !article || !('highlights' in CSS)) return
  const found = await readQuietly(findInHomework, { params: { id }, query: { search } })
  if (!found || left.aborted || found.words.length + found.formulas.length === 0) return
  const words = new Set(found.words)
  const formulas = new Set(found.formulas)

  const mark = (): void => {
    CSS.highlights.set(HIGHLIGHT, new Highlight(...foundRanges(words)))
    for (const formula of article.querySelectorAll(FORMULA))
      if (formulas.has(formula.querySelector('annotation')?.textContent ?? '')) formula.classList.add('is-found')
  }
  // Steps of a solution come one by one.
  const observer = new MutationObserver(mark)
  observer.observe(article, { childList: true, subtree: true })
  mark()
  left.addEventListener('abort', () => {
    observer.disconnect()
    CSS.highlights.delete(HIGHLIGHT)
  })
}

/** The text that was looked for at an address of the list of tasks; empty for any other page. */
function searchOf(from: string): string {
  const { origin } = window.location
  if (!URL.canParse(from, origin)) return ''
  const url = new URL(from, origin)
  return url.origin === origin && url.pathname === paths.homeworks() ? (url.searchParams.get('search') ?? '') : ''
}

function foundRanges(words: ReadonlySet<string>): Range[] {
  const ranges: Range[] = []
  for (const root of document.querySelectorAll(TEXTS)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (text.parentElement?.closest(WHOLE)) continue
      let from = 0
      for (const part of cutIntoWords(text.textContent ?? '')) {
        const to = from + part.text.length
        if (part.isWord && words.has(comparedWord(part.text))) {
          const range = document.createRange()
          range.setStart(text, from)
          range.setEnd(text, to)
          ranges.push(range)
        }
        from = to
      }
    }
  }
  return ranges
}
