import { cleanDocsHtml, isDocsHtml } from './docs-html.ts'
import { cleanMathJaxHtml } from './mathjax-html.ts'
import { withoutFormulaParagraphs, withPlainListings } from './page-html.ts'
import { cleanWordHtml, isWordHtml } from './word-html.ts'

/** What no text holds, and the page's policy refuses. */
const PAGE_PARTS = /<(style|script|title|xml)\b(?:(?!<\1\b)[\s\S])*?<\/\1>|<(?:link|meta|base)\b[^>]*>/gi
const BLANK = /<p\b[^<>]*>(?:\s|&nbsp;|<br\b[^<>]*>)*<\/p>/gi

/** Html from the clipboard in elements that the schema reads, whoever wrote it. */
export function cleanPastedHtml(given: string): string {
  const html = given.replaceAll(PAGE_PARTS, '')
  // What our own editor copied says what it means.
  if (/\sdata-pm-slice=/.test(html)) return html
  if (isWordHtml(given)) return cleanWordHtml(html)
  if (isDocsHtml(html)) return cleanDocsHtml(html)
  const page = withoutFormulaParagraphs(withPlainListings(cleanMathJaxHtml(html)))
  // An empty line of others holds a space; one that holds nothing may be ours.
  return page.replaceAll(BLANK, (blank) => (/&nbsp;|\u00a0/.test(blank) ? '' : blank))
}
