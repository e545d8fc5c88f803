import { undecided, undefinedValue } from '../limits.ts'
import { bitLength, magnitude, type Rational, wholeRoot } from './rational.ts'

/**
 * A real number between two bounds that are whole multiples of 2^-bits. Bounds are rounded outwards, so the number is
 * certainly between them: two intervals that don't meet prove that the numbers differ.
 */
export type Interval = { readonly lo: bigint; readonly hi: bigint }

/** The most bits before the point; what is larger is undecided. */
const MOST_BITS = 4500

export const shiftUp = (value: bigint, bits: number): bigint => -(-value >> BigInt(bits))

export function floorDivide(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom
  return top % bottom !== 0n && top < 0n !== bottom < 0n ? quotient - 1n : quotient
}

export const ceilDivide = (top: bigint, bottom: bigint): bigint => -floorDivide(-top, bottom)

export function intervalOf(value: Rational, bits: number): Interval {
  const scaled = value.top << BigInt(bits)
  return { lo: floorDivide(scaled, value.bottom), hi: ceilDivide(scaled, value.bottom) }
}

export const sum = (left: Interval, right: Interval): Interval => ({ lo: left.lo + right.lo, hi: left.hi + right.hi })
export const negative = ({ lo, hi }: Interval): Interval => ({ lo: -hi, hi: -lo })
export const meetsZero = ({ lo, hi }: Interval): boolean => lo <= 0n && hi >= 0n

export function product(left: Interval, right: Interval, bits: number): Interval {
  const [lo, hi] = bounds([left.lo * right.lo, left.lo * right.hi, left.hi * right.lo, left.hi * right.hi])
  return checked({ lo: lo >> BigInt(bits), hi: shiftUp(hi, bits) }, bits)
}

export function quotient(left: Interval, right: Interval, bits: number): Interval {
  if (right.lo === 0n && right.hi === 0n) return undefinedValue()
  if (meetsZero(right)) return undecided()
  const scale = BigInt(bits)
  const pairs: [bigint, bigint][] = [
    [left.lo << scale, right.lo],
    [left.lo << scale, right.hi],
    [left.hi << scale, right.lo],
    [left.hi << scale, right.hi],
  ]
  const [lo] = bounds(pairs.map(([top, bottom]) => floorDivide(top, bottom)))
  const [, hi] = bounds(pairs.map(([top, bottom]) => ceilDivide(top, bottom)))
  return checked({ lo, hi }, bits)
}

export function absoluteOf(value: Interval): Interval {
  if (value.lo >= 0n) return value
  if (value.hi <= 0n) return negative(value)
  return { lo: 0n, hi: value.hi > -value.lo ? value.hi : -value.lo }
}

/** The root of a number that isn't negative. A bound a little below zero is undecided: the number may be zero or less. */
export function rootOf(value: Interval, degree: number, bits: number): Interval {
  if (value.hi < 0n) return undefinedValue()
  if (value.lo < 0n) return undecided()
  const scale = BigInt(bits * (degree - 1))
  return { lo: wholeRoot(value.lo << scale, degree), hi: wholeRoot(value.hi << scale, degree) + 1n }
}

export function wholePower(base: Interval, exponent: number, bits: number): Interval {
  let result: Interval = { lo: 1n << BigInt(bits), hi: 1n << BigInt(bits) }
  let square = base
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = product(result, square, bits)
    if (rest > 1) square = product(square, square, bits)
  }
  return result
}

/** True when the bounds are so near that meeting intervals are taken for the same number. */
export function isTight({ lo, hi }: Interval, bits: number): boolean {
  const size = bitLength(hi > -lo ? hi : -lo)
  return bitLength(hi - lo) <= Math.max(bits / 4, size - (bits * 3) / 4)
}

function bounds(values: readonly bigint[]): [bigint, bigint] {
  let [least, most] = [values[0] ?? 0n, values[0] ?? 0n]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return [least, most]
}

function checked(value: Interval, bits: number): Interval {
  const most = 1n << BigInt(bits + MOST_BITS)
  return magnitude(value.lo) > most || magnitude(value.hi) > most ? undecided() : value
}
