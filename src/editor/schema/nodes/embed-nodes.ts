import { GAME_TYPES } from '#contract/enums.ts'
import { Node } from '@tiptap/core'
import { choiceRule, emojiRule, idRule, nonEmptyTextRule, requiredForeignIdRule, targetRule, textRule } from './attribute-rules.ts'
import { htmlAttributes, idAttribute, needs } from './html-attributes.ts'
import type { HtmlElement } from './html-attributes.ts'

/**
 * Nodes for things from elsewhere: tasks, concepts, people, exercises, other places of the same document. Only ids are stored, and
 * the words the author saw; what is shown is asked for in one batch, since it may change or go.
 */

const homeworkId = { rule: requiredForeignIdRule, html: 'data-homework-id' } as const

/** A task, shown as a card. */
export const HomeworkEmbedNode = Node.create({
  name: 'homeworkEmbed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: htmlAttributes({ homeworkId }),
  parseHTML: () => [{ tag: 'div.embed-homework', getAttrs: needs(homeworkId) }],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'embed embed-homework', ...HTMLAttributes }],
})

const exercise = { rule: choiceRule(GAME_TYPES), html: 'data-value' } as const
const label = { rule: nonEmptyTextRule, html: 'data-label' } as const

/** An exercise for children: `value` is its type, `label` its name. ADMIN inserts it. */
export const InteractiveHomeworkNode = Node.create({
  name: 'interactiveHomework',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: htmlAttributes({ value: exercise, label }),
  parseHTML: () => [{ tag: 'div.embed-interactive', getAttrs: needs(exercise, label) }],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'embed embed-interactive', ...HTMLAttributes }],
})

const mathConceptId = { rule: requiredForeignIdRule, html: 'data-math-concept-id' } as const

/** A concept's article within this one. ADMIN inserts it. */
export const MathConceptFragmentNode = Node.create({
  name: 'mathConceptFragment',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: htmlAttributes({ id: idAttribute(idRule), mathConceptId }),
  parseHTML: () => [{ tag: 'div.embed-concept', getAttrs: needs(mathConceptId) }],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'embed embed-concept', ...HTMLAttributes }],
})

const conceptValue = { rule: requiredForeignIdRule, html: 'data-value' } as const

/** A concept named in a line: `value` is its id, `label` the name as the author wrote it. */
export const MathConceptNode = Node.create({
  name: 'mathConcept',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: htmlAttributes({ value: conceptValue, label }),
  parseHTML: () => [{ tag: '.math-concept', priority: 60, getAttrs: needs(conceptValue, label) }],
  renderHTML: ({ HTMLAttributes, node }) => ['span', { class: 'math-concept', ...HTMLAttributes }, String(node.attrs['label'])],
  renderText: ({ node }) => String(node.attrs['label']),
})

const userId = { rule: requiredForeignIdRule, html: 'data-user-id' } as const

/** A person: `label` is the name as the author saw it, shown after an @. */
export const MentionNode = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: htmlAttributes({ userId, label }),
  parseHTML: () => [{ tag: '.mention', priority: 60, getAttrs: needs(userId, label) }],
  renderHTML: ({ HTMLAttributes, node }) => ['span', { class: 'mention', ...HTMLAttributes }, `@${node.attrs['label']}`],
  renderText: ({ node }) => `@${node.attrs['label']}`,
})

const emoji = { rule: emojiRule, html: 'data-emoji' } as const

/** An emoji: its characters, and what it is called in Polish. */
export const EmojiNode = Node.create({
  name: 'emoji',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: htmlAttributes({ emoji, name: { rule: textRule, html: 'aria-label', default: '' } }),
  parseHTML: () => [{ tag: 'span.emoji', priority: 60, getAttrs: needs(emoji) }],
  renderHTML: ({ HTMLAttributes, node }) => ['span', { class: 'emoji', role: 'img', ...HTMLAttributes }, String(node.attrs['emoji'])],
  renderText: ({ node }) => String(node.attrs['emoji']),
})

/** The place a rendered reference leads to. */
function targetOfHref(element: HtmlElement): string | null {
  const href = element.getAttribute('href') ?? ''
  return href.startsWith('#') ? href.slice(1) : null
}

const target = { rule: targetRule, html: 'data-target', also: [targetOfHref] } as const

/** A reference to a numbered place of this document – 'wzór (3)', 'Rys. 2' – whose words follow the numbering. */
export const ReferenceNode = Node.create({
  name: 'reference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: htmlAttributes({ target }),
  parseHTML: () => [{ tag: '.reference', priority: 60, getAttrs: needs(target) }],
  renderHTML: ({ HTMLAttributes }) => ['span', { class: 'reference', ...HTMLAttributes }],
})
