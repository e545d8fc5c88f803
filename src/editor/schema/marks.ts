import { Mark } from '@tiptap/core'
import { booleanRule, colorRule, hrefRule, optionalColorRule } from './attribute-rules.ts'
import { BACKGROUND_COLORS, UNDERLINE_COLORS } from './color-tokens.ts'

/** Formatting of text. The order in `rich-schema.ts` is the order of nesting in html, outermost first. */

/** A link; `blank` opens it in a new tab. */
export const LinkMark = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    href: { isRequired: true, validate: hrefRule },
    blank: { default: false, validate: booleanRule },
  }),
})

/** A coloured background; `color` is a token of level 5–7. */
export const HighlightMark = Mark.create({
  name: 'highlight',
  addAttributes: () => ({ color: { default: 'yellow-5', validate: colorRule(BACKGROUND_COLORS) } }),
})

/** An underline; `color` is a token of level 9–10, null for the colour of the text. */
export const UnderlineMark = Mark.create({
  name: 'underline',
  addAttributes: () => ({ color: { default: null, validate: optionalColorRule(UNDERLINE_COLORS) } }),
})

export const BoldMark = Mark.create({ name: 'bold' })
export const ItalicMark = Mark.create({ name: 'italic' })
export const StrikeMark = Mark.create({ name: 'strike' })
export const SubscriptMark = Mark.create({ name: 'subscript', excludes: 'subscript superscript' })
export const SuperscriptMark = Mark.create({ name: 'superscript', excludes: 'superscript subscript' })

/** A key of the keyboard. */
export const KbdMark = Mark.create({ name: 'kbd' })

/** A piece of code within a line. */
export const CodeMark = Mark.create({ name: 'code', code: true })
