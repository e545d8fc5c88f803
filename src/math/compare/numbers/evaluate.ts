import { LIMITS, undecided, undefinedValue } from '../limits.ts'
import type { Node } from '../reader/tree.ts'
import { algebraicAt } from './algebraic.ts'
import { exponential, logarithm } from './elementary.ts'
import {
  absoluteOf,
  ceilDivide,
  floorDivide,
  type Interval,
  intervalOf,
  meetsZero,
  negative,
  product,
  quotient,
  rootOf,
  sum,
  wholePower,
} from './interval.ts'
import * as fraction from './rational.ts'
import type { Rational } from './rational.ts'
import { trigonometric } from './trigonometric.ts'
import { bounded, boundsOf, exactly, isRational, type Value } from './value.ts'

/** An expression is computed here: values of its letters, bits after the point, and the steps that are left. */
export type Scope = {
  readonly letters: ReadonlyMap<string, Node>
  readonly bits: number
  readonly budget: Budget
  readonly degrees?: boolean
}

/** Steps that may still be taken for one pair; their end is undecided. */
export type Budget = { steps: number }

export const newBudget = (): Budget => ({ steps: LIMITS.steps })

function spend({ budget }: Scope, steps: number): void {
  budget.steps -= Math.ceil(steps)
  if (budget.steps < 0) undecided()
}

/** The cost of a logarithm, a power of e or a sine. */
const seriesSteps = ({ bits }: Scope): number => 50 + bits / 2

const LARGE: readonly (readonly [above: bigint, steps: number])[] = [
  [1n << 1000n, 1500],
  [1n << 512n, 300],
  [1n << 128n, 60],
]

/** A fraction is brought to lowest terms, which for large ones takes long. */
function spendOnFraction({ top, bottom }: Rational, scope: Scope): void {
  const size = fraction.magnitude(top) > bottom ? fraction.magnitude(top) : bottom
  spend(scope, LARGE.find(([above]) => size > above)?.[1] ?? 0)
}

function exactResult(rational: Rational, pis: Rational, scope: Scope): Value {
  spendOnFraction(rational, scope)
  return exactly(rational, pis)
}

/** Computes an expression. Throws UndefinedValue where it has no value and Undecided beyond the limits. */
export function evaluate(node: Node, scope: Scope): Value {
  // More bits cost more.
  spend(scope, 3 * Math.ceil(scope.bits / 200))
  const of = (inner: Node): Value => evaluate(inner, scope)
  switch (node.type) {
    case 'number':
    case 'exact':
      return exactly(node.value)
    case 'mixed':
      return exactly(fraction.rational(node.whole * node.bottom + node.top, node.bottom))
    case 'name': {
      const known = scope.letters.get(node.name)
      return known === undefined ? undecided() : of(known)
    }
    case 'constant':
      return node.name === 'π'
        ? exactly(fraction.ZERO, fraction.ONE)
        : bounded(exponential(intervalOf(fraction.ONE, scope.bits), scope.bits))
    case 'algebraic':
      return bounded(algebraicAt(node, scope.bits, (steps) => spend(scope, steps)))
    case 'add':
      return add(of(node.left), of(node.right), scope)
    case 'sub':
      return add(of(node.left), negate(of(node.right)), scope)
    case 'neg':
      return negate(of(node.arg))
    case 'mul':
      return multiply(of(node.left), of(node.right), scope)
    case 'div':
      return divide(of(node.left), of(node.right), scope)
    case 'pow':
      return raise(of(node.left), of(node.right), scope)
    case 'root':
      return extract(of(node.arg), node.degree, scope)
    case 'abs':
      return absolute(of(node.arg), scope)
    case 'percent':
      return multiply(of(node.arg), exactly(fraction.rational(1n, 100n)), scope)
    case 'degrees':
      return multiply(of(node.arg), exactly(fraction.ZERO, fraction.rational(1n, 180n)), scope)
    case 'factorial':
      return exactly(fraction.rational(factorial(wholeOf(of(node.arg)))))
    case 'binomial':
      return exactly(binomial(wholeOf(of(node.left)), wholeOf(of(node.right))))
    case 'call':
      return call(node, scope)
    case 'infinity':
    case 'plusMinus':
      return undecided()
  }
}

function add(left: Value, right: Value, scope: Scope): Value {
  const { bits } = scope
  if (left.type === 'exact' && right.type === 'exact')
    return exactResult(fraction.plus(left.rational, right.rational), fraction.plus(left.pis, right.pis), scope)
  return bounded(sum(boundsOf(left, bits), boundsOf(right, bits)))
}

function negate(value: Value): Value {
  if (value.type === 'exact') return exactly(fraction.negated(value.rational), fraction.negated(value.pis))
  return bounded(negative(value.bounds))
}

function multiply(left: Value, right: Value, scope: Scope): Value {
  const { bits } = scope
  if (isRational(right) && left.type === 'exact')
    return exactResult(fraction.times(left.rational, right.rational), fraction.times(left.pis, right.rational), scope)
  if (isRational(left) && right.type === 'exact')
    return exactResult(fraction.times(left.rational, right.rational), fraction.times(left.rational, right.pis), scope)
  if ((isRational(left) && left.rational.top === 0n) || (isRational(right) && right.rational.top === 0n)) return exactly(fraction.ZERO)
  return bounded(product(boundsOf(left, bits), boundsOf(right, bits), bits))
}

function divide(left: Value, right: Value, scope: Scope): Value {
  const { bits } = scope
  if (isRational(right) && left.type === 'exact')
    return exactResult(fraction.over(left.rational, right.rational), fraction.over(left.pis, right.rational), scope)
  if (left.type === 'exact' && right.type === 'exact' && left.rational.top === 0n && right.rational.top === 0n)
    return exactly(fraction.over(left.pis, right.pis))
  return bounded(quotient(boundsOf(left, bits), boundsOf(right, bits), bits))
}

function absolute(value: Value, { bits }: Scope): Value {
  if (isRational(value)) return exactly(fraction.absolute(value.rational))
  const bounds = boundsOf(value, bits)
  if (value.type === 'exact' && !meetsZero(bounds)) return bounds.lo > 0n ? value : negate(value)
  return bounded(absoluteOf(bounds))
}

function extract(value: Value, degree: number, scope: Scope): Value {
  const { bits } = scope
  if (isRational(value)) {
    const isNegative = value.rational.top < 0n
    if (isNegative && degree % 2 === 0) return undefinedValue()
    const size = fraction.absolute(value.rational)
    const root = fraction.exactRoot(size, degree)
    const result = root === null ? bounded(rootBetween(intervalOf(size, bits), degree, scope)) : exactly(root)
    return isNegative ? negate(result) : result
  }
  const bounds = boundsOf(value, bits)
  if (bounds.hi < 0n && degree % 2 === 1) return bounded(negative(rootBetween(negative(bounds), degree, scope)))
  return bounded(rootBetween(bounds, degree, scope))
}

/** A root of a high degree has huge powers on the way, so that it is taken by the logarithm. */
function rootBetween(value: Interval, degree: number, scope: Scope): Interval {
  const { bits } = scope
  if (degree <= 4 || value.lo <= 0n) {
    spend(scope, (bits * degree) / 15)
    return rootOf(value, degree, bits)
  }
  spend(scope, 2 * seriesSteps(scope))
  const whole = BigInt(degree)
  const { lo, hi } = logarithm(value, bits)
  return exponential({ lo: floorDivide(lo, whole), hi: ceilDivide(hi, whole) }, bits)
}

function raise(base: Value, exponent: Value, scope: Scope): Value {
  const { bits } = scope
  if (isRational(exponent) && fraction.isWhole(exponent.rational)) return raiseWhole(base, exponent.rational.top, scope)
  const bounds = boundsOf(base, bits)
  if (isRational(base) && base.rational.top === 0n) return isPositive(exponent, bits) ? exactly(fraction.ZERO) : undefinedValue()
  if (bounds.hi < 0n) return undefinedValue()
  if (isRational(exponent) && exponent.rational.bottom <= 64n) {
    const root = extract(base, Number(exponent.rational.bottom), scope)
    return raiseWhole(root, exponent.rational.top, scope)
  }
  spend(scope, 2 * seriesSteps(scope))
  return bounded(exponential(product(logarithm(bounds, bits), boundsOf(exponent, bits), bits), bits))
}

function raiseWhole(base: Value, exponent: bigint, scope: Scope): Value {
  const { bits } = scope
  if (isRational(base)) return exactResult(fraction.power(base.rational, exponent), fraction.ZERO, scope)
  if (base.type === 'exact' && exponent === 1n) return base
  const times = fraction.magnitude(exponent)
  if (times > BigInt(LIMITS.exponent)) return undecided()
  spend(scope, bits / 4)
  const one = intervalOf(fraction.ONE, bits)
  const raised = wholePower(boundsOf(base, bits), Number(times), bits)
  if (exponent > 0n) return bounded(raised)
  return bounded(quotient(one, exponent === 0n ? quotient(raised, one, bits) : raised, bits))
}

function isPositive(value: Value, bits: number): boolean {
  const { lo, hi } = boundsOf(value, bits)
  return lo > 0n ? true : hi <= 0n ? false : undecided()
}

function wholeOf(value: Value): bigint {
  if (!isRational(value)) return undecided()
  return fraction.isWhole(value.rational) && value.rational.top >= 0n ? value.rational.top : undefinedValue()
}

function factorial(of: bigint): bigint {
  if (of > BigInt(LIMITS.factorial)) return undecided()
  let result = 1n
  for (let factor = 2n; factor <= of; factor += 1n) result *= factor
  return result
}

function binomial(all: bigint, chosen: bigint): Rational {
  if (chosen > all) return fraction.ZERO
  if (all > 400n) return undecided()
  let result = 1n
  for (let step = 1n; step <= chosen; step += 1n) result = (result * (all - step + 1n)) / step
  return fraction.rational(result)
}

function call(node: Node & { type: 'call' }, scope: Scope): Value {
  const { bits } = scope
  const arg = evaluate(node.arg, scope)
  spend(scope, (node.name === 'log' ? 2 : 1) * seriesSteps(scope))
  if (node.name === 'ln') return logOf(arg, bits)
  if (node.name !== 'log') return trigonometric(node.name, arg, bits)
  const base = node.base === null ? exactly(fraction.rational(10n)) : evaluate(node.base, scope)
  if (isRational(base) && fraction.areSame(base.rational, fraction.ONE)) return undefinedValue()
  return bounded(quotient(boundsOf(logOf(arg, bits), bits), boundsOf(logOf(base, bits), bits), bits))
}

function logOf(value: Value, bits: number): Value {
  if (isRational(value)) {
    if (value.rational.top <= 0n) return undefinedValue()
    if (fraction.areSame(value.rational, fraction.ONE)) return exactly(fraction.ZERO)
  }
  return bounded(logarithm(boundsOf(value, bits), bits))
}
