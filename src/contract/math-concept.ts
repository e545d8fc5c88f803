import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { MATH_CONCEPT_TYPES } from '#contract/enums.ts'
import { noBody, noParams, noQuery } from '#contract/nothing.ts'
import { pageQuery, pageReply } from '#contract/page.ts'
import { idOrSlugParam, queryEnum, queryFlag, queryText } from '#contract/query-values.ts'

/** A concept as other things name it. */
export const mathConceptRef = z.object({ id: z.int(), name: z.string(), slug: z.string(), type: z.enum(MATH_CONCEPT_TYPES) })
export type MathConceptRef = z.output<typeof mathConceptRef>

export const mathConceptListItem = z.extend(mathConceptRef, {
  aliases: z.array(z.string()),
  /** Beginning of the article as plain text; empty where there is none yet. */
  excerpt: z.string(),
  /** Public tasks that use the concept. */
  count: z.int(),
})
export type MathConceptListItem = z.output<typeof mathConceptListItem>

/** A concept article (spec section 3, "Math concept"). */
export const mathConcept = z.extend(mathConceptListItem, {
  /** Html of the article, made by the server from the stored document. */
  description: z.string(),
  needs: z.array(mathConceptRef),
  neededBy: z.array(mathConceptRef),
})
export type MathConcept = z.output<typeof mathConcept>

export const MATH_CONCEPT_SORTS = ['count:DESC', 'count:ASC', 'name:ASC', 'createdAt:DESC'] as const

/** Concepts: 30 a page, all of them at once for DOMAIN only (rulings 4). */
export const listMathConcepts = {
  name: 'mathConcept.list',
  method: 'GET',
  path: '/math-concept',
  access: 'everyone',
  summary: 'Concepts with the number of public tasks that use each.',
  params: noParams,
  query: z.extend(pageQuery({ defaultSize: 30, maxSize: 9999 }), {
    search: queryText(200),
    type: queryEnum(MATH_CONCEPT_TYPES),
    count: queryFlag,
    sort: queryEnum(MATH_CONCEPT_SORTS),
  }),
  body: noBody,
  reply: pageReply(mathConceptListItem),
} satisfies Endpoint

export const getMathConcept = {
  name: 'mathConcept.get',
  method: 'GET',
  path: '/math-concept/:id',
  access: 'everyone',
  summary: 'One concept with its article, by id or slug.',
  params: z.object({ id: idOrSlugParam }),
  query: noQuery,
  body: noBody,
  reply: mathConcept,
} satisfies Endpoint
