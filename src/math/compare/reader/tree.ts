import type { Rational } from '../numbers/rational.ts'

/** Functions of school maths; `log` may have a base, and is decimal without one. */
export type FunctionName = 'sin' | 'cos' | 'tg' | 'ctg' | 'ln' | 'log'

export type BinaryType = 'add' | 'sub' | 'mul' | 'div' | 'pow' | 'binomial'
export type UnaryType = 'neg' | 'abs' | 'factorial' | 'percent' | 'degrees'

/**
 * An expression as it was written: nothing is simplified while reading, since forms are judged on it. A number keeps how
 * many decimals it has; a mixed number stays one.
 */
export type Node =
  | {
      readonly type: 'number'
      readonly value: Rational
      readonly style: 'whole' | 'decimal' | 'periodic'
      readonly decimals: number
      readonly text: string
    }
  | { readonly type: 'mixed'; readonly whole: bigint; readonly top: bigint; readonly bottom: bigint }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'constant'; readonly name: 'π' | 'e' }
  | { readonly type: 'infinity' }
  | { readonly type: BinaryType; readonly left: Node; readonly right: Node }
  | { readonly type: UnaryType; readonly arg: Node }
  | { readonly type: 'plusMinus'; readonly left: Node | null; readonly right: Node; readonly isFlipped: boolean }
  | { readonly type: 'root'; readonly degree: number; readonly arg: Node }
  | { readonly type: 'call'; readonly name: FunctionName; readonly base: Node | null; readonly arg: Node }
  | { readonly type: 'exact'; readonly value: Rational }
  | { readonly type: 'algebraic'; readonly coefficients: readonly bigint[]; readonly lo: Rational; readonly hi: Rational }

export type Relation = '=' | '≠' | '<' | '≤' | '>' | '≥'

/** An end of an interval: a number, or null for infinity. */
export type IntervalNode = {
  readonly type: 'interval'
  readonly from: Node | null
  readonly to: Node | null
  readonly isFromIn: boolean
  readonly isToIn: boolean
}

export type SetNode =
  | IntervalNode
  | { readonly type: 'braces'; readonly items: readonly Node[] }
  | { readonly type: 'tuples'; readonly items: readonly TupleNode[] }
  | { readonly type: 'such'; readonly name: string; readonly statement: Statement }
  | { readonly type: 'named'; readonly name: 'R' | 'Z' | 'N' | 'Q' | '∅' }
  | { readonly type: 'union' | 'intersection' | 'difference'; readonly left: SetNode; readonly right: SetNode }

export type TupleNode = { readonly type: 'tuple'; readonly items: readonly Node[] }

/** An answer about unknowns has: relations, sets, lists, and what `lub` and `i` join. */
export type Statement =
  | { readonly type: 'chain'; readonly parts: readonly Node[]; readonly relations: readonly Relation[] }
  | { readonly type: 'member'; readonly name: string; readonly set: SetNode; readonly isNot: boolean }
  | { readonly type: 'set'; readonly set: SetNode }
  | { readonly type: 'value'; readonly value: Node }
  | TupleNode
  | { readonly type: 'or' | 'and' | 'list'; readonly items: readonly Statement[] }

export const number = (value: bigint): Node => ({ type: 'exact', value: { top: value, bottom: 1n } })
export const exact = (value: Rational): Node => ({ type: 'exact', value })

/** The parts of a node that are expressions, in their order. */
export function childrenOf(node: Node): readonly Node[] {
  switch (node.type) {
    case 'number':
    case 'mixed':
    case 'name':
    case 'constant':
    case 'infinity':
    case 'exact':
    case 'algebraic':
      return []
    case 'plusMinus':
      return node.left === null ? [node.right] : [node.left, node.right]
    case 'call':
      return node.base === null ? [node.arg] : [node.base, node.arg]
    case 'root':
    case 'neg':
    case 'abs':
    case 'factorial':
    case 'percent':
    case 'degrees':
      return [node.arg]
    default:
      return [node.left, node.right]
  }
}

/** True when the node or a part of it passes the test. */
export function some(node: Node, test: (part: Node) => boolean): boolean {
  return test(node) || childrenOf(node).some((child) => some(child, test))
}

/** The letters of an expression. */
export function namesOf(node: Node, into: Set<string> = new Set()): Set<string> {
  if (node.type === 'name') into.add(node.name)
  for (const child of childrenOf(node)) namesOf(child, into)
  return into
}

/** A copy of the tree in which some nodes are replaced; `replace` returns null for what stays. */
export function mapNode(node: Node, replace: (part: Node) => Node | null): Node {
  const replaced = replace(node)
  if (replaced !== null) return replaced
  const inner = (part: Node): Node => mapNode(part, replace)
  switch (node.type) {
    case 'number':
    case 'mixed':
    case 'name':
    case 'constant':
    case 'infinity':
    case 'exact':
    case 'algebraic':
      return node
    case 'plusMinus':
      return { ...node, left: node.left === null ? null : inner(node.left), right: inner(node.right) }
    case 'call':
      return { ...node, base: node.base === null ? null : inner(node.base), arg: inner(node.arg) }
    case 'root':
    case 'neg':
    case 'abs':
    case 'factorial':
    case 'percent':
    case 'degrees':
      return { ...node, arg: inner(node.arg) }
    default:
      return { ...node, left: inner(node.left), right: inner(node.right) }
  }
}
