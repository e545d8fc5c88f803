import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { LANGUAGES, SCHOOL_LEVELS } from '#contract/enums.ts'
import { examRef } from '#contract/exam.ts'
import { SEARCH_MAX_LENGTH } from '#contract/homework/homework.ts'
import { homeworkTypeRef } from '#contract/homework-type.ts'
import { mathConceptRef } from '#contract/math-concept.ts'
import { noBody, noParams } from '#contract/http/nothing.ts'
import { queryText } from '#contract/http/query-values.ts'
import { userRef } from '#contract/user/user.ts'

/** Most things of each kind that are suggested while somebody types. */
export const MAX_SUGGESTED = { homework: 5, mathConcepts: 3, homeworkTypes: 2, exams: 2, teachers: 2 } as const

/** A task as a suggestion names it. */
export const suggestedHomework = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  level: z.enum(SCHOOL_LEVELS),
})

/** Suggestions for a typed text, the best first in each list; only things that the viewer may see. */
export const suggestions = z.object({
  homework: z.array(suggestedHomework),
  /** All the tasks that the text finds. */
  homeworkTotal: z.int(),
  mathConcepts: z.array(mathConceptRef),
  homeworkTypes: z.array(homeworkTypeRef),
  exams: z.array(examRef),
  /** Those who have a public page: TEACHER and ADMIN. */
  teachers: z.array(userRef),
  /** Words of all these names that the text looked for, as `comparedWord` gives them: to be marked. */
  marked: z.array(z.string()),
})
export type Suggestions = z.output<typeof suggestions>

/** Without a text nothing is suggested. */
export const suggest = {
  name: 'search.suggest',
  method: 'GET',
  path: '/search',
  access: 'everyone',
  summary: 'The best few tasks, concepts, types, exams and teachers for a text that is being typed.',
  params: noParams,
  query: z.object({ search: queryText(SEARCH_MAX_LENGTH) }),
  body: noBody,
  reply: suggestions,
} satisfies Endpoint
