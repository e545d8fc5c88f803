import * as z from 'zod/mini'
import { SCHOOL_LEVELS } from '#contract/enums.ts'
import { checkedAnswers, checkHomeworkAnswers } from '#contract/homework/homework-answers.ts'
import { homeworkAnswer } from '#contract/homework/homework.ts'
import { answerField } from '#contract/homework/answer-field.ts'
import { homeworkSolution, solutionStep } from '#contract/homework/homework-page.ts'
import { checkTypedAnswers } from '#contract/homework/typed-answers.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { idParam } from '#contract/http/query-values.ts'
import { richHtml } from '#contract/rich-html.ts'
import { variantNumber } from '#contract/practice/practice.ts'

/**
 * Variants of templates: tasks made for practice from a template and a number, always the same for both. They are no tasks of the
 * library, which knows none of them. Every operation answers 404 for a template or a number that isn't there.
 */

/** A number in an address: digits only. */
const ofVariant = {
  params: z.object({
    id: idParam,
    variant: z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? (/^\d{1,10}$/.test(value) ? Number(value) : Number.NaN) : value)),
      variantNumber,
    ),
  }),
  query: noQuery,
} as const

const practiceVariant = z.object({
  /** The id of its template. */
  id: z.int(),
  variant: z.int(),
  title: z.string(),
  level: z.enum(SCHOOL_LEVELS),
  description: richHtml,
  /** The answers to choose from; none of an open task. */
  answers: z.array(homeworkAnswer),
  hasSeveralCorrect: z.boolean(),
  answerFields: z.array(answerField),
  hints: z.array(richHtml),
})
export type PracticeVariant = z.output<typeof practiceVariant>

export const getPracticeVariant = {
  ...ofVariant,
  name: 'practice.variant',
  method: 'GET',
  path: '/practice/template/:id/variant/:variant',
  access: 'everyone',
  summary: 'A variant of a template to practise, without its solution.',
  body: noBody,
  reply: practiceVariant,
} satisfies Endpoint

const variantSolution = z.object({
  ...z.pick(homeworkSolution, { answer: true, correctAnswersIds: true, commonMistake: true }).shape,
  steps: z.array(z.pick(solutionStep, { id: true, method: true, title: true, description: true })),
})
export type VariantSolution = z.output<typeof variantSolution>

export const getVariantSolution = {
  ...ofVariant,
  name: 'practice.variantSolution',
  method: 'GET',
  path: '/practice/template/:id/variant/:variant/solution',
  access: 'everyone',
  summary: 'The solution of a variant with its key.',
  body: noBody,
  reply: variantSolution,
} satisfies Endpoint

export const checkVariant = {
  ...ofVariant,
  name: 'practice.checkVariant',
  method: 'POST',
  path: '/practice/template/:id/variant/:variant/check',
  access: 'everyone',
  summary: 'Whether the chosen answers of a closed variant are right.',
  body: checkHomeworkAnswers.body,
  reply: checkedAnswers,
} satisfies Endpoint

export const checkTypedVariant = {
  ...ofVariant,
  name: 'practice.checkTypedVariant',
  method: 'POST',
  path: '/practice/template/:id/variant/:variant/check-typed',
  access: 'everyone',
  summary: 'Whether the typed answers of an open variant are right, one for each of its fields.',
  body: checkTypedAnswers.body,
  reply: checkTypedAnswers.reply,
} satisfies Endpoint

/** The same as of a task: it comes back as another variant, and rates nothing. */
export const giveUpVariant = {
  ...ofVariant,
  name: 'practice.giveUpVariant',
  method: 'POST',
  path: '/practice/template/:id/variant/:variant/given-up',
  access: 'signedIn',
  summary: 'Keeps that the person has read the solution of a variant instead of trying it.',
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint
