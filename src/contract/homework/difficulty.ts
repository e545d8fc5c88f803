/** Level of difficulty of a task, 1–5 (docs/product/homework.md, 25). What is hard for a class is easy for another: each is of the task's own class. */
export type Difficulty = number

/** Levels as filters and files name them. */
export const DIFFICULTIES = ['1', '2', '3', '4', '5'] as const
export type DifficultyName = (typeof DIFFICULTIES)[number]

/** Returns the level as a line of text says it. */
export function difficultyText(level: Difficulty): string {
  return `trudność\u00a0${level}/5`
}
