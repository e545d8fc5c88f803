import * as z from 'zod/mini'

/** The kinds of typed answers, by what is compared; the answers of a closed task are chosen. */
export const TYPED_ANSWER_KINDS = [
  'number',
  'expression',
  'equation',
  'solutions',
  'inequality',
  'interval',
  'set',
  'coordinates',
  'vector',
  'ordered-list',
  'text',
  'true-false',
  'matching',
] as const

/** A row of marks to choose one from, as sheets of exams print them: "Luka 1" with A and B. */
export const answerRow = z.object({ label: z.string(), marks: z.array(z.string()) })
export type AnswerRow = z.output<typeof answerRow>

/** A field to type an answer in: what is public of an expected answer, enough to read what was typed beside it. */
export const answerField = z.object({
  /** The name of the answer where a task asks for several, as plain text: "Maja", "x₁". */
  label: z.string(),
  kind: z.enum(TYPED_ANSWER_KINDS),
  /** Coordinates of a point, unknowns of a system, elements of a list or sentences to judge. */
  parts: z.optional(z.int()),
  /** Letters with an index and words that stand for one number. */
  names: z.optional(z.array(z.string())),
  /** Angles without a sign are in degrees. */
  degrees: z.optional(z.boolean()),
  /** The rows of a `matching` answer that is chosen and not typed. */
  rows: z.optional(z.array(answerRow)),
})
export type AnswerField = z.output<typeof answerField>
