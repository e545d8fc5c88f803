import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { id, idParam } from '#contract/http/query-values.ts'
import { richHtml } from '#contract/rich-html.ts'

/** Most answers that one try may name; tasks have fewer. */
const MOST_CHOSEN = 50

export const checkedAnswers = z.object({
  /** True when exactly the correct answers were chosen. */
  isRight: z.boolean(),
  /** The key, when the try is right; a wrong one learns nothing of it. */
  correctAnswersIds: z.nullable(z.array(id)),
  /** The task's common mistake, when it names the chosen answer, which has no reason, and the viewer may see the solution; else empty. */
  commonMistake: richHtml,
  /** The reason why somebody chooses the one wrong answer that was chosen; empty where none is known. */
  reason: richHtml,
})
export type CheckedAnswers = z.output<typeof checkedAnswers>

export const checkHomeworkAnswers = {
  name: 'homework.checkAnswers',
  method: 'POST',
  path: '/homework/:id/answers/check',
  access: 'everyone',
  summary: 'Whether the chosen answers of a closed task are right; for everybody who may see the task.',
  params: z.object({ id: idParam }),
  query: noQuery,
  body: z.strictObject({
    answersIds: z.array(id).check(z.minLength(1), z.maxLength(MOST_CHOSEN)),
    /** True after a hint or a part of the solution: such a try rates nothing (docs/product/practice.md). */
    wasHelped: z.optional(z.boolean()),
  }),
  reply: checkedAnswers,
} satisfies Endpoint

export const revealHomeworkAnswers = {
  name: 'homework.revealAnswers',
  method: 'GET',
  path: '/homework/:id/answers/key',
  access: 'everyone',
  summary: 'The key of a closed task, for those who may see its solution.',
  params: z.object({ id: idParam }),
  query: noQuery,
  body: noBody,
  reply: z.object({ correctAnswersIds: z.array(id) }),
} satisfies Endpoint
