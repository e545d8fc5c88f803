import { CITATION_VARIANTS } from '#contract/enums.ts'
import { Node } from '@tiptap/core'
import { Fragment } from '@tiptap/pm/model'
import { choiceRule, idRule, optionalWebAddressRule, textRule } from './attribute-rules.ts'
import { elementOf, htmlAttributes, idAttribute } from './html-attributes.ts'

/**
 * Footnotes and citations stand in the line they belong to and hold their words as content: one paragraph's worth, which
 * a variant of its own edits. Their numbers, and the list at the end, are made when the document is shown. Nothing but
 * plain inline nodes stands in them, so none stands in another.
 */

/** The content that a note may hold. */
const NOTE_CONTENT = '(text | hardBreak | mathInline | emoji)*'

/** Fewest characters of a citation's title. */
export const CITATION_TITLE_MIN = 3

/**
 * Finds the words of a rendered note: in the list at the end, in the item that its marker names. A note that stands in the line
 * itself is its own element.
 */
function wordsOf(given: unknown): HTMLElement {
  const marker = elementOf(given)
  const note = marker.getAttribute('data-note')
  let root = marker
  while (root.parentElement !== null) root = root.parentElement
  const words = note !== null && /^[\w-]+$/.test(note) ? root.querySelector(`[data-note-of="${note}"]`) : null
  const found: unknown = words ?? marker
  return found as HTMLElement // back to the element it is for ProseMirror
}

/** A remark at the foot of the page. */
export const FootnoteNode = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  isolating: true,
  content: NOTE_CONTENT,
  addAttributes: htmlAttributes({ id: idAttribute(idRule) }),
  // Before the superscript mark, which would eat a footnote.
  parseHTML: () => [
    { tag: 'span.footnote', priority: 60 },
    { tag: 'sup.footnote', priority: 60, preserveWhitespace: true, contentElement: wordsOf },
    { tag: 'section.notes', priority: 60, ignore: true },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', { class: 'footnote', ...HTMLAttributes }, 0],
})

/** Fields of a citation's template, in the order they are written out. */
export const CITATION_FIELDS = [
  'title',
  'author',
  'publisher',
  'publishDate',
  'publishPlace',
  'isbn',
  'pages',
  'url',
  'description',
] as const

type CitationField = (typeof CITATION_FIELDS)[number]

/** The name of a field in html: `publishDate` is `data-publish-date`. */
export function citationHtmlName(field: CitationField): string {
  return `data-${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

function field(name: CitationField) {
  return { rule: name === 'url' ? optionalWebAddressRule : textRule, html: citationHtmlName(name), default: '' }
}

/** A source: by its fields (`template`, with a title of three characters or more), or in the author's own words (`custom`), which are the content; a template has none. */
export const CitationNode = Node.create({
  name: 'citation',
  group: 'inline',
  inline: true,
  atom: true,
  isolating: true,
  content: NOTE_CONTENT,
  addAttributes: htmlAttributes({
    id: idAttribute(idRule),
    variant: { rule: choiceRule(CITATION_VARIANTS), html: 'data-variant', default: 'template' },
    ...Object.fromEntries(CITATION_FIELDS.map((name) => [name, field(name)])),
  }),
  parseHTML: () => [
    { tag: 'span.citation', priority: 60 },
    { tag: 'sup.citation[data-variant="custom"]', priority: 65, preserveWhitespace: true, contentElement: wordsOf },
    { tag: 'sup.citation', priority: 60, getContent: () => Fragment.empty },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', { class: 'citation', ...HTMLAttributes }, 0],
})
