import { areEqualNodes } from '../numbers/compare-values.ts'
import type { Budget } from '../numbers/evaluate.ts'
import { namesOf, type Node, type Statement } from '../reader/tree.ts'
import { expandedParts, expandedStatement } from './expansions.ts'

/** A solution of a system: values by their letters, or in the order of the alphabet when it was written as a point. */
export type Solution = { readonly names: readonly string[] | null; readonly values: readonly Node[] }

/** Solutions of a system that a statement lists, or null when it lists none of two or more numbers. */
export function solutionsOf(statement: Statement): Solution[] | null {
  return listed(expandedStatement(statement))
}

function listed(statement: Statement): Solution[] | null {
  switch (statement.type) {
    case 'tuple':
      return [{ names: null, values: statement.items }]
    case 'set':
      if (statement.set.type !== 'tuples') return null
      return statement.set.items.flatMap(({ items }) => expandedParts(items).map((values) => ({ names: null, values })))
    case 'and':
    case 'list':
      return everyOne(statement.items.map(listed)) ?? fromEquations(statement.items)
    case 'or':
      return everyOne(statement.items.map(listed))
    default:
      return null
  }
}

function everyOne(parts: readonly (Solution[] | null)[]): Solution[] | null {
  const found: Solution[] = []
  for (const part of parts) {
    if (part === null) return null
    found.push(...part)
  }
  return found
}

/** x = 2, y = 3; each letter once, except that ± gives it two values. */
function fromEquations(items: readonly Statement[]): Solution[] | null {
  let found: Map<string, Node>[] = [new Map()]
  for (const item of items) {
    const values = equationOf(item)
    if (values === null || found.some((known) => known.has(values.name)) || found.length * values.values.length > 8) return null
    found = found.flatMap((known) => values.values.map((value) => new Map(known).set(values.name, value)))
  }
  if (items.length < 2) return null
  return found.map((known) => {
    const names = [...known.keys()].toSorted()
    return { names, values: names.flatMap((name) => known.get(name) ?? []) }
  })
}

function equationOf(item: Statement): { name: string; values: Node[] } | null {
  if (item.type === 'or') {
    const parts = item.items.map(equationOf)
    const name = parts[0]?.name
    if (name === undefined || parts.some((part) => part?.name !== name)) return null
    return { name, values: parts.flatMap((part) => part?.values ?? []) }
  }
  if (item.type !== 'chain' || item.relations.length !== 1 || item.relations[0] !== '=') return null
  const [left, right] = item.parts
  if (left?.type === 'name' && right !== undefined && namesOf(right).size === 0) return { name: left.name, values: [right] }
  if (right?.type === 'name' && left !== undefined && namesOf(left).size === 0) return { name: right.name, values: [left] }
  return null
}

/** True when both list the same solutions, in any order. */
export function areSameSolutions(left: readonly Solution[], right: readonly Solution[], budget: Budget): boolean {
  const isIn = (one: Solution, list: readonly Solution[]): boolean => list.some((other) => isSame(one, other, budget))
  return left.every((one) => isIn(one, right)) && right.every((one) => isIn(one, left))
}

function isSame(one: Solution, other: Solution, budget: Budget): boolean {
  if (one.values.length !== other.values.length) return false
  if (one.names !== null && other.names !== null && one.names.join().toLowerCase() !== other.names.join().toLowerCase()) return false
  return one.values.every((value, index) => areEqualNodes(value, other.values[index] ?? value, budget))
}
