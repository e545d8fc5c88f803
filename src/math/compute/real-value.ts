import { type Arithmetic, evaluate, type Expression, type NameNode, type Operation } from './expression.ts'
import { REAL_FUNCTIONS } from './real-functions.ts'
import { UnreadableTex } from './unreadable-tex.ts'

/** A number, or the coordinates of a point, vector or set. */
export type RealValue = number | readonly number[]

/** The values of a task's names. A name that isn't here can't be computed. */
export type Scope = {
  names: Readonly<Record<string, RealValue>>
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

/** Computes an expression in floating point. Throws UndeclaredName or UnreadableTex. */
export function realValue(expression: Expression, scope: Scope): RealValue {
  return evaluate(expression, realNumbers(scope))
}

function realNumbers({ names, functions }: Scope): Arithmetic<RealValue> {
  const unknown = (): never => {
    throw new UnreadableTex('napis albo warunek w miejscu liczby')
  }
  return {
    number: ({ value }) => value,
    name: (node, valueOf) => nameValue(node, { names, functions }, valueOf),
    call(name, args) {
      const run = Object.hasOwn(functions, name) ? functions[name] : REAL_FUNCTIONS.get(name)
      if (!run) throw new UndeclaredName(name)
      return run(...args.map(numberOf))
    },
    operate,
    tuple: (items) => items.map(numberOf),
    text: unknown,
    compare: unknown,
    truth: unknown,
  }
}

function numberOf(value: RealValue): number {
  if (typeof value !== 'number') throw new UnreadableTex('współrzędne w miejscu liczby')
  return value
}

function nameValue({ name, base, subscript }: NameNode, scope: Scope, valueOf: (inner: Expression) => RealValue): RealValue {
  const value = scope.names[name]
  if (value !== undefined) return value
  const sequence = scope.functions[base]
  if (sequence && subscript) return sequence(numberOf(valueOf(subscript)))
  if (name === 'e') return Math.E
  throw new UndeclaredName(name)
}

function operate(operation: Operation, left: RealValue, right: RealValue): RealValue {
  switch (operation) {
    case 'sum':
      return combine(left, right, 1)
    case 'difference':
      return combine(left, right, -1)
    case 'product':
      return scaled(left, right)
    case 'quotient':
      return numberOf(left) / numberOf(right)
    case 'power':
      return numberOf(left) ** numberOf(right)
  }
}

function combine(left: RealValue, right: RealValue, sign: 1 | -1): RealValue {
  if (typeof left === 'number' && typeof right === 'number') return left + sign * right
  if (typeof left === 'number' || typeof right === 'number' || left.length !== right.length)
    throw new UnreadableTex('suma liczby i wektora')
  return left.map((item, index) => item + sign * (right[index] ?? NaN))
}

/** A product of numbers, a vector times a number, or the scalar product of vectors. */
function scaled(left: RealValue, right: RealValue): RealValue {
  if (typeof left === 'number') return typeof right === 'number' ? left * right : right.map((item) => left * item)
  if (typeof right === 'number') return left.map((item) => item * right)
  if (left.length !== right.length) throw new UnreadableTex('iloczyn wektorów różnej długości')
  return left.reduce((total, item, index) => total + item * (right[index] ?? NaN), 0)
}
