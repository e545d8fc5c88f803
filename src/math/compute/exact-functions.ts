import { type ExactNumber, exact, InexactResult, isWhole, negative, squareRoot, toNumber } from './exact-number.ts'
import { type ExactFunction, ExpressionError, type ExactValue, numberOf, wholeOf } from './exact-value.ts'
import { decimalPlaces } from './format-number.ts'
import { choose, commonDivisor, commonMultiple, factorial } from './whole-numbers.ts'

/** Applies a function of whole numbers to all arguments. */
const ofWhole =
  (run: (...args: number[]) => number): ExactFunction =>
  (...args) =>
    exact(run(...args.map(wholeOf)))

/** Functions with exact values. */
export const EXACT_FUNCTIONS: ReadonlyMap<string, ExactFunction> = new Map<string, ExactFunction>([
  ['abs', (value) => absolute(numberOf(value))],
  ['min', (...values) => extreme(values, (left, right) => left < right)],
  ['max', (...values) => extreme(values, (left, right) => left > right)],
  ['floor', (value) => exact(Math.floor(toNumber(numberOf(value))))],
  ['mod', ofWhole((value = 0, by = 1) => ((value % by) + by) % by)],
  ['gcd', ofWhole((...values) => values.reduce(commonDivisor))],
  ['lcm', ofWhole((...values) => values.reduce(commonMultiple))],
  ['factorial', ofWhole((n = 0) => factorial(n))],
  ['choose', ofWhole((n = 0, k = 0) => choose(n, k))],
  ['sqrt', (value) => squareRoot(numberOf(value))],
  ['root', (value, degree) => root(numberOf(value), wholeOf(degree))],
  ['top', (value) => exact(rational(value).top)],
  ['bottom', (value) => exact(rational(value).bottom)],
  ['isWhole', (value) => isWhole(numberOf(value))],
  ['isDecimal', (value, places) => (decimalPlaces(numberOf(value)) ?? Infinity) <= wholeOf(places)],
  ['if', (condition, yes, no) => (condition === true ? yes : no) ?? ''],
  ['pick', (index, ...choices) => pick(wholeOf(index), choices)],
])

const absolute = (value: ExactNumber): ExactNumber => (toNumber(value) < 0 ? negative(value) : value)

function extreme(values: ExactValue[], isBetter: (left: number, right: number) => boolean): ExactValue {
  return values.reduce((best, value) => (isBetter(toNumber(numberOf(value)), toNumber(numberOf(best))) ? value : best))
}

function root(value: ExactNumber, degree: number): ExactNumber {
  if (degree !== 2) throw new InexactResult('tylko pierwiastek kwadratowy ma tu dokładną wartość')
  return squareRoot(value)
}

function rational(value: ExactValue | undefined): ExactNumber {
  const number = numberOf(value)
  if (number.surd !== 0) throw new ExpressionError('liczba niewymierna nie ma licznika i mianownika')
  return number
}

/** The choice at an index that goes round: with three choices, 3 means the first again. */
function pick(index: number, choices: ExactValue[]): ExactValue {
  const choice = choices.at(((index % choices.length) + choices.length) % choices.length)
  if (choice === undefined) throw new ExpressionError('brakuje możliwości do wyboru')
  return choice
}
