import type { Rational } from '../numbers/rational.ts'
import { primitive } from './polynomial.ts'

/** A polynomial in one letter with whole coefficients, lowest power first; the last one isn't zero. */
export type WholePolynomial = readonly bigint[]

export function trimmed(coefficients: readonly bigint[]): bigint[] {
  let length = coefficients.length
  while (length > 0 && coefficients[length - 1] === 0n) length -= 1
  return coefficients.slice(0, length)
}

export const degree = (polynomial: WholePolynomial): number => polynomial.length - 1

export const derivative = (polynomial: WholePolynomial): bigint[] =>
  polynomial.slice(1).map((coefficient, index) => coefficient * BigInt(index + 1))

/** The sign at a fraction, computed without rounding. */
export function signAt(polynomial: WholePolynomial, { top, bottom }: Rational): number {
  let total = 0n
  let scale = 1n
  for (let at = polynomial.length - 1; at >= 0; at -= 1) {
    total = total * top + (polynomial[at] ?? 0n) * scale
    scale *= bottom
  }
  return total === 0n ? 0 : total < 0n ? -1 : 1
}

/** The remainder of a division, times a positive number, without a common factor. */
export function remainder(top: WholePolynomial, bottom: WholePolynomial): bigint[] {
  let rest = [...top]
  const leading = bottom.at(-1) ?? 1n
  const size = leading < 0n ? -leading : leading
  while (rest.length >= bottom.length) {
    const factor = (rest.at(-1) ?? 0n) * (leading < 0n ? -1n : 1n)
    const shift = rest.length - bottom.length
    rest = rest.map((value, index) => value * size - (index >= shift ? factor * (bottom[index - shift] ?? 0n) : 0n))
    rest = primitive(trimmed(rest.slice(0, -1)))
  }
  return rest
}

/** The exact quotient of a division that leaves nothing, up to a factor. */
export function exactQuotient(top: WholePolynomial, bottom: WholePolynomial): bigint[] {
  let rest = [...top]
  const leading = bottom.at(-1) ?? 1n
  let quotient: bigint[] = []
  while (rest.length >= bottom.length) {
    const factor = rest.at(-1) ?? 0n
    const shift = rest.length - bottom.length
    rest = rest.map((value, index) => value * leading - (index >= shift ? factor * (bottom[index - shift] ?? 0n) : 0n)).slice(0, -1)
    quotient = [factor, ...quotient.map((value) => value * leading)]
  }
  return primitive(quotient)
}

export function commonFactor(left: WholePolynomial, right: WholePolynomial): bigint[] {
  let [one, other] = [primitive(left), primitive(right)]
  while (other.length > 0) [one, other] = [other, remainder(one, other)]
  return one
}

/** The polynomial with each of its roots once. */
export function squareFree(polynomial: WholePolynomial): bigint[] {
  const factor = commonFactor(polynomial, trimmed(derivative(polynomial)))
  return factor.length <= 1 ? primitive(polynomial) : exactQuotient(polynomial, factor)
}

/** Sturm's chain of a polynomial with simple roots. */
export function sturmChain(polynomial: WholePolynomial): WholePolynomial[] {
  const chain: WholePolynomial[] = [polynomial, primitive(derivative(polynomial))]
  for (;;) {
    const [before, last] = [chain.at(-2) ?? [], chain.at(-1) ?? []]
    if (last.length <= 1) return chain
    chain.push(remainder(before, last).map((value) => -value))
  }
}

/** Changes of sign in Sturm's chain at a fraction. */
export function signChanges(chain: readonly WholePolynomial[], at: Rational): number {
  const signs = chain.map((polynomial) => signAt(polynomial, at)).filter((sign) => sign !== 0)
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length
}
