import { Node } from '@tiptap/core'
import { choiceRule, idRule, integerRule, optionalTextRule } from './attribute-rules.ts'

/** Nodes of plain writing. Names and attributes are stored: they don't change without a step in `upgrade-document.ts`. */

/** Offered heading levels (spec section 3); level 1 belongs to the page. */
export const HEADING_LEVEL = { min: 2, max: 4 } as const

/** Numbering of an ordered list, by CSS name (spec section 3). */
export const ORDERED_LIST_STYLES = ['decimal', 'lower-alpha', 'lower-greek', 'lower-roman', 'upper-alpha', 'upper-roman'] as const

/** The root. */
export const DocumentNode = Node.create({ name: 'doc', topNode: true, content: 'block+' })

/** Characters; the only leaf that carries `text`. */
export const TextNode = Node.create({ name: 'text', group: 'inline' })

/** A paragraph. First of the blocks, so that ProseMirror fills an empty place with it. */
export const ParagraphNode = Node.create({ name: 'paragraph', group: 'block', content: 'inline*', priority: 1000 })

/** A heading; its id is the anchor of the section. */
export const HeadingNode = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    id: { default: null, validate: idRule },
    level: { default: HEADING_LEVEL.min, validate: integerRule(HEADING_LEVEL.min, HEADING_LEVEL.max) },
  }),
})

export const BulletListNode = Node.create({ name: 'bulletList', group: 'block', content: 'listItem+' })

/** A numbered list: `style` says with what, `start` from which number. */
export const OrderedListNode = Node.create({
  name: 'orderedList',
  group: 'block',
  content: 'listItem+',
  addAttributes: () => ({
    style: { default: 'decimal', validate: choiceRule(ORDERED_LIST_STYLES) },
    start: { default: 1, validate: integerRule(0, 9999) },
  }),
})

/** An item of either list. It may begin with any block: items of a solution often begin with a formula. */
export const ListItemNode = Node.create({ name: 'listItem', content: 'block+', defining: true })

/** A line break inside a paragraph. */
export const HardBreakNode = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
})

export const BlockquoteNode = Node.create({ name: 'blockquote', group: 'block', content: 'block+', defining: true })

/** A listing of a program; `language` is what the author called it, null when unsaid. */
export const CodeBlockNode = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({ language: { default: null, validate: optionalTextRule } }),
})
