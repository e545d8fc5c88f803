import * as z from 'zod/mini'
import { GAME_TYPES } from '#contract/enums.ts'
import { MOST_LEVELS } from '#contract/exercise/exercise.ts'
import { levelContent, levelGrade, levelTitle } from '#contract/exercise/level.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { id, oneOf } from '#contract/http/query-values.ts'
import { userRef } from '#contract/user/user.ts'

/** Writing the levels of interactive exercises, by ADMIN alone (docs/product/exercise.md, 11–16). */

const byAdmin = { access: ['ADMIN'], params: z.object({ type: oneOf(GAME_TYPES) }), query: noQuery, body: noBody } as const

const writtenLevel = z.object({
  id: z.int(),
  title: z.string(),
  grade: z.nullable(z.int()),
  content: levelContent,
  /** The number of accounts that have solved it, and lose that if it goes. */
  solvedBy: z.int(),
})

const exerciseContent = z.object({
  type: z.enum(GAME_TYPES),
  /** Rises with each save. */
  revision: z.int(),
  freeLevels: z.int(),
  levels: z.array(writtenLevel),
  savedAt: dateTime,
  /** The admin who saved it last; null where nobody has, or whose account is gone. */
  savedBy: z.nullable(userRef),
})
export type ExerciseContent = z.output<typeof exerciseContent>

export const getExerciseContent = {
  ...byAdmin,
  name: 'exercise.content',
  method: 'GET',
  path: '/exercise/:type/content',
  summary: 'All levels of an exercise, to open them in their form.',
  reply: exerciseContent,
} satisfies Endpoint

/**
 * Levels in their new order: with an id those that stay and keep who solved them, without one those that are new; the
 * others go. 400 for a level that can't be solved or read on a phone, with the item that is wrong; 409 where somebody saved
 * a newer revision. What is as it was is saved by nobody.
 */
export const saveExercise = {
  ...byAdmin,
  name: 'exercise.save',
  method: 'PUT',
  path: '/exercise/:type',
  summary: 'Changes the levels of an exercise, and how many of them are free.',
  body: z.strictObject({
    revision: z.int(),
    freeLevels: z.int().check(z.minimum(0), z.maximum(MOST_LEVELS)),
    levels: z
      .array(z.strictObject({ id: z.nullable(id), title: levelTitle, grade: z.nullable(levelGrade), content: levelContent }))
      .check(z.minLength(1), z.maxLength(MOST_LEVELS)),
  }),
  reply: exerciseContent,
} satisfies Endpoint
export type ExerciseBody = z.output<typeof saveExercise.body>
