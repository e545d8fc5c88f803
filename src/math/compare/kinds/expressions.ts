import { undecided } from '../limits.ts'
import type { Budget } from '../numbers/evaluate.ts'
import { fieldPoints, fieldValue, isQuotientOfPolynomials, NoInverse } from '../polynomials/modular.ts'
import { namesOf, type Node, some } from '../reader/tree.ts'
import { expansionsOf } from '../sets/expansions.ts'
import { agreeAtPoints, differAtOnePoint } from './sampling.ts'

const FIELD_POINTS = 3
const FIELD_ATTEMPTS = 8

/** True when two expressions are equal; both meanings of ± have to be found in the other one. */
export function areSameExpressions(left: Node, right: Node, budget: Budget): boolean {
  const [ones, others] = [expansionsOf(left), expansionsOf(right)]
  if (ones.length === 1 && others.length === 1) return isSame(left, right, budget)
  const isIn = (one: Node, list: readonly Node[]): boolean => list.some((other) => isSame(one, other, budget))
  return ones.every((one) => isIn(one, others)) && others.every((other) => isIn(other, ones))
}

function isSame(left: Node, right: Node, budget: Budget): boolean {
  if (some(left, isInfinite) || some(right, isInfinite)) return undecided()
  const hasLetters = namesOf(left).size > 0 || namesOf(right).size > 0
  if (hasLetters && isQuotientOfPolynomials(left) && isQuotientOfPolynomials(right))
    return agreeInField(left, right) && !differAtOnePoint(left, right, budget)
  return agreeAtPoints(left, right, budget)
}

const isInfinite = ({ type }: Node): boolean => type === 'infinity'

/**
 * Compares quotients of polynomials at points of a large field: a chance below 10⁻¹⁶ for each that unequal ones agree. A number
 * that the prime divides is zero there, so that one point is computed with fractions, too.
 */
function agreeInField(left: Node, right: Node): boolean {
  const names = [...new Set([...fieldNames(left), ...fieldNames(right)])]
  let agreed = 0
  for (const letters of fieldPoints(names, FIELD_ATTEMPTS)) {
    try {
      if (fieldValue(left, letters) !== fieldValue(right, letters)) return false
      agreed += 1
    } catch (error) {
      if (!(error instanceof NoInverse)) throw error
    }
    if (agreed === FIELD_POINTS) return true
  }
  return undecided()
}

/** Letters of an expression, and π and e, which no polynomial equation with fractions holds for. */
export function fieldNames(node: Node): Set<string> {
  const names = namesOf(node)
  for (const name of ['π', 'e'] as const) if (some(node, (part) => part.type === 'constant' && part.name === name)) names.add(name)
  // A degree is π/180.
  if (some(node, ({ type }) => type === 'degrees')) names.add('π')
  return names
}
