import { type ExpectedAnswer, questionOf, type SimpleAnswer } from './expected-answer.ts'
import { formFault } from './forms/answer-forms.ts'
import { askedUnit, isEqual, toleranceOf } from './judge-answer.ts'
import { Undecided, UndefinedValue } from './limits.ts'
import { expectedMessages } from './messages.ts'
import { newBudget } from './numbers/evaluate.ts'
import { readAnswer } from './read-answer.ts'
import type { Answer } from './reader/answer.ts'

const MOST_MISTAKES = 20

/** Polish sentences about what an author has to mend before an expected answer is kept; none when it can be. */
export function expectedProblems(expected: ExpectedAnswer): readonly string[] {
  if (expected.kind === 'gaps') return expected.gaps.flatMap(expectedProblems)
  const tolerance = toleranceOf(expected)
  if (expected.tolerance !== undefined && (tolerance === null || tolerance.top <= 0n)) return [expectedMessages.tolerance]
  const sign = expected.requiredUnit ?? expected.unit
  if (sign !== undefined && sign !== '%' && sign !== '°' && !askedUnit(expected)?.parts.some(({ unit }) => unit !== null))
    return [expectedMessages.unit(sign)]
  const read = readAnswer(questionOf(expected), expected.value)
  if ('problem' in read) return [expectedMessages.unreadable(read.problem.message)]
  const [only, ...more] = read.readings
  if (only === undefined || more.length > 0) return [expectedMessages.ambiguous]
  const own = ownProblem(expected, only.answer)
  return own === null ? mistakeProblems(expected, only.answer) : [own]
}

/** An answer has to be right against itself. A rounded number is asked of an exact one, which isn't rounded yet. */
function ownProblem(expected: SimpleAnswer, answer: Answer): string | null {
  const budget = newBudget()
  if (isEqual(expected, answer, answer, budget) !== true) return expectedMessages.notItself
  if (expected.form?.startsWith('decimal') === true) return null
  try {
    return formFault(expected, answer, answer, askedUnit(expected), budget) === null ? null : expectedMessages.ownForm
  } catch (error) {
    if (error instanceof Undecided || error instanceof UndefinedValue) return expectedMessages.notItself
    throw error
  }
}

function mistakeProblems(expected: SimpleAnswer, answer: Answer): string[] {
  const mistakes = expected.mistakes ?? []
  if (mistakes.length > MOST_MISTAKES) return [expectedMessages.tooManyMistakes]
  const problems: string[] = []
  const kept: { position: number; answer: Answer }[] = []
  for (const [index, { value, hint }] of mistakes.entries()) {
    const position = index + 1
    if (hint.trim() === '') problems.push(expectedMessages.hint(position))
    const read = readAnswer(questionOf(expected), value)
    if ('problem' in read) {
      problems.push(expectedMessages.mistakeUnreadable(position, read.problem.message))
      continue
    }
    const [only, ...more] = read.readings
    if (only === undefined || more.length > 0) {
      problems.push(expectedMessages.mistakeUnreadable(position, expectedMessages.ambiguous))
      continue
    }
    if (isEqual(expected, answer, only.answer, newBudget()) === true) problems.push(expectedMessages.mistakeIsRight(position))
    const twin = kept.find((earlier) => isEqual(expected, earlier.answer, only.answer, newBudget()) === true)
    if (twin !== undefined) problems.push(expectedMessages.mistakeTwice(position, twin.position))
    kept.push({ position, answer: only.answer })
  }
  return problems
}
