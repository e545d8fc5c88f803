import { type ExactFunction, ExpressionError } from './exact-value.ts'
import { exact, exactFromDecimal } from './exact-number.ts'
import type { Comparison, Expression, NumberNode, Operation } from './expression.ts'

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_]\w*)|'([^']*)'|"([^"]*)"|(==|!=|<=|>=|[-+*/^<>(),]))/y

type Token = { kind: 'number' | 'name' | 'text' | 'sign' | 'end'; text: string }

const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries<Operation>({ '+': 'sum', '-': 'difference', '*': 'product', '/': 'quotient', '^': 'power' }),
)

const COMPARISONS: readonly Comparison[] = ['==', '!=', '<', '>', '<=', '>=']

/** A typed expression as a tree; `names` are the names that it uses. */
export type TypedExpression = { tree: Expression; names: ReadonlySet<string> }

/**
 * Reads a typed expression: numbers, names, texts in quotes, + - * / ^, comparisons, `and`, `or`, `not` and the given
 * functions. Nothing else exists, so it can't do anything but compute. Throws ExpressionError.
 */
export function parseTyped(text: string, functions: ReadonlyMap<string, ExactFunction>): TypedExpression {
  const tokens = tokensOf(text)
  const names = new Set<string>()
  let at = 0
  const peek = (): Token => tokens[at] ?? { kind: 'end', text: '' }
  const eat = (kind: Token['kind'], ...texts: string[]): string | null => {
    const token = peek()
    if (token.kind !== kind || (texts.length > 0 && !texts.includes(token.text))) return null
    at += 1
    return token.text
  }
  const fail = (): never => {
    throw new ExpressionError(`nie umiem odczytać wyrażenia „${text}”`)
  }

  /** A chain of one level of operators, joined from the left. */
  const chain = (
    kind: Token['kind'],
    signs: string[],
    operand: () => Expression,
    join: (sign: string, left: Expression, right: Expression) => Expression,
  ): Expression => {
    let left = operand()
    for (let sign = eat(kind, ...signs); sign !== null; sign = eat(kind, ...signs)) left = join(sign, left, operand())
    return left
  }
  const calculate = (sign: string, left: Expression, right: Expression): Expression => ({
    kind: OPERATIONS.get(sign) ?? fail(),
    left,
    right,
  })

  const either = (): Expression => chain('name', ['or'], both, (_, left, right) => ({ kind: 'or', left, right }))
  const both = (): Expression => chain('name', ['and'], denial, (_, left, right) => ({ kind: 'and', left, right }))
  const denial = (): Expression => (eat('name', 'not') === null ? comparison() : { kind: 'not', inner: denial() })
  const comparison = (): Expression => {
    const left = sum()
    const written = eat('sign', ...COMPARISONS)
    const sign = COMPARISONS.find((known) => known === written)
    return sign === undefined ? left : { kind: 'comparison', sign, left, right: sum() }
  }
  const sum = (): Expression => chain('sign', ['+', '-'], product, calculate)
  const product = (): Expression => chain('sign', ['*', '/'], signed, calculate)
  const signed = (): Expression => (eat('sign', '-') === null ? raised() : { kind: 'product', left: MINUS_ONE, right: signed() })
  const raised = (): Expression => {
    const base = primary()
    return eat('sign', '^') === null ? base : calculate('^', base, signed())
  }
  const primary = (): Expression => {
    const token = peek()
    at += 1
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text), exact: exactFromDecimal(token.text), literal: true }
    if (token.kind === 'text') return { kind: 'text', text: token.text }
    if (token.kind === 'name') return eat('sign', '(') === null ? name(token.text) : call(token.text)
    if (token.text !== '(') return fail()
    const inside = either()
    return eat('sign', ')') === null ? fail() : inside
  }
  const name = (called: string): Expression => {
    names.add(called)
    return { kind: 'name', name: called, base: called, subscript: null }
  }
  const call = (called: string): Expression => {
    if (!functions.has(called)) throw new ExpressionError(`nie ma funkcji „${called}”`)
    const args: Expression[] = []
    if (eat('sign', ')') !== null) return fail()
    do args.push(either())
    while (eat('sign', ',') !== null)
    return eat('sign', ')') === null ? fail() : { kind: 'call', name: called, args }
  }

  const tree = either()
  return peek().kind === 'end' ? { tree, names } : fail()
}

const MINUS_ONE: NumberNode = { kind: 'number', value: -1, exact: exact(-1), literal: false }

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  const source = text.trimEnd()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const from = TOKEN.lastIndex
    const match = TOKEN.exec(source)
    if (!match) throw new ExpressionError(`nieznany znak w wyrażeniu „${text}” (od „${source.slice(from, from + 10)}”)`)
    const [, number, name, single, double, sign] = match
    if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    else tokens.push({ kind: 'text', text: single ?? double ?? '' })
  }
  return tokens
}
