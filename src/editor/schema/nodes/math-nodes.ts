import { MATH_PANEL_VARIANTS } from '#contract/enums.ts'
import { Node } from '@tiptap/core'
import { booleanRule, choiceRule, foreignIdRule, idRule, integerRule, texRule } from './attribute-rules.ts'
import { foreignDisplayMath, foreignInlineMath, foreignSource } from '../foreign-math/foreign-math.ts'
import { choiceByClass, hasClass, htmlAttributes, idAttribute, lineRules, needs } from './html-attributes.ts'
import type { HtmlElement } from './html-attributes.ts'
import { methodName } from '../messages.ts'

/** Formulas, panels of definitions and theorems, and the divider between ways of solving. */

/** The source KaTeX keeps beside what it draws, which is how a rendered formula is read; others keep theirs elsewhere. */
function annotation(element: HtmlElement): string | null {
  if (!hasClass(element, 'math-inline') && !hasClass(element, 'math-display')) return foreignSource(element)
  return element.querySelector('annotation[encoding="application/x-tex"]')?.textContent ?? null
}

const tex = { rule: texRule, html: 'data-tex', also: [annotation] } as const

/** A formula within a line: `tex` is its source, up to 4 kB. */
export const MathInlineNode = Node.create({
  name: 'mathInline',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: htmlAttributes({ id: idAttribute(idRule), tex }),
  parseHTML: () => [{ tag: 'span.math-inline', priority: 60, getAttrs: needs(tex) }, ...foreignInlineMath],
  renderHTML: ({ HTMLAttributes, node }) => ['span', { class: 'math-inline', ...HTMLAttributes }, `$${node.attrs['tex']}$`],
  renderText: ({ node }) => `$${node.attrs['tex']}$`,
})

/** A formula of its own line. A `numbered` one gets its number when shown; numbers are never stored. */
export const MathDisplayNode = Node.create({
  name: 'mathDisplay',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: htmlAttributes({
    id: idAttribute(idRule),
    tex,
    numbered: {
      rule: booleanRule,
      html: 'data-numbered',
      as: 'flag',
      default: false,
      also: [(element) => (element.querySelector('.math-number') === null ? null : true)],
    },
  }),
  parseHTML: () => [{ tag: 'div.math-display', priority: 60, getAttrs: needs(tex) }, ...foreignDisplayMath],
  renderHTML: ({ HTMLAttributes, node }) => ['div', { class: 'math-display', ...HTMLAttributes }, `$$${node.attrs['tex']}$$`],
  renderText: ({ node }) => `$$${node.attrs['tex']}$$`,
})

const variant = {
  rule: choiceRule(MATH_PANEL_VARIANTS),
  html: 'data-variant',
  also: [choiceByClass('math-panel-', MATH_PANEL_VARIANTS)],
} as const

/**
 * A definition, theorem, example… with a name and a body. `mathConceptId` links it to a concept; `import` makes it the
 * concept's read-only image, `imported` says that its content was copied from there.
 */
export const MathPanelNode = Node.create({
  name: 'mathPanel',
  group: 'block',
  content: 'mathPanelName mathPanelBody',
  defining: true,
  isolating: true,
  addAttributes: htmlAttributes({
    id: idAttribute(idRule),
    variant,
    mathConceptId: { rule: foreignIdRule, html: 'data-math-concept-id', default: null },
    import: { rule: booleanRule, html: 'data-import', as: 'flag', default: false },
    imported: { rule: booleanRule, html: 'data-imported', as: 'flag', default: false },
  }),
  parseHTML: () => [{ tag: 'div.math-panel', getAttrs: needs(variant) }],
  renderHTML: ({ HTMLAttributes, node }) => ['div', { class: `math-panel math-panel-${node.attrs['variant']}`, ...HTMLAttributes }, 0],
})

/** Name heading of a panel; may be empty. A rendered one has the panel's label in front of it. */
export const MathPanelNameNode = Node.create({
  name: 'mathPanelName',
  content: 'inline*',
  defining: true,
  parseHTML: () => [
    { tag: 'p.math-panel-name', priority: 60 },
    ...lineRules('p.math-panel-heading', 60),
    { tag: 'span.math-panel-label', ignore: true },
  ],
  renderHTML: () => ['p', { class: 'math-panel-name' }, 0],
})

/** Body of a panel. */
export const MathPanelBodyNode = Node.create({
  name: 'mathPanelBody',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div.math-panel-body' }],
  renderHTML: () => ['div', { class: 'math-panel-body' }, 0],
})

/** The divider 'Sposób n' that opens another way of solving (the spec's `solution-method`). */
export const SolutionMethodNode = Node.create({
  name: 'solutionMethod',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: htmlAttributes({ number: { rule: integerRule(1, 99), html: 'data-number', as: 'number', default: 1 } }),
  parseHTML: () => [{ tag: '.solution-method', priority: 60 }],
  renderHTML: ({ HTMLAttributes, node }) => [
    'h2',
    { class: 'solution-method', ...HTMLAttributes },
    methodName(Number(node.attrs['number'])),
  ],
})
