/** A token of TeX: where it stands in the source, and its text; whitespace and comments are `blank`. */
export type TexToken = { text: string; start: number; end: number; blank: boolean }

const TOKEN = /\\[a-zA-Z@]+|\\.|%[^\n]*\n?|\s+|./gsu

/** Cuts TeX into tokens whose texts joined give the source. */
export function texTokens(tex: string): TexToken[] {
  return Array.from(tex.matchAll(TOKEN), (match) => {
    const [text] = match
    return { text, start: match.index, end: match.index + text.length, blank: /^[%\s]/.test(text) }
  })
}

/** The index of the first token from `index` on that isn't blank; the number of tokens when there is none. */
export function skipBlank(tokens: readonly TexToken[], index: number): number {
  let at = index
  while (tokens[at]?.blank === true) at++
  return at
}

/** The name in `{name}` from `index` on, and the index after it; undefined when no such group stands there. */
export function readName(tokens: readonly TexToken[], index: number): { name: string; next: number } | undefined {
  let at = skipBlank(tokens, index)
  if (tokens[at]?.text !== '{') return undefined
  let name = ''
  for (at++; ; at++) {
    const token = tokens[at]
    if (token === undefined || token.text === '{') return undefined
    if (token.text === '}') return { name: name.trim(), next: at + 1 }
    name += token.text
  }
}
