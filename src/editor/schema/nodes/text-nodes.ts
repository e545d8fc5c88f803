import { Node } from '@tiptap/core'
import { booleanRule, choiceRule, idRule, integerRule, optionalTextRule, stepRule } from './attribute-rules.ts'
import { choiceByClass, elementOf, htmlAttributes, idAttribute, lineRules, styleOf } from './html-attributes.ts'
import type { HtmlElement } from './html-attributes.ts'

/** Nodes of plain writing. Names and attributes are stored: they don't change without a step in `upgrade-document.ts`. */

/** Offered heading levels; level 1 belongs to the page, level 0 is a paragraph. */
export const HEADING_LEVEL = { min: 2, max: 4 } as const

/** Numbering of an ordered list, by CSS name. */
export const ORDERED_LIST_STYLES = ['decimal', 'lower-alpha', 'lower-greek', 'lower-roman', 'upper-alpha', 'upper-roman'] as const

/** Indent of a paragraph or heading, in CSS pixels. */
export const INDENT = { stepPx: 24, maxPx: 240 } as const

/** The indent in the style of rendered html. */
function indentOfStyle(element: HtmlElement): number | null {
  const pixels = /(?:^|;)\s*--indent:(\d+)px/.exec(element.getAttribute('style') ?? '')?.[1]
  return pixels === undefined ? null : Number(pixels)
}

const indent = {
  rule: stepRule(INDENT.stepPx, INDENT.maxPx),
  html: 'data-indent',
  as: 'number',
  default: 0,
  also: [indentOfStyle],
  shown: (value: unknown) => ({ style: `--indent:${String(value)}px` }),
} as const

/** The root. */
export const DocumentNode = Node.create({ name: 'doc', topNode: true, content: 'block+' })

/** Characters; the only leaf that carries `text`. */
export const TextNode = Node.create({ name: 'text', group: 'inline' })

/** A paragraph. First of the blocks, so that ProseMirror fills an empty place with it. */
export const ParagraphNode = Node.create({
  name: 'paragraph',
  group: 'block',
  content: 'inline*',
  priority: 1000,
  addAttributes: htmlAttributes({ indent }),
  parseHTML: () => lineRules('p'),
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
})

/** Html's six levels in the three a document has; level 1 is the page's own. */
function headingLevel(element: HtmlElement): number {
  const level = Number(element.getAttribute('data-level') ?? element.tagName.slice(1))
  return Math.min(Math.max(level, HEADING_LEVEL.min), HEADING_LEVEL.max)
}

/** A heading; its id is the anchor of the section. */
export const HeadingNode = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: htmlAttributes({
    id: idAttribute(idRule),
    level: {
      rule: integerRule(HEADING_LEVEL.min, HEADING_LEVEL.max),
      html: 'data-level',
      as: 'number',
      default: HEADING_LEVEL.min,
      also: [headingLevel],
    },
    indent,
  }),
  parseHTML: () => [1, 2, 3, 4, 5, 6].flatMap((level) => lineRules(`h${level}`)),
  renderHTML: ({ HTMLAttributes, node }) => [`h${node.attrs['level']}`, HTMLAttributes, 0],
})

export const BulletListNode = Node.create({
  name: 'bulletList',
  group: 'block',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
})

const LIST_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: 'lower-alpha',
    A: 'upper-alpha',
    i: 'lower-roman',
    I: 'upper-roman',
    'lower-latin': 'lower-alpha',
    'upper-latin': 'upper-alpha',
  }),
)

/** Reads what other html says of a list's numbers: the old `type`, or the style. */
function listStyle(element: HtmlElement): string {
  const style = styleOf(element, 'list-style-type')
  return LIST_TYPES.get(element.getAttribute('type') ?? '') ?? LIST_TYPES.get(style) ?? style
}

/** A numbered list: `style` says with what, `start` from which number. */
export const OrderedListNode = Node.create({
  name: 'orderedList',
  group: 'block',
  content: 'listItem+',
  addAttributes: htmlAttributes({
    style: {
      rule: choiceRule(ORDERED_LIST_STYLES),
      html: 'data-list-style',
      default: 'decimal',
      also: [choiceByClass('list-', ORDERED_LIST_STYLES), listStyle],
      shown: (value) => ({ class: `list-${String(value)}` }),
    },
    start: { rule: integerRule(0, 9999), html: 'start', as: 'number', default: 1 },
  }),
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
})

/** An item of either list. It may begin with any block: items of a solution often begin with a formula. */
export const ListItemNode = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
})

/** A list of things to tick off. */
export const TaskListNode = Node.create({
  name: 'taskList',
  group: 'block',
  content: 'taskItem+',
  parseHTML: () => [{ tag: 'ul.task-list', priority: 60 }],
  renderHTML: () => ['ul', { class: 'task-list' }, 0],
})

/** A thing to tick off; `checked` once it is done. */
export const TaskItemNode = Node.create({
  name: 'taskItem',
  content: 'block+',
  defining: true,
  addAttributes: htmlAttributes({ checked: { rule: booleanRule, html: 'data-checked', as: 'flag', default: false } }),
  parseHTML: () => [{ tag: 'li.task-item', priority: 60, contentElement: contentOfTask }],
  renderHTML: ({ HTMLAttributes }) => ['li', { class: 'task-item', ...HTMLAttributes }, ['div', { class: 'task-content' }, 0]],
})

/** The part of an item beside its box. */
function contentOfTask(given: unknown): HTMLElement {
  const item = elementOf(given)
  const content: unknown = item.querySelector('.task-content') ?? item
  return content as HTMLElement // back to the element it is for ProseMirror
}

/** A line break inside a paragraph. */
export const HardBreakNode = Node.create({
  name: 'hardBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
})

export const BlockquoteNode = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
})

/** A listing of a program; `language` is what the author called it, null when unsaid. */
export const CodeBlockNode = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: htmlAttributes({
    language: {
      rule: optionalTextRule,
      html: 'data-language',
      default: null,
      also: [(element) => element.querySelector('code')?.getAttribute('data-language') ?? null],
    },
  }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', { class: 'code-block', ...HTMLAttributes }, ['code', 0]],
})
