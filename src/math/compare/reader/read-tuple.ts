import type { Answer } from './answer.ts'
import { readSum } from './read-expression.ts'
import { readStatementAnswer } from './read-statement.ts'
import { bracketAt, close, commasAmong, isGlued, isNext, peek, refuse, type Source, take, withCommas } from './source.ts'
import type { Token } from './tokens.ts'
import type { Node, Statement } from './tree.ts'

/** Reads coordinates of a point or vector: (2; 3), A = (2, 3), 2·[1; -2], x = 2 and y = 3. */
export function readTupleAnswer(typed: Source): Answer {
  const source = { ...typed, tokens: withParted(typed.tokens) }
  const from = source.at
  skipName(source)
  const isScaled = isNext(source, '(', '[') || (isNext(source, '-') && /^[([]$/.test(peek(source, 1).text))
  const isNamedEquation = !isScaled && source.at > from && source.tokens.filter(({ text }) => text === '=').length > 1
  if (isNamedEquation) {
    source.at = from
    return equations(readStatementAnswer(source), source)
  }
  const scale = readScale(source)
  const open = peek(source)
  if (!isNext(source, '(', '[', '⟨')) return scale === null ? bare(source) : refuse(source)
  source.at += 1
  const { separators } = bracketAt(source, source.at - 1)
  const items = withCommas(source, commasAmong(separators), () => readItems(source))
  close(source, open, open.text === '(' ? ')' : open.text === '[' ? ']' : '⟩')
  if (peek(source).type !== 'end') return refuse(source)
  const scaled = scale === null ? items : items.map((item): Node => ({ type: 'mul', left: scale, right: item }))
  return { type: 'coordinates', items: scaled, bracket: open.text === '(' ? '(' : '[', names: null }
}

/** (1|2), as some schools write coordinates: one bar alone parts them, as a semicolon does. */
function withParted(tokens: readonly Token[]): readonly Token[] {
  const bars = tokens.filter(({ type, text }) => type === 'sign' && text === '|')
  return bars.length !== 1 || tokens.some(({ text }) => text === ';')
    ? tokens
    : tokens.map((token) => (token === bars[0] ? { ...token, text: ';' } : token))
}

function readItems(source: Source): Node[] {
  const items = [readSum(source)]
  while (take(source, ';', ',', '|') !== null) items.push(readSum(source))
  return items
}

/** Two numbers without brackets: 2; 3 */
function bare(source: Source): Answer {
  const separators = source.tokens.flatMap((token, at) =>
    token.text === ';' || token.text === ',' ? [isGlued(source, at) ? 'glued' : token.text] : [],
  )
  const items = withCommas(source, commasAmong(separators), () => readItems(source))
  if (peek(source).type !== 'end') return refuse(source)
  return { type: 'coordinates', items, bracket: '', names: null }
}

/** Skips a name before a bracket or a sign of equality: A(2; 3), P: (1; 2), AB = [3; 4], {u} = … */
function skipName(source: Source): void {
  const from = source.at
  while (
    isNext(source, '→', '{', '}') ||
    peek(source).type === 'name' ||
    (source.at > from && peek(source).type === 'digits' && !peek(source).hasSpace)
  )
    source.at += 1
  if (take(source, '_') !== null) source.at += 1
  if (take(source, '=', ':') === null && !isNext(source, '(', '[')) source.at = from
}

/** The number before a vector's bracket, or null. */
function readScale(source: Source): Node | null {
  const at = source.tokens.findIndex(({ text }) => text === '[' || text === '(')
  if (at <= source.at) return null
  const minusOne: Node = { type: 'exact', value: { top: -1n, bottom: 1n } }
  if (at === source.at + 1 && take(source, '-') !== null) return minusOne
  const until = source.tokens[at - 1]?.text === '*' ? at - 1 : at
  const part: Source = { ...source, tokens: source.tokens.slice(0, until) }
  const scale = readSum({
    ...part,
    tokens: [...part.tokens, { type: 'end', text: '', at: source.tokens[until]?.at ?? 0, length: 1, hasSpace: false }],
  })
  source.at = at
  return scale
}

/** x = 2, y = 3: coordinates in the order of their letters. */
function equations(statement: Statement, source: Source): Answer {
  const chains = statement.type === 'list' || statement.type === 'and' ? statement.items : [statement]
  const found = new Map<string, Node>()
  for (const chain of chains) {
    if (chain.type !== 'chain' || chain.relations.length !== 1 || chain.relations[0] !== '=') return refuse(source)
    const [name, value] = chain.parts
    if (name?.type !== 'name' || value === undefined || found.has(name.name)) return refuse(source)
    found.set(name.name, value)
  }
  const names = [...found.keys()].toSorted()
  return { type: 'coordinates', items: names.flatMap((name) => found.get(name) ?? []), bracket: '', names }
}
