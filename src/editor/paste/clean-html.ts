import { cleanDocsHtml, isDocsHtml } from './docs-html.ts'
import { cleanWordHtml, isWordHtml } from './word-html.ts'

/** What no text holds, and the page's policy refuses. */
const PAGE_PARTS = /<(style|script|title|xml)\b[\s\S]*?<\/\1>|<(?:link|meta|base)\b[^>]*>/gi

/** Html from the clipboard in elements that the schema reads, whoever wrote it. */
export function cleanPastedHtml(given: string): string {
  const html = given.replaceAll(PAGE_PARTS, '')
  if (isWordHtml(given)) return cleanWordHtml(html)
  return isDocsHtml(html) ? cleanDocsHtml(html) : html
}
