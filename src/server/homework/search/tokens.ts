import type { Grade } from '#contract/enums.ts'
/**
 * A task is found by numbers. Words, school phrases and names of exams are rows of `search_word`, below 2²⁸; formulas and a task's
 * own number stand in ranges of their own.
 */
const FIRST_FORMULA = 2 ** 28
const FIRST_HOMEWORK = 400_000_000

/** The tokens of words, phrases and marks. */
export const WORD_TOKENS = { first: 0, last: FIRST_FORMULA - 1 }

/** Before the name of a school phrase in `search_word`: no word begins so. */
export const PHRASE_MARK = '&'

/** The token of the task with this id. */
export function homeworkToken(id: number): number {
  return FIRST_HOMEWORK + id
}

/** The token of the formula with this id of `search_formula`. */
export function formulaToken(id: number): number {
  return FIRST_FORMULA + id
}

/** Names a class of school among the marks of a task; no phrase is written so. */
export function gradeMark(grade: Grade): string {
  return PHRASE_MARK + grade
}
