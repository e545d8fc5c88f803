import type { GameType } from '#contract/enums.ts'

/** Polish names of exercises. */

export const EXERCISE_LABELS: Record<GameType, string> = { NumberLine: 'Oś liczbowa', NumberComparison: 'Porównywanie liczb' }
