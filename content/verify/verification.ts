import type { RealValue } from '#math/compute/real-value.ts'

/** The range from which a free variable may be drawn; `integer` draws whole numbers only. */
export type Range = { from: number; to: number; integer?: boolean }

/** A result with its unit: the stored answer must give the unit too (or an equal amount in another one). */
export type Quantity = { kind: 'quantity'; value: number; unit: string }

/** A result that is a formula in the task's variables; compared at random values. */
export type Formula = { kind: 'formula'; of: (values: Record<string, number>) => number }

/** A word that the stored answer has to contain. */
export type Word = { kind: 'word'; text: string }

/** One thing the stored answer says, in order. A string is a bracket of an interval, a relation sign or a name. */
export type Expected = number | string | Quantity | Formula | Word

/** A choice of a closed task as the checks see it. */
export type StoredOption = { letter: string; text: string; says: (...expected: Nested[]) => boolean }

export type Nested = Expected | readonly Nested[]

/** The verification of one task: everything is computed from what its description gives. */
export type Verification = {
  /** Fragments that must stand in the description word for word: the givens the code below copies. */
  given: readonly [string, ...string[]]
  /** Computes the values of the final answer (open), or of the correct options (closed); never copied. */
  answer?: () => readonly Nested[]
  /** Closed tasks whose options are sentences: decides each option by computing. */
  isCorrect?: (option: StoredOption) => boolean
  /** Computes the mark of each row of an answer that is chosen, 'P' and 'F' for sentences. */
  marks?: () => readonly string[]
  /** A claim (proof) that has to be true at random values of `variables`. */
  claim?: (values: Record<string, number>) => boolean
  /** Names that stay free in the steps: equalities with them are tested as identities. */
  variables?: Readonly<Record<string, Range>>
  /** Values of the names used in the steps. A list means several cases (roots): a relation must hold in one of them. */
  names?: () => Readonly<Record<string, RealValue>> | readonly Readonly<Record<string, RealValue>>[]
  /** Functions and sequences of the steps: f(2), a_5, P(A). */
  functions?: () => Readonly<Record<string, (...args: number[]) => number>>
  /** Relations in the steps that can't be computed (letters that are no numbers), as written. */
  skip?: readonly string[]
}

/** Verifications of one group of tasks, by slug. */
export type Verifications = Readonly<Record<string, Verification>>

export const quantity = (value: number, unit: string): Quantity => ({ kind: 'quantity', value, unit })
export const formula = (of: Formula['of']): Formula => ({ kind: 'formula', of })
export const word = (text: string): Word => ({ kind: 'word', text })

/** An interval as the answers write it: interval('⟨', 1, 3, ')'). Ends at infinity are ±Infinity. */
export const interval = (open: '(' | '⟨', from: number, to: number, close: ')' | '⟩'): Nested => [open, from, to, close]

/** The marks of sentences to judge. */
export const truths = (...sentences: readonly boolean[]): string[] => sentences.map((isTrue) => (isTrue ? 'P' : 'F'))

/** Degrees as the evaluator sees them. */
export const degrees = (value: number): number => (value * Math.PI) / 180
