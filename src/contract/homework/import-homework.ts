import * as z from 'zod/mini'
import { expectedAnswers, reasonText } from '#contract/homework/expected-answer.ts'
import { plainInputs } from '#contract/homework/plain-fields.ts'
import { EXAM_FORMULAS, EXAM_LEVELS, EXAM_TYPES, EXAM_VARIANTS, EXAM_VERSIONS, LANGUAGES } from '#contract/enums.ts'

/**
 * The import format: JSON Lines, UTF-8, one task a line. Text fields are Markdown with `$inline$` and `$$display$$`
 * TeX; `\$` is a dollar. `externalId` is unique: importing it again updates the task.
 */

const markdown = z.string().check(z.maxLength(50_000))
const someMarkdown = markdown.check(z.minLength(1))
const conceptName = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const conceptNames = z._default(z.array(conceptName).check(z.maxLength(50)), [])

/** One step of a solution; `method` numbers the ways ("Sposób 1", "Sposób 2"). */
export const importedStep = z.strictObject({
  title: z._default(z.string().check(z.maxLength(300)), ''),
  content: someMarkdown,
  method: z._default(z.int().check(z.minimum(1), z.maximum(9)), 1),
})

/** The place of an exam task; the exam itself is made when missing. Values are case-insensitive in files. */
export const importedExam = z.strictObject({
  type: z.enum(EXAM_TYPES),
  /** ISO date or year and month (YYYY-MM). */
  date: z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2})?$/)),
  level: z._default(z.nullable(z.enum(EXAM_LEVELS)), null),
  formula: z._default(z.nullable(z.enum(EXAM_FORMULAS)), null),
  variant: z._default(z.enum(EXAM_VARIANTS), 'MAIN'),
  version: z._default(z.enum(EXAM_VERSIONS), 'A'),
  number: z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/)),
  points: z.number().check(z.gt(0), z.maximum(100)),
})

export const importedSource = z.strictObject({
  title: z.string().check(z.maxLength(300)),
  author: z._default(z.nullable(z.string().check(z.maxLength(300))), null),
  licence: z._default(z.nullable(z.string().check(z.maxLength(100))), null),
  url: z._default(z.nullable(z.url({ protocol: /^https?$/ })), null),
})

export const importedHomework = z.strictObject({
  externalId: z.string().check(z.minLength(1), z.maxLength(200)),
  language: z.enum(LANGUAGES),
  /** Absent in files that have none; the list and the page then show the beginning of the description. */
  title: z._default(z.nullable(z.string().check(z.minLength(2), z.maxLength(200))), null),
  description: someMarkdown,
  closed: z.boolean(),
  /** The answers of a closed task; one or more are correct. Without a label the letter follows from the position. */
  answers: z._default(
    z
      .array(
        z.strictObject({
          label: z._default(z.string().check(z.maxLength(8)), ''),
          content: someMarkdown,
          correct: z.boolean(),
          /** Says why somebody chooses this wrong answer. */
          reason: z.optional(reasonText),
        }),
      )
      .check(z.maxLength(26)),
    [],
  ),
  /** The answer of an open task. */
  answer: z._default(z.nullable(markdown), null),
  /** The answers that readers of an open task are expected to type. */
  expectedAnswers: z.optional(expectedAnswers),
  steps: z._default(z.array(importedStep).check(z.maxLength(60)), []),
  hints: z._default(z.array(someMarkdown).check(z.maxLength(20)), []),
  ...plainInputs,
  domains: conceptNames,
  definitions: conceptNames,
  theorems: conceptNames,
  tags: conceptNames,
  exam: z.optional(z.nullable(importedExam)),
  source: z._default(z.nullable(importedSource), null),
})

export type ImportedHomework = z.output<typeof importedHomework>
