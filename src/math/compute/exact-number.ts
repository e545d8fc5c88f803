import { commonDivisor } from './whole-numbers.ts'

/**
 * An exact number of school maths: (top + surd·√root) / bottom, always in lowest terms. `bottom` is positive; `root` has
 * no square factor, and is 1 when `surd` is 0.
 */
export type ExactNumber = { readonly top: number; readonly surd: number; readonly root: number; readonly bottom: number }

/** A computation that has no exact result here: division by zero, a root of a negative number, a sum of unlike roots, too large. */
export class InexactResult extends Error {}

/** The number (top + surd·√root) / bottom, from whole numbers. */
export function exact(top: number, bottom = 1, surd = 0, root = 1): ExactNumber {
  if (![top, bottom, surd, root].every((part) => Number.isSafeInteger(part))) throw new InexactResult('liczba jest za duża')
  if (bottom === 0) throw new InexactResult('dzielenie przez zero')
  const [outside, inside] = surd === 0 ? [0, 1] : squareFree(root)
  // √1 is a whole number: it joins the rational part.
  const [whole, irrational] = inside === 1 ? [top + surd * outside, 0] : [top, surd * outside]
  const factor = commonDivisor(commonDivisor(whole, irrational), bottom) * Math.sign(bottom)
  // Adding 0 turns −0 into 0.
  return { top: whole / factor + 0, surd: irrational / factor + 0, root: inside, bottom: bottom / factor }
}

/** Exact value of a decimal such as 0.35, as JavaScript or a template writes it. */
export function exactFromDecimal(text: string): ExactNumber {
  const [whole = '0', decimals = ''] = text.split('.')
  return exact(Number(whole + decimals), 10 ** decimals.length)
}

export function plus(left: ExactNumber, right: ExactNumber): ExactNumber {
  return exact(
    left.top * right.bottom + right.top * left.bottom,
    left.bottom * right.bottom,
    left.surd * right.bottom + right.surd * left.bottom,
    sharedRoot(left, right),
  )
}

export const negative = (value: ExactNumber): ExactNumber => exact(-value.top, value.bottom, -value.surd, value.root)

export const minus = (left: ExactNumber, right: ExactNumber): ExactNumber => plus(left, negative(right))

export function times(left: ExactNumber, right: ExactNumber): ExactNumber {
  const bottom = left.bottom * right.bottom
  const areBareRoots = left.top === 0 && right.top === 0
  if (areBareRoots) return exact(0, bottom, left.surd * right.surd, left.root * right.root)
  const root = sharedRoot(left, right)
  return exact(left.top * right.top + left.surd * right.surd * root, bottom, left.top * right.surd + left.surd * right.top, root)
}

export function over(left: ExactNumber, right: ExactNumber): ExactNumber {
  const norm = right.top ** 2 - right.surd ** 2 * right.root
  return times(left, exact(right.top * right.bottom, norm, -right.surd * right.bottom, right.root))
}

/** Power with a whole exponent, also a negative one. */
export function power(base: ExactNumber, exponent: number): ExactNumber {
  if (!Number.isInteger(exponent)) throw new InexactResult('wykładnik nie jest liczbą całkowitą')
  if (exponent < 0) return over(exact(1), power(base, -exponent))
  let result = exact(1)
  for (let round = 0; round < exponent; round += 1) result = times(result, base)
  return result
}

/** Square root of a rational number that isn't negative. */
export function squareRoot(value: ExactNumber): ExactNumber {
  if (value.surd !== 0 || value.top < 0) throw new InexactResult('pierwiastek nie jest liczbą tej postaci')
  return exact(0, value.bottom, value.top === 0 ? 0 : 1, value.top * value.bottom)
}

export const toNumber = (value: ExactNumber): number => (value.top + value.surd * Math.sqrt(value.root)) / value.bottom

export const areEqual = (left: ExactNumber, right: ExactNumber): boolean =>
  left.top === right.top && left.surd === right.surd && left.root === right.root && left.bottom === right.bottom

export const isWhole = (value: ExactNumber): boolean => value.surd === 0 && value.bottom === 1

function sharedRoot(left: ExactNumber, right: ExactNumber): number {
  if (left.surd !== 0 && right.surd !== 0 && left.root !== right.root) throw new InexactResult('różne pierwiastki w jednym działaniu')
  return left.surd === 0 ? right.root : left.root
}

/** √value = outside·√inside, where `inside` has no square factor. */
function squareFree(value: number): [outside: number, inside: number] {
  let [outside, inside] = [1, value]
  for (let factor = 2; factor * factor <= inside; factor += 1) {
    while (inside % (factor * factor) === 0) {
      inside /= factor * factor
      outside *= factor
    }
  }
  return [outside, inside]
}
