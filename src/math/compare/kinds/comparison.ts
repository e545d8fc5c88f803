import type { Budget } from '../numbers/evaluate.ts'
import type { SimpleAnswer } from '../expected-answer.ts'
import type { Rational } from '../numbers/rational.ts'

/** A comparer may know this besides two answers: the steps that are left, and what the expected answer allows. */
export type Comparison = {
  readonly budget: Budget
  readonly expected: SimpleAnswer
  readonly tolerance: Rational | null
}
