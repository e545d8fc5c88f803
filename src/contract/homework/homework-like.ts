import * as z from 'zod/mini'
import { LANGUAGES, SCHOOL_LEVELS } from '#contract/enums.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noParams, noQuery } from '#contract/http/nothing.ts'
import { id } from '#contract/http/query-values.ts'

/** Two full pages of a book. */
export const LIKE_MAX_LENGTH = 8_000
/** Tasks that are answered at most. */
export const MOST_LIKE = 10

/** A task that is like a text, as a list of a few names it. */
export const likeHomework = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  level: z.enum(SCHOOL_LEVELS),
  /** The beginning of the question as it is read. */
  excerpt: z.string(),
})
export type LikeHomework = z.output<typeof likeHomework>

/**
 * Any text will do, such as one read from a photo with half of its signs wrong: every word that tasks have counts by how rare
 * it is, none has to be there. Nothing is kept of it.
 */
export const findLikeHomework = {
  name: 'homework.like',
  method: 'POST',
  path: '/homework/like',
  access: 'everyone',
  summary: 'The tasks most like a text, the likest first.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({ text: z.string().check(z.maxLength(LIKE_MAX_LENGTH)) }),
  reply: z.object({ results: z.array(likeHomework) }),
} satisfies Endpoint
