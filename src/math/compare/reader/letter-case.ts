import type { Answer } from './answer.ts'
import { mapNode, namesOf, type Node, type SetNode, some, type Statement, type TupleNode } from './tree.ts'

/**
 * A typed answer in whose place of capital letters, which phones write by themselves, stand the small ones of the expected
 * answers. A capital that one of them has or the author declared stays what it is.
 */
export function withCaseOf(typed: Answer, expected: readonly Answer[], declared: readonly string[] = []): Answer {
  const known = new Set([...expected.flatMap((answer) => [...lettersOf(answer)]), ...declared])
  const changes = new Map<string, Node>()
  for (const name of lettersOf(typed)) {
    const small = name.charAt(0).toLowerCase() + name.slice(1)
    if (small === name || known.has(name)) continue
    if (known.has(small)) changes.set(name, small === 'e' && !declared.includes('e') ? EULER : { type: 'name', name: small })
  }
  return changes.size === 0 ? typed : mapAnswer(typed, changes)
}

const EULER: Node = { type: 'constant', name: 'e' }

/** The letters of an answer, also of the number e. */
export function lettersOf(answer: Answer): ReadonlySet<string> {
  const found = new Set<string>()
  visit(
    answer,
    (node) => {
      namesOf(node, found)
      if (some(node, (part) => part.type === 'constant' && part.name === 'e')) found.add('e')
      return node
    },
    (name) => {
      found.add(name)
      return name
    },
  )
  return found
}

function mapAnswer(answer: Answer, changes: ReadonlyMap<string, Node>): Answer {
  const named = (name: string): string => {
    const change = changes.get(name)
    return change?.type === 'name' ? change.name : name
  }
  return visit(answer, (node) => mapNode(node, (part) => (part.type === 'name' ? (changes.get(part.name) ?? null) : null)), named)
}

type OfNode = (node: Node) => Node
type OfName = (name: string) => string

function visit(answer: Answer, of: OfNode, named: OfName): Answer {
  switch (answer.type) {
    case 'expression':
      return { ...answer, value: of(answer.value) }
    case 'equation':
      return { ...answer, left: of(answer.left), right: of(answer.right) }
    case 'coordinates':
      return { ...answer, items: answer.items.map(of) }
    case 'list':
      return { ...answer, items: answer.items.map((item) => ({ ...item, value: item.value === null ? null : of(item.value) })) }
    case 'statement':
      return { ...answer, statement: ofStatement(answer.statement, of, named) }
    default:
      return answer
  }
}

function ofStatement(statement: Statement, of: OfNode, named: OfName): Statement {
  switch (statement.type) {
    case 'chain':
      return { ...statement, parts: statement.parts.map(of) }
    case 'member':
      return { ...statement, name: named(statement.name), set: ofSet(statement.set, of, named) }
    case 'set':
      return { ...statement, set: ofSet(statement.set, of, named) }
    case 'value':
      return { ...statement, value: of(statement.value) }
    case 'tuple':
      return ofTuple(statement, of)
    case 'or':
    case 'and':
    case 'list':
      return { ...statement, items: statement.items.map((item) => ofStatement(item, of, named)) }
  }
}

const ofTuple = (tuple: TupleNode, of: OfNode): TupleNode => ({ ...tuple, items: tuple.items.map(of) })

function ofSet(set: SetNode, of: OfNode, named: OfName): SetNode {
  switch (set.type) {
    case 'interval':
      return { ...set, from: set.from === null ? null : of(set.from), to: set.to === null ? null : of(set.to) }
    case 'braces':
      return { ...set, items: set.items.map(of) }
    case 'tuples':
      return { ...set, items: set.items.map((item) => ofTuple(item, of)) }
    case 'such':
      return { ...set, name: named(set.name), statement: ofStatement(set.statement, of, named) }
    case 'named':
      return set
    case 'union':
    case 'intersection':
    case 'difference':
      return { ...set, left: ofSet(set.left, of, named), right: ofSet(set.right, of, named) }
  }
}
