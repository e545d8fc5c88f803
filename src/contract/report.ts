import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idParam, oneOf, queryEnum } from '#contract/http/query-values.ts'
import { userRef } from '#contract/user/user.ts'

/** Errors that people report in a task, at the exact part of it (docs/product/report.md). */

/** Parts of a task: its question, the final answer, a step. A step says which. */
export const REPORT_PARTS = ['QUESTION', 'ANSWER', 'STEP'] as const
export type ReportPart = (typeof REPORT_PARTS)[number]

/** Nobody has looked; it is right and will be mended; it is mended; it is no error. */
export const REPORT_STATES = ['OPEN', 'ACCEPTED', 'MENDED', 'REJECTED'] as const
export type ReportState = (typeof REPORT_STATES)[number]
export type ReportDecision = Exclude<ReportState, 'OPEN'>
export const REPORT_DECISIONS = ['ACCEPTED', 'MENDED', 'REJECTED'] as const satisfies readonly ReportDecision[]

export const REPORT_LENGTH = { min: 10, max: 1000 } as const
export const REPORT_ANSWER_LENGTH = 1000

/** True when a report may go from one state to the other: what is decided stays, and what is right waits to be mended. */
export function mayDecide(from: ReportState, to: ReportDecision): boolean {
  return from === 'OPEN' || (from === 'ACCEPTED' && to !== 'ACCEPTED')
}

const place = {
  part: z.enum(REPORT_PARTS),
  /** The step; null for other parts, and for a step that is gone. */
  stepId: z.nullable(z.int()),
}

/** The state of a report, as everybody reads it at its part. The words of whoever reported stay with the author and the admins. */
export const publicReport = z.object({
  ...place,
  state: z.enum(REPORT_STATES),
  /** Why it is no error; empty otherwise. */
  reason: z.string(),
  decidedAt: z.nullable(dateTime),
})
export type PublicReport = z.output<typeof publicReport>

const report = z.object({
  ...place,
  id: z.int(),
  state: z.enum(REPORT_STATES),
  text: z.string(),
  /** The words of whoever decided; may be empty unless it was rejected. */
  answer: z.string(),
  createdAt: dateTime,
  decidedAt: z.nullable(dateTime),
  isOwn: z.boolean(),
  /** Null where the viewer doesn't find the person. */
  reporter: z.nullable(userRef),
  /** True for the task's author and ADMIN, while something is left to decide. */
  mayDecide: z.boolean(),
})
export type Report = z.output<typeof report>

const signedIn = { params: noParams, query: noQuery, access: 'signedIn' } as const

/**
 * One open report a person and part: another one replaces its words. Only in public tasks of others; the author, who can mend
 * it, is a 403. 429 after many.
 */
export const createReport = {
  ...signedIn,
  name: 'report.create',
  method: 'POST',
  path: '/report',
  summary: 'Reports an error in a part of a task.',
  body: z.strictObject({
    homeworkId: id,
    part: oneOf(REPORT_PARTS),
    stepId: z.optional(z.nullable(id)),
    text: z.string().check(z.trim(), z.minLength(REPORT_LENGTH.min), z.maxLength(REPORT_LENGTH.max)),
  }),
  reply: z.object({ id: z.int() }),
} satisfies Endpoint

/** All of them for the task's author and ADMIN, one's own for anybody else; the oldest first. */
export const listReportsOfHomework = {
  ...signedIn,
  name: 'report.ofHomework',
  method: 'GET',
  path: '/report/homework/:homeworkId',
  params: z.object({ homeworkId: idParam }),
  summary: 'Reports of errors in a task that concern the viewer.',
  body: noBody,
  reply: z.object({ results: z.array(report) }),
} satisfies Endpoint

/** For the task's author and ADMIN; a 404 for others. One that somebody else has decided meanwhile is a 409. A rejection needs a reason. */
export const decideReport = {
  ...signedIn,
  name: 'report.decide',
  method: 'PUT',
  path: '/report/:id',
  params: z.object({ id: idParam }),
  summary: 'Decides about a report and answers it.',
  body: z.strictObject({
    state: oneOf(REPORT_DECISIONS),
    answer: z.optional(z.string().check(z.trim(), z.maxLength(REPORT_ANSWER_LENGTH))),
  }),
  reply: z.object({}),
} satisfies Endpoint

/** One's own that is still open; anything else is a 404. */
export const withdrawReport = {
  ...signedIn,
  name: 'report.withdraw',
  method: 'DELETE',
  path: '/report/:id',
  params: z.object({ id: idParam }),
  summary: 'Takes back a report that nobody has decided about.',
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint

const queuedReport = z.extend(report, {
  homework: z.object({ id: z.int(), slug: z.string(), title: z.string() }),
  /** Number of the step as readers see it, from 1; null for other parts. */
  stepNumber: z.nullable(z.int()),
  /** Address of the part, with its anchor. */
  path: z.string(),
})
export type QueuedReport = z.output<typeof queuedReport>

/** Those that are open and accepted unless a state is asked for; the oldest first. `counts` are for all lists of the page. */
export const listReports = {
  ...signedIn,
  access: ['ADMIN'],
  name: 'report.list',
  method: 'GET',
  path: '/report',
  query: z.extend(pageQuery(), { state: queryEnum(REPORT_STATES) }),
  summary: 'Reports of errors in all tasks, for admins.',
  body: noBody,
  reply: z.extend(pageReply(queuedReport), {
    counts: z.object({ open: z.int(), accepted: z.int(), comments: z.int(), reviews: z.int(), chat: z.int() }),
  }),
} satisfies Endpoint
