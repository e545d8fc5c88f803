import * as z from 'zod/mini'
import { APPROVALS, SUBJECTS } from '#contract/enums.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idParam, queryEnum } from '#contract/http/query-values.ts'
import { longText } from '#contract/rules.ts'
import { userRef } from '#contract/user/user.ts'

/** A teacher who registers is shown to nobody as a teacher until an admin has verified her (docs/product/user.md, 9). */

const done = z.object({})
const admin = { access: ['ADMIN'], query: noQuery, body: noBody } as const
const ofTeacher = { ...admin, params: z.object({ id: idParam }), reply: done } as const

/** The admin who took or decided; null for nobody. */
const reviewer = z.nullable(z.object({ id: z.int(), displayName: z.string() }))

/** A teacher with what an admin decides by. */
export const verification = z.extend(userRef, {
  email: z.nullable(z.string()),
  descriptionText: z.string(),
  subjects: z.array(z.enum(SUBJECTS)),
  status: z.enum(APPROVALS),
  /** When she asked, the last time. */
  askedAt: dateTime,
  takenBy: reviewer,
  takenAt: z.nullable(dateTime),
  decidedBy: reviewer,
  decidedAt: z.nullable(dateTime),
  /** The reason of a refusal, as she reads it. */
  reason: z.nullable(z.string()),
})
export type Verification = z.output<typeof verification>

export const verificationQuery = z.extend(pageQuery(), { status: queryEnum(APPROVALS) })
export type VerificationQuery = z.output<typeof verificationQuery>

/** `status` is PENDING unless said: those who wait the longest first, others by what was decided last. */
export const listVerifications = {
  ...admin,
  name: 'admin.listVerifications',
  method: 'GET',
  path: '/admin/verification',
  summary: 'Teachers who wait to be verified, were verified or refused.',
  params: noParams,
  query: verificationQuery,
  reply: pageReply(verification),
} satisfies Endpoint

/** `from` is the admin who has it now, null for nobody: 409 when somebody else was quicker. */
export const takeVerification = {
  ...ofTeacher,
  name: 'admin.takeVerification',
  method: 'PUT',
  path: '/admin/verification/:id/take',
  summary: 'Takes a waiting teacher over: others see who looks at it.',
  body: z.strictObject({ from: z.nullable(id) }),
} satisfies Endpoint

/** A refusal, with the reason that the teacher reads. */
export const verificationRefusal = z.strictObject({ status: z.literal('REJECTED'), reason: longText })

/** 409 for a teacher who doesn't wait, or whom the admin hasn't taken. */
export const decideVerification = {
  ...ofTeacher,
  name: 'admin.decideVerification',
  method: 'PUT',
  path: '/admin/verification/:id',
  summary: 'Verifies a teacher, or refuses it with a reason; she is told by mail.',
  body: z.discriminatedUnion('status', [z.strictObject({ status: z.literal('APPROVED') }), verificationRefusal]),
} satisfies Endpoint

/** 404 unless she was refused. */
export const askForVerification = {
  name: 'user.askForVerification',
  method: 'POST',
  path: '/user/verification',
  access: ['TEACHER'],
  summary: 'Asks to be verified once more, after a refusal.',
  params: noParams,
  query: noQuery,
  body: noBody,
  reply: done,
} satisfies Endpoint
