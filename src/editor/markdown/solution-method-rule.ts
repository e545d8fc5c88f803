import type { MarkdownIt, StateBlock, StateCore } from 'markdown-it'

/** The divider between ways of solving, written `--- sposób 2` or as a heading `## Sposób 2`. */

const DIVIDER = /^-{3,}[ \t]*sposób[ \t]+([1-9]\d?)[ \t]*$/iu
const HEADING = /^sposób\s+([1-9]\d?)[.:]?$/iu

function divider(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
  const number = DIVIDER.exec(state.src.slice(start, state.eMarks[startLine]))?.[1]
  if (number === undefined) return false
  if (silent) return true
  state.push('solution_method', 'div', 0).info = number
  state.line = startLine + 1
  return true
}

function headings(state: StateCore): void {
  for (let at = 0; at + 2 < state.tokens.length; at += 1) {
    if (state.tokens[at]?.type !== 'heading_open') continue
    const number = HEADING.exec(state.tokens[at + 1]?.content.trim() ?? '')?.[1]
    if (number === undefined) continue
    const token = new state.Token('solution_method', 'div', 0)
    token.info = number
    state.tokens.splice(at, 3, token)
  }
}

/** Teaches markdown-it the token `solution_method`, whose `info` is the number. */
export function addSolutionMethodRule(markdown: MarkdownIt): void {
  markdown.block.ruler.before('fence', 'solution_method', divider, { alt: ['paragraph', 'blockquote', 'list'] })
  markdown.core.ruler.after('block', 'solution_method', headings)
}
