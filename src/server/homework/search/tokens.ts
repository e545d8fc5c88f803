/**
 * What a task is found by is a number. Words, school phrases and names of exams are rows of `search_word`, below 2²⁸;
 * a task's own number stands in a range of its own.
 */
const FIRST_HOMEWORK = 400_000_000

/** Before the name of a school phrase in `search_word`: no word begins so. */
export const PHRASE_MARK = '&'

/** The token of the task with this id. */
export function homeworkToken(id: number): number {
  return FIRST_HOMEWORK + id
}
