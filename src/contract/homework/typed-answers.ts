import * as z from 'zod/mini'
import { MAX_ANSWER_FIELDS, TYPED_MAX_LENGTH } from '#contract/homework/typed-limits.ts'
import { ofTask } from '#contract/homework/homework-writing.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { idParam } from '#contract/http/query-values.ts'
import { richHtml } from '#contract/rich-html.ts'

/** Typed answers of open tasks and what is said of them (docs/product/answers.md). */

/** The verdicts on a typed answer; `undecided` is nobody's fault and never counts against the reader. */
export const TYPED_VERDICTS = ['correct', 'wrong-form', 'wrong', 'unreadable', 'ambiguous', 'undecided'] as const

/** Faults in the form of an answer that is right (docs/product/answers.md). */
export const FORM_FAULTS = [
  'not-reduced',
  'root-in-denominator',
  'not-factored',
  'not-expanded',
  'not-vertex-form',
  'not-slope-form',
  'not-general-form',
  'not-equation',
  'not-solved',
  'not-interval',
  'not-decimal',
  'precision',
  'not-fraction',
  'not-mixed',
  'not-scientific',
  'unit-missing',
  'other-unit',
] as const
export type FormFault = (typeof FORM_FAULTS)[number]

const typedVerdict = z.object({
  verdict: z.enum(TYPED_VERDICTS),
  /** The fault of a `wrong-form`. */
  fault: z.nullable(z.enum(FORM_FAULTS)),
  /** The hint of the known mistake that a `wrong` answer equals; empty where it is none. */
  hint: richHtml,
  /** The reason why a text is `unreadable`, with its place in the text. */
  problem: z.nullable(z.object({ message: z.string(), at: z.int(), length: z.int() })),
  /** TeX of every reading of the typed text; of those of an `ambiguous` one the reader chooses. */
  readings: z.array(z.string()),
})
export type TypedVerdict = z.output<typeof typedVerdict>

export const typedAnswer = z.strictObject({
  typed: z.string().check(z.maxLength(TYPED_MAX_LENGTH)),
  /** TeX of the reading that is meant, where there are several. */
  meant: z.optional(z.string().check(z.maxLength(4 * TYPED_MAX_LENGTH))),
})

export const checkTypedAnswers = {
  name: 'homework.checkTypedAnswers',
  method: 'POST',
  path: '/homework/:id/answers/check-typed',
  access: 'everyone',
  summary: 'Whether the typed answers of an open task are right, one for each of its fields; for everybody who may see the task.',
  params: z.object({ id: idParam }),
  query: noQuery,
  body: z.strictObject({
    answers: z.array(typedAnswer).check(z.minLength(1), z.maxLength(MAX_ANSWER_FIELDS)),
    /** True after a hint or a part of the solution: such a try rates nothing (docs/product/practice.md). */
    wasHelped: z.optional(z.boolean()),
  }),
  reply: z.object({
    /** True when every answer is correct. */
    isRight: z.boolean(),
    answers: z.array(typedVerdict),
  }),
} satisfies Endpoint

/** Open to its author and ADMIN. */
export const listUndecidedAnswers = {
  ...ofTask,
  name: 'homework.undecidedAnswers',
  method: 'GET',
  path: '/homework/:id/undecided-answers',
  summary: 'Typed answers that could not be read or judged, the most frequent first.',
  body: noBody,
  reply: z.array(
    z.object({
      /** Place of the field. */
      field: z.int(),
      typed: z.string(),
      verdict: z.enum(['undecided', 'unreadable']),
      count: z.int(),
      lastAt: dateTime,
    }),
  ),
} satisfies Endpoint

/** Open to its author and ADMIN. */
export const clearUndecidedAnswers = {
  ...ofTask,
  name: 'homework.clearUndecidedAnswers',
  method: 'DELETE',
  path: '/homework/:id/undecided-answers',
  summary: 'Empties the list of typed answers that could not be read or judged.',
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint
