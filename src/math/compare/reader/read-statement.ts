import { Unreadable } from '../limits.ts'
import { answerMessages } from '../messages.ts'
import { readIndex, readSum } from './read-expression.ts'
import { readSet, readTuple, startsSet } from './read-set.ts'
import { bracketAt, close, isGlued, isNext, nested, peek, refuse, type Source, take, withCommas } from './source.ts'
import type { Node, Relation, Statement } from './tree.ts'

const RELATIONS = ['=', '≠', '<', '≤', '>', '≥'] as const

/** Reads statements joined by "lub", "i" and commas; a comma binds tighter than "lub". */
export function readStatements(source: Source): Statement {
  return nested(source, () => {
    const items = [readJoined(source)]
    while (take(source, '∨') !== null) items.push(readJoined(source))
    return items.length === 1 && items[0] !== undefined ? items[0] : { type: 'or', items }
  })
}

/** Reads a whole answer about unknowns, in which commas outside of brackets mean what the rest of it says. */
export function readStatementAnswer(source: Source): Statement {
  skipLabel(source)
  const statement = withCommas(source, outerCommas(source), () => readStatements(source))
  if (peek(source).type !== 'end') return refuse(source)
  return statement
}

/** D: x ≠ 2, "Odp. x = 2" and the like: what comes before a colon is a name. */
function skipLabel(source: Source): void {
  if (peek(source).type === 'name' && peek(source, 1).text === ':') source.at += 2
}

/** Commas outside of brackets: between inequalities they are decimal; a list of numbers that has nothing else is asked. */
function outerCommas(source: Source): 'decimal' | 'ask' {
  if (source.question.kind === 'inequality' || source.question.kind === 'interval') return 'decimal'
  // "x = 0,5 y = 3": each sign of equality has one number.
  if (source.tokens.filter(({ text }) => text === '=').length > 1) return 'decimal'
  let depth = 0
  for (const [at, token] of source.tokens.entries()) {
    if (token.type !== 'sign') continue
    if (/^[([{⟨]$/.test(token.text)) depth += 1
    else if (/^[)\]}⟩]$/.test(token.text)) depth -= 1
    else if (depth === 0 && (/^[;∨∧]$/.test(token.text) || (token.text === ',' && !isGlued(source, at)))) return 'decimal'
  }
  const hasIndex =
    source.tokens[0]?.type === 'name' && /^(?:_|\d)$/.test(source.tokens[1]?.text ?? '') && source.tokens.some(({ text }) => text === '=')
  return hasIndex ? 'decimal' : 'ask'
}

function readJoined(source: Source): Statement {
  const items = [readStatement(source)]
  let isAnd = true
  for (;;) {
    if (take(source, '∧') !== null) items.push(readStatement(source))
    else if (isNext(source, ',', ';')) {
      source.at += 1
      // "gdzie" and a comma before it are one separator.
      take(source, ',')
      take(source, '∧')
      isAnd = false
      items.push(readStatement(source))
    } else if (peek(source).type === 'name' && peek(source).hasSpace) {
      isAnd = false
      items.push(readStatement(source))
    } else break
  }
  if (items.length === 1 && items[0] !== undefined) return items[0]
  return { type: isAnd ? 'and' : 'list', items }
}

function readStatement(source: Source): Statement {
  if (isNext(source, '{') && holdsEquations(source)) return readCases(source)
  if (isNext(source, '(') && isTuple(source)) return readTuple(source)
  if (startsSet(source)) return { type: 'set', set: readSet(source) }
  const member = readMember(source)
  if (member !== null) return member
  const indexed = readIndexedName(source)
  const first = indexed ?? readSum(source)
  const parts = [first]
  const relations: Relation[] = []
  for (;;) {
    const relation = RELATIONS.find((sign) => isNext(source, sign))
    if (relation === undefined) break
    source.at += 1
    // D = (1; 2): a name of a set, which says nothing.
    if (relation === '=' && parts.length === 1 && first.type === 'name' && startsSet(source) && !isTuple(source))
      return { type: 'set', set: readSet(source) }
    if (relation === '=' && parts.length === 1 && first.type === 'name' && isNext(source, '(') && isTuple(source)) return readTuple(source)
    relations.push(relation)
    parts.push(readSum(source))
  }
  if (parts.some(isInfinite)) return infinite(parts, relations, source)
  return relations.length === 0 ? { type: 'value', value: first } : { type: 'chain', parts, relations }
}

const isInfinite = (node: Node): boolean => node.type === 'infinity' || (node.type === 'neg' && node.arg.type === 'infinity')

/** x < ∞ and -∞ < x < 2 say an interval; everything else of infinity is refused. */
function infinite(parts: readonly Node[], relations: readonly Relation[], source: Source): Statement {
  const kept = parts.filter((part) => !isInfinite(part))
  const isBetween = relations.every((relation) => relation === '<' || relation === '≤')
  if (!isBetween || kept.length === 0 || kept.length < parts.length - 2) throw new Unreadable(peek(source).at, answerMessages.infinity)
  const keptRelations = relations.filter(
    (_, index) => ![parts[index], parts[index + 1]].some((part) => part !== undefined && isInfinite(part)),
  )
  if (kept.length === 1) return { type: 'set', set: { type: 'named', name: 'R' } }
  return { type: 'chain', parts: kept, relations: keptRelations }
}

/** x1, x_1 and x₁ before a relation are the letter x: its first solution. */
function readIndexedName(source: Source): Node | null {
  const [name, index] = [peek(source), peek(source, 1)]
  if (name.type !== 'name' || name.text === 'π') return null
  const isTyped = index.type === 'digits' && !index.hasSpace && index.text.length <= 2 && peek(source, 2).text === '='
  if (isTyped) {
    source.at += 2
    return { type: 'name', name: name.text }
  }
  if (index.text !== '_') return null
  const from = source.at
  source.at += 1
  const text = readIndex(source)
  const isIndex = text !== null && /^(?:\d|[a-z])$/i.test(text) && isNext(source, '=', '∈')
  if (!isIndex) {
    source.at = from
    return null
  }
  return { type: 'name', name: name.text }
}

/** x ∈ R, x ∉ {2}, k ∈ C */
function readMember(source: Source): Statement | null {
  const from = source.at
  const name = peek(source)
  if (name.type !== 'name') return null
  source.at += 1
  if (isNext(source, '_')) readIndex(source)
  else if (peek(source).type === 'digits' && /^[∈∉]$/.test(peek(source, 1).text)) source.at += 1
  const sign = take(source, '∈', '∉')
  if (sign === null) {
    source.at = from
    return null
  }
  const set = readSet(source)
  // x1 ∈ …; only a name and one set are meant.
  return { type: 'member', name: name.text, set, isNot: sign.text === '∉' }
}

/** True for a bracket of a point: where a system is asked for, or with three parts. */
function isTuple(source: Source): boolean {
  const { closes, separators } = bracketAt(source, source.at)
  const isRound = source.tokens[closes]?.text === ')'
  return (
    isRound &&
    separators.length > 0 &&
    ((source.question.parts ?? 1) > 1 || separators.filter((separator) => separator !== 'glued').length > 1)
  )
}

/** True for a brace before a system of equations. */
function holdsEquations(source: Source): boolean {
  for (let at = source.at + 1; at < source.tokens.length; at += 1) {
    const token = source.tokens[at]
    if (token?.text === '}' || token?.text === ':' || token?.text === '|' || token?.text === '∈') return false
    if (token?.text === '=') return true
  }
  return false
}

/** A brace before a system; people leave its other side open. */
function readCases(source: Source): Statement {
  const open = take(source, '{') ?? refuse(source)
  return withCommas(source, 'decimal', () => {
    const inside = readStatements(source)
    if (peek(source).type !== 'end') close(source, open, '}')
    return inside
  })
}
