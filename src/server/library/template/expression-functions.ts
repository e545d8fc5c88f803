import { pluralForm } from '#contract/plural.ts'
import { commonDivisor, type ExactNumber, exact, isWhole, negative, squareRoot, toNumber } from './exact-number.ts'
import { decimalPlaces, texNumber, texPolynomial } from './format-number.ts'
import { ExpressionError, numberOf, textOf, type Value, wholeOf } from './value.ts'

type Run = (...args: Value[]) => Value

/** Applies a function of whole numbers to all arguments. */
const ofWhole =
  (run: (...args: number[]) => number): Run =>
  (...args) =>
    exact(run(...args.map(wholeOf)))

/** Everything that an expression of a template may call. */
export const EXPRESSION_FUNCTIONS: ReadonlyMap<string, Run> = new Map<string, Run>([
  ['abs', (value) => absolute(numberOf(value))],
  ['min', (...values) => extreme(values, (left, right) => left < right)],
  ['max', (...values) => extreme(values, (left, right) => left > right)],
  ['floor', (value) => exact(Math.floor(toNumber(numberOf(value))))],
  ['mod', ofWhole((value = 0, by = 1) => ((value % by) + by) % by)],
  ['gcd', ofWhole((...values) => values.reduce(commonDivisor))],
  ['lcm', ofWhole((...values) => values.reduce((left, right) => (left / commonDivisor(left, right)) * right))],
  ['factorial', ofWhole((n = 0) => factorial(n))],
  ['choose', ofWhole((n = 0, k = 0) => choose(n, k))],
  ['sqrt', (value) => squareRoot(numberOf(value))],
  ['top', (value) => exact(rational(value).top)],
  ['bottom', (value) => exact(rational(value).bottom)],
  ['isWhole', (value) => isWhole(numberOf(value))],
  ['isDecimal', (value, places) => (decimalPlaces(numberOf(value)) ?? Infinity) <= wholeOf(places)],
  ['if', (condition, yes, no) => (condition === true ? yes : no) ?? ''],
  ['pick', (index, ...choices) => pick(wholeOf(index), choices)],
  ['plural', (count, one, few, many) => pluralForm(wholeOf(count), { one: textOf(one), few: textOf(few), many: textOf(many) })],
  ['join', (...parts) => parts.map((part) => (typeof part === 'object' ? texNumber(part) : textOf(part))).join('')],
  ['poly', (letter, ...coefficients) => texPolynomial(textOf(letter), coefficients.map(numberOf))],
])

const absolute = (value: ExactNumber): ExactNumber => (toNumber(value) < 0 ? negative(value) : value)

function extreme(values: Value[], isBetter: (left: number, right: number) => boolean): Value {
  return values.reduce((best, value) => (isBetter(toNumber(numberOf(value)), toNumber(numberOf(best))) ? value : best))
}

function rational(value: Value | undefined): ExactNumber {
  const number = numberOf(value)
  if (number.surd !== 0) throw new ExpressionError('liczba niewymierna nie ma licznika i mianownika')
  return number
}

/** The choice at an index that goes round: with three choices, 3 means the first again. */
function pick(index: number, choices: Value[]): Value {
  const choice = choices.at(((index % choices.length) + choices.length) % choices.length)
  if (choice === undefined) throw new ExpressionError('brakuje możliwości do wyboru')
  return choice
}

function factorial(n: number): number {
  let product = 1
  for (let factor = 2; factor <= n; factor += 1) product *= factor
  return product
}

/** Multiplied and divided in turn, so that it stays whole and small. */
function choose(n: number, k: number): number {
  let count = 1
  for (let taken = 1; taken <= k; taken += 1) count = (count * (n - taken + 1)) / taken
  return count
}
