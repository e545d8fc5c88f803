import { LIMITS } from '../limits.ts'
import type { Node } from '../reader/tree.ts'

/** The prime 2^61 − 1, in whose field quotients of polynomials are compared. */
const PRIME = (1n << 61n) - 1n

export const inField = (value: bigint): bigint => ((value % PRIME) + PRIME) % PRIME

export function fieldPower(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = inField(base)
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % PRIME
    square = (square * square) % PRIME
  }
  return result
}

/** A point at which the field has no value: a divisor is zero there. Another point is tried. */
export class NoInverse extends Error {}
const noInverse = new NoInverse('no inverse')

function inverse(value: bigint): bigint {
  if (value === 0n) throw noInverse
  return fieldPower(value, PRIME - 2n)
}

/** True for a quotient of polynomials with fractions as coefficients; π and e count as letters. */
export function isQuotientOfPolynomials(node: Node): boolean {
  switch (node.type) {
    case 'number':
    case 'exact':
    case 'mixed':
    case 'name':
    case 'constant':
      return true
    case 'add':
    case 'sub':
    case 'mul':
    case 'div':
      return isQuotientOfPolynomials(node.left) && isQuotientOfPolynomials(node.right)
    case 'neg':
    case 'percent':
      return isQuotientOfPolynomials(node.arg)
    case 'degrees':
      return isQuotientOfPolynomials(node.arg)
    case 'pow':
      return isQuotientOfPolynomials(node.left) && wholeExponent(node.right) !== null
    default:
      return false
  }
}

/** A whole exponent within the limit, or null. */
export function wholeExponent(node: Node): bigint | null {
  if (node.type === 'neg') {
    const size = wholeExponent(node.arg)
    return size === null ? null : -size
  }
  if (node.type !== 'number' && node.type !== 'exact') return null
  const { top, bottom } = node.value
  return bottom === 1n && top <= BigInt(LIMITS.exponent) && top >= -BigInt(LIMITS.exponent) ? top : null
}

/** The value of a quotient of polynomials in the field. Throws NoInverse where it has none. */
export function fieldValue(node: Node, letters: ReadonlyMap<string, bigint>): bigint {
  const of = (inner: Node): bigint => fieldValue(inner, letters)
  switch (node.type) {
    case 'number':
    case 'exact':
      return (inField(node.value.top) * inverse(inField(node.value.bottom))) % PRIME
    case 'mixed':
      return (inField(node.whole * node.bottom + node.top) * inverse(inField(node.bottom))) % PRIME
    case 'name':
    case 'constant':
      return letters.get(node.name) ?? 1n
    case 'add':
      return (of(node.left) + of(node.right)) % PRIME
    case 'sub':
      return inField(of(node.left) - of(node.right))
    case 'mul':
      return (of(node.left) * of(node.right)) % PRIME
    case 'div':
      return (of(node.left) * inverse(of(node.right))) % PRIME
    case 'neg':
      return inField(-of(node.arg))
    case 'percent':
      return (of(node.arg) * inverse(100n)) % PRIME
    case 'degrees':
      return (((of(node.arg) * (letters.get('π') ?? 1n)) % PRIME) * inverse(180n)) % PRIME
    case 'pow': {
      const exponent = wholeExponent(node.right) ?? 1n
      const base = of(node.left)
      return exponent < 0n ? inverse(fieldPower(base, -exponent)) : fieldPower(base, exponent)
    }
    default:
      throw noInverse
  }
}

/** Points of the field for these letters, always the same ones: a fixed sequence that looks like chance. */
export function fieldPoints(names: readonly string[], count: number): ReadonlyMap<string, bigint>[] {
  let state = 0x9e3779b97f4a7c15n
  const next = (): bigint => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n)
    return inField((state >> 2n) ^ (state << 7n))
  }
  return Array.from({ length: count }, () => new Map(names.map((name) => [name, next()])))
}
