import { readName, skipBlank, type TexToken } from './tex-tokens.ts'

/** Closers that answer an opener. Round, square and angle brackets pair across kinds: the interval [1; 3). */
const SOFT = { open: ['(', '[', '\\{', '\\lbrace', '\\langle'], close: [')', ']', '\\}', '\\rbrace', '\\rangle'] }

/**
 * For each token, whether it stands at the top level: outside braces, brackets, `\left…\right`, environments
 * and optional arguments, and not itself a delimiter or the name of an environment.
 * Undefined when the source isn't balanced, so that it can't be cut safely.
 */
export function topLevel(tokens: readonly TexToken[]): boolean[] | undefined {
  const isTop: boolean[] = tokens.map(() => false)
  const open: string[] = []
  const close = (expected: string): boolean => open.pop() === expected
  for (let at = 0; at < tokens.length; at++) {
    const text = tokens[at]?.text ?? ''
    if (text === '{') open.push('{')
    else if (text === '}') {
      if (!close('{')) return undefined
    } else if (text === '\\left' || text === '\\right') {
      if (text === '\\left') open.push(text)
      else if (!close('\\left')) return undefined
      at = skipBlank(tokens, at + 1)
      if (!isDelimiter(tokens[at]?.text)) return undefined
    } else if (text === '\\begin' || text === '\\end') {
      const name = readName(tokens, at + 1)
      if (name === undefined) return undefined
      if (text === '\\begin') open.push(`\\begin ${name.name}`)
      else if (!close(`\\begin ${name.name}`)) return undefined
      at = name.next - 1
    } else if (/^\\[bB]igg?[lrm]?$/.test(text) && /^[<>|./]$/.test(tokens[skipBlank(tokens, at + 1)]?.text ?? '')) {
      at = skipBlank(tokens, at + 1)
    } else if (isSoftOpener(tokens, at)) open.push('(')
    else if (SOFT.close.includes(text) || (text === '>' && open.at(-1) === '<')) {
      const opener = open.pop()
      // Inside \left…\right and groups a lone bracket is a delimiter of its own; at the top it unbalances.
      if (opener !== '(' && opener !== '<') {
        if (opener === undefined) return undefined
        open.push(opener)
      }
    } else if (text === '<' && opensInterval(tokens, at)) open.push('<')
    else isTop[at] = open.length === 0
  }
  return open.length === 0 ? isTop : undefined
}

/** False for what can't stand after `\left` and `\right`: nothing, a group and what has an end of its own. */
function isDelimiter(text: string | undefined): boolean {
  return text !== undefined && !['{', '}', '\\left', '\\right', '\\begin', '\\end', '\\\\', '&'].includes(text)
}

function isSoftOpener(tokens: readonly TexToken[], at: number): boolean {
  return SOFT.open.includes(tokens[at]?.text ?? '')
}

/** `<` opens the interval of older Polish textbooks in `x\in<1;3)` and `D=<0;2>`. */
function opensInterval(tokens: readonly TexToken[], at: number): boolean {
  let before = at - 1
  while (tokens[before]?.blank === true) before--
  if (!['\\in', '\\cup', '\\cap', '\\setminus', '\\notin', '='].includes(tokens[before]?.text ?? '')) return false
  const ahead = tokens
    .slice(at + 1, at + 24)
    .map((token) => token.text)
    .join('')
  return /^[^<>=]*[;,][^<>=)\]]*[>)\]]/.test(ahead)
}
