import type { RichNode } from '#editor/schema/document.ts'
import { CITATION_FIELDS, citationHtmlName } from '#editor/schema/nodes/note-nodes.ts'
import { isSafeHref } from '#editor/schema/safe-address.ts'
import { textAttribute } from './attribute-values.ts'
import { element, escapeHtml } from './html-tags.ts'
import { renderMessages } from './messages.ts'

/** Footnotes and citations: a number in brackets where they stand, their words in a list at the end, links both ways. */

/** A note met on the way, for the list. */
export type MetNote = { readonly anchor: string; readonly number: number; readonly html: string; readonly style: string | null }

/** A template's fields as one line: author, title, publisher, place and date, ISBN, pages, address, description. */
function citationLine(node: RichNode): string {
  const field = (name: string): string => textAttribute(node, name).trim()
  const url = field('url')
  const place = [field('publishPlace'), field('publishDate')].filter((part) => part !== '').join(' ')
  const parts = [
    escapeHtml(field('author')),
    field('title') === '' ? '' : `<cite>${escapeHtml(field('title'))}</cite>`,
    escapeHtml(field('publisher')),
    escapeHtml(place),
    field('isbn') === '' ? '' : escapeHtml(renderMessages.isbn(field('isbn'))),
    field('pages') === '' ? '' : escapeHtml(renderMessages.pages(field('pages'))),
    isSafeHref(url) ? element('a', { class: 'link', href: url, rel: 'noopener nofollow' }, escapeHtml(url)) : '',
    escapeHtml(field('description')),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** The html of the note in the list; `words` is the html of its content. */
export function noteHtml(node: RichNode, words: string): string {
  return node.type === 'citation' && textAttribute(node, 'variant') !== 'custom' ? citationLine(node) : words
}

/** Attributes of a citation that its number doesn't show, so that html leads back to the document. */
function citationAttributes(node: RichNode): Readonly<Record<string, string | null>> {
  const fields = CITATION_FIELDS.map((name): [string, string | null] => [citationHtmlName(name), textAttribute(node, name) || null])
  return { 'data-variant': textAttribute(node, 'variant') === 'custom' ? 'custom' : null, ...Object.fromEntries(fields) }
}

/** The number where the note stands. */
export function renderMarker(node: RichNode, id: string | null, anchor: string, number: number): string {
  const isCitation = node.type === 'citation'
  const label = isCitation ? renderMessages.citation(number) : renderMessages.footnote(number)
  const link = element('a', { class: 'note-mark', href: `#note-${anchor}`, 'aria-label': label }, `[${number}]`)
  const attributes = { class: node.type, id, 'data-note': anchor, ...(isCitation ? citationAttributes(node) : {}) }
  return element('sup', attributes, link)
}

function renderNote({ anchor, number, html, style }: MetNote): string {
  const back = element('a', { class: 'note-back', href: `#${anchor}`, 'aria-label': renderMessages.backToText(number) }, '↩')
  return element(
    'li',
    { class: 'note', id: `note-${anchor}`, value: number },
    `<span class="note-number">[${number}]</span> ${element('span', { class: 'note-words', 'data-note-of': anchor, style }, html)} ${back}`,
  )
}

/** The list at the end; empty for a document without notes. */
export function renderNotes(notes: readonly MetNote[]): string {
  if (notes.length === 0) return ''
  return `<section class="notes" aria-label="${renderMessages.notes}"><ol class="notes-list">${notes.map(renderNote).join('')}</ol></section>`
}
