import { type ExactNumber, isWhole } from './exact-number.ts'

/** What an expression of a template gives: a number, a text or the answer of a condition. */
export type Value = ExactNumber | string | boolean

/** An expression that can't be read or computed; the message is Polish, for the author of the template. */
export class ExpressionError extends Error {}

/** The number, or an ExpressionError for anything else. */
export function numberOf(value: Value | undefined): ExactNumber {
  if (typeof value !== 'object') throw new ExpressionError(`„${String(value)}” nie jest liczbą`)
  return value
}

/** The whole number, or an ExpressionError. */
export function wholeOf(value: Value | undefined): number {
  const number = numberOf(value)
  if (!isWhole(number)) throw new ExpressionError('potrzebna jest liczba całkowita')
  return number.top
}

/** The text, or an ExpressionError. */
export function textOf(value: Value | undefined): string {
  if (typeof value !== 'string') throw new ExpressionError('potrzebny jest tekst w cudzysłowie')
  return value
}
