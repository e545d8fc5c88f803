import { undecided, Undecided, UndefinedValue } from '../limits.ts'
import { signOfNode } from '../numbers/compare-values.ts'
import type { Budget } from '../numbers/evaluate.ts'
import { over, rational, rationalFromDecimal } from '../numbers/rational.ts'
import { degreeIn, turningPoints } from '../polynomials/zeros.ts'
import { childrenOf, exact, mapNode, namesOf, type Node, number, some } from '../reader/tree.ts'
import { areSameSets, setOfStatement } from '../sets/real-set.ts'
import { areSameExpressions } from './expressions.ts'

export type Equation = { readonly left: Node; readonly right: Node }

/** Roots that have to be found before two equations are called the same. */
const ENOUGH_ROOTS = 6

/** True when two equations have the same solutions. */
export function areSameEquations(expected: Equation, typed: Equation, budget: Budget): boolean {
  const [one, other] = [difference(expected), difference(typed)]
  if (haveConstantRatio(one, other, budget)) return true
  const names = [...new Set([...namesOf(one), ...namesOf(other)])].toSorted()
  const [only, ...more] = names
  if (only === undefined) return undecided()
  if (more.length === 0) return haveSameRoots(expected, typed, only, budget)
  for (const name of names) {
    const [first, second] = [solvedFor(one, name, budget), solvedFor(other, name, budget)]
    if (first !== null && second !== null) return areSameExpressions(first, second, budget)
  }
  return haveSameRootsInEach(one, other, names, budget)
}

const difference = ({ left, right }: Equation): Node => ({ type: 'sub', left, right })

export function substituted(node: Node, letters: ReadonlyMap<string, Node>): Node {
  return mapNode(node, (part) => (part.type === 'name' ? (letters.get(part.name) ?? null) : null))
}

/** True when one expression is a number times the other; the number is found at a point. */
export function haveConstantRatio(one: Node, other: Node, budget: Budget): boolean {
  const names = [...new Set([...namesOf(one), ...namesOf(other)])]
  for (let point = 0n; point < 3n; point += 1n) {
    const letters = new Map(names.map((name, index) => [name, exact(rational(2n + point + 3n * BigInt(index), 3n + 2n * point))]))
    const [first, second] = [substituted(one, letters), substituted(other, letters)]
    try {
      if (signOfNode(first, budget) === 0 || signOfNode(second, budget) === 0) continue
      return areSameExpressions({ type: 'mul', left: one, right: second }, { type: 'mul', left: other, right: first }, budget)
    } catch (error) {
      if (!(error instanceof UndefinedValue || (error instanceof Undecided && budget.steps >= 0))) throw error
    }
  }
  return false
}

/** Equations of one letter: the same set of roots. Two without roots say nothing. */
function haveSameRoots(expected: Equation, typed: Equation, name: string, budget: Budget): boolean {
  const set = ({ left, right }: Equation) => setOfStatement({ type: 'chain', parts: [left, right], relations: ['='] }, name, budget)
  const [one, other] = [set(expected), set(typed)]
  if (!areSameSets(one, other, budget)) return false
  return one.critical.some((value) => one.has(value)) ? true : undecided()
}

/** The letter as an expression of the others, where it stands once in degree 1 with a number before it; null elsewhere. */
function solvedFor(node: Node, name: string, budget: Budget): Node | null {
  if (degreeIn(node, name) !== 1) return null
  const at = (value: bigint): Node => substituted(node, new Map([[name, number(value)]]))
  const slope: Node = { type: 'sub', left: at(1n), right: at(0n) }
  const others = namesOf(slope)
  const fixed = substituted(slope, new Map([...others].map((other, index) => [other, exact(rational(5n + BigInt(index), 7n))])))
  try {
    if (others.size > 0 && !areSameExpressions(slope, fixed, budget)) return null
    if (signOfNode(fixed, budget) === 0) return null
  } catch (error) {
    if (error instanceof UndefinedValue || (error instanceof Undecided && budget.steps >= 0)) return null
    throw error
  }
  return { type: 'neg', arg: { type: 'div', left: at(0n), right: fixed } }
}

/** True when every root of one equation is a root of the other, both ways, in each letter at some numbers for the others. */
function haveSameRootsInEach(one: Node, other: Node, names: readonly string[], budget: Budget): boolean {
  let found = 0
  let isWhole = true
  for (const name of names) {
    const inName = rootsAgree(one, other, name, names, budget)
    if (inName === false) return false
    if (inName === null) isWhole = false
    else found += inName
  }
  return isWhole && found >= ENOUGH_ROOTS ? true : undecided()
}

/** Counts the roots that agree; false when some don't, null when they can't be found in this letter. */
function rootsAgree(one: Node, other: Node, name: string, names: readonly string[], budget: Budget): number | null | false {
  let found = 0
  for (const letters of placesFor(
    one,
    other,
    names.filter((each) => each !== name),
  )) {
    const [first, second] = [substituted(one, letters), substituted(other, letters)]
    try {
      for (const [from, to] of [
        [first, second],
        [second, first],
      ] as const) {
        for (const root of turningPoints(from, name, budget)) {
          const at = new Map([[name, root]])
          if (signOrNull(from, at, budget) !== 0) continue
          const sign = signOrNull(to, at, budget)
          // The other one without a value here has only been divided by a letter.
          if (sign === null) continue
          if (sign !== 0) return false
          found += 1
        }
      }
    } catch (error) {
      if (error instanceof Undecided && budget.steps >= 0) return null
      if (!(error instanceof UndefinedValue)) throw error
    }
  }
  return found
}

/** The sign at a point, or null without a value there. */
function signOrNull(node: Node, letters: ReadonlyMap<string, Node>, budget: Budget): number | null {
  try {
    return signOfNode(node, budget, letters)
  } catch (error) {
    if (error instanceof UndefinedValue) return null
    throw error
  }
}

/** Numbers for the other letters: small ones, and those that stand in the equations, where circles and parabolas have their middle. */
function placesFor(one: Node, other: Node, names: readonly string[]): ReadonlyMap<string, Node>[] {
  const written = [...new Set([...numbersIn(one), ...numbersIn(other)])].slice(0, 8).flatMap((text) => {
    const value = rationalFromDecimal(text)
    return value === null
      ? []
      : [exact(value), exact(over(value, rational(-1n))), exact(over(value, rational(2n))), exact(over(value, rational(-2n)))]
  })
  const small = [1n, -2n, 3n, 0n].map((value) => number(value))
  const halves = [exact(rational(1n, 2n)), exact(rational(-7n, 3n))]
  const values = [...small, ...halves, ...written].slice(0, 24)
  return values.map((_, index) => new Map(names.map((name, at) => [name, values[(index * (at + 1) + at) % values.length] ?? number(1n)])))
}

function numbersIn(node: Node): string[] {
  if (node.type === 'number' && node.style === 'whole' && node.value.top > 1n) return [String(node.value.top)]
  return childrenOf(node).flatMap(numbersIn)
}

/** True for an equation that says what one letter is: y = … */
export const isSolvedFor = ({ left, right }: Equation): boolean =>
  left.type === 'name' && !some(right, (part) => part.type === 'name' && part.name === left.name)
