import type { Difficulty, DifficultyName } from '#contract/homework/difficulty.ts'

export const DIFFICULTY_LABELS: Record<DifficultyName, string> = {
  1: '1 – pierwszy krok',
  2: '2 – łatwe',
  3: '3 – typowe',
  4: '4 – wymagające',
  5: '5 – dla ambitnych',
}

const TAG = /^trudność ([1-5])$/iu

/** Returns the level as a tag of a question bank. */
export function difficultyTag(level: Difficulty): string {
  return `trudność ${level}`
}

/** Returns the level that a tag of a question bank says; null where it says something else. */
export function difficultyOfTag(tag: string): Difficulty | null {
  const [, level] = TAG.exec(tag) ?? []
  return level === undefined ? null : Number(level)
}
