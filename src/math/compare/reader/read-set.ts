import { Unreadable } from '../limits.ts'
import { answerMessages } from '../messages.ts'
import { readSum } from './read-expression.ts'
import { startsNumber } from './read-number.ts'
import { bracketAt, close, commasAmong, type CommaMeaning, isNext, nested, peek, refuse, type Source, take, withCommas } from './source.ts'
import type { Token } from './tokens.ts'
import type { IntervalNode, Node, SetNode, TupleNode } from './tree.ts'

const NAMED: ReadonlyMap<string, 'R' | 'Z' | 'N' | 'Q' | '∅'> = new Map(
  Object.entries({ ℝ: 'R', R: 'R', ℤ: 'Z', Z: 'Z', C: 'Z', ℕ: 'N', N: 'N', ℚ: 'Q', Q: 'Q', '∅': '∅' } as const),
)
const OPENING = ['<', '⟨', '[', ']', '('] as const
const CLOSING = ['>', '⟩', ']', '[', ')'] as const

/** True when a set begins here: an interval, a brace, a named set. A bracket with two parts is one, unless it is counted with. */
export function startsSet(source: Source): boolean {
  const token = peek(source)
  if (token.type === 'name')
    return NAMED.has(token.text) && (token.text === 'R' || isSetPlace(source)) && !/^[=_^<>≤≥≠∈∉]$/.test(peek(source, 1).text)
  if (token.type !== 'sign') return false
  if (NAMED.has(token.text) || token.text === '{') return true
  if (token.text === '<' || token.text === '⟨') return true
  if (token.text === '[' || token.text === ']') return true
  if (token.text !== '(') return false
  const { closes, separators } = bracketAt(source, source.at)
  if (separators.length === 0) return startsSetAt(source, 1)
  const after = source.tokens[closes + 1]?.text ?? ''
  return separators.includes(';') || !/^[=<>≤≥^*/+(]$/.test(after) || separators.includes(',')
}

/** C, Z, N and Q are letters unless they stand after ∈ or alone. */
const isSetPlace = (source: Source): boolean =>
  /^[∈∉∪∩∖]$/.test(source.tokens[source.at - 1]?.text ?? '') || (source.question.kind === 'set' && peek(source, 1).type === 'end')

const startsSetAt = (source: Source, ahead: number): boolean => startsSet({ ...source, at: source.at + ahead })

/** Reads sets joined by ∪, ∩ and ∖; "R-{2}" takes away, too. */
export function readSet(source: Source): SetNode {
  return nested(source, () => {
    let left = readSetAtom(source)
    for (;;) {
      const isMinus = isNext(source, '-') && startsSetAt(source, 1)
      const sign = isMinus ? peek(source) : isNext(source, '∨') && startsSetAt(source, 1) ? peek(source) : null
      const taken = sign ?? (isNext(source, '∪', '∩', '∖') ? peek(source) : null)
      if (taken === null) return left
      source.at += 1
      // "R bez 0" leaves out a number without its braces.
      const isNumber = taken.text === '∖' && (startsNumber(source) || isNext(source, '-'))
      const right: SetNode = isNumber ? { type: 'braces', items: [readSum(source)] } : readSetAtom(source)
      const type = taken.text === '∩' ? 'intersection' : taken.text === '∖' || taken.text === '-' ? 'difference' : 'union'
      left = { type, left, right }
    }
  })
}

function readSetAtom(source: Source): SetNode {
  const token = peek(source)
  const name = NAMED.get(token.text)
  if (name !== undefined && (token.type === 'name' || token.type === 'sign')) {
    source.at += 1
    return { type: 'named', name }
  }
  if (token.text === '{') return readBraces(source)
  if (token.text === '(' && bracketAt(source, source.at).separators.length === 0) {
    source.at += 1
    const inside = readSet(source)
    close(source, token, ')')
    return inside
  }
  return readInterval(source)
}

function readInterval(source: Source): IntervalNode {
  const open = take(source, ...OPENING) ?? refuse(source)
  const { separators } = bracketAt(source, source.at - 1)
  return withCommas(source, commasAmong(separators), () => {
    const from = readSum(source)
    if (take(source, ';', ',') === null) close(source, open, ';', ',')
    const to = readSum(source)
    const closing = close(source, open, ...CLOSING)
    return {
      type: 'interval',
      from: finite(from, -1, open),
      to: finite(to, 1, closing),
      isFromIn: open.text === '<' || open.text === '⟨' || open.text === '[',
      isToIn: closing.text === '>' || closing.text === '⟩' || closing.text === ']',
    }
  })
}

/** An end of an interval; infinity is null, and may stand only at its own side. */
function finite(node: Node, side: -1 | 1, bracket: Token): Node | null {
  const isInfinite = node.type === 'infinity' || (node.type === 'neg' && node.arg.type === 'infinity')
  if (!isInfinite) return node
  if ((node.type === 'neg' ? -1 : 1) !== side) throw new Unreadable(bracket.at, answerMessages.intervalOrder)
  return null
}

/** {1; 2}, {}, {x: x > 2} and sets of points. */
function readBraces(source: Source): SetNode {
  const open = take(source, '{') ?? refuse(source)
  if (take(source, '}') !== null) return { type: 'named', name: '∅' }
  if (take(source, '∅') !== null) {
    close(source, open, '}')
    return { type: 'named', name: '∅' }
  }
  if (peek(source).type === 'name' && /^[:|∈]$/.test(peek(source, 1).text)) return readSuch(source, open)
  const { separators } = bracketAt(source, source.at - 1)
  return withCommas(source, commasAmong(separators), () => {
    if (isNext(source, '(') && bracketAt(source, source.at).separators.length > 0) return readTuples(source, open)
    const items = [readSum(source)]
    while (take(source, ';', ',') !== null) items.push(readSum(source))
    close(source, open, '}')
    return { type: 'braces', items }
  })
}

function readTuples(source: Source, open: Token): SetNode {
  const items = [readTuple(source)]
  while (take(source, ';', ',') !== null) items.push(readTuple(source))
  close(source, open, '}')
  return { type: 'tuples', items }
}

/** {x: x > 2}, {x ∈ R: x ≠ 2} */
function readSuch(source: Source, open: Token): SetNode {
  const name = peek(source).text
  source.at += 1
  const within = take(source, '∈') === null ? null : readSet(source)
  if (take(source, ':', '|', ';', ',') === null) return refuse(source)
  const statement = source.grammar.statements(source)
  close(source, open, '}')
  const such: SetNode = { type: 'such', name, statement }
  return within === null ? such : { type: 'intersection', left: within, right: such }
}

/** Commas part a bracket when the question has just one part more than they are. */
function commasOfParts(separators: readonly string[], parts = 1): CommaMeaning {
  const isCommas = !separators.includes(';')
  return parts > 1 && isCommas && separators.length === parts - 1 ? 'separator' : commasAmong(separators)
}

/** A point or a pair of numbers: (1; 2). */
export function readTuple(source: Source, opening = '(', closing = ')'): TupleNode {
  const open = take(source, opening) ?? refuse(source)
  const { separators } = bracketAt(source, source.at - 1)
  return withCommas(source, commasOfParts(separators, source.question.parts), () => {
    const items = [readSum(source)]
    while (take(source, ';', ',') !== null) items.push(readSum(source))
    close(source, open, closing)
    return { type: 'tuple', items }
  })
}
