import * as z from 'zod/mini'
import { type AnswerField, TYPED_ANSWER_KINDS } from '#contract/homework/answer-field.ts'
import { MAX_ANSWER_FIELDS, TYPED_MAX_LENGTH } from '#contract/homework/typed-limits.ts'
import { oneOf } from '#contract/http/query-values.ts'
import { messages } from '#contract/text/messages.ts'

/** The answers that an author expects, to be compared with what is typed (docs/product/answers.md). */

export const MAX_KNOWN_MISTAKES = 20
/** Longest hint of a known mistake and reason of a wrong answer: one thought. */
export const REASON_MAX_LENGTH = 300
/** The most rows of an answer that is chosen mark by mark. */
export const MAX_ANSWER_ROWS = 10

/** Forms that may be asked for; `decimal(2)` is a number rounded to two places. */
export const ANSWER_FORMS = [
  'reduced',
  'rationalised',
  'factored',
  'expanded',
  'vertex',
  'slope',
  'general',
  'interval',
  'fraction',
  'mixed',
  'scientific',
  'decimal(0)',
  'decimal(1)',
  'decimal(2)',
  'decimal(3)',
  'decimal(4)',
] as const

const line = (maxLength: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(/\s+/g, ' ').trim()),
    z.maxLength(maxLength),
  )

/** One thought with formulas between `$…$`, in Markdown. */
export const reasonText = line(REASON_MAX_LENGTH)

/** A wrong answer that pupils are known to give, and the hint that it is met with. */
export const knownMistake = z.strictObject({ value: line(TYPED_MAX_LENGTH), hint: reasonText })

/** A row of an answer that is chosen mark by mark. */
const expectedRow = z.strictObject({
  label: line(40).check(z.minLength(1, messages.required)),
  marks: z.array(z.string().check(z.regex(/^(?:[A-Z]|\d{1,2})$/, messages.invalidFormat))).check(z.minLength(2), z.maxLength(10)),
})

/** An expected answer; an author sends it, and only those who write the task see it again. */
export const expectedAnswer = z.strictObject({
  /** The name of the answer where a task asks for several, as plain text: "Maja", "x₁". */
  label: z._default(line(60), ''),
  kind: oneOf(TYPED_ANSWER_KINDS),
  /** The answer as TeX that reads in one way, or a text, letters, pairs (`A2; B1`) or a mark of each row (`A 2`). */
  value: line(TYPED_MAX_LENGTH).check(z.minLength(1, messages.required)),
  /** A decimal; the difference may be as large as it. */
  tolerance: z.optional(line(40).check(z.regex(/^\d+([.,]\d+)?$/, messages.invalidFormat))),
  /** A unit is asked for, and any equal quantity will do. */
  unit: z.optional(line(20)),
  /** This very unit is asked for. */
  requiredUnit: z.optional(line(20)),
  form: z.optional(oneOf(ANSWER_FORMS)),
  /** Coordinates of a point, unknowns of a system, elements of a list or sentences to judge. */
  parts: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
  /** Letters with an index and words that stand for one number. */
  names: z.optional(z.array(line(20).check(z.minLength(1))).check(z.maxLength(10))),
  /** Angles without a sign are in degrees. */
  degrees: z.optional(z.boolean()),
  /** Rows of marks to choose one from each, of a `matching` answer. */
  rows: z.optional(z.array(expectedRow).check(z.minLength(1, messages.required), z.maxLength(MAX_ANSWER_ROWS))),
  /** Other texts that are right. */
  accept: z.optional(z.array(line(200).check(z.minLength(1))).check(z.maxLength(20))),
  mistakes: z._default(z.array(knownMistake).check(z.maxLength(MAX_KNOWN_MISTAKES)), []),
})
export type ExpectedAnswer = z.output<typeof expectedAnswer>

/** The same, as the form opens it. */
export const keptAnswer = z.extend(expectedAnswer, { kind: z.enum(TYPED_ANSWER_KINDS), form: z.optional(z.enum(ANSWER_FORMS)) })

export const expectedAnswers = z.array(expectedAnswer).check(z.maxLength(MAX_ANSWER_FIELDS))

/** The public part of an expected answer. */
export function answerFieldOf({ label, kind, parts, names, degrees, rows }: ExpectedAnswer): AnswerField {
  return {
    label,
    kind,
    ...(parts === undefined ? {} : { parts }),
    ...(names === undefined ? {} : { names }),
    ...(degrees === undefined ? {} : { degrees }),
    ...(rows === undefined ? {} : { rows }),
  }
}
