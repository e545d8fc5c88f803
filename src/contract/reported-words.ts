import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import { oneOf } from '#contract/http/query-values.ts'
import { richHtml } from '#contract/rich-html.ts'
import { userRef } from '#contract/user/user.ts'

/** Words of people that others report to the admins: comments and reviews (docs/product/comment.md, 9; rating.md, 10). */

/** Length of the words that somebody gives such a report. */
export const WORDS_REPORT_LENGTH = { min: 3, max: 500 } as const

export const wordsReport = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(WORDS_REPORT_LENGTH.min), z.maxLength(WORDS_REPORT_LENGTH.max)),
})

/** KEEP leaves the words and closes their reports; REMOVE takes them away with everything that answers them. */
export const wordsDecision = z.strictObject({ decision: oneOf(['KEEP', 'REMOVE']) })
export type WordsDecision = z.output<typeof wordsDecision>['decision']

/** Words that were reported and wait for an ADMIN. */
export const reportedWords = z.object({
  id: z.int(),
  author: userRef,
  message: richHtml,
  createdAt: dateTime,
  /** The page they stand on, with its anchor. */
  path: z.string(),
  /** Null for what is no task. */
  homework: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** The oldest first. */
  reports: z.array(z.object({ id: z.int(), reporter: userRef, reason: z.string(), createdAt: dateTime })),
})
export type ReportedWords = z.output<typeof reportedWords>
