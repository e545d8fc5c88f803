import { trimTex } from '#math/trim-tex.ts'
import { isOrdinal } from './numbered-items.ts'

/** A piece of plain text: words, or a formula. */
export type TextPiece = { readonly text: string } | { readonly tex: string; readonly isDisplay: boolean }

/** Environments that are a formula of their own line, as a pattern. */
export const DISPLAY_ENVIRONMENT = '(?:equation|align|alignat|gather|multline|eqnarray|flalign|displaymath|math|cases|aligned|gathered)\\*?'

/**
 * `$$…$$`, `\[…\]`, `\(…\)`, `\begin{align}…`, `$…$`, which may go on in the next line. A price is no formula: one between
 * single signs neither begins nor ends with a space, no figure stands before its first sign or behind its last. What opens
 * twice before it closes opened the second time, so that no text is read again from each of its openings; `\\[2mm]` ends a
 * line and opens nothing.
 */
const FORMULA = new RegExp(
  [
    String.raw`\$\$([\s\S]+?)\$\$`,
    String.raw`(?<!\\)\\\[((?:(?!(?<!\\)\\\[)[\s\S])+?)\\\]`,
    String.raw`(\\begin\{(${DISPLAY_ENVIRONMENT})\}(?:(?!\\begin\{\4\})[\s\S])+?\\end\{\4\})`,
    String.raw`(?<!\\)\\\(((?:(?!(?<!\\)\\\()[\s\S])+?)\\\)`,
    String.raw`(?<![\\$\d])\$(?!\s)([^$\n]+?(?:(?<=[\\^_={}+].*)\n(?!\s*\n)[^$\n]+?)?)(?<![\s\\])\$(?![\d$])`,
  ].join('|'),
  'g',
)

/** A formula with the place of its signs in the text around it. */
export type FoundFormula = { readonly tex: string; readonly isDisplay: boolean; readonly start: number; readonly end: number }

/** The formulas of a plain text, in their order. */
export function formulasInText(text: string): FoundFormula[] {
  return [...text.matchAll(FORMULA)].flatMap((match) => {
    const [whole, dollars, brackets, environment, , parentheses, dollar] = match
    const tex = trimTex(dollars ?? brackets ?? environment ?? parentheses ?? dollar ?? '')
    const isDisplay = parentheses === undefined && dollar === undefined
    return tex === '' ? [] : [{ tex, isDisplay, start: match.index, end: match.index + whole.length }]
  })
}

/** The formulas of a plain text, and the words between them. */
export function texInText(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { tex, isDisplay, start, end } of formulasInText(text)) {
    if (start > at) pieces.push({ text: text.slice(at, start) })
    pieces.push({ tex, isDisplay })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at) })
  return pieces
}

/** Signs of Markdown that nobody writes by chance: headings, lists of several, fences, tables, marks. */
const MARKDOWN = /^#{1,4} \S|^(?:```|~~~)|^\|.+\|\s*\n\|\s*:?-{2,}|^(?:[-*+] \S.*\n){2}|\*\*[^\s*][^*\n]*\*\*|^> \S/m

/** A numbered line with the number of the line behind it, which ends with the same sign. */
const NUMBERED = /^(\d{1,9})([.)]) (?=(\S.*)\n(\d{1,9})\2 \S)/gm

export function looksLikeMarkdown(text: string): boolean {
  return MARKDOWN.test(`${text}\n`) || [...`${text}\n`.matchAll(NUMBERED)].some(isListed)
}

/** True for numbers that go on: Markdown counts for itself, and would change those of `5. maja` and `7. maja`. */
function isListed([, number = '', sign = '', words = '', next = '']: RegExpExecArray): boolean {
  const goesOn = Number(next) === Number(number) + 1 || (number === '1' && next === '1')
  return goesOn && !isOrdinal(number + sign, words)
}
