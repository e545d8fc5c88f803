import { trimTex } from '#math/trim-tex.ts'
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'
import { DISPLAY_ENVIRONMENT } from '../paste/tex-in-text.ts'

/**
 * `$inline$` and `$$display$$`, `\(inline\)` and `\[display\]`, and environments such as `\begin{align}`. An opening dollar isn't followed by a space; a closing one isn't preceded by a space nor
 * followed by a digit, so `$5 i $6` are two prices. `\$` is a dollar everywhere.
 */

const SPACE = /\s/
const DIGIT = /\d/

/** Other signs that open a formula, each with the sign that closes it. */
const BRACKETS: ReadonlyMap<string, { readonly closing: string; readonly type: 'math_inline' | 'math_display' }> = new Map([
  ['\\(', { closing: '\\)', type: 'math_inline' }],
  ['\\[', { closing: '\\]', type: 'math_display' }],
])

/** The beginning of an environment that is a formula of its own line. */
const ENVIRONMENT = new RegExp(String.raw`^\\begin\{(${DISPLAY_ENVIRONMENT})\}`)

/** Position of the dollar that closes a formula opened before `from`, or -1. */
function closingDollar(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    const char = source[at]
    if (char === '\\') at += 1
    else if (char === '$') {
      const isCloser = !SPACE.test(source[at - 1] ?? ' ') && !DIGIT.test(source[at + 1] ?? '')
      return isCloser ? at : -1
    }
  }
  return -1
}

function pushFormula(state: StateInline, type: 'math_inline' | 'math_display', tex: string): void {
  state.push(type, 'math', 0).content = trimTex(tex)
}

function literalDollars(state: StateInline, count: number, silent: boolean): true {
  if (!silent) state.pending += '$'.repeat(count)
  state.pos += count
  return true
}

/** A formula between brackets with a backslash, or an environment, that begins here and ends within the same text. */
function bracketMath(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state
  const bracket = BRACKETS.get(src.slice(pos, pos + 2))
  const environment = bracket === undefined ? ENVIRONMENT.exec(src.slice(pos, pos + 40))?.[1] : undefined
  const closing = bracket?.closing ?? (environment === undefined ? null : `\\end{${environment}}`)
  const end = closing === null ? -1 : src.indexOf(closing, pos + 2)
  if (closing === null || end === -1) return false
  const tex = environment === undefined ? src.slice(pos + 2, end) : src.slice(pos, end + closing.length)
  if (trimTex(tex) === '') return false
  if (!silent) pushFormula(state, bracket?.type ?? 'math_display', tex)
  state.pos = end + closing.length
  return true
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state
  if (src[pos] === '\\') return bracketMath(state, silent)
  if (src[pos] !== '$') return false

  if (src[pos + 1] === '$') {
    const end = src.indexOf('$$', pos + 2)
    const tex = end === -1 ? '' : src.slice(pos + 2, end)
    if (trimTex(tex) === '') return literalDollars(state, 2, silent)
    if (!silent) pushFormula(state, 'math_display', tex)
    state.pos = end + 2
    return true
  }

  const opens = !SPACE.test(src[pos + 1] ?? ' ')
  const end = opens ? closingDollar(src, pos + 1) : -1
  if (end === -1) return literalDollars(state, 1, silent)
  if (!silent) pushFormula(state, 'math_inline', src.slice(pos + 1, end))
  state.pos = end + 1
  return true
}

/** The sign that closes a formula which begins a block; null where the line begins none. */
function blockClosing(line: string): string | null {
  if (line.startsWith('$$')) return '$$'
  if (line.startsWith('\\[')) return '\\]'
  const environment = ENVIRONMENT.exec(line)?.[1]
  return environment === undefined ? null : `\\end{${environment}}`
}

/**
 * A displayed formula that begins in a line and ends, with its punctuation, before the line `end`; null where none does. What
 * opens twice before it closes opened the second time, so that no line is read again from each opening.
 */
export function displayedFormula(state: StateBlock, startLine: number, endLine: number): { tex: string; end: number } | null {
  const closing = blockClosing(lineFrom(state, startLine).slice(0, 40))
  if (closing === null) return null
  // An environment is part of its formula, the signs around one aren't.
  const signs = closing.startsWith('\\end') ? 0 : 2
  for (let line = startLine; line < endLine; line += 1) {
    const isOutside = line > startLine && (state.sCount[line] ?? 0) < state.blkIndent
    if (isOutside || state.isEmpty(line)) return null
    const words = lineFrom(state, line)
    if (!words.includes(closing, line === startLine ? 2 : 0)) {
      if (line > startLine && blockClosing(words.slice(0, 40)) === closing) return null
      continue
    }
    const text = state.getLines(startLine, line + 1, state.blkIndent, false).trim()
    const end = text.indexOf(closing, 2)
    const punctuation = /^[ \t]*([.,;:]?)[ \t]*$/.exec(text.slice(end + closing.length))?.[1]
    const tex = trimTex(text.slice(signs, signs === 0 ? end + closing.length : end))
    return punctuation === undefined || tex === '' ? null : { tex: tex + punctuation, end: line + 1 }
  }
  return null
}

/** A line without its indent. */
function lineFrom({ src, bMarks, tShift, eMarks }: StateBlock, line: number): string {
  return src.slice((bMarks[line] ?? 0) + (tShift[line] ?? 0), eMarks[line])
}

function blockMath(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const formula = displayedFormula(state, startLine, endLine)
  if (formula === null) return false
  if (silent) return true
  const token = state.push('math_display', 'math', 0)
  token.content = formula.tex
  token.map = [startLine, formula.end]
  state.line = formula.end
  return true
}

/** Teaches markdown-it the tokens `math_inline` and `math_display`, whose `content` is TeX. */
export function addMathRules(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'math', inlineMath)
  markdown.block.ruler.before('fence', 'math', blockMath, { alt: ['paragraph', 'blockquote', 'list'] })
}
