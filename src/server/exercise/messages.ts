import type { LevelProblemCode } from '#contract/exercise/level-problems.ts'
import { levelProblemText } from '#contract/exercise/messages.ts'

/** Refusals of exercises. */
export const exerciseMessages = {
  changedMeanwhile: 'Ktoś zapisał to ćwiczenie w\u00a0międzyczasie. Twoje zmiany nie są zapisane.',
  badLevel: (level: number, item: number, code: LevelProblemCode): string => `Poziom ${level}, przykład ${item}: ${levelProblemText(code)}`,
} as const
