import type { Span } from './read/items.ts'
import type { Unit } from './units.ts'

/** The parts of one row of a formula in their order: numbers, letters, signs, and what is built of rows. */
export type Row = readonly Node[]

export type NumberNode = Span & {
  readonly kind: 'number'
  readonly whole: string
  /** Digits after the comma before the period; null where there is no comma. */
  readonly decimals: string | null
  readonly period: string
}

export type LetterNode = Span & { readonly kind: 'letter'; readonly text: string; readonly isBoard: boolean }
export type SignNode = Span & { readonly kind: 'sign'; readonly text: string }
export type FractionNode = Span & { readonly kind: 'fraction'; readonly numerator: Row; readonly denominator: Row }
export type RootNode = Span & { readonly kind: 'root'; readonly degree: Row; readonly body: Row }
export type ScriptsNode = Span & {
  readonly kind: 'scripts'
  readonly base: Node | null
  readonly sub: Row
  readonly sup: Row
  readonly primes: number
}
export type BracketNode = Span & { readonly kind: 'bracket'; readonly open: string; readonly close: string; readonly body: Row }
export type BarsNode = Span & { readonly kind: 'bars'; readonly isDouble: boolean; readonly body: Row }
export type NameNode = Span & { readonly kind: 'name'; readonly text: string }
export type FunctionNode = Span & {
  readonly kind: 'function'
  readonly name: string
  readonly sub: Row
  readonly power: Row
  readonly argument: Row
  readonly isBracketed: boolean
}
export type ApplicationNode = Span & { readonly kind: 'application'; readonly of: Node; readonly argument: Row }
export type PointNode = Span & { readonly kind: 'point'; readonly of: Node; readonly coordinates: BracketNode }
export type BigNode = Span & {
  readonly kind: 'big'
  readonly sign: string
  readonly sub: Row
  readonly sup: Row
  readonly body: Row
  readonly variables: readonly Row[]
}
export type TableNode = Span & {
  readonly kind: 'table'
  readonly left: string
  readonly right: string
  readonly rows: readonly (readonly Row[])[]
}
export type QuantityNode = Span & { readonly kind: 'quantity'; readonly value: Node; readonly unit: Unit; readonly isDegree: boolean }
export type CountedNode = Span & { readonly kind: 'counted'; readonly count: NumberNode; readonly of: RootNode | FunctionNode }
export type MixedNode = Span & { readonly kind: 'mixed'; readonly whole: NumberNode; readonly part: FractionNode }

export type Node =
  | NumberNode
  | LetterNode
  | SignNode
  | FractionNode
  | RootNode
  | ScriptsNode
  | BracketNode
  | BarsNode
  | NameNode
  | FunctionNode
  | ApplicationNode
  | PointNode
  | BigNode
  | TableNode
  | QuantityNode
  | CountedNode
  | MixedNode
  | (Span & { readonly kind: 'text'; readonly text: string; readonly isRoman: boolean })
  | (Span & { readonly kind: 'bigSign'; readonly sign: string })
  | (Span & { readonly kind: 'group'; readonly body: Row })
  | (Span & { readonly kind: 'binomial' | 'stack'; readonly upper: Row; readonly lower: Row })
  | (Span & { readonly kind: 'accent'; readonly mark: string; readonly body: Row })
  | (Span & { readonly kind: 'arrow'; readonly sign: string; readonly above: Row; readonly below: Row })
  | (Span & { readonly kind: 'factorial'; readonly base: Node })
  | (Span & { readonly kind: 'differential'; readonly variable: Node })
  | (Span & { readonly kind: 'evaluated'; readonly body: Row; readonly sub: Row; readonly sup: Row })
