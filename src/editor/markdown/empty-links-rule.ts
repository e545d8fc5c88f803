import type { MarkdownIt, StateCore, Token } from 'markdown-it'

/** A link to nowhere, `[text]()`, is its text: an empty address is no address of ours. */

function withoutEmptyLinks(children: readonly Token[]): Token[] {
  // Links don't nest, so the next closing token belongs to the last opening one.
  let isEmpty = false
  return children.filter((token) => {
    if (token.type === 'link_open') {
      isEmpty = token.attrGet('href') === ''
      return !isEmpty
    }
    return token.type !== 'link_close' || !isEmpty
  })
}

function emptyLinks(state: StateCore): void {
  for (const token of state.tokens) {
    if (token.type === 'inline' && token.children !== null) token.children = withoutEmptyLinks(token.children)
  }
}

/** Drops links without an address and keeps what they say. */
export function addEmptyLinksRule(markdown: MarkdownIt): void {
  markdown.core.ruler.after('text_join', 'empty_links', emptyLinks)
}
