import type { Unit } from '../numbers/units.ts'
import type { Node, Statement } from './tree.ts'

/** A number with its unit: several parts are added (1 h 30 min). `steps` are what the pupil wrote before the last sign of equality. */
export type Quantity = {
  readonly type: 'quantity'
  readonly parts: readonly { readonly value: Node; readonly unit: Unit | null }[]
  readonly steps: readonly Node[]
}

/** Numbers in brackets, with what multiplies them; `names` when they were written as equations. */
export type Tuple = {
  readonly type: 'coordinates'
  readonly items: readonly Node[]
  readonly bracket: '(' | '[' | ''
  readonly names: readonly string[] | null
}

/** An answer as it was read, by its kind. */
export type Answer =
  | Quantity
  | Tuple
  | { readonly type: 'expression'; readonly value: Node }
  | { readonly type: 'equation'; readonly left: Node; readonly right: Node }
  | { readonly type: 'statement'; readonly statement: Statement }
  | { readonly type: 'list'; readonly items: readonly { readonly text: string; readonly value: Node | null }[] }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'letters'; readonly letters: readonly string[] }
  | { readonly type: 'truths'; readonly truths: readonly boolean[] }
  | { readonly type: 'pairs'; readonly pairs: readonly (readonly [left: string, right: string])[] }
