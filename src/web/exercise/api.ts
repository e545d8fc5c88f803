import type * as z from 'zod/mini'
import type { GameType } from '#contract/enums.ts'
import * as contract from '#contract/exercise/exercise.ts'
import { callQuietly } from '#web/lib/api-client.ts'

type SolvedLevels = z.input<typeof contract.saveExerciseProgress.body>['levels']

/** Calls about solved levels. Nobody is told of a failure: what couldn't be kept is sent with the next visit. */
export const readProgress = async (type: GameType): Promise<number[]> =>
  (await callQuietly(contract.getExerciseProgress, { params: { type } })).solved
export const saveProgress = async (type: GameType, levels: SolvedLevels): Promise<number[]> =>
  (await callQuietly(contract.saveExerciseProgress, { params: { type }, body: { levels } })).solved
