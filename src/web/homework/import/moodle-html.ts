import { textIn, type XmlElement } from '#web/homework/import/xml-element.ts'

/** Elements that end a line, so that a formula between two of them has it for itself. */
const LINE = /(<\/?(?:p|div|li|td|th|h[1-6]|ul|ol|dl|dt|dd|table|tbody|thead|tr|blockquote|pre)\b[^>]*>|<br\s*\/?>)/i
const FORMULA = /\$\$[\s\S]+?\$\$|\\\([\s\S]+?\\\)|\\\[[\s\S]+?\\\]/g
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>/gi

/** A text of Moodle, of whichever of its formats, as html. */
export function htmlOfMoodle(element: XmlElement | undefined): string {
  if (element === undefined) return ''
  const text = textIn(element).trim()
  const format = element.getAttribute('format') ?? 'moodle_auto_format'
  const isHtml = format === 'html' || (format === 'moodle_auto_format' && /<[a-z][^>]*>|&[a-z]+;/i.test(text))
  return withFormulas(isHtml ? text : paragraphs(text))
}

/** Plain text as html. */
export function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * Moodle sets `$$…$$` within a sentence into its line. A sign `<` in a formula is often left unescaped, and would begin an
 * element.
 */
function withFormulas(html: string): string {
  return html
    .split(LINE)
    .map((line) => {
      const words = line
        .replaceAll(FORMULA, '')
        .replaceAll(TAG, '')
        .replaceAll(/&nbsp;|\s/g, '')
      return line.replaceAll(FORMULA, (formula) => {
        const safe = formula.replaceAll(/<(?!\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>)/gi, '&lt;')
        return words !== '' && safe.startsWith('$$') ? `\\(${safe.slice(2, -2)}\\)` : safe
      })
    })
    .join('')
}
