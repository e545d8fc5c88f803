import { LIMITS, undecided, undefinedValue } from '../limits.ts'

/** An exact fraction in lowest terms; `bottom` is positive. */
export type Rational = { readonly top: bigint; readonly bottom: bigint }

const LARGEST = 1n << BigInt(LIMITS.rationalBits)

/** The fraction top / bottom. Throws what is undefined for a bottom of 0 and what is undecided for one that is too large. */
export function rational(top: bigint, bottom = 1n): Rational {
  if (bottom === 0n) return undefinedValue()
  const factor = commonDivisor(top, bottom)
  const sign = bottom < 0n ? -1n : 1n
  const result = { top: (sign * top) / factor, bottom: (sign * bottom) / factor }
  if (magnitude(result.top) > LARGEST || result.bottom > LARGEST) return undecided()
  return result
}

export const ZERO: Rational = { top: 0n, bottom: 1n }
export const ONE: Rational = { top: 1n, bottom: 1n }

export const plus = (left: Rational, right: Rational): Rational =>
  rational(left.top * right.bottom + right.top * left.bottom, left.bottom * right.bottom)
export const negated = (value: Rational): Rational => ({ top: -value.top, bottom: value.bottom })
export const minus = (left: Rational, right: Rational): Rational => plus(left, negated(right))
export const times = (left: Rational, right: Rational): Rational => rational(left.top * right.top, left.bottom * right.bottom)
export const over = (left: Rational, right: Rational): Rational => rational(left.top * right.bottom, left.bottom * right.top)
export const signOf = (value: Rational): number => (value.top === 0n ? 0 : value.top < 0n ? -1 : 1)
export const areSame = (left: Rational, right: Rational): boolean => left.top === right.top && left.bottom === right.bottom
export const isWhole = (value: Rational): boolean => value.bottom === 1n
export const absolute = (value: Rational): Rational => ({ top: magnitude(value.top), bottom: value.bottom })

/** A whole power; one that would be too large is undecided before it is computed. */
export function power(base: Rational, exponent: bigint): Rational {
  if (base.top === 0n) return exponent <= 0n ? undefinedValue() : ZERO
  if (base.bottom === 1n && magnitude(base.top) === 1n) return exponent % 2n === 0n ? ONE : base
  const times = magnitude(exponent)
  if (times > BigInt(LIMITS.exponent)) return undecided()
  const bits = Math.max(bitLength(base.top), bitLength(base.bottom)) * Number(times)
  if (bits > LIMITS.rationalBits + 64) return undecided()
  const raised = rational(base.top ** times, base.bottom ** times)
  return exponent < 0n ? over(ONE, raised) : raised
}

/** The exact root of a fraction that isn't negative, or null when there is none. */
export function exactRoot(value: Rational, degree: number): Rational | null {
  const top = wholeRoot(value.top, degree)
  const bottom = wholeRoot(value.bottom, degree)
  return top ** BigInt(degree) === value.top && bottom ** BigInt(degree) === value.bottom ? { top, bottom } : null
}

/** The whole part of the root of a whole number that isn't negative, by Newton's method. */
export function wholeRoot(value: bigint, degree: number): bigint {
  if (value < 2n) return value
  const n = BigInt(degree)
  let guess = guessOfRoot(value, degree)
  for (;;) {
    const next = ((n - 1n) * guess + value / guess ** (n - 1n)) / n
    if (next >= guess) return guess
    guess = next
  }
}

/** A number a little above the root: of the first digits, so that each of Newton's steps doubles what is right from the beginning. */
function guessOfRoot(value: bigint, degree: number): bigint {
  const bits = bitLength(value)
  if (bits < 100) return 1n << BigInt(Math.ceil(bits / degree) + 1)
  if (degree !== 2 || bits < 400) {
    const shift = Math.floor((bits - 50) / degree)
    return (BigInt(Math.ceil(Number(value >> BigInt(shift * degree)) ** (1 / degree) * (1 + 1e-9))) + 1n) << BigInt(shift)
  }
  const shift = Math.floor(bits / 4)
  return (wholeRoot(value >> BigInt(shift * 2), 2) + 1n) << BigInt(shift)
}

export function bitLength(value: bigint): number {
  const digits = magnitude(value).toString(16)
  return digits.length * 4 - Math.clz32(Number.parseInt(digits.slice(0, 1), 16)) + 28
}

export function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

export function commonDivisor(left: bigint, right: bigint): bigint {
  let [one, other] = [magnitude(left), magnitude(right)]
  while (other !== 0n) [one, other] = [other, one % other]
  return one === 0n ? 1n : one
}

/** Reads a decimal as a person or a table writes it: "-0,01", "1.5"; null for anything else. */
export function rationalFromDecimal(text: string): Rational | null {
  const match = /^([+-]?)(\d{1,60})(?:[.,](\d{1,60}))?$/.exec(text.trim())
  if (match === null) return null
  const [, sign, whole = '0', decimals = ''] = match
  const value = rational(BigInt(whole + decimals), 10n ** BigInt(decimals.length))
  return sign === '-' ? negated(value) : value
}
