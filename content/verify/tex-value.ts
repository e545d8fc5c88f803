import type { Expression } from './tex-parser.ts'
import { UnreadableTex } from './tex-tokens.ts'

/** A number, or the coordinates of a point, vector or set. */
export type Value = number | readonly number[]

/** What the names of a task stand for. A name that isn't here can't be computed. */
export type Scope = {
  names: Readonly<Record<string, Value>>
  functions: Readonly<Record<string, (...args: number[]) => number>>
}

/** A name without a value in the scope. */
export class UndeclaredName extends Error {
  readonly missing: string
  constructor(missing: string) {
    super(`brak wartości dla „${missing}”`)
    this.missing = missing
  }
}

/** Value of an expression. Throws UndeclaredName or UnreadableTex. */
export function valueOf(expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'number':
      return expression.value
    case 'tuple':
      return expression.items.map((item) => numberOf(item, scope))
    case 'name':
      return nameValue(expression, scope)
    case 'call':
      return callValue(
        expression.name,
        expression.args.map((arg) => numberOf(arg, scope)),
        scope,
      )
    case 'sum':
    case 'difference':
      return combine(valueOf(expression.left, scope), valueOf(expression.right, scope), expression.kind === 'sum' ? 1 : -1)
    case 'product':
      return scaled(valueOf(expression.left, scope), valueOf(expression.right, scope))
    case 'quotient':
      return numberOf(expression.left, scope) / numberOf(expression.right, scope)
    case 'power':
      return powerOf(numberOf(expression.left, scope), numberOf(expression.right, scope))
  }
}

function numberOf(expression: Expression, scope: Scope): number {
  const value = valueOf(expression, scope)
  if (typeof value !== 'number') throw new UnreadableTex('współrzędne w miejscu liczby')
  return value
}

function nameValue(expression: Extract<Expression, { kind: 'name' }>, scope: Scope): Value {
  const value = scope.names[expression.name]
  if (value !== undefined) return value
  const sequence = scope.functions[expression.base]
  if (sequence && expression.subscript) return sequence(numberOf(expression.subscript, scope))
  if (expression.name === 'e') return Math.E
  throw new UndeclaredName(expression.name)
}

function combine(left: Value, right: Value, sign: 1 | -1): Value {
  if (typeof left === 'number' && typeof right === 'number') return left + sign * right
  if (typeof left === 'number' || typeof right === 'number' || left.length !== right.length)
    throw new UnreadableTex('suma liczby i wektora')
  return left.map((item, index) => item + sign * (right[index] ?? NaN))
}

function scaled(left: Value, right: Value): Value {
  if (typeof left === 'number') return typeof right === 'number' ? left * right : right.map((item) => left * item)
  if (typeof right === 'number') return left.map((item) => item * right)
  if (left.length !== right.length) throw new UnreadableTex('iloczyn wektorów różnej długości')
  return left.reduce((total, item, index) => total + item * (right[index] ?? NaN), 0)
}

/** Real power; odd roots of negative numbers are left to \sqrt. */
function powerOf(base: number, exponent: number): number {
  return base ** exponent
}

function callValue(name: string, args: number[], scope: Scope): number {
  const [x = NaN, y] = args
  const own = scope.functions[name]
  if (own) return own(...args)
  switch (name) {
    case '\\sin':
      return Math.sin(x)
    case '\\cos':
      return Math.cos(x)
    case '\\tg':
      return Math.tan(x)
    case '\\ctg':
      return 1 / Math.tan(x)
    case '\\arcsin':
      return Math.asin(x)
    case '\\arccos':
      return Math.acos(x)
    case '\\arctg':
      return Math.atan(x)
    case '\\log':
      return y === undefined ? Math.log10(x) : Math.log(x) / Math.log(y)
    case '\\ln':
      return Math.log(x)
    case '\\exp':
      return Math.exp(x)
    case '\\sgn':
      return Math.sign(x)
    case '\\min':
      return Math.min(...args)
    case '\\max':
      return Math.max(...args)
    case '\\NWD':
      return args.reduce(gcd)
    case '\\NWW':
      return args.reduce((a, b) => (a / gcd(a, b)) * b)
    case '|':
      return Math.abs(x)
    case '\\lfloor':
      return Math.floor(x)
    case '!':
      return factorial(x)
    case '\\binom':
      return choose(x, y ?? NaN)
    case '\\sqrt':
      return root(x, y ?? 2)
    default:
      throw new UndeclaredName(name)
  }
}

function root(x: number, index: number): number {
  return index % 2 === 1 ? Math.sign(x) * Math.abs(x) ** (1 / index) : index === 2 ? Math.sqrt(x) : x ** (1 / index)
}

/** Greatest common divisor of whole numbers. */
export function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b)
}

/** n! for a whole n ≥ 0, NaN otherwise. */
export function factorial(n: number): number {
  if (!Number.isInteger(n) || n < 0) return NaN
  let product = 1
  for (let factor = 2; factor <= n; factor += 1) product *= factor
  return product
}

/** Number of k-element subsets of an n-element set. */
export function choose(n: number, k: number): number {
  return Math.round(factorial(n) / factorial(k) / factorial(n - k))
}
