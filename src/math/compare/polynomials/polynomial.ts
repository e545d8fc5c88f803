import { LIMITS } from '../limits.ts'
import { areSame, commonDivisor, negated, ONE, plus, type Rational, rational, times, ZERO } from '../numbers/rational.ts'
import type { Node } from '../reader/tree.ts'
import { wholeExponent } from './modular.ts'

/** A polynomial with fractions: its coefficients by their letters with exponents, "x2,y1"; "" is the number alone. */
export type Polynomial = ReadonlyMap<string, Rational>

/** A quotient of polynomials, not reduced. */
export type Quotient = { readonly top: Polynomial; readonly bottom: Polynomial }

const constant = (value: Rational): Polynomial => (value.top === 0n ? new Map() : new Map([['', value]]))
const UNIT = constant(ONE)

/** The expression as a quotient of polynomials, or null: it isn't one, or is larger than the limits. */
export function quotientOf(node: Node): Quotient | null {
  switch (node.type) {
    case 'number':
    case 'exact':
      return { top: constant(node.value), bottom: UNIT }
    case 'mixed':
      return { top: constant(rational(node.whole * node.bottom + node.top, node.bottom)), bottom: UNIT }
    case 'name':
    case 'constant':
      return { top: new Map([[`${node.name} 1`, ONE]]), bottom: UNIT }
    case 'neg': {
      const inner = quotientOf(node.arg)
      return inner === null ? null : { top: scaled(inner.top, negated(ONE)), bottom: inner.bottom }
    }
    case 'percent': {
      const inner = quotientOf(node.arg)
      return inner === null ? null : { top: scaled(inner.top, rational(1n, 100n)), bottom: inner.bottom }
    }
    case 'add':
    case 'sub':
    case 'mul':
    case 'div':
      return joined(node.type, quotientOf(node.left), quotientOf(node.right))
    case 'pow':
      return raised(quotientOf(node.left), wholeExponent(node.right))
    default:
      return null
  }
}

function joined(type: 'add' | 'sub' | 'mul' | 'div', left: Quotient | null, right: Quotient | null): Quotient | null {
  if (left === null || right === null) return null
  if (type === 'div' && right.top.size === 0) return null
  const [one, other] =
    type === 'mul'
      ? [product(left.top, right.top), product(left.bottom, right.bottom)]
      : type === 'div'
        ? [product(left.top, right.bottom), product(left.bottom, right.top)]
        : [null, null]
  if (type === 'mul' || type === 'div') return one === null || other === null ? null : { top: one, bottom: other }
  if (samePolynomial(left.bottom, right.bottom))
    return { top: sum(left.top, type === 'sub' ? scaled(right.top, negated(ONE)) : right.top), bottom: left.bottom }
  const [first, second, bottom] = [product(left.top, right.bottom), product(right.top, left.bottom), product(left.bottom, right.bottom)]
  if (first === null || second === null || bottom === null) return null
  return { top: sum(first, type === 'sub' ? scaled(second, negated(ONE)) : second), bottom }
}

function raised(base: Quotient | null, exponent: bigint | null): Quotient | null {
  if (base === null || exponent === null || exponent > LIMITS.polynomialDegree || exponent < -LIMITS.polynomialDegree) return null
  const [top, bottom] = exponent < 0n ? [base.bottom, base.top] : [base.top, base.bottom]
  if (bottom.size === 0) return null
  let result: Quotient = { top: UNIT, bottom: UNIT }
  for (let step = 0n; step < (exponent < 0n ? -exponent : exponent); step += 1n) {
    const [one, other] = [product(result.top, top), product(result.bottom, bottom)]
    if (one === null || other === null) return null
    result = { top: one, bottom: other }
  }
  return result
}

function sum(left: Polynomial, right: Polynomial): Polynomial {
  const result = new Map(left)
  for (const [term, coefficient] of right) {
    const total = plus(result.get(term) ?? ZERO, coefficient)
    if (total.top === 0n) result.delete(term)
    else result.set(term, total)
  }
  return result
}

function scaled(polynomial: Polynomial, factor: Rational): Polynomial {
  return new Map([...polynomial].map(([term, coefficient]) => [term, times(coefficient, factor)]))
}

function product(left: Polynomial, right: Polynomial): Polynomial | null {
  if (left.size * right.size > LIMITS.polynomialTerms * 8) return null
  const result = new Map<string, Rational>()
  for (const [one, first] of left) {
    for (const [other, second] of right) {
      const term = joinTerms(one, other)
      const total = plus(result.get(term) ?? ZERO, times(first, second))
      if (total.top === 0n) result.delete(term)
      else result.set(term, total)
    }
  }
  const isSmall = result.size <= LIMITS.polynomialTerms && [...result.keys()].every((term) => degreeOf(term) <= LIMITS.polynomialDegree)
  return isSmall ? result : null
}

const exponentsOf = (term: string): [string, number][] =>
  term === ''
    ? []
    : term.split(',').map((part) => {
        const at = part.lastIndexOf(' ')
        return [part.slice(0, at), Number(part.slice(at + 1))]
      })

export const degreeOf = (term: string): number => exponentsOf(term).reduce((total, [, exponent]) => total + exponent, 0)

function joinTerms(one: string, other: string): string {
  if (one === '' || other === '') return one + other
  const exponents = new Map(exponentsOf(one))
  for (const [name, exponent] of exponentsOf(other)) exponents.set(name, (exponents.get(name) ?? 0) + exponent)
  return [...exponents]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, exponent]) => `${name} ${exponent}`)
    .join(',')
}

export function samePolynomial(left: Polynomial, right: Polynomial): boolean {
  return left.size === right.size && [...left].every(([term, coefficient]) => areSame(coefficient, right.get(term) ?? ZERO))
}

/** Whole coefficients of a polynomial in one letter, lowest power first and without a common factor; null when it has others. */
export function coefficientsIn(polynomial: Polynomial, letter: string): bigint[] | null {
  const found: Rational[] = []
  for (const [term, coefficient] of polynomial) {
    const [first, ...more] = exponentsOf(term)
    if (more.length > 0 || (first !== undefined && first[0] !== letter)) return null
    found[first?.[1] ?? 0] = coefficient
  }
  const all = Array.from(found, (coefficient) => coefficient ?? ZERO)
  const scale = all.reduce((least, { bottom }) => (least / commonDivisor(least, bottom)) * bottom, 1n)
  return primitive(all.map(({ top, bottom }) => top * (scale / bottom)))
}

/** Takes out the common factor of whole numbers. */
export function primitive(coefficients: readonly bigint[]): bigint[] {
  const factor = coefficients.reduce(
    (divisor, value) => (value === 0n ? divisor : divisor === 0n ? value : commonDivisor(divisor, value)),
    0n,
  )
  const size = factor < 0n ? -factor : factor
  return size === 0n ? [] : coefficients.map((value) => value / size)
}
