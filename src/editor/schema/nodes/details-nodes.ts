import { Node } from '@tiptap/core'
import { booleanRule } from './attribute-rules.ts'
import { htmlAttributes, lineRules } from './html-attributes.ts'

/** A section that folds; `open` is how the author left it. */
export const DetailsNode = Node.create({
  name: 'details',
  group: 'block',
  content: 'detailsSummary detailsContent',
  defining: true,
  isolating: true,
  addAttributes: htmlAttributes({ open: { rule: booleanRule, html: 'open', as: 'flag', default: false } }),
  parseHTML: () => [{ tag: 'details' }],
  renderHTML: ({ HTMLAttributes }) => ['details', { class: 'details', ...HTMLAttributes }, 0],
})

/** The line that is read while the section is folded. */
export const DetailsSummaryNode = Node.create({
  name: 'detailsSummary',
  content: 'inline*',
  defining: true,
  parseHTML: () => lineRules('summary'),
  renderHTML: () => ['summary', { class: 'details-summary' }, 0],
})

/** The part that unfolds. */
export const DetailsContentNode = Node.create({
  name: 'detailsContent',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div.details-content' }],
  renderHTML: () => ['div', { class: 'details-content' }, 0],
})
