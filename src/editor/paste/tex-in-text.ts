/** A piece of plain text: words, or a formula. */
export type TextPiece = { readonly text: string } | { readonly tex: string; readonly isDisplay: boolean }

/**
 * `$$…$$`, `\[…\]`, `\(…\)`, `$…$`. A price is no formula: one within a line neither begins nor ends with a space, no figure
 * stands before its first sign or behind its last. What opens twice before it closes opened the second time, so that no
 * text is read again from each of its openings; `\\[2mm]` ends a line and opens nothing.
 */
const FORMULA =
  /\$\$([\s\S]+?)\$\$|(?<!\\)\\\[((?:(?!(?<!\\)\\\[)[\s\S])+?)\\\]|(?<!\\)\\\(((?:(?!(?<!\\)\\\()[\s\S])+?)\\\)|(?<![\\$\d])\$(?!\s)([^$\n]+?)(?<![\s\\])\$(?![\d$])/g

/** The formulas of a plain text, and the words between them. */
export function texInText(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(FORMULA)) {
    const [whole, dollars, brackets, parentheses, dollar] = match
    const tex = (dollars ?? brackets ?? parentheses ?? dollar ?? '').trim()
    if (tex === '') continue
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ tex, isDisplay: dollars !== undefined || brackets !== undefined })
    end = match.index + whole.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** Signs of Markdown that nobody writes by chance: headings, lists of several, fences, tables, marks. */
const MARKDOWN = /^#{1,4} \S|^(?:```|~~~)|^\|.+\|\s*\n\|\s*:?-{2,}|^(?:[-*+] \S.*\n){2}|^(?:\d+[.)] \S.*\n){2}|\*\*[^\s*][^*\n]*\*\*|^> \S/m

export function looksLikeMarkdown(text: string): boolean {
  return MARKDOWN.test(`${text}\n`)
}
