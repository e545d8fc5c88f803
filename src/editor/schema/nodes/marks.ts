import { Mark } from '@tiptap/core'
import { booleanRule, colorRule, hrefRule, optionalChoiceRule, optionalColorRule, optionalNumberRule } from './attribute-rules.ts'
import { BACKGROUND_COLORS, TEXT_COLORS, UNDERLINE_COLORS } from './color-tokens.ts'
import { unreadableMath } from '../foreign-math/foreign-math.ts'
import { opensBeside } from '../opens-beside.ts'
import { elementOf, htmlAttributes, needs, styleOf, tokenOfVariable } from './html-attributes.ts'

/** Formatting of text. The order in `rich-schema.ts` is the order of nesting in html, outermost first. */

const href = { rule: hrefRule, html: 'href' }

/** A link; `blank` opens it in a new tab. */
export const LinkMark = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: htmlAttributes({
    href,
    blank: {
      rule: booleanRule,
      html: 'data-blank',
      as: 'flag',
      default: false,
      also: [(element) => element.getAttribute('target') === '_blank' || opensBeside(element.getAttribute('href') ?? '')],
    },
  }),
  // The host that is shown beside a link to another site is no words of the writer.
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: needs(href) },
    { tag: 'span.link-host', ignore: true },
  ],
  renderHTML: ({ HTMLAttributes, mark }) => [
    'a',
    { class: 'link', ...HTMLAttributes, ...(mark.attrs['blank'] === true ? { target: '_blank', rel: 'noopener' } : {}) },
    0,
  ],
})

/** A coloured background; `color` is a token of level 5–7. */
export const HighlightMark = Mark.create({
  name: 'highlight',
  addAttributes: htmlAttributes({
    color: {
      rule: colorRule(BACKGROUND_COLORS),
      html: 'data-color',
      default: 'yellow-5',
      also: [tokenOfVariable('highlight-color')],
      shown: (value) => ({ style: `--highlight-color:var(--${String(value)})` }),
    },
  }),
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', { class: 'highlight', ...HTMLAttributes }, 0],
})

/** An underline; `color` is a token of level 9–10, null for the colour of the text. */
export const UnderlineMark = Mark.create({
  name: 'underline',
  addAttributes: htmlAttributes({
    color: {
      rule: optionalColorRule(UNDERLINE_COLORS),
      html: 'data-color',
      default: null,
      also: [tokenOfVariable('underline-color')],
      shown: (value) => ({ style: `--underline-color:var(--${String(value)})` }),
    },
  }),
  parseHTML: () => [{ tag: 'u' }, { tag: 'ins' }],
  renderHTML: ({ HTMLAttributes }) => ['u', { class: 'underline', ...HTMLAttributes }, 0],
})

/** Sizes of letters, in CSS pixels. */
export const FONT_SIZES = [8, 10, 12, 14, 16, 18, 20, 24, 30, 36, 48, 60, 72] as const

/** Families of letters, by their CSS names. */
export const FONT_FAMILIES = [
  'Arial',
  'Arial Black',
  'Georgia',
  'Impact',
  'Tahoma',
  'Times New Roman',
  'Verdana',
  'Courier New',
  'Lucida Console',
  'Monaco',
  'monospace',
] as const

/** CSS of a text style: one declaration list, since html has one style attribute. */
export function textStyleCss(attributes: { readonly [name: string]: unknown }): string {
  const { fontSize, fontFamily, color } = attributes
  const family = FONT_FAMILIES.find((known) => known === fontFamily)
  return [
    typeof fontSize === 'number' ? `font-size:${fontSize / 16}em` : '',
    family === undefined ? '' : `font-family:${family.includes(' ') ? `'${family}'` : family}`,
    typeof color === 'string' && TEXT_COLORS.includes(color) ? `color:var(--${color})` : '',
  ]
    .filter((declaration) => declaration !== '')
    .join(';')
}

const textStyleAttributes = {
  fontSize: { rule: optionalNumberRule(FONT_SIZES), html: 'data-font-size', as: 'number', default: null },
  fontFamily: { rule: optionalChoiceRule(FONT_FAMILIES), html: 'data-font-family', default: null },
  color: { rule: optionalColorRule(TEXT_COLORS), html: 'data-text-color', default: null },
} as const

/** Size, family and colour of letters; null leaves them to the page. A size of 16 is the size of the text around. */
export const TextStyleMark = Mark.create({
  name: 'textStyle',
  addAttributes: htmlAttributes(textStyleAttributes),
  parseHTML: () => [{ tag: 'span.text-style' }, ...unreadableMath],
  renderHTML: ({ HTMLAttributes, mark }) => {
    const style = textStyleCss(mark.attrs)
    return ['span', { class: 'text-style', ...HTMLAttributes, ...(style === '' ? {} : { style }) }, 0]
  },
})

function isBold(weight: string): boolean {
  return weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
}

export const BoldMark = Mark.create({
  name: 'bold',
  parseHTML: () => [
    { tag: 'strong' },
    // Google Docs wraps everything in a bold element that says it isn't.
    { tag: 'b', getAttrs: (given: unknown) => (styleOf(elementOf(given), 'font-weight') === 'normal' ? false : null) },
    { style: 'font-weight', getAttrs: (weight) => (isBold(weight) ? null : false) },
  ],
  renderHTML: () => ['strong', 0],
})
export const ItalicMark = Mark.create({
  name: 'italic',
  parseHTML: () => [
    { tag: 'em' },
    { tag: 'i', getAttrs: (given: unknown) => (styleOf(elementOf(given), 'font-style') === 'normal' ? false : null) },
    { style: 'font-style=italic' },
  ],
  renderHTML: () => ['em', 0],
})
export const StrikeMark = Mark.create({
  name: 'strike',
  parseHTML: () => [
    { tag: 's' },
    { tag: 'del' },
    { tag: 'strike' },
    { style: 'text-decoration', consuming: false, getAttrs: (value) => (value.includes('line-through') ? null : false) },
  ],
  renderHTML: () => ['s', 0],
})
export const SubscriptMark = Mark.create({
  name: 'subscript',
  excludes: 'subscript superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
})
export const SuperscriptMark = Mark.create({
  name: 'superscript',
  excludes: 'superscript subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
})

/** A key of the keyboard. */
export const KbdMark = Mark.create({ name: 'kbd', parseHTML: () => [{ tag: 'kbd' }], renderHTML: () => ['kbd', 0] })

/** A piece of code within a line. */
export const CodeMark = Mark.create({
  name: 'code',
  code: true,
  parseHTML: () => [{ tag: 'code' }, { tag: 'tt' }],
  renderHTML: () => ['code', 0],
})
