import { Extension, InputRule } from '@tiptap/core'

/** Code or a formula whose source is being typed: begun with a backtick, `$`, `\(` or `\[`, and not ended. A price is none. */
const OPEN_SOURCE = /(?<![\\$\d])\${1,2}(?![\s$])[^$\n]*$|(?<!\S)`[^`\n]*$|\\[([](?!.*\\[)\]]).*$/

const ARROWS: ReadonlyMap<string, string> = new Map([
  ['->', '→'],
  ['<->', '↔'],
  ['=>', '⇒'],
  ['<=>', '⇔'],
])

/** True where the source of a formula or code is being typed. */
export function isInSource(before: string): boolean {
  return OPEN_SOURCE.test(before)
}

/**
 * Returns the sign that print has in place of `typed`, which was just written behind `before`; null where it stays as it is.
 * A quotation mark opens behind a space or a bracket and closes what was opened: inches stay.
 */
export function polishSign(before: string, typed: string): string | null {
  if (isInSource(before)) return null
  if (typed === '-- ') return '– '
  if (typed !== '"') return ARROWS.get(typed) ?? null
  if (/(?:^|[\s([{–—])$/.test(before)) return '„'
  return before.lastIndexOf('„') > before.lastIndexOf('”') ? '”' : null
}

/** Puts Polish quotation marks, dashes and arrows in place of what a keyboard has for them; Backspace takes it back (docs/product/editor.md 19). */
export const PolishSigns = Extension.create({
  name: 'polishSigns',
  addInputRules: () =>
    [/"$/, /(?<=^|\s)-- $/, /(?<![-<])->$|<->$/, /(?<![<=>])=>$|(?<!<)<=>$/].map(
      (find) =>
        new InputRule({
          find,
          handler({ state: { tr }, range, match: [typed] }) {
            const { parent, parentOffset } = tr.doc.resolve(range.from)
            const sign = polishSign(
              parent.textBetween(0, parentOffset, null, ({ type }) => (type.name === 'hardBreak' ? '\n' : '\ufffc')),
              typed,
            )
            if (sign === null) return null
            tr.insertText(sign, range.from, range.to)
            return undefined
          },
        }),
    ),
})
