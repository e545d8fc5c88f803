import { undecided } from '../limits.ts'
import { signOfNode } from '../numbers/compare-values.ts'
import type { Budget } from '../numbers/evaluate.ts'
import { rational } from '../numbers/rational.ts'
import { degreeIn } from '../polynomials/zeros.ts'
import { exact, namesOf, type Node, type Statement } from '../reader/tree.ts'
import { haveConstantRatio, substituted } from './equations.ts'

/** An expression has to be above zero, or not below it. */
type Positive = { readonly value: Node; readonly isStrict: boolean }

/**
 * True when two inequalities of several letters have the same solutions: one is the other times a positive number. Straight
 * borders that aren't such a pair are different; other ones stay undecided.
 */
export function areSameInequalities(expected: Statement, typed: Statement, budget: Budget): boolean {
  const [one, other] = [positiveOf(expected), positiveOf(typed)]
  if (one === null || other === null) return undecided()
  const areStraight = isStraight(one.value) && isStraight(other.value)
  if (!haveConstantRatio(one.value, other.value, budget)) return areStraight ? false : undecided()
  if (one.isStrict !== other.isStrict) return areStraight ? false : undecided()
  const names = [...new Set([...namesOf(one.value), ...namesOf(other.value)])]
  for (let point = 1n; point < 6n; point += 1n) {
    const letters = new Map(names.map((name, index) => [name, exact(rational(3n * point - 7n * BigInt(index), 2n + point))]))
    const [first, second] = [one, other].map(({ value }) => signOfNode(substituted(value, letters), budget))
    if (first !== 0 && second !== 0) return first === second ? true : areStraight ? false : undecided()
  }
  return undecided()
}

function positiveOf(statement: Statement): Positive | null {
  if (statement.type !== 'chain' || statement.relations.length !== 1) return null
  const [left, right] = statement.parts
  const [relation] = statement.relations
  if (left === undefined || right === undefined) return null
  if (relation === '<' || relation === '≤') return { value: { type: 'sub', left: right, right: left }, isStrict: relation === '<' }
  if (relation === '>' || relation === '≥') return { value: { type: 'sub', left, right }, isStrict: relation === '>' }
  return null
}

const isStraight = (node: Node): boolean => {
  const degrees = [...namesOf(node)].map((name) => degreeIn(node, name))
  return degrees.length > 0 && degrees.every((degree) => degree === 1) && areApart(node)
}

/** True when no two letters are multiplied with one another. */
function areApart(node: Node): boolean {
  switch (node.type) {
    case 'add':
    case 'sub':
      return areApart(node.left) && areApart(node.right)
    case 'mul':
      return namesOf(node.left).size === 0 || namesOf(node.right).size === 0
    default:
      return true
  }
}
