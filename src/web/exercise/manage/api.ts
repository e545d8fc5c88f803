import type { GameType } from '#contract/enums.ts'
import { getExercise, listExercises } from '#contract/exercise/exercise.ts'
import { type ExerciseBody, getExerciseContent, saveExercise } from '#contract/exercise/exercise-writing.ts'
import { browserApi, callQuietly } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'

export const readContent = (type: GameType) => callQuietly(getExerciseContent, { params: { type } })
export const saveContent = (type: GameType, body: ExerciseBody) => browserApi.call(saveExercise, { params: { type }, body })
/** Reads anew what is shown of exercises. */
export const readExercisesAnew = () => readAnew(listExercises, getExercise, getExerciseContent)
