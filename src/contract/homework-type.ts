import * as z from 'zod/mini'
import { EXAM_LEVELS, SCHOOL_LEVELS } from '#contract/enums.ts'
import { difficulty } from '#contract/homework/plain-fields.ts'
import { richHtml } from '#contract/rich-html.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { mathConceptRef } from '#contract/math-concept.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { foundReply, pageQuery } from '#contract/http/page.ts'
import { idOrSlugParam, queryEnum, queryFlag, queryIds, queryText } from '#contract/http/query-values.ts'

/** A kind of task as other things name it (spec: type {name, slug}). */
export const homeworkTypeRef = z.object({ id: z.int(), name: z.string(), slug: z.string() })
export type HomeworkTypeRef = z.output<typeof homeworkTypeRef>

export const homeworkTypeListItem = z.extend(homeworkTypeRef, {
  excerpt: z.string(),
  /** The same with formulas as they are said; empty where the excerpt has none. */
  excerptWords: z.string(),
  /** Public tasks of this type and its subtypes. */
  count: z.int(),
  subtypeCount: z.int(),
  /** Given to ADMIN in lists: true when an admin holds it for finished. */
  done: z.optional(z.boolean()),
})
export type HomeworkTypeListItem = z.output<typeof homeworkTypeListItem>

export const homeworkType = z.extend(homeworkTypeListItem, {
  /** Tells when to use it, and the formulas it needs. */
  formulas: richHtml,
  parent: z.nullable(homeworkTypeRef),
  subtypes: z.array(homeworkTypeListItem),
  concepts: z.array(mathConceptRef),
  /** Public tasks of this type and its subtypes as a ladder, from easy to hard. */
  examples: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      level: z.enum(SCHOOL_LEVELS),
      examLevel: z.nullable(z.enum(EXAM_LEVELS)),
      difficulty: z.nullable(difficulty),
      /** Number of steps of its solution. */
      stepCount: z.int(),
    }),
  ),
})
export type HomeworkType = z.output<typeof homeworkType>

export const HOMEWORK_TYPE_SORTS = ['createdAt:DESC', 'createdAt:ASC', 'count:DESC', 'count:ASC'] as const

export const listHomeworkTypes = {
  name: 'homeworkType.list',
  method: 'GET',
  path: '/homework-type',
  access: 'everyone',
  summary: 'Kinds of tasks.',
  params: noParams,
  query: z.extend(pageQuery({ defaultSize: 30 }), {
    search: queryText(200),
    count: queryFlag,
    sort: queryEnum(HOMEWORK_TYPE_SORTS),
    omitIds: queryIds,
    hideSubtypes: queryFlag,
    domainsIds: queryIds,
  }),
  body: noBody,
  reply: foundReply(homeworkTypeListItem),
} satisfies Endpoint

export const getHomeworkType = {
  name: 'homeworkType.get',
  method: 'GET',
  path: '/homework-type/:id',
  access: 'everyone',
  summary: 'One kind of tasks with its formulas and subtypes, by id or slug.',
  params: z.object({ id: idOrSlugParam }),
  query: noQuery,
  body: noBody,
  reply: homeworkType,
} satisfies Endpoint
