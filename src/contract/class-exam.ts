import * as z from 'zod/mini'
import { MOST_EXTRA_MINUTES, sitting } from '#contract/exam-sitting.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'

/** A teacher's own exam as pupils with its link see it (docs/product/exam.md, 15–18). A link that was never made is a 404. */

/** OFF: turned off by the teacher; LATE: its deadline is over. Whoever has begun goes on and sees the result all the same. */
const LINK_STATES = ['OPEN', 'OFF', 'LATE'] as const
export type LinkState = (typeof LINK_STATES)[number]

const classExam = z.object({
  name: z.string(),
  teacher: z.string(),
  minutes: z.nullable(z.int()),
  taskCount: z.int(),
  points: z.number(),
  deadline: dateTime,
  hidesResults: z.boolean(),
  state: z.enum(LINK_STATES),
  /** The viewer's own sitting. */
  sittingId: z.nullable(z.int()),
})
export type ClassExam = z.output<typeof classExam>

const byLink = {
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  query: noQuery,
  access: 'signedIn',
} as const

export const getClassExam = {
  ...byLink,
  name: 'classExam.get',
  method: 'GET',
  path: '/class-exam/:token',
  summary: "What a pupil is told of a teacher's exam before beginning; none of its tasks.",
  body: noBody,
  reply: classExam,
} satisfies Endpoint

/** Each pupil once; 409 where the link is off or late. */
export const startClassExam = {
  ...byLink,
  name: 'classExam.start',
  method: 'POST',
  path: '/class-exam/:token/sitting',
  summary: "Begins a teacher's exam; whoever has begun already goes on with that.",
  body: z.strictObject({ extraMinutes: z.int().check(z.minimum(0), z.maximum(MOST_EXTRA_MINUTES)) }),
  reply: sitting,
} satisfies Endpoint
