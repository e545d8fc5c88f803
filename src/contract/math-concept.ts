import * as z from 'zod/mini'
import { richHtml } from '#contract/rich-html.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { APPROVALS, type ENTITY_TYPES, MATH_CONCEPT_TYPES } from '#contract/enums.ts'
import { messages } from '#contract/text/messages.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { foundReply, pageQuery } from '#contract/http/page.ts'
import { idOrSlugParam, oneOf, queryEnum, queryFlag, queryIds, queryText } from '#contract/http/query-values.ts'
import { richInput } from '#contract/rich-input.ts'

/** A concept as other things name it. */
export const mathConceptRef = z.object({ id: z.int(), name: z.string(), slug: z.string(), type: z.enum(MATH_CONCEPT_TYPES) })
export type MathConceptRef = z.output<typeof mathConceptRef>

export const mathConceptListItem = z.extend(mathConceptRef, {
  /** Readers find accepted ones alone; those that wait or were rejected are their author's and the admins' (docs/product/math-concept.md, 2). */
  status: z.enum(APPROVALS),
  aliases: z.array(z.string()),
  /** Beginning of the article as plain text; empty where there is none yet. */
  excerpt: z.string(),
  /** The same with formulas as they are said, for whoever listens; empty where the excerpt has none. */
  excerptWords: z.string(),
  /** Public tasks that use the concept; in a list with `countType: HOMEWORK_TYPE`, kinds of tasks that do. */
  count: z.int(),
})
export type MathConceptListItem = z.output<typeof mathConceptListItem>

/** A concept article (docs/product/math-concept.md, "Math concept"). */
export const mathConcept = z.extend(mathConceptListItem, {
  /** The article. */
  description: richHtml,
  needs: z.array(mathConceptRef),
  neededBy: z.array(mathConceptRef),
  /** Concepts that those it needs rest on in turn. */
  foundations: z.array(mathConceptRef),
  /** Domains of the tasks that use it, the most frequent first; none for a domain itself. */
  domains: z.array(mathConceptRef),
  /** Concepts that the same tasks use, the most frequent first. */
  related: z.array(mathConceptRef),
  /** Public articles and kinds of tasks whose panels, fragments or mentions lead to it. */
  linkedFrom: z.array(z.object({ kind: z.enum(['concept', 'homeworkType']), name: z.string(), slug: z.string() })),
})
export type MathConcept = z.output<typeof mathConcept>

export const MATH_CONCEPT_SORTS = ['count:DESC', 'count:ASC', 'name:ASC', 'createdAt:DESC'] as const

/** The things whose number stands beside each concept of a list, and by which it is put in order; public tasks unless said (decision 188). */
export const CONCEPT_COUNTS = ['HOMEWORK', 'HOMEWORK_TYPE'] as const satisfies readonly (typeof ENTITY_TYPES)[number][]

/** Concepts: 30 a page, all of them at once for DOMAIN only (docs/product/api.md, 3). */
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
    /** Any of these domains: concepts that their public tasks use. */
    domainsIds: queryIds,
    /** The first letter of the name; Polish letters are letters of their own. */
    letter: z.optional(z.string().check(z.regex(/^\p{L}$/u))),
    count: queryFlag,
    countType: queryEnum(CONCEPT_COUNTS),
    sort: queryEnum(MATH_CONCEPT_SORTS),
  }),
  body: noBody,
  reply: foundReply(mathConceptListItem),
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

/** Kinds of concepts that people make; DOMAIN is an ADMIN's alone (docs/product/math-concept.md). */
export const CREATED_CONCEPT_TYPES = [
  'DEFINITION',
  'THEOREM',
  'TAG',
  'DOMAIN',
] as const satisfies readonly (typeof MATH_CONCEPT_TYPES)[number][]
export type CreatedConceptType = (typeof CREATED_CONCEPT_TYPES)[number]

export const CONCEPT_NAME_LENGTH = 200
export const MAX_CONCEPT_ALIASES = 20

/** One line; spaces around it and doubled ones are left out. */
export const conceptName = z.string().check(
  z.overwrite((text) => text.replaceAll(/\s+/g, ' ').trim()),
  z.minLength(1, { error: messages.required, abort: true }),
  z.maxLength(CONCEPT_NAME_LENGTH),
  z.regex(/^\P{C}+$/u, messages.invalidFormat),
)

/**
 * Makes a concept: live at once by ADMIN, PENDING by anybody else (docs/product/math-concept.md, 2). `description` is its article, a document of
 * the editor or html. 403 for a DOMAIN of others; 409 where an accepted concept, or one's own that waits, has the type and
 * name; 429 after many.
 */
export const createMathConcept = {
  name: 'mathConcept.create',
  method: 'POST',
  path: '/math-concept',
  access: 'signedIn',
  summary: 'Makes a concept, or proposes one.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({
    type: oneOf(CREATED_CONCEPT_TYPES),
    name: conceptName,
    aliases: z.array(conceptName).check(z.maxLength(MAX_CONCEPT_ALIASES)),
    description: z.optional(richInput),
  }),
  reply: z.extend(mathConceptRef, { status: z.enum(APPROVALS) }),
} satisfies Endpoint
export type CreatedMathConcept = z.output<typeof createMathConcept.reply>
