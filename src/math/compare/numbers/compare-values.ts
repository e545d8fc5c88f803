import { Undecided, undecided } from '../limits.ts'
import type { Node } from '../reader/tree.ts'
import { type Budget, evaluate } from './evaluate.ts'
import { isTight, negative, sum } from './interval.ts'
import { minus, type Rational, signOf } from './rational.ts'
import { boundsOf, type Value } from './value.ts'

/** Bits after the point in which numbers are compared first, and again when they seem equal: 57 and 361 decimal digits. */
const BITS = [192, 1200] as const

const NO_LETTERS: ReadonlyMap<string, Node> = new Map()

/**
 * Compares two numbers: below zero when the left one is smaller. That they differ is proved by bounds that don't meet; they are
 * equal as fractions (with π), or when 360 digits agree.
 */
export function compareNodes(left: Node, right: Node, budget: Budget, letters = NO_LETTERS): number {
  return decideSign((bits) => {
    const scope = { letters, bits, budget }
    return [evaluate(left, scope), evaluate(right, scope)]
  })
}

export function areEqualNodes(left: Node, right: Node, budget: Budget, letters = NO_LETTERS): boolean {
  return compareNodes(left, right, budget, letters) === 0
}

/** The sign of a number. */
export function signOfNode(node: Node, budget: Budget, letters = NO_LETTERS): number {
  return compareNodes(node, { type: 'exact', value: { top: 0n, bottom: 1n } }, budget, letters)
}

/** The value as a fraction, or null when it isn't one or isn't known to be. */
export function rationalValue(node: Node, budget: Budget, letters = NO_LETTERS): Rational | null {
  const value = evaluate(node, { letters, bits: BITS[0], budget })
  return value.type === 'exact' && value.pis.top === 0n ? value.rational : null
}

function decideSign(compute: (bits: number) => readonly [Value, Value]): number {
  for (const bits of BITS) {
    const [left, right] = retried(compute, bits)
    if (left.type === 'exact' && right.type === 'exact') {
      const rational = minus(left.rational, right.rational)
      const pis = minus(left.pis, right.pis)
      if (pis.top === 0n) return signOf(rational)
      if (rational.top === 0n) return signOf(pis)
    }
    const difference = sum(boundsOf(left, bits), negative(boundsOf(right, bits)))
    if (difference.lo > 0n) return 1
    if (difference.hi < 0n) return -1
    if (bits === BITS[1]) return isTight(difference, bits) ? 0 : undecided()
  }
  return undecided()
}

/** Few bits may leave open whether something is zero; more bits are tried before giving up. */
function retried(compute: (bits: number) => readonly [Value, Value], bits: number): readonly [Value, Value] {
  try {
    return compute(bits)
  } catch (error) {
    if (!(error instanceof Undecided) || bits === BITS[1]) throw error
    return compute(BITS[1])
  }
}
