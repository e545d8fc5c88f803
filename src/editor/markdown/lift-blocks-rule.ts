import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/**
 * Markdown writes pictures and display formulas within a line; in our documents they are blocks. A paragraph is parted
 * around them. Where only a line fits (headings, captions, names), a display formula is set inline and a picture leaves
 * its alternative text. Cells of a table get paragraphs, as their content is blocks.
 */

const LEADING_PUNCTUATION = /^[.,;:](?=\s|$)/

function isLifted(token: Token): boolean {
  return token.type === 'image' || token.type === 'math_display'
}

function isBlank(token: Token): boolean {
  return token.type === 'hardbreak' || (token.type === 'text' && token.content.trim() === '')
}

/** Without breaks and spaces at either end; formatting that holds nothing is left in place, it makes no text. */
function trimmed(children: readonly Token[]): Token[] {
  const hasContent = (token: Token): boolean => token.nesting === 0 && !isBlank(token)
  const first = children.findIndex(hasContent)
  const last = children.findLastIndex(hasContent)
  const kept = children.filter((token, at) => token.nesting !== 0 || (at >= first && at <= last))
  const [start, end] = [children[first], children[last]]
  if (start?.type === 'text') start.content = start.content.trimStart()
  if (end?.type === 'text') end.content = end.content.trimEnd()
  return kept
}

function hasText(children: readonly Token[]): boolean {
  return children.some((token) => token.nesting === 0 && !isBlank(token))
}

function paragraph(state: StateCore, source: Token, children: Token[]): Token[] {
  const inline = new state.Token('inline', '', 0)
  inline.content = source.content
  inline.map = source.map
  inline.children = children
  return [new state.Token('paragraph_open', 'p', 1), inline, new state.Token('paragraph_close', 'p', -1)]
}

/** Moves a full stop or a comma that follows a display formula into it: it has no line of its own. */
function absorbPunctuation(formula: Token, next: Token | undefined): void {
  if (formula.type !== 'math_display' || next?.type !== 'text') return
  const mark = LEADING_PUNCTUATION.exec(next.content)?.[0] ?? ''
  formula.content += mark
  next.content = next.content.slice(mark.length)
}

function parted(state: StateCore, inline: Token): Token[] {
  const children = inline.children ?? []
  if (!children.some(isLifted)) return paragraph(state, inline, children)
  const blocks: Token[] = []
  let open: Token[] = []
  let line: Token[] = []
  const closeLine = (): void => {
    if (hasText(line)) blocks.push(...paragraph(state, inline, trimmed(line)))
    line = [...open]
  }
  for (const [at, token] of children.entries()) {
    if (isLifted(token)) {
      absorbPunctuation(token, children[at + 1])
      closeLine()
      token.map = inline.map
      blocks.push(token)
      continue
    }
    if (token.nesting === 1) open = open.concat(token)
    if (token.nesting === -1) open = open.slice(0, -1)
    line.push(token)
  }
  closeLine()
  return blocks
}

function flattened(state: StateCore, inline: Token): Token {
  inline.children = (inline.children ?? []).map((token) => {
    if (token.type === 'math_display') token.type = 'math_inline'
    if (token.type !== 'image') return token
    const text = new state.Token('text', '', 0)
    text.content = token.content
    return text
  })
  return inline
}

function liftBlocks(state: StateCore): void {
  const { tokens } = state
  const lifted: Token[] = []
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]?.type
    const isParagraphEdge = token.type === 'paragraph_open' || token.type === 'paragraph_close'
    if (isParagraphEdge) continue
    const isLine = token.type === 'inline'
    if (isLine && (before === 'paragraph_open' || before === 'td_open' || before === 'th_open')) {
      lifted.push(...parted(state, token))
    } else lifted.push(isLine ? flattened(state, token) : token)
  }
  state.tokens = lifted
}

/** Makes pictures and display formulas blocks; runs when all inline content is there. */
export function addLiftBlocksRule(markdown: MarkdownIt): void {
  markdown.core.ruler.push('lift_blocks', liftBlocks)
}
