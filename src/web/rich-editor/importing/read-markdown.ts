import { parseMarkdown, parsePastedMarkdown } from '#editor/markdown/parse-markdown.ts'
import type { RichDoc } from '#editor/schema/document.ts'

/**
 * Reads Markdown with `$…$` formulas as a document of the full editor; null for an empty text.
 *
 * @throws {Error} with a Polish reason, for what documents don't hold
 */
export function readMarkdown(markdown: string): RichDoc | null {
  return markdown.trim() === '' ? null : parseMarkdown(markdown)
}

/** The same for what somebody pastes, who numbers lists as in print: `a) `, `b) `. */
export function readPastedMarkdown(markdown: string): RichDoc | null {
  return markdown.trim() === '' ? null : parsePastedMarkdown(markdown)
}
