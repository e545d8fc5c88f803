import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'

/**
 * `$inline$` and `$$display$$`. An opening dollar isn't followed by a space; a closing one isn't preceded by a space nor
 * followed by a digit, so `$5 i $6` are two prices. `\$` is a dollar everywhere.
 */

const SPACE = /\s/
const DIGIT = /\d/

/** A display formula that fills its lines, with an optional punctuation mark after it. */
const DISPLAY = /^\$\$((?:(?!\$\$)[\s\S])+)\$\$[ \t]*([.,;:]?)[ \t]*$/

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
  state.push(type, 'math', 0).content = tex.trim()
}

function literalDollars(state: StateInline, count: number, silent: boolean): true {
  if (!silent) state.pending += '$'.repeat(count)
  state.pos += count
  return true
}

function inlineMath(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state
  if (src[pos] !== '$') return false

  if (src[pos + 1] === '$') {
    const end = src.indexOf('$$', pos + 2)
    const tex = end === -1 ? '' : src.slice(pos + 2, end)
    if (tex.trim() === '') return literalDollars(state, 2, silent)
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

function blockMath(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  if (!state.src.startsWith('$$', start)) return false
  for (let line = startLine; line < endLine; line += 1) {
    const isOutside = line > startLine && (state.sCount[line] ?? 0) < state.blkIndent
    if (isOutside || state.isEmpty(line)) return false
    const text = state.getLines(startLine, line + 1, state.blkIndent, false).trim()
    const [, tex = '', punctuation = ''] = DISPLAY.exec(text) ?? []
    if (tex.trim() !== '') {
      if (silent) return true
      const token = state.push('math_display', 'math', 0)
      token.content = tex.trim() + punctuation
      token.map = [startLine, line + 1]
      state.line = line + 1
      return true
    }
    if (text.includes('$$', 2)) return false
  }
  return false
}

/** Teaches markdown-it the tokens `math_inline` and `math_display`, whose `content` is TeX. */
export function addMathRules(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('escape', 'math', inlineMath)
  markdown.block.ruler.before('fence', 'math', blockMath, { alt: ['paragraph', 'blockquote', 'list'] })
}
