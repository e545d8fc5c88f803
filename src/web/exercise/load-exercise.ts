import { exerciseOfSlug } from '#contract/exercise/exercise-slugs.ts'
import { getExercise, listExercises } from '#contract/exercise/exercise.ts'
import type { ApiClient } from '#contract/http/api-client.ts'
import { AppError } from '#contract/http/errors.ts'
import { messages } from '#web/exercise/messages.ts'

/** Loads what the list of exercises shows. */
export const loadExercises = (api: ApiClient) => api.call(listExercises)

/** Loads an exercise by its address. */
export const loadExercise = (slug: string) => (api: ApiClient) => {
  const type = exerciseOfSlug(slug)
  if (type === undefined) return Promise.reject(new AppError('NOT_FOUND', messages.notFound))
  return api.call(getExercise, { params: { type } })
}
