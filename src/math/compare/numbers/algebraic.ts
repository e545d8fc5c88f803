import type { Node } from '../reader/tree.ts'
import { type Interval, intervalOf, meetsZero, product, quotient, shiftUp, sum } from './interval.ts'

type Algebraic = Node & { type: 'algebraic' }

/** Bounds that were computed, by node and bits: a root stands in an expression many times. */
const kept = new WeakMap<Algebraic, Map<number, Interval>>()

/** Bounds of a root. `spend` is told the steps of those that aren't known yet. */
export function algebraicAt(node: Algebraic, bits: number, spend: (steps: number) => void): Interval {
  const known = kept.get(node)?.get(bits)
  if (known !== undefined) return known
  // Each step computes the whole polynomial.
  spend(bits * node.coefficients.length)
  const bounds = narrowed(node, bits)
  kept.set(node, (kept.get(node) ?? new Map<number, Interval>()).set(bits, bounds))
  return bounds
}

/** Bits beyond those asked for, which rounding on the way may take. */
const GUARD = 64

/**
 * Bounds of the one root of a polynomial between two fractions: by Newton's step for intervals where the derivative isn't zero,
 * which doubles the digits, and by halving elsewhere. The polynomial changes its sign there once.
 */
function narrowed(node: Algebraic, bits: number): Interval {
  const { coefficients } = node
  const work = bits + GUARD
  let lo = intervalOf(node.lo, work).lo
  let hi = intervalOf(node.hi, work).hi
  const isRising = signAt(coefficients, hi, work) > 0
  const slopes = coefficients.slice(1).map((coefficient, index) => coefficient * BigInt(index + 1))
  while (hi - lo > 1n << BigInt(GUARD)) {
    const width = hi - lo
    const middle = (lo + hi) >> 1n
    const slope = valuesOf(slopes, { lo, hi }, work)
    if (!meetsZero(slope)) {
      const step = quotient(valuesOf(coefficients, { lo: middle, hi: middle }, work), slope, work)
      if (middle - step.hi > lo) lo = middle - step.hi
      if (middle - step.lo < hi) hi = middle - step.lo
      if ((hi - lo) * 2n < width) continue
    }
    const half = (lo + hi) >> 1n
    const sign = signAt(coefficients, half, work)
    if (sign === 0) lo = hi = half
    else if (sign > 0 === isRising) hi = half
    else lo = half
  }
  return { lo: lo >> BigInt(GUARD), hi: shiftUp(hi, GUARD) }
}

/** The values of a polynomial over an interval, by Horner's rule. */
function valuesOf(coefficients: readonly bigint[], at: Interval, bits: number): Interval {
  let total: Interval = { lo: 0n, hi: 0n }
  for (const coefficient of coefficients.toReversed()) {
    const next = coefficient << BigInt(bits)
    total = sum(product(total, at, bits), { lo: next, hi: next })
  }
  return total
}

/** The sign of a polynomial (lowest power first) at a multiple of 2^-bits, computed without rounding. */
function signAt(coefficients: readonly bigint[], at: bigint, bits: number): number {
  let total = 0n
  let scale = 0n
  for (const coefficient of coefficients.toReversed()) {
    total = total * at + (coefficient << scale)
    scale += BigInt(bits)
  }
  return total === 0n ? 0 : total < 0n ? -1 : 1
}
