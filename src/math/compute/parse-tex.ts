import { exact } from './exact-number.ts'
import type { Expression, NumberNode } from './expression.ts'
import { exactPolishNumber, polishNumber } from './polish-number.ts'
import { texTokens, type Token } from './tex-tokens.ts'
import { UnreadableTex } from './unreadable-tex.ts'

/** Commands of TeX that are functions, with their names here (`real-functions.ts`). */
const FUNCTIONS: ReadonlyMap<string, string> = new Map([
  ...['sin', 'cos', 'tg', 'ctg', 'arcsin', 'arccos', 'arctg', 'log', 'ln', 'sgn', 'min', 'max', 'exp'].map((name): [string, string] => [
    `\\${name}`,
    name,
  ]),
  ['\\NWD', 'gcd'],
  ['\\NWW', 'lcm'],
])
const GREEK = new Set([
  '\\alpha',
  '\\beta',
  '\\gamma',
  '\\delta',
  '\\varphi',
  '\\phi',
  '\\lambda',
  '\\mu',
  '\\rho',
  '\\omega',
  '\\Delta',
  '\\theta',
  '\\sigma',
  '\\varepsilon',
  '\\Omega',
  '\\eta',
  '\\tau',
  '\\ell',
])
const PRODUCT_SIGNS = new Set(['\\cdot', '\\times', '*'])

/**
 * Parses one side of a relation. `isFunction` says which names are functions of the task (f, g, P), so that
 * f(2) isn't a product. Throws UnreadableTex outside the subset.
 */
export function parseTex(tex: string, isFunction: (name: string) => boolean): Expression {
  const tokens = texTokens(tex)
  let at = 0
  let openBars = 0

  const peek = (): string => tokens[at]?.text ?? ''
  const kind = (): Token['kind'] | 'end' => tokens[at]?.kind ?? 'end'
  const fail = (): never => {
    throw new UnreadableTex(`nie umiem odczytać „${tex}”`)
  }
  const eat = (text: string): boolean => {
    if (peek() !== text || kind() === 'number' || kind() === 'unit') return false
    at += 1
    return true
  }
  const expect = (text: string): void => {
    if (!eat(text)) fail()
  }

  function sum(): Expression {
    let left: Expression
    if (eat('-')) left = { kind: 'product', left: MINUS_ONE, right: product() }
    else {
      eat('+')
      left = product()
    }
    for (;;) {
      if (eat('+')) left = { kind: 'sum', left, right: product() }
      else if (eat('-')) left = { kind: 'difference', left, right: product() }
      else return left
    }
  }

  function product(): Expression {
    let left = implicitProduct()
    for (;;) {
      if (PRODUCT_SIGNS.has(peek())) {
        at += 1
        left = { kind: 'product', left, right: signedFactor() }
      } else if (peek() === ':' || peek() === '/' || peek() === '\\div') {
        at += 1
        left = { kind: 'quotient', left, right: signedFactor() }
      } else return left
    }
  }

  function signedFactor(): Expression {
    return eat('-') ? { kind: 'product', left: MINUS_ONE, right: implicitProduct() } : implicitProduct()
  }

  function implicitProduct(): Expression {
    let left = power()
    while (startsFactor()) {
      const isMixedNumber = left.kind === 'number' && left.literal && Number.isInteger(left.value) && /^\\[td]?frac$/.test(peek())
      const right = power()
      // 2\frac13 is a mixed number; with letters in the fraction it is a product.
      left =
        isMixedNumber && right.kind === 'quotient' && isLiteral(right.left) && isLiteral(right.right)
          ? { kind: 'sum', left, right }
          : { kind: 'product', left, right }
    }
    return left
  }

  function startsFactor(): boolean {
    const text = peek()
    switch (kind()) {
      case 'name':
      case 'unit':
      case 'number':
        return true
      case 'command':
        return FUNCTIONS.has(text) || GREEK.has(text) || /^\\([td]?frac|sqrt|pi|binom|infty|lvert|lfloor)$/.test(text)
      case 'sign':
        return text === '(' || text === '{' || (text === '|' && openBars === 0)
      case 'end':
        return false
    }
  }

  function power(): Expression {
    let base = primary()
    for (;;) {
      if (eat('!')) base = { kind: 'call', name: 'factorial', args: [base] }
      else if (eat('%') || eat('\\%')) base = { kind: 'product', left: base, right: PERCENT }
      else if (eat('°')) base = { kind: 'product', left: base, right: DEGREE }
      else if (eat('^')) {
        const isDegree = eat('\\circ') || (peek() === '{' && tokens[at + 1]?.text === '\\circ' && ((at += 3), true))
        base = isDegree ? { kind: 'product', left: base, right: DEGREE } : { kind: 'power', left: base, right: argument() }
      } else return base
    }
  }

  /** Reads what TeX takes as one argument: a group, or a single digit, letter or command. */
  function argument(): Expression {
    if (peek() === '{' && kind() === 'sign') return group('{', '}')
    const token = tokens[at]
    if (token?.kind === 'number' && token.text.length > 1) {
      // TeX takes one digit: \frac12, x^23 is x²3.
      tokens.splice(
        at,
        1,
        { kind: 'number', value: polishNumber(token.text[0] ?? ''), text: token.text[0] ?? '' },
        ...texTokens(token.text.slice(1)),
      )
    }
    return primary()
  }

  function group(open: string, close: string): Expression {
    expect(open)
    const bars = openBars
    openBars = 0
    const inside = sum()
    const items = [inside]
    while (close !== '}' && (eat(',') || eat(';'))) items.push(sum())
    openBars = bars
    expect(close)
    return items.length === 1 ? inside : { kind: 'tuple', items }
  }

  function primary(): Expression {
    const token = tokens[at]
    if (!token) return fail()
    const { text } = token
    if (token.kind === 'number' || token.kind === 'unit') {
      at += 1
      const isLiteral = token.kind === 'number'
      return { kind: 'number', value: token.value, exact: isLiteral ? exactPolishNumber(text) : null, literal: isLiteral }
    }
    if (token.kind === 'name' || GREEK.has(text)) return name(text)
    if (text === '(') return group('(', ')')
    if (text === '{') return group('{', '}')
    if (text === '[') return group('[', ']')
    if (text === '\\{') return group('\\{', '\\}')
    if (text === '|' || text === '\\lvert') return absolute(text === '|' ? '|' : '\\rvert')
    at += 1
    if (/^\\[td]?frac$/.test(text)) return { kind: 'quotient', left: argument(), right: argument() }
    if (text === '\\binom') return { kind: 'call', name: 'choose', args: [argument(), argument()] }
    if (text === '\\sqrt') {
      const index = peek() === '[' ? group('[', ']') : TWO
      return { kind: 'call', name: 'root', args: [argument(), index] }
    }
    if (text === '\\lfloor') {
      const inside = sum()
      expect('\\rfloor')
      return { kind: 'call', name: 'floor', args: [inside] }
    }
    if (text === '\\pi') return PI
    if (text === '\\infty') return INFINITY
    if (FUNCTIONS.has(text)) return namedFunction(text)
    return fail()
  }

  function absolute(close: string): Expression {
    at += 1
    openBars += 1
    const inside = sum()
    openBars -= 1
    expect(close)
    return { kind: 'call', name: 'abs', args: [inside] }
  }

  function name(text: string): Expression {
    at += 1
    let full = text
    let subscript: Expression | null = null
    if (eat('_')) {
      const start = at
      try {
        subscript = argument()
      } catch (error) {
        if (!(error instanceof UnreadableTex)) throw error
        at = start
        if (peek() !== '{') at += 1
        else while (at < tokens.length && tokens[at++]?.text !== '}');
      }
      const written = tokens
        .slice(start, at)
        .map((token) => token.text)
        .join('')
        .replace(/^\{|\}$/g, '')
      full = `${text}_${written.length > 1 ? `{${written}}` : written}`
    }
    while (subscript && kind() === 'name' && /^'+$/.test(peek())) full += tokens[at++]?.text ?? ''
    const called = [full, text].find((candidate) => isFunction(candidate) && peek() === '(')
    if (called !== undefined && (called === full || subscript === null)) {
      const args = group('(', ')')
      return { kind: 'call', name: called, args: args.kind === 'tuple' ? args.items : [args] }
    }
    return { kind: 'name', name: full, base: text, subscript }
  }

  function namedFunction(text: string): Expression {
    let base: Expression | null = null
    let exponent: Expression | null = null
    if (text === '\\log' && eat('_')) base = argument()
    if (eat('^')) exponent = argument()
    const inside = peek() === '(' ? group('(', ')') : unparenthesised()
    const args = inside.kind === 'tuple' ? inside.items : base ? [inside, base] : [inside]
    const call: Expression = { kind: 'call', name: FUNCTIONS.get(text) ?? fail(), args }
    return exponent ? { kind: 'power', left: call, right: exponent } : call
  }

  /** \sin 2x \cos x: the argument ends before the next function. */
  function unparenthesised(): Expression {
    let left = power()
    while (startsFactor() && !FUNCTIONS.has(peek()) && peek() !== '(') left = { kind: 'product', left, right: power() }
    return left
  }

  const whole = sum()
  const items = [whole]
  if (at < tokens.length) fail()
  return items.length === 1 ? whole : fail()
}

const PI: NumberNode = { kind: 'number', value: Math.PI, exact: null, literal: false }
const INFINITY: NumberNode = { kind: 'number', value: Infinity, exact: null, literal: false }
const MINUS_ONE: NumberNode = { kind: 'number', value: -1, exact: exact(-1), literal: false }
const TWO: NumberNode = { kind: 'number', value: 2, exact: exact(2), literal: false }
const PERCENT: NumberNode = { kind: 'number', value: 0.01, exact: exact(1, 100), literal: false }
/** A degree in radians. */
const DEGREE: NumberNode = { kind: 'number', value: Math.PI / 180, exact: null, literal: false }

const isLiteral = (expression: Expression): boolean => expression.kind === 'number' && expression.literal
