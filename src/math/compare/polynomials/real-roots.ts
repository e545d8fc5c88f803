import { undecided } from '../limits.ts'
import type { Budget } from '../numbers/evaluate.ts'
import { exactRoot, magnitude, over, plus, type Rational, rational } from '../numbers/rational.ts'
import { exact, type Node } from '../reader/tree.ts'
import { degree, signAt, signChanges, squareFree, sturmChain, trimmed, type WholePolynomial } from './whole-polynomial.ts'

/** The largest degree whose roots are looked for. */
const MOST_DEGREE = 8

/** All real roots of a polynomial with whole coefficients, each once: as fractions and square roots where they are, else by halving. */
export function realRoots(coefficients: readonly bigint[], budget: Budget): Node[] {
  const polynomial = trimmed(coefficients)
  if (polynomial.length === 0 || degree(polynomial) > MOST_DEGREE) return undecided()
  if (polynomial.length === 1) return []
  const simple = squareFree(polynomial)
  if (degree(simple) === 1) return [exact(rational(-(simple[0] ?? 0n), simple[1] ?? 1n))]
  if (degree(simple) === 2) return quadraticRoots(simple)
  return isolated(simple, budget)
}

function quadraticRoots(polynomial: WholePolynomial): Node[] {
  const [c = 0n, b = 0n, a = 1n] = polynomial
  const discriminant = b * b - 4n * a * c
  if (discriminant < 0n) return []
  const root = exactRoot(rational(discriminant), 2)
  const middle = rational(-b, 2n * a)
  if (root !== null) return [-1n, 1n].map((sign) => exact(plus(middle, rational(sign * root.top, 2n * a))))
  const half: Node = { type: 'div', left: { type: 'root', degree: 2, arg: exact(rational(discriminant)) }, right: exact(rational(2n * a)) }
  return [
    { type: 'sub', left: exact(middle), right: half },
    { type: 'add', left: exact(middle), right: half },
  ]
}

/** Roots between fractions that part them, by Sturm's theorem. */
function isolated(polynomial: WholePolynomial, budget: Budget): Node[] {
  const chain = sturmChain(polynomial)
  const leading = magnitude(polynomial.at(-1) ?? 1n)
  const bound = rational(polynomial.reduce((most, value) => (magnitude(value) > most ? magnitude(value) : most), 0n) / leading + 2n)
  const roots: Node[] = []
  const waiting: [Rational, Rational][] = [[rational(-bound.top), bound]]
  while (waiting.length > 0) {
    if ((budget.steps -= 20) < 0) return undecided()
    const [lo, hi] = waiting.pop() ?? [bound, bound]
    const count = signChanges(chain, lo) - signChanges(chain, hi)
    if (count === 0) continue
    const middle = over(plus(lo, hi), rational(2n))
    if (count > 1) waiting.push([lo, middle], [middle, hi])
    else roots.push(narrowed(polynomial, lo, hi, leading))
  }
  return roots
}

/** One root between two fractions, as a fraction when it is one: then the leading coefficient times it is whole. */
function narrowed(polynomial: WholePolynomial, from: Rational, to: Rational, leading: bigint): Node {
  let [lo, hi] = [from, to]
  for (;;) {
    if (signAt(polynomial, hi) === 0) return exact(hi)
    const middle = over(plus(lo, hi), rational(2n))
    const sign = signAt(polynomial, middle)
    if (sign === 0) return exact(middle)
    // The root lies where the sign changes towards the upper end.
    if (sign === signAt(polynomial, hi)) hi = middle
    else lo = middle
    const width = rational(hi.top * lo.bottom - lo.top * hi.bottom, hi.bottom * lo.bottom)
    if (width.top * leading * 2n < width.bottom && signAt(polynomial, lo) !== 0) break
  }
  const near = (hi.top * leading) / hi.bottom
  for (const whole of [near - 1n, near, near + 1n])
    if (signAt(polynomial, rational(whole, leading)) === 0 && isBetween(rational(whole, leading), lo, hi))
      return exact(rational(whole, leading))
  return { type: 'algebraic', coefficients: polynomial, lo, hi }
}

const isBetween = (value: Rational, lo: Rational, hi: Rational): boolean =>
  value.top * lo.bottom >= lo.top * value.bottom && value.top * hi.bottom <= hi.top * value.bottom
