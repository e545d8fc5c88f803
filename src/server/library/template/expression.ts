import { areEqual, type ExactNumber, exactFromDecimal, minus, negative, over, plus, power, times, toNumber } from './exact-number.ts'
import { EXPRESSION_FUNCTIONS } from './expression-functions.ts'
import { ExpressionError, numberOf, type Value } from './value.ts'

/** Gives the value of a parameter or a `let`. */
export type Lookup = (name: string) => Value

/** An expression of a template, ready to be computed. `names` are the names that it uses. */
export type Expression = { text: string; names: ReadonlySet<string>; valueIn: (lookup: Lookup) => Value }

type Compiled = Expression['valueIn']

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z_]\w*)|'([^']*)'|"([^"]*)"|(==|!=|<=|>=|[-+*/^<>(),]))/y

type Token = { kind: 'number' | 'name' | 'text' | 'sign' | 'end'; text: string }

const ARITHMETIC: Readonly<Record<string, (left: ExactNumber, right: ExactNumber) => ExactNumber>> = {
  '+': plus,
  '-': minus,
  '*': times,
  '/': over,
  '^': (left, right) => power(left, toNumber(right)),
}

const COMPARISONS: Readonly<Record<string, (left: Value, right: Value) => boolean>> = {
  '==': isSame,
  '!=': (left, right) => !isSame(left, right),
  '<': (left, right) => toNumber(numberOf(left)) < toNumber(numberOf(right)),
  '>': (left, right) => toNumber(numberOf(left)) > toNumber(numberOf(right)),
  '<=': (left, right) => toNumber(numberOf(left)) <= toNumber(numberOf(right)),
  '>=': (left, right) => toNumber(numberOf(left)) >= toNumber(numberOf(right)),
}

/**
 * Reads an expression: numbers, names, texts in quotes, + - * / ^, comparisons, `and`, `or`, `not` and the functions of
 * {@link EXPRESSION_FUNCTIONS}. Nothing else exists, so a template can't do anything but compute. Throws ExpressionError.
 */
export function parseExpression(text: string): Expression {
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
    operand: () => Compiled,
    join: (sign: string, left: Compiled, right: Compiled) => Compiled,
  ): Compiled => {
    let left = operand()
    for (let sign = eat(kind, ...signs); sign !== null; sign = eat(kind, ...signs)) left = join(sign, left, operand())
    return left
  }
  const calculate = (sign: string, left: Compiled, right: Compiled): Compiled => {
    const operation = ARITHMETIC[sign] ?? fail()
    return (lookup) => operation(numberOf(left(lookup)), numberOf(right(lookup)))
  }

  const either = (): Compiled =>
    chain('name', ['or'], both, (_, left, right) => (lookup) => left(lookup) === true || right(lookup) === true)
  const both = (): Compiled =>
    chain('name', ['and'], denial, (_, left, right) => (lookup) => left(lookup) === true && right(lookup) === true)
  const denial = (): Compiled => {
    if (eat('name', 'not') === null) return comparison()
    const denied = denial()
    return (lookup) => denied(lookup) !== true
  }
  const comparison = (): Compiled => {
    const left = sum()
    const sign = eat('sign', ...Object.keys(COMPARISONS))
    if (sign === null) return left
    const compare = COMPARISONS[sign] ?? fail()
    const right = sum()
    return (lookup) => compare(left(lookup), right(lookup))
  }
  const sum = (): Compiled => chain('sign', ['+', '-'], product, calculate)
  const product = (): Compiled => chain('sign', ['*', '/'], signed, calculate)
  const signed = (): Compiled => {
    if (eat('sign', '-') === null) return raised()
    const opposite = signed()
    return (lookup) => negative(numberOf(opposite(lookup)))
  }
  const raised = (): Compiled => {
    const base = primary()
    return eat('sign', '^') === null ? base : calculate('^', base, signed())
  }
  const primary = (): Compiled => {
    const token = peek()
    at += 1
    if (token.kind === 'number') return constant(exactFromDecimal(token.text))
    if (token.kind === 'text') return constant(token.text)
    if (token.kind === 'name') return eat('sign', '(') === null ? name(token.text) : call(token.text)
    if (token.text !== '(') return fail()
    const inside = either()
    return eat('sign', ')') === null ? fail() : inside
  }
  const name = (called: string): Compiled => {
    names.add(called)
    return (lookup) => lookup(called)
  }
  const call = (called: string): Compiled => {
    const run = EXPRESSION_FUNCTIONS.get(called)
    if (!run) throw new ExpressionError(`nie ma funkcji „${called}”`)
    const args: Compiled[] = []
    if (eat('sign', ')') !== null) return fail()
    do args.push(either())
    while (eat('sign', ',') !== null)
    if (eat('sign', ')') === null) return fail()
    return (lookup) => run(...args.map((arg) => arg(lookup)))
  }

  const valueIn = either()
  return peek().kind === 'end' ? { text, names, valueIn } : fail()
}

const constant =
  (value: Value): Compiled =>
  () =>
    value

function isSame(left: Value, right: Value): boolean {
  return typeof left === 'object' && typeof right === 'object' ? areEqual(left, right) : left === right
}

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
