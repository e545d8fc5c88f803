import { MATH_PANEL_VARIANTS } from '#contract/enums.ts'
import { Node } from '@tiptap/core'
import { booleanRule, choiceRule, foreignIdRule, idRule, integerRule, texRule } from './attribute-rules.ts'

/** Formulas, panels of definitions and theorems, and the divider between ways of solving. */

/** A formula within a line: `tex` is its source, up to 4 kB. */
export const MathInlineNode = Node.create({
  name: 'mathInline',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({
    id: { default: null, validate: idRule },
    tex: { isRequired: true, validate: texRule },
  }),
})

/** A formula of its own line. A `numbered` one gets its number when shown; numbers are never stored. */
export const MathDisplayNode = Node.create({
  name: 'mathDisplay',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => ({
    id: { default: null, validate: idRule },
    tex: { isRequired: true, validate: texRule },
    numbered: { default: false, validate: booleanRule },
  }),
})

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
  addAttributes: () => ({
    id: { default: null, validate: idRule },
    variant: { isRequired: true, validate: choiceRule(MATH_PANEL_VARIANTS) },
    mathConceptId: { default: null, validate: foreignIdRule },
    import: { default: false, validate: booleanRule },
    imported: { default: false, validate: booleanRule },
  }),
})

/** Name heading of a panel; may be empty. */
export const MathPanelNameNode = Node.create({ name: 'mathPanelName', content: 'inline*', defining: true })

/** Body of a panel. */
export const MathPanelBodyNode = Node.create({ name: 'mathPanelBody', content: 'block+', defining: true })

/** The divider 'Sposób n' that opens another way of solving (the spec's `solution-method`). */
export const SolutionMethodNode = Node.create({
  name: 'solutionMethod',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => ({ number: { default: 1, validate: integerRule(1, 99) } }),
})
