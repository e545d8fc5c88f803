/** The most that a name on an invoice may have in FA(3). */
const MOST = 512

/** Signs that KSeF refuses in an invoice, and those that turn the direction of a text or show nothing. */
// oxlint-disable-next-line no-control-regex
const REFUSED = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFF]/gu

/** Stands where nothing that can be printed is left. */
const NOTHING = '–'

/** A text that somebody typed, as a document may hold it: on one line, without signs that can't be printed. */
export function cleanText(text: string): string {
  const whole = text.toWellFormed().replaceAll('\uFFFD', '')
  const line = whole.replace(REFUSED, '').replaceAll(/\s+/g, ' ').trim()
  return cut(line) || NOTHING
}

/** Without a half of a sign at its end. */
function cut(text: string): string {
  return text
    .slice(0, MOST)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
