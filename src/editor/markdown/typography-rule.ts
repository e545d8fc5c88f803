import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { polishTypography } from '#contract/text/polish-typography.ts'

/** Stands for a formula, a piece of code or a picture when the text after it looks back: part of a word. */
const OPAQUE = 'xx'

/** Line breaks of the source become spaces, and neighbouring texts one, so that a letter before a break is seen. */
function joinText(children: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const token of children) {
    if (token.type === 'softbreak') {
      token.type = 'text'
      token.content = ' '
    }
    const last = joined.at(-1)
    if (token.type === 'text' && last?.type === 'text') last.content += token.content
    else joined.push(token)
  }
  return joined
}

function setText(children: readonly Token[], language: 'pl' | 'en'): void {
  let before = ''
  for (const token of children) {
    if (token.type === 'text') {
      token.content = polishTypography(token.content, language, before)
      before = (before + token.content).slice(-2)
    } else if (token.type === 'hardbreak') before = ''
    else if (token.nesting === 0) before = OPAQUE
  }
}

function typography(state: StateCore): void {
  const language = state.env['language'] === 'en' ? 'en' : 'pl'
  for (const token of state.tokens) {
    if (token.type !== 'inline' || token.children === null) continue
    token.children = joinText(token.children)
    setText(token.children, language)
  }
}

/** Sets the prose by the rules of `env.language`; formulas and code are left alone. */
export function addTypographyRule(markdown: MarkdownIt): void {
  markdown.core.ruler.after('text_join', 'typography', typography)
}
