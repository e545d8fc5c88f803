import { areEqual, type ExactNumber, InexactResult, isWhole, minus, over, plus, power, times, toNumber } from './exact-number.ts'
import { type Arithmetic, type Comparison, evaluate, type Expression, type Operation } from './expression.ts'

/** The exact value of an expression: a number, a text or the answer of a condition. */
export type ExactValue = ExactNumber | string | boolean

/** A function of the typed notation. */
export type ExactFunction = (...args: ExactValue[]) => ExactValue

/** An expression that can't be read or computed; the message is Polish, for its author. */
export class ExpressionError extends Error {}

/** The number, or an ExpressionError for anything else. */
export function numberOf(value: ExactValue | undefined): ExactNumber {
  if (typeof value !== 'object') throw new ExpressionError(`„${String(value)}” nie jest liczbą`)
  return value
}

/** The whole number, or an ExpressionError. */
export function wholeOf(value: ExactValue | undefined): number {
  const number = numberOf(value)
  if (!isWhole(number)) throw new ExpressionError('potrzebna jest liczba całkowita')
  return number.top
}

/** The text, or an ExpressionError. */
export function textOf(value: ExactValue | undefined): string {
  if (typeof value !== 'string') throw new ExpressionError('potrzebny jest tekst w cudzysłowie')
  return value
}

type ExactScope = { lookup: (name: string) => ExactValue; functions: ReadonlyMap<string, ExactFunction> }

/** Computes an expression exactly. Throws ExpressionError, or InexactResult where there is no exact number of our kind. */
export function exactValue(expression: Expression, scope: ExactScope): ExactValue {
  return evaluate(expression, exactNumbers(scope))
}

function exactNumbers({ lookup, functions }: ExactScope): Arithmetic<ExactValue> {
  return {
    number({ exact }) {
      if (exact === null) throw new InexactResult('liczba nie ma dokładnego zapisu')
      return exact
    },
    name: ({ name }) => lookup(name),
    call(name, args) {
      const run = functions.get(name)
      if (!run) throw new ExpressionError(`nie ma funkcji „${name}”`)
      return run(...args)
    },
    operate: (operation, left, right) => OPERATIONS[operation](numberOf(left), numberOf(right)),
    tuple() {
      throw new ExpressionError('współrzędne w miejscu liczby')
    },
    text: (text) => text,
    compare: (sign, left, right) => COMPARISONS[sign](left, right),
    truth: (value) => value,
  }
}

const OPERATIONS: Readonly<Record<Operation, (left: ExactNumber, right: ExactNumber) => ExactNumber>> = {
  sum: plus,
  difference: minus,
  product: times,
  quotient: over,
  power: (left, right) => power(left, toNumber(right)),
}

const inOrder =
  (isRight: (left: number, right: number) => boolean) =>
  (left: ExactValue, right: ExactValue): boolean =>
    isRight(toNumber(numberOf(left)), toNumber(numberOf(right)))

const COMPARISONS: Readonly<Record<Comparison, (left: ExactValue, right: ExactValue) => boolean>> = {
  '==': isSame,
  '!=': (left, right) => !isSame(left, right),
  '<': inOrder((left, right) => left < right),
  '>': inOrder((left, right) => left > right),
  '<=': inOrder((left, right) => left <= right),
  '>=': inOrder((left, right) => left >= right),
}

function isSame(left: ExactValue, right: ExactValue): boolean {
  return typeof left === 'object' && typeof right === 'object' ? areEqual(left, right) : left === right
}
