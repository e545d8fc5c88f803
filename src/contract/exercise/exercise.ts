import * as z from 'zod/mini'
import { GAME_TYPES } from '#contract/enums.ts'
import { COMPARISON_SYMBOLS, ITEMS_OF_A_LEVEL, levelContent, MARKS_OF_A_LINE } from '#contract/exercise/level.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { id, oneOf } from '#contract/http/query-values.ts'

/** Interactive exercises for children: one of each type, a series of levels (docs/product/exercise.md). */

export const MOST_LEVELS = 40

const exerciseType = z.enum(GAME_TYPES)
const typeParam = z.object({ type: oneOf(GAME_TYPES) })

const exerciseSummary = z.object({
  type: exerciseType,
  levelCount: z.int(),
  /** Its levels in their order: what somebody solved counts while its level is there. */
  levelIds: z.array(z.int()),
  /** Levels from the first on that need no Premium. */
  freeLevels: z.int(),
  /** The lowest and the highest class of its levels; null where none says. */
  grades: z.nullable(z.object({ from: z.int(), to: z.int() })),
})
export type ExerciseSummary = z.output<typeof exerciseSummary>

const exerciseLevel = z.object({
  id: z.int(),
  title: z.string(),
  /** The class of primary school it is for; null where none is said. */
  grade: z.nullable(z.int()),
  /** True beyond the free levels. */
  isPremium: z.boolean(),
  /** Null where the level needs Premium, which the viewer doesn't have: nothing of it is sent. */
  content: z.nullable(levelContent),
})
export type ExerciseLevel = z.output<typeof exerciseLevel>

const exercise = z.object({
  type: exerciseType,
  /** Raised by each save. */
  revision: z.int(),
  freeLevels: z.int(),
  levels: z.array(exerciseLevel),
})
export type Exercise = z.output<typeof exercise>

const progress = z.object({
  /** Ids of levels that the person has solved, in the order of the exercise. */
  solved: z.array(z.int()),
})

export const listExercises = {
  name: 'exercise.list',
  method: 'GET',
  path: '/exercise',
  access: 'everyone',
  summary: 'Interactive exercises with the number of their levels.',
  params: noParams,
  query: noQuery,
  body: noBody,
  reply: z.object({ results: z.array(exerciseSummary) }),
} satisfies Endpoint

export const getExercise = {
  name: 'exercise.get',
  method: 'GET',
  path: '/exercise/:type',
  access: 'everyone',
  summary: 'An interactive exercise with its levels; those that need Premium come without content to whoever has none.',
  params: typeParam,
  query: noQuery,
  body: noBody,
  reply: exercise,
} satisfies Endpoint

export const getExerciseProgress = {
  name: 'exercise.progress',
  method: 'GET',
  path: '/exercise/:type/progress',
  access: 'signedIn',
  summary: 'Levels of an exercise that the person has solved.',
  params: typeParam,
  query: noQuery,
  body: noBody,
  reply: progress,
} satisfies Endpoint

const answers = z
  .array(z.array(z.union([z.number(), z.enum(COMPARISON_SYMBOLS)])).check(z.maxLength(MARKS_OF_A_LINE.max)))
  .check(z.maxLength(ITEMS_OF_A_LEVEL.max))

/**
 * Each answer is scored again: a level whose answers aren't right, or which needs Premium that the person doesn't have, isn't
 * kept, and is missing in the reply. 429 after many.
 */
export const saveExerciseProgress = {
  name: 'exercise.saveProgress',
  method: 'PUT',
  path: '/exercise/:type/progress',
  access: 'signedIn',
  summary: 'Keeps levels that the person has solved, here or before signing in.',
  params: typeParam,
  query: noQuery,
  body: z.strictObject({ levels: z.array(z.strictObject({ id, answers })).check(z.minLength(1), z.maxLength(MOST_LEVELS)) }),
  reply: progress,
} satisfies Endpoint
