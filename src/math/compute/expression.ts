import type { ExactNumber } from './exact-number.ts'

/** Operations of two operands. */
export type Operation = 'sum' | 'difference' | 'product' | 'quotient' | 'power'

/** Signs that compare two values. */
export type Comparison = '==' | '!=' | '<' | '>' | '<=' | '>='

/** A number as it was written; `exact` is null where it has no such value, as π. `literal` numbers stand there as digits. */
export type NumberNode = { kind: 'number'; value: number; exact: ExactNumber | null; literal: boolean }

/** A letter or word with its index; `subscript` is kept parsed as well, for sequences: a_{n+1}. */
export type NameNode = { kind: 'name'; name: string; base: string; subscript: Expression | null }

/**
 * An expression of school maths, whichever notation it was read from: TeX (`parse-tex.ts`) or as it is typed
 * (`parse-typed.ts`). Texts, comparisons and conditions exist in the typed notation alone, coordinates in TeX.
 */
export type Expression =
  | NumberNode
  | NameNode
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: Operation; left: Expression; right: Expression }
  | { kind: 'tuple'; items: Expression[] }
  | { kind: 'text'; text: string }
  | { kind: 'comparison'; sign: Comparison; left: Expression; right: Expression }
  | { kind: 'and' | 'or'; left: Expression; right: Expression }
  | { kind: 'not'; inner: Expression }

/** A kind of values to compute with. What it doesn't know it throws at. */
export type Arithmetic<Value> = {
  number(node: NumberNode): Value
  name(node: NameNode, valueOf: (inner: Expression) => Value): Value
  call(name: string, args: Value[]): Value
  operate(operation: Operation, left: Value, right: Value): Value
  tuple(items: Value[]): Value
  text(text: string): Value
  compare(sign: Comparison, left: Value, right: Value): boolean
  truth(value: boolean): Value
}

/** The one evaluator: computes an expression in an arithmetic. The right side of `and` and `or` is computed only when it decides. */
export function evaluate<Value>(expression: Expression, arithmetic: Arithmetic<Value>): Value {
  const valueOf = (inner: Expression): Value => evaluate(inner, arithmetic)
  const isTrue = (inner: Expression): boolean => valueOf(inner) === true
  switch (expression.kind) {
    case 'number':
      return arithmetic.number(expression)
    case 'name':
      return arithmetic.name(expression, valueOf)
    case 'call':
      return arithmetic.call(expression.name, expression.args.map(valueOf))
    case 'tuple':
      return arithmetic.tuple(expression.items.map(valueOf))
    case 'text':
      return arithmetic.text(expression.text)
    case 'comparison':
      return arithmetic.truth(arithmetic.compare(expression.sign, valueOf(expression.left), valueOf(expression.right)))
    case 'and':
      return arithmetic.truth(isTrue(expression.left) && isTrue(expression.right))
    case 'or':
      return arithmetic.truth(isTrue(expression.left) || isTrue(expression.right))
    case 'not':
      return arithmetic.truth(!isTrue(expression.inner))
    case 'sum':
    case 'difference':
    case 'product':
    case 'quotient':
    case 'power':
      return arithmetic.operate(expression.kind, valueOf(expression.left), valueOf(expression.right))
  }
}
