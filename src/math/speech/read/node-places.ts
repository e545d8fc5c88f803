/** A node of KaTeX's parse tree; each kind of node has some of the fields. */
export type KatexNode = {
  readonly type: string
  readonly loc?: { readonly start: number; readonly end: number; readonly lexer: { readonly input: string } } | null
  readonly text?: string
  readonly name?: string
  readonly font?: string
  readonly label?: string
  readonly left?: string
  readonly right?: string
  readonly delim?: string
  readonly leftDelim?: string | null
  readonly rightDelim?: string | null
  readonly hasBarLine?: boolean
  readonly isOver?: boolean
  readonly dimension?: { readonly number: number; readonly unit: string }
  readonly body?: unknown
  readonly base?: KatexNode | null
  readonly sup?: KatexNode | null
  readonly sub?: KatexNode | null
  readonly numer?: KatexNode
  readonly denom?: KatexNode
  readonly index?: KatexNode | null
  readonly below?: KatexNode | null
  readonly mathml?: readonly KatexNode[]
}

/** The source that KaTeX reads, and how far it was read. */
export type Reader = {
  readonly source: string
  /** For each place in what KaTeX read, its place in the formula as written. */
  readonly positions: readonly number[]
  /** The end of the last item in what KaTeX read: the next one without a place of its own begins here. */
  end: number
}

function isOwn(reader: Reader, node: KatexNode): boolean {
  return node.loc !== undefined && node.loc !== null && node.loc.lexer.input === reader.source
}

export function ownStart(reader: Reader, node: KatexNode): number | undefined {
  return isOwn(reader, node) ? node.loc?.start : undefined
}

export function ownEnd(reader: Reader, node: KatexNode): number | undefined {
  return isOwn(reader, node) ? node.loc?.end : undefined
}

export function skipBlank(reader: Reader, at: number): number {
  let place = at
  while (place < reader.source.length && /[\s&]/.test(reader.source[place] ?? '')) place++
  return place
}

/** Returns the end of a node that has no place of its own: behind the braces that close what it opened. */
export function closingEnd(reader: Reader, from: number): number {
  let end = Math.max(reader.end, from)
  let open = 0
  for (let at = from; at < end; at++) {
    const sign = reader.source[at]
    if (sign === '\\') at++
    else if (sign === '{') open++
    else if (sign === '}') open--
  }
  while (open > 0 && end < reader.source.length) {
    const sign = reader.source[end]
    if (sign === '{') open++
    if (sign === '}') open--
    end++
  }
  const closing = /^\s*(?:\\right\s*(?:\\[a-zA-Z]+|\\?.)|\\end\s*\{[^}]*\})/.exec(reader.source.slice(end, end + 40))
  const opened = /^\\(?:left|begin)(?![a-zA-Z])/.test(reader.source.slice(from, from + 7))
  return opened && closing !== null ? end + closing[0].length : end
}
