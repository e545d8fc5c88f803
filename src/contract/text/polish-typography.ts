/** Small corrections of prose. Formulas and code are never passed in. */

const NBSP = '\u00a0'

/** A one-letter word and the spaces after it; before it stands a space, an opening sign or nothing. */
const LONELY_LETTER = /(?<=^|[\s([„"«–—])([aiouwzAIOUWZ])[ \t]+(?=\S|$)/gu

/** Exactly two hyphens: three or more are somebody's line, and `-->` is an arrow. */
const DOUBLE_HYPHEN = /(?<![-<!])--(?![->])/g

/** Dashes in the words that aren't addresses. */
function withDashes(text: string): string {
  return text.replace(/\S+/g, (word) => (word.includes('://') ? word : word.replace(DOUBLE_HYPHEN, '–')))
}

/**
 * Text as it should be set: `--` becomes a dash, and in Polish a one-letter word (a, i, o, u, w, z) keeps to the next
 * word by a non-breaking space (look.md, Words). Applying it again changes nothing. Quotation marks stay as written.
 *
 * @param before the two characters that precede the text in its paragraph, when it is only a part of one
 */
export function polishTypography(text: string, language: 'pl' | 'en', before = ''): string {
  const dashed = withDashes(text)
  if (language === 'en') return dashed
  return (before + dashed).replace(LONELY_LETTER, `$1${NBSP}`).slice(before.length)
}
