import type { RichDoc, RichNode } from '#editor/schema/document.ts'
import { formulaWords } from '#math/speech/speak-formula.ts'
import { numberAttribute, optionalTextAttribute } from './attribute-values.ts'
import { documentText } from './document-text.ts'
import { element, escapeHtml } from './html-tags.ts'
import { renderMessages } from './messages.ts'
import { withRaisedSigns } from './raised-signs.ts'

/** A heading one can go to. */
export type OutlineEntry = { readonly id: string; readonly level: number; readonly text: string; readonly words: string }

/** Headings with an anchor, in order, also those within other blocks. */
export function documentOutline(doc: RichDoc): readonly OutlineEntry[] {
  const entries: OutlineEntry[] = []
  const visit = (node: RichNode | RichDoc): void => {
    if (node.type !== 'heading') {
      node.content?.forEach(visit)
      return
    }
    const id = optionalTextAttribute(node, 'id')
    const heading: RichDoc = { type: 'doc', content: [node] }
    const text = withRaisedSigns(documentText(heading, { formulas: 'readable' }))
    if (id !== null && text !== '')
      entries.push({ id, level: numberAttribute(node, 'level', 2), text, words: documentText(heading, { formulas: formulaWords }) })
  }
  visit(doc)
  return entries
}

/** Fewer headings than this need no table of contents. */
const LEAST_ENTRIES = 3

/** A table of contents that folds; empty for a short article. */
export function renderContents(entries: readonly OutlineEntry[]): string {
  if (entries.length < LEAST_ENTRIES) return ''
  const top = Math.min(...entries.map(({ level }) => level))
  const items = entries.map(({ id, level, text, words }) =>
    element('li', { class: `contents-${level - top + 1}` }, element('a', { href: `#${id}` }, shownAndSaid(text, words))),
  )
  return `<nav class="contents" aria-label="${renderMessages.contents}"><details><summary>${renderMessages.contents}</summary><ol>${items.join('')}</ol></details></nav>`
}

/** A heading with formulas: in signs for the eye, in words for whoever listens. */
function shownAndSaid(text: string, words: string): string {
  if (words === text) return escapeHtml(text)
  return element('span', { 'aria-hidden': 'true' }, escapeHtml(text)) + element('span', { class: 'sr-only' }, escapeHtml(words))
}
