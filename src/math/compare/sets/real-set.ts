import { LIMITS, undecided, UndefinedValue } from '../limits.ts'
import { compareNodes } from '../numbers/compare-values.ts'
import { type Budget, evaluate } from '../numbers/evaluate.ts'
import { over, plus, rational } from '../numbers/rational.ts'
import { boundsOf } from '../numbers/value.ts'
import { turningPoints } from '../polynomials/zeros.ts'
import { exact, namesOf, type Node, number, type Relation, type SetNode, type Statement } from '../reader/tree.ts'
import { expandedStatement, expansionsOf } from './expansions.ts'

/** A set of real numbers: the numbers at which it may begin or end, and whether a number is in it. */
export type RealSet = { readonly critical: readonly Node[]; readonly has: (value: Node) => boolean }

const EVERYTHING: RealSet = { critical: [], has: () => true }
const NOTHING: RealSet = { critical: [], has: () => false }

/** The set that a statement of one letter describes. Throws Undecided for what has no normal form here. */
export function setOfStatement(statement: Statement, letter: string | null, budget: Budget): RealSet {
  return fromStatement(expandedStatement(statement), letter, budget)
}

function fromStatement(statement: Statement, letter: string | null, budget: Budget): RealSet {
  const inner = (item: Statement): RealSet => fromStatement(item, letter, budget)
  switch (statement.type) {
    case 'set':
      return setOfNode(statement.set, budget)
    case 'member': {
      if (letter !== null && statement.name !== letter) return undecided()
      const set = setOfNode(statement.set, budget)
      return statement.isNot ? { critical: set.critical, has: (value) => !set.has(value) } : set
    }
    case 'value':
      return points([statement.value], budget)
    case 'chain':
      return fromChain(statement.parts, statement.relations, letter, budget)
    case 'tuple':
      return undecided()
    case 'or':
      return union(withValues(statement.items).map(inner))
    case 'and':
      // "4 i -1" lists two numbers; "x = 4 i x = -1" lists them or says what can't be.
      if (statement.items.every(({ type }) => type === 'value')) return union(statement.items.map(inner))
      if (statement.items.every(isEquality)) return undecided()
      return intersection(statement.items.map(inner))
    case 'list':
      return fromList(withValues(statement.items), inner)
  }
}

const isEquality = (item: Statement): boolean => item.type === 'chain' && item.relations.length === 1 && item.relations[0] === '='

/** Gives bare numbers after "x = 1" their letter: "x = 1, 2", "x ≠ 1, 2". */
function withValues(items: readonly Statement[]): readonly Statement[] {
  let last: (Statement & { type: 'chain' }) | null = null
  return items.map((item) => {
    if (item.type === 'chain' && item.parts.length === 2) last = item
    if (item.type !== 'value' || last === null) return item
    const [left] = last.parts
    return left?.type === 'name' ? { ...last, parts: [left, item.value] } : item
  })
}

/** A comma joins solutions by "or" and conditions by "and"; between inequalities it may be either. */
function fromList(items: readonly Statement[], inner: (item: Statement) => RealSet): RealSet {
  const isSolution = (item: Statement): boolean =>
    item.type === 'value' || item.type === 'set' || (item.type === 'chain' && item.relations.every((relation) => relation === '='))
  if (items.every(isSolution)) return union(items.map(inner))
  const isCondition = (item: Statement): boolean => (item.type === 'chain' && item.relations.includes('≠')) || item.type === 'member'
  if (items.filter((item) => !isCondition(item)).length <= 1) return intersection(items.map(inner))
  return undecided()
}

function fromChain(parts: readonly Node[], relations: readonly Relation[], letter: string | null, budget: Budget): RealSet {
  const critical = relations.flatMap((_, index) => {
    const [left, right] = [parts[index], parts[index + 1]]
    if (left === undefined || right === undefined || letter === null) return []
    const [inLeft, inRight] = [namesOf(left).has(letter), namesOf(right).has(letter)]
    if (left.type === 'name' && !inRight) return [right]
    if (right.type === 'name' && !inLeft) return [left]
    return inLeft || inRight ? turningPoints({ type: 'sub', left, right }, letter, budget) : []
  })
  // "x = 1/3 = 0,33" says two things.
  const [, first, ...more] = parts
  const isTwice = relations.length > 1 && relations.every((relation) => relation === '=')
  if (isTwice && first !== undefined && more.some((part) => namesOf(part).size > 0 || compareNodes(first, part, budget) !== 0))
    return undecided()
  const has = (value: Node): boolean => {
    const letters = new Map(letter === null ? [] : [[letter, value]])
    try {
      return relations.every((relation, index) => {
        const [left, right] = [parts[index], parts[index + 1]]
        return left !== undefined && right !== undefined && holds(relation, compareNodes(left, right, budget, letters))
      })
    } catch (error) {
      if (error instanceof UndefinedValue) return false
      throw error
    }
  }
  return { critical, has }
}

export function holds(relation: Relation, sign: number): boolean {
  switch (relation) {
    case '=':
      return sign === 0
    case '≠':
      return sign !== 0
    case '<':
      return sign < 0
    case '≤':
      return sign <= 0
    case '>':
      return sign > 0
    case '≥':
      return sign >= 0
  }
}

function setOfNode(set: SetNode, budget: Budget): RealSet {
  switch (set.type) {
    case 'interval': {
      const { from, to, isFromIn, isToIn } = set
      const has = (value: Node): boolean =>
        (from === null || holds(isFromIn ? '≥' : '>', compareNodes(value, from, budget))) &&
        (to === null || holds(isToIn ? '≤' : '<', compareNodes(value, to, budget)))
      return { critical: [from, to].filter((end) => end !== null), has }
    }
    case 'braces':
      return points(
        set.items.flatMap((item) => expansionsOf(item)),
        budget,
      )
    case 'named':
      return set.name === 'R' ? EVERYTHING : set.name === '∅' ? NOTHING : undecided()
    case 'such':
      return setOfStatement(set.statement, set.name, budget)
    case 'tuples':
      return undecided()
    case 'union':
      return union([setOfNode(set.left, budget), setOfNode(set.right, budget)])
    case 'intersection':
      return intersection([setOfNode(set.left, budget), setOfNode(set.right, budget)])
    case 'difference': {
      const [left, right] = [setOfNode(set.left, budget), setOfNode(set.right, budget)]
      return { critical: [...left.critical, ...right.critical], has: (value) => left.has(value) && !right.has(value) }
    }
  }
}

const points = (values: readonly Node[], budget: Budget): RealSet => ({
  critical: values,
  has: (value) => values.some((point) => compareNodes(value, point, budget) === 0),
})

const union = (sets: readonly RealSet[]): RealSet => ({
  critical: sets.flatMap(({ critical }) => critical),
  has: (value) => sets.some((set) => set.has(value)),
})

const intersection = (sets: readonly RealSet[]): RealSet => ({
  critical: sets.flatMap(({ critical }) => critical),
  has: (value) => sets.every((set) => set.has(value)),
})

/** True when two sets have the same numbers: tested at every critical value, between them and beyond. */
export function areSameSets(left: RealSet, right: RealSet, budget: Budget): boolean {
  const critical = sorted([...left.critical, ...right.critical], budget)
  return [...critical, ...between(critical, budget)].every((value) => left.has(value) === right.has(value))
}

function sorted(values: readonly Node[], budget: Budget): Node[] {
  if (values.length > LIMITS.criticalValues) return undecided()
  const result: Node[] = []
  for (const value of values) {
    let at = 0
    let sign = 1
    while (at < result.length && (sign = compareNodes(value, result[at] ?? value, budget)) > 0) at += 1
    if (at === result.length || sign !== 0) result.splice(at, 0, value)
  }
  return result
}

/** A number between every two neighbours, one below all and one above. */
function between(critical: readonly Node[], budget: Budget): Node[] {
  const bits = 192
  const nearly = critical.map((value) => {
    const { lo, hi } = boundsOf(evaluate(value, { letters: new Map(), bits, budget }), bits)
    return { lo: rational(lo, 1n << BigInt(bits)), hi: rational(hi, 1n << BigInt(bits)) }
  })
  const [first, last] = [nearly[0], nearly.at(-1)]
  if (first === undefined || last === undefined) return [number(0n)]
  const middles = nearly.slice(1).map(({ lo }, index) => exact(over(plus(nearly[index]?.hi ?? lo, lo), rational(2n))))
  return [exact(plus(first.lo, rational(-1n))), ...middles, exact(plus(last.hi, rational(1n)))]
}
