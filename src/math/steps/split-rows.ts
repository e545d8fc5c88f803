import { readName, skipBlank, type TexToken, texTokens } from './tex-tokens.ts'

/** Environments of KaTeX whose rows are the lines of one calculation. */
const ROW_ENVIRONMENT = /^(?:align|alignat|gather)\*?$|^(?:aligned|alignedat|gathered|split)$/

/** A row of an environment: where its content ends in the source (before blanks and `\\`), and how many `&` it has. */
export type TexRow = { end: number; columnSeparators: number; isEmpty: boolean }

/**
 * The rows of a formula that is one multi-line environment, perhaps with punctuation behind it; undefined for
 * any other formula. An empty last row, after a trailing `\\`, isn't one.
 */
export function splitRows(tex: string): TexRow[] | undefined {
  const tokens = texTokens(tex)
  const begin = skipBlank(tokens, 0)
  if (tokens[begin]?.text !== '\\begin') return undefined
  const opening = readName(tokens, begin + 1)
  if (opening === undefined || !ROW_ENVIRONMENT.test(opening.name)) return undefined
  const hasColumnCount = /^align(?:ed)?at/.test(opening.name)
  const bodyStart = hasColumnCount ? readName(tokens, opening.next)?.next : opening.next
  if (bodyStart === undefined) return undefined
  return collectRows(tokens, bodyStart, opening.name)
}

function collectRows(tokens: readonly TexToken[], bodyStart: number, environment: string): TexRow[] | undefined {
  const rows: TexRow[] = []
  let row = emptyRow(tokens[bodyStart]?.start ?? 0)
  const open: string[] = []
  for (let at = bodyStart; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined || token.blank) continue
    const { text } = token
    if (open.length === 0 && (text === '\\\\' || text === '\\cr')) {
      rows.push(row)
      at = afterRowSeparator(tokens, at) - 1
      row = emptyRow(tokens[at]?.end ?? token.end)
      continue
    }
    if (text === '\\end' && open.length === 0) {
      const closing = readName(tokens, at + 1)
      if (closing?.name !== environment || !onlyPunctuation(tokens, closing.next)) return undefined
      if (!row.isEmpty) rows.push(row)
      return rows
    }
    if (open.length === 0 && text === '&') row.columnSeparators++
    if (!track(open, tokens, at)) return undefined
    row.end = token.end
    row.isEmpty = false
  }
  return undefined
}

function emptyRow(start: number): TexRow {
  return { end: start, columnSeparators: 0, isEmpty: true }
}

/** Keeps the stack of open groups and environments; false when they don't match. */
function track(open: string[], tokens: readonly TexToken[], at: number): boolean {
  const text = tokens[at]?.text
  if (text === '{') open.push('{')
  else if (text === '}') return open.pop() === '{'
  else if (text === '\\begin' || text === '\\end') {
    const name = readName(tokens, at + 1)?.name
    if (name === undefined) return false
    // The braces round the name are tracked as a group of their own, opened and closed after this.
    if (text === '\\begin') open.push(`\\begin ${name}`)
    else return open.pop() === `\\begin ${name}`
  }
  return true
}

/** The index after `\\`, `\\*` or `\\[2pt]`. */
function afterRowSeparator(tokens: readonly TexToken[], at: number): number {
  let next = at + 1
  if (tokens[next]?.text === '*') next++
  if (tokens[next]?.text !== '[') return next
  const close = tokens.findIndex((token, index) => index > next && token.text === ']')
  const size = tokens
    .slice(next + 1, close)
    .map((token) => token.text)
    .join('')
  // A row may also begin with a bracket of its own, such as an interval.
  return close !== -1 && /^\s*[-+]?\d*\.?\d+\s*[a-z]{2}\s*$/.test(size) ? close + 1 : next
}

function onlyPunctuation(tokens: readonly TexToken[], index: number): boolean {
  return tokens.slice(index).every((token) => token.blank || /^[.,;]$|^\\[,;:! ]$/.test(token.text))
}
