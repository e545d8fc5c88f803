import type { Budget } from '../numbers/evaluate.ts'
import { commonDivisor, magnitude } from '../numbers/rational.ts'
import { coefficientsIn, degreeOf, quotientOf } from '../polynomials/polynomial.ts'
import { commonFactor, degree as degreeOfWhole } from '../polynomials/whole-polynomial.ts'
import { realRoots } from '../polynomials/real-roots.ts'
import { childrenOf, namesOf, type Node, some } from '../reader/tree.ts'

/** A number or letter without the minus before it. */
export const unsigned = (node: Node): Node => (node.type === 'neg' ? unsigned(node.arg) : node)

const isWholeNumber = (node: Node): node is Node & { type: 'number' } => node.type === 'number' && node.style === 'whole'

const isSum = (node: Node): boolean => node.type === 'add' || node.type === 'sub' || node.type === 'plusMinus'

/** True when every fraction is in lowest terms, every root without a square that could be taken out, and nothing is left to compute. */
export function isReduced(node: Node): boolean {
  if (!childrenOf(node).every(isReduced)) return false
  switch (node.type) {
    case 'mixed':
      return commonDivisor(node.top, node.bottom) === 1n && node.top < node.bottom
    case 'div':
      return isReducedFraction(node.left, node.right)
    case 'root':
      return !isWholeNumber(node.arg) || !hasPower(node.arg.value.top, node.degree)
    case 'add':
    case 'sub':
      return !(isFractionOfNumbers(node.left) && isFractionOfNumbers(node.right))
    case 'mul':
      return !(isFractionOfNumbers(node.left) && isFractionOfNumbers(node.right))
    default:
      return true
  }
}

/** A number that could be computed with another one. */
function isFractionOfNumbers(node: Node): boolean {
  const inner = unsigned(node)
  if (inner.type === 'number' || inner.type === 'mixed') return true
  return inner.type === 'div' && isWholeNumber(unsigned(inner.left)) && isWholeNumber(unsigned(inner.right))
}

function isReducedFraction(top: Node, bottom: Node): boolean {
  const divisor = contentOf(bottom)
  if (isWholeNumber(unsigned(bottom)) && divisor === 1n) return false
  if (commonDivisor(contentOf(top), divisor) !== 1n) return false
  const [one, other] = [quotientOf(top), quotientOf(bottom)]
  const [name, ...more] = new Set([...namesOf(top), ...namesOf(bottom)])
  if (one === null || other === null || name === undefined) return true
  if (more.length > 0) return !sharesLetter(one.top, other.top)
  const [first, second] = [coefficientsIn(one.top, name), coefficientsIn(other.top, name)]
  return first === null || second === null || second.length === 0 || first.length === 0 || degreeOfWhole(commonFactor(first, second)) === 0
}

/** True when a letter is in every term of both. */
function sharesLetter(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): boolean {
  const terms = [...one.keys(), ...other.keys()].map((term) => new Set(term.split(',').map((part) => part.split(' ')[0] ?? '')))
  return [...(terms[0] ?? [])].some((name) => name !== '' && terms.every((term) => term.has(name)))
}

/** The whole number that divides all terms: 2 of 2 + 2√5, 4 of 4x. */
function contentOf(node: Node): bigint {
  switch (node.type) {
    case 'number':
      return isWholeNumber(node) ? node.value.top || 1n : 1n
    case 'neg':
      return contentOf(node.arg)
    case 'add':
    case 'sub':
      return commonDivisor(contentOf(node.left), contentOf(node.right))
    case 'plusMinus':
      return node.left === null ? contentOf(node.right) : commonDivisor(contentOf(node.left), contentOf(node.right))
    case 'mul':
      return contentOf(node.left) * contentOf(node.right)
    default:
      return 1n
  }
}

function hasPower(value: bigint, degree: number): boolean {
  for (let factor = 2n; factor < 100n && factor ** BigInt(degree) <= magnitude(value); factor += 1n)
    if (value % factor ** BigInt(degree) === 0n) return true
  return false
}

/** True when no root stands under a fraction bar. */
export function isRationalised(node: Node): boolean {
  const hasRoot = (part: Node): boolean =>
    some(part, ({ type }) => type === 'root') || some(part, (inner) => inner.type === 'pow' && inner.right.type === 'div')
  return !some(node, (part) => {
    if (part.type === 'div') return hasRoot(part.right)
    return part.type === 'pow' && part.right.type === 'neg' && hasRoot(part.left)
  })
}

/** The factors of a product, with bases of powers; a divisor that is a number is left out. */
function factorsOf(node: Node): Node[] {
  switch (node.type) {
    case 'neg':
      return factorsOf(node.arg)
    case 'mul':
      return [...factorsOf(node.left), ...factorsOf(node.right)]
    case 'div':
      return namesOf(node.right).size === 0 ? factorsOf(node.left) : [...factorsOf(node.left), ...factorsOf(node.right)]
    case 'pow':
      return factorsOf(node.left)
    default:
      return [node]
  }
}

/** True for a product whose factors can't be parted further than those of the expected answer are. */
export function isFactored(node: Node, expected: Node, budget: Budget): boolean {
  const isWhole = (list: readonly Node[]): boolean => list.some((factor) => isSum(factor) && contentOfSum(factor) > 1n)
  const [factors, wanted] = [factorsOf(node), factorsOf(expected)]
  if (isWhole(factors) && !isWhole(wanted)) return false
  const most = Math.max(0, ...wanted.map(degreeOfFactor))
  return factors.every((factor) => {
    const degree = degreeOfFactor(factor)
    return (
      degree <= most &&
      (degree < 2 ||
        !hasSimpleRoot(factor, budget) ||
        wanted.some((other) => degreeOfFactor(other) >= degree && hasSimpleRoot(other, budget)))
    )
  })
}

function contentOfSum(node: Node): bigint {
  const polynomial = quotientOf(node)
  if (polynomial === null || polynomial.top.size < 2) return 1n
  const coefficients = [...polynomial.top.values()]
  if (coefficients.some(({ bottom }) => bottom !== 1n)) return 1n
  return coefficients.reduce((divisor, { top }) => commonDivisor(divisor, top), 0n)
}

/** The degree of a factor in all letters; a sum that isn't a polynomial counts as one of a high degree. */
function degreeOfFactor(node: Node): number {
  const polynomial = quotientOf(node)
  if (polynomial === null) return isSum(node) ? 99 : 1
  return Math.max(0, ...[...polynomial.top.keys()].map(degreeOf))
}

/** True for a polynomial of one letter with a root that is a fraction. */
function hasSimpleRoot(node: Node, budget: Budget): boolean {
  const [name, ...more] = namesOf(node)
  const polynomial = quotientOf(node)
  const coefficients = name === undefined || more.length > 0 || polynomial === null ? null : coefficientsIn(polynomial.top, name)
  if (coefficients === null || coefficients.length === 0) return false
  return realRoots(coefficients, budget).some(({ type }) => type === 'exact')
}

/** True for a sum of single terms in which no bracket is left to multiply and no like terms to add. */
export function isExpanded(node: Node): boolean {
  const terms = termsOf(node)
  const hasBrackets = terms.some((term) =>
    some(term, (part) => {
      if (part.type === 'mul') return isSum(unsigned(part.left)) || isSum(unsigned(part.right))
      if (part.type === 'div') return namesOf(part).size > 0 && isSum(unsigned(part.left))
      return part.type === 'pow' && isSum(unsigned(part.left))
    }),
  )
  if (hasBrackets) return false
  const polynomial = quotientOf(node)
  return polynomial === null || polynomial.bottom.size > 1 || terms.length <= Math.max(1, polynomial.top.size)
}

export function termsOf(node: Node): Node[] {
  if (node.type === 'add' || node.type === 'sub') return [...termsOf(node.left), ...termsOf(node.right)]
  return node.type === 'neg' ? termsOf(node.arg) : [node]
}

/** True when the letter stands once, in a square: a(x − p)² + q. */
export function isVertexForm(node: Node): boolean {
  const [name, ...more] = namesOf(node)
  if (name === undefined || more.length > 0) return false
  const count = countOf(node, name)
  const square = (part: Node): boolean =>
    part.type === 'pow' && part.right.type === 'number' && part.right.value.top === 2n && namesOf(part.left).has(name)
  return count === 1 && some(node, square) && termsOf(node).length <= 2
}

export function countOf(node: Node, name: string): number {
  if (node.type === 'name') return node.name === name ? 1 : 0
  return childrenOf(node).reduce((total, child) => total + countOf(child, name), 0)
}

/** a · 10ⁿ with one digit before the comma. */
export function isScientific(node: Node): boolean {
  const inner = unsigned(node)
  const isPower = (part: Node): boolean =>
    part.type === 'pow' && isWholeNumber(part.left) && part.left.value.top === 10n && isWholeNumber(unsigned(part.right))
  if (inner.type !== 'mul' || !isPower(inner.right) || inner.left.type !== 'number') return false
  const { top, bottom } = inner.left.value
  return top >= bottom && top < 10n * bottom
}

export function isPlainFraction(node: Node): boolean {
  const inner = unsigned(node)
  return isWholeNumber(inner) || (inner.type === 'div' && isWholeNumber(unsigned(inner.left)) && isWholeNumber(unsigned(inner.right)))
}

export function isMixedNumber(node: Node): boolean {
  const inner = unsigned(node)
  if (isWholeNumber(inner)) return true
  if (inner.type === 'mixed') return inner.top < inner.bottom
  return inner.type === 'div' && isWholeNumber(inner.left) && isWholeNumber(inner.right) && inner.left.value.top < inner.right.value.top
}
