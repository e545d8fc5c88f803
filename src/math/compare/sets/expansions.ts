import { LIMITS, undecided } from '../limits.ts'
import { mapNode, type Node, some, type Statement } from '../reader/tree.ts'

/** An expression with each meaning of its ± signs; all of them have the same sign, and ∓ the other. */
export function expansionsOf(node: Node): readonly Node[] {
  if (!some(node, (part) => part.type === 'plusMinus')) return [node]
  return [withSign(node, false), withSign(node, true)]
}

function withSign(node: Node, isMinus: boolean): Node {
  return mapNode(node, (part) => {
    if (part.type !== 'plusMinus') return null
    const right = withSign(part.right, isMinus)
    const subtracts = isMinus !== part.isFlipped
    if (part.left === null) return subtracts ? { type: 'neg', arg: right } : right
    return { type: subtracts ? 'sub' : 'add', left: withSign(part.left, isMinus), right }
  })
}

/** A statement without ±: "x = ±3" is "x = 3 or x = -3". */
export function expandedStatement(statement: Statement): Statement {
  switch (statement.type) {
    case 'chain': {
      const chains = expandedParts(statement.parts).map((parts): Statement => ({ ...statement, parts }))
      if (chains.length === 1 && chains[0] !== undefined) return chains[0]
      // "x ≠ ±1" leaves out both numbers.
      return { type: statement.relations.includes('≠') ? 'and' : 'or', items: chains }
    }
    case 'value': {
      const values = expansionsOf(statement.value).map((value): Statement => ({ type: 'value', value }))
      return values.length === 1 && values[0] !== undefined ? values[0] : { type: 'or', items: values }
    }
    case 'tuple': {
      const tuples = expandedParts(statement.items).map((items): Statement => ({ type: 'tuple', items }))
      return tuples.length === 1 && tuples[0] !== undefined ? tuples[0] : { type: 'or', items: tuples }
    }
    case 'or':
    case 'and':
    case 'list':
      return { ...statement, items: statement.items.map(expandedStatement) }
    default:
      return statement
  }
}

/** All combinations of the expansions of some expressions. */
export function expandedParts(parts: readonly Node[]): Node[][] {
  let combinations: Node[][] = [[]]
  for (const part of parts) {
    const expansions = expansionsOf(part)
    combinations = combinations.flatMap((earlier) => expansions.map((expansion) => [...earlier, expansion]))
    if (combinations.length > LIMITS.expansions) return undecided()
  }
  return combinations
}
