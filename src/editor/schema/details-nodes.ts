import { Node } from '@tiptap/core'
import { booleanRule } from './attribute-rules.ts'

/** A section that folds; `open` is how the author left it. */
export const DetailsNode = Node.create({
  name: 'details',
  group: 'block',
  content: 'detailsSummary detailsContent',
  defining: true,
  isolating: true,
  addAttributes: () => ({ open: { default: false, validate: booleanRule } }),
})

/** What is read while the section is folded. */
export const DetailsSummaryNode = Node.create({ name: 'detailsSummary', content: 'inline*', defining: true })

/** What unfolds. */
export const DetailsContentNode = Node.create({ name: 'detailsContent', content: 'block+', defining: true })
