import { undecided } from '../limits.ts'
import type { Budget } from '../numbers/evaluate.ts'
import { namesOf, type Node, type SetNode, type Statement } from '../reader/tree.ts'
import { expandedStatement } from '../sets/expansions.ts'
import { areSameFamilies, familiesOf } from '../sets/families.ts'
import { areSameSets, setOfStatement } from '../sets/real-set.ts'
import { areSameSolutions, solutionsOf } from '../sets/tuples.ts'
import { areSameExpressions } from './expressions.ts'
import { areSameInequalities } from './inequalities.ts'

/** True when two answers about unknowns have the same solutions: sets of numbers, families, solutions of a system. */
export function areSameStatements(expected: Statement, typed: Statement, budget: Budget): boolean {
  const [one, other] = [namedSetOf(expected), namedSetOf(typed)]
  if (one !== null && other !== null) return one === other
  const [items, typedItems] = [elementsOf(expected), elementsOf(typed)]
  if (items !== null && typedItems !== null && [...items, ...typedItems].some((item) => namesOf(item).size > 0))
    return haveSameElements(items, typedItems, budget)
  const [families, typedFamilies] = [familiesOf(expected), familiesOf(typed)]
  if (families !== null || typedFamilies !== null) {
    if (families !== null && typedFamilies !== null) return areSameFamilies(families, typedFamilies, budget)
    // Endlessly many solutions aren't a few ones.
    return isFinite(families === null ? expected : typed) ? false : undecided()
  }
  const [points, typedPoints] = [solutionsOf(expected), solutionsOf(typed)]
  if (points !== null && typedPoints !== null) return areSameSolutions(points, typedPoints, budget)
  if (points !== null || typedPoints !== null) {
    const rest = points === null ? expected : typed
    // One number isn't a solution of a system; many may be one that was written in an own way.
    return (isFinite(rest) && !isMany(rest)) || namedSetOf(rest) !== null ? false : undecided()
  }
  const solved = [solvedParts(expected), solvedParts(typed)] as const
  if (solved[0] !== null && solved[1] !== null && [...solved[0], ...solved[1]].some(({ value }) => namesOf(value).size > 0))
    return areSameParts(solved[0], solved[1], budget)
  const [letters, typedLetters] = [lettersOf(expected), lettersOf(typed)]
  if (letters.size > 1 || typedLetters.size > 1) return areSameInequalities(expected, typed, budget)
  const [letter = null] = letters
  const [typedLetter = null] = typedLetters
  if (letter !== null && typedLetter !== null && letter.toLowerCase() !== typedLetter.toLowerCase()) return undecided()
  return areSameSets(setOfStatement(expected, letter, budget), setOfStatement(typed, typedLetter, budget), budget)
}

const isMany = (statement: Statement): boolean => statement.type === 'and' || statement.type === 'or' || statement.type === 'list'

/** R, C, N, Q or ∅ alone or after "x ∈". */
function namedSetOf(statement: Statement): string | null {
  const set: SetNode | null =
    statement.type === 'set' ? statement.set : statement.type === 'member' && !statement.isNot ? statement.set : null
  return set?.type === 'named' ? set.name : null
}

/** The elements between braces, or null. */
function elementsOf(statement: Statement): readonly Node[] | null {
  return statement.type === 'set' && statement.set.type === 'braces' ? statement.set.items : null
}

function haveSameElements(ones: readonly Node[], others: readonly Node[], budget: Budget): boolean {
  const isIn = (one: Node, list: readonly Node[]): boolean => list.some((other) => areSameExpressions(one, other, budget))
  return ones.every((one) => isIn(one, others)) && others.every((other) => isIn(other, ones))
}

/** True for numbers that are listed one by one. */
function isFinite(statement: Statement): boolean {
  switch (statement.type) {
    case 'value':
      return namesOf(statement.value).size === 0
    case 'chain': {
      const [left, right] = statement.parts
      return (
        statement.relations.length === 1 &&
        statement.relations[0] === '=' &&
        left?.type === 'name' &&
        right !== undefined &&
        namesOf(right).size === 0
      )
    }
    case 'or':
    case 'list':
    case 'and':
      return statement.items.every(isFinite)
    case 'set':
    case 'member':
      return statement.set.type === 'braces' && statement.set.items.every((item) => namesOf(item).size === 0)
    case 'tuple':
      return false
  }
}

type SolvedPart = { readonly name: string; readonly value: Node }

/** x = a or x = -a: one letter and what it is, or null for anything else. */
function solvedParts(statement: Statement): SolvedPart[] | null {
  const expanded = expandedStatement(statement)
  const items = expanded.type === 'or' || expanded.type === 'list' ? expanded.items : [expanded]
  const parts: SolvedPart[] = []
  for (const item of items) {
    if (item.type !== 'chain' || item.relations.length !== 1 || item.relations[0] !== '=') return null
    const [left, right] = item.parts
    if (left?.type !== 'name' || right === undefined || namesOf(right).has(left.name)) return null
    parts.push({ name: left.name, value: right })
  }
  return new Set(parts.map(({ name }) => name)).size === 1 ? parts : null
}

function areSameParts(ones: readonly SolvedPart[], others: readonly SolvedPart[], budget: Budget): boolean {
  if (ones[0]?.name !== others[0]?.name) return undecided()
  const isIn = (one: SolvedPart, list: readonly SolvedPart[]): boolean =>
    list.some((other) => areSameExpressions(one.value, other.value, budget))
  return ones.every((one) => isIn(one, others)) && others.every((other) => isIn(other, ones))
}

/** The letters that a statement is about. */
function lettersOf(statement: Statement): Set<string> {
  switch (statement.type) {
    case 'value':
      return namesOf(statement.value)
    case 'chain':
      return new Set(statement.parts.flatMap((part) => [...namesOf(part)]))
    case 'member':
      return new Set([statement.name, ...lettersOfSet(statement.set)])
    case 'set':
      return lettersOfSet(statement.set)
    case 'tuple':
      return new Set(statement.items.flatMap((part) => [...namesOf(part)]))
    default:
      return new Set(statement.items.flatMap((item) => [...lettersOf(item)]))
  }
}

function lettersOfSet(set: SetNode): Set<string> {
  switch (set.type) {
    case 'interval':
      return new Set([set.from, set.to].flatMap((end) => (end === null ? [] : [...namesOf(end)])))
    case 'braces':
      return new Set(set.items.flatMap((item) => [...namesOf(item)]))
    case 'union':
    case 'intersection':
    case 'difference':
      return new Set([...lettersOfSet(set.left), ...lettersOfSet(set.right)])
    default:
      return new Set()
  }
}
