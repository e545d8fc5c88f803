import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idParam, oneOf, queryEnum, queryText } from '#contract/http/query-values.ts'
import { richHtml } from '#contract/rich-html.ts'
import type { RoomName } from '#contract/realtime.ts'
import { richInput } from '#contract/rich-input.ts'
import { messages } from '#contract/text/messages.ts'
import { userRef } from '#contract/user/user.ts'

/**
 * A pupil's own solution that a teacher checks for tokens (docs/product/solution-check.md). It is seen by the pupil, the
 * teacher who has it, and ADMIN; for everybody else it is a 404.
 */

export const CHECK_STATES = ['WAITING', 'CHECKED', 'REFUSED', 'CANCELED', 'LATE'] as const
export type CheckState = (typeof CHECK_STATES)[number]

export const VERDICTS = ['CORRECT', 'PARTLY', 'WRONG'] as const
export type Verdict = (typeof VERDICTS)[number]

export const MOST_CHECK_PHOTOS = 6
export const MOST_CHECK_POINTS = 100
export const MOST_MARKS = 200
/** Numbers in a stroke of the pen, two a place. */
export const LONGEST_STROKE = 600
export const LONGEST_REMARK = 500
/** A teacher has a solution for so long without renewing it; a page that is left lets it go. */
export const TAKEN_SECONDS = 150
export const TAKEN_RENEWAL_MS = 45_000

/** The room of everybody who is told that something waits, or doesn't any more. */
export const CHECK_ROOM: RoomName = 'check:1'

/** A place on a picture, in ten-thousandths of its width or height. */
export const MARK_UNITS = 10_000
const place = z.int().check(z.minimum(0), z.maximum(MARK_UNITS))
const note = z.string().check(z.trim(), z.minLength(1, messages.required), z.maxLength(LONGEST_REMARK))

/** Something that a teacher put over a picture: a stroke of the pen, or a box or a point with a remark. Remarks are numbered in their order. */
export const mark = z.union([
  z.strictObject({
    kind: z.literal('PEN'),
    photoId: id,
    path: z.array(place).check(
      z.minLength(4),
      z.maxLength(LONGEST_STROKE),
      z.refine((path) => path.length % 2 === 0, messages.invalidFormat),
    ),
  }),
  z.strictObject({ kind: z.literal('BOX'), photoId: id, x: place, y: place, width: place, height: place, note }),
  z.strictObject({ kind: z.literal('POINT'), photoId: id, x: place, y: place, note }),
])
export type Mark = z.output<typeof mark>

export const checkPhoto = z.object({
  id: z.int(),
  /** Links that work for minutes. */
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type CheckPhoto = z.output<typeof checkPhoto>

export const checkCard = z.object({
  id: z.int(),
  state: z.enum(CHECK_STATES),
  /** A teacher works on it now. */
  isTaken: z.boolean(),
  /** The title of the task as it was; `slug` leads to it while the viewer sees it. */
  title: z.string(),
  slug: z.nullable(z.string()),
  photoCount: z.int(),
  hasText: z.boolean(),
  createdAt: dateTime,
  /** The promised moment. */
  dueAt: dateTime,
  settledAt: z.nullable(dateTime),
  verdict: z.nullable(z.enum(VERDICTS)),
  points: z.nullable(z.int()),
  maxPoints: z.nullable(z.int()),
})
export type CheckCard = z.output<typeof checkCard>

export const solutionCheck = z.extend(checkCard, {
  tokens: z.int(),
  photos: z.array(checkPhoto),
  /** The pupil's words; empty where there are pictures alone. */
  message: richHtml,
  isOwn: z.boolean(),
  /** The viewer has taken it, and may answer. */
  isMine: z.boolean(),
  /** The viewer may take it. */
  mayTake: z.boolean(),
  mayCancel: z.boolean(),
  /** ADMIN alone is told whose it is. */
  pupil: z.nullable(userRef),
  /** Who checked it; null until then, and for an account that is deleted. */
  checker: z.nullable(userRef),
  words: richHtml,
  marks: z.array(mark),
  /** Why it couldn't be checked. */
  refusal: z.nullable(z.string()),
  /** The viewer's own report of it, or for ADMIN any that is open. */
  report: z.nullable(z.object({ reason: z.string(), at: dateTime })),
})
export type SolutionCheck = z.output<typeof solutionCheck>

const ofCheck = { params: z.object({ id: idParam }), query: noQuery, access: 'signedIn' } as const
const teachers = { ...ofCheck, access: ['TEACHER', 'ADMIN'] } as const

const terms = z.object({ tokens: z.int(), hours: z.int() })
export type CheckTerms = z.output<typeof terms>

/** The price of a check, how long it takes at most, and how many tokens the viewer has. */
export const getCheckTerms = {
  ...ofCheck,
  name: 'check.terms',
  method: 'GET',
  path: '/solution-check/terms',
  summary: 'The price of a check in tokens, the promised time, and own tokens.',
  params: noParams,
  /** The slug of the task that it is about. */
  query: z.object({ task: queryText(200) }),
  body: noBody,
  reply: z.extend(terms, {
    balance: z.int(),
    /** Null where none was asked for, and for one that the viewer doesn't see. */
    task: z.nullable(z.object({ id: z.int(), slug: z.string(), title: z.string(), isOwn: z.boolean() })),
  }),
} satisfies Endpoint

/**
 * Pictures are the caller's own files. `tokens` and `hours` are what the caller was shown: 409 when they have changed, and
 * for too few tokens. Takes an `Idempotency-Key`.
 */
export const createCheck = {
  ...ofCheck,
  name: 'check.create',
  method: 'POST',
  path: '/solution-check',
  takesIdempotencyKey: true,
  summary: "Sends one's own solution of a task to be checked, for tokens.",
  params: noParams,
  body: z.strictObject({
    homeworkId: id,
    photoIds: z.array(id).check(z.maxLength(MOST_CHECK_PHOTOS)),
    message: z.nullable(richInput),
    tokens: z.int(),
    hours: z.int(),
    consentVersion: z.string().check(z.minLength(1), z.maxLength(16)),
  }),
  reply: solutionCheck,
} satisfies Endpoint

export const listChecks = {
  ...ofCheck,
  name: 'check.list',
  method: 'GET',
  path: '/solution-check',
  summary: 'Own solutions that were sent to be checked, the newest first.',
  params: noParams,
  query: pageQuery(),
  body: noBody,
  reply: pageReply(checkCard),
} satisfies Endpoint

/** WAITING: what isn't the viewer's own, the soonest due first; MINE: what the viewer has answered; REPORTED: for ADMIN. */
export const CHECK_LISTS = ['WAITING', 'MINE', 'REPORTED'] as const
export type CheckList = (typeof CHECK_LISTS)[number]

/** 403 for a teacher who isn't verified. Nothing of a solution is told before it is taken. */
export const listCheckQueue = {
  ...teachers,
  name: 'check.queue',
  method: 'GET',
  path: '/solution-check/queue',
  summary: 'Solutions that wait for a teacher.',
  params: noParams,
  query: z.extend(pageQuery(), { list: queryEnum(CHECK_LISTS) }),
  body: noBody,
  reply: pageReply(z.extend(checkCard, { isMine: z.boolean() })),
} satisfies Endpoint

export const getCheck = {
  ...ofCheck,
  name: 'check.get',
  method: 'GET',
  path: '/solution-check/:id',
  summary: 'One solution that was sent to be checked, with its marks.',
  body: noBody,
  reply: solutionCheck,
} satisfies Endpoint

/** 409 once a teacher has it. */
export const cancelCheck = {
  ...ofCheck,
  name: 'check.cancel',
  method: 'DELETE',
  path: '/solution-check/:id',
  summary: 'Takes an own solution back while nobody has it; the tokens come back.',
  body: noBody,
  reply: solutionCheck,
} satisfies Endpoint

/** Taking one's own again renews it. 409 while somebody else has it. */
export const takeCheck = {
  ...teachers,
  name: 'check.take',
  method: 'PUT',
  path: '/solution-check/:id/take',
  summary: 'Takes a solution from the queue, for as long as it is renewed.',
  body: noBody,
  reply: solutionCheck,
} satisfies Endpoint

export const releaseCheck = {
  ...teachers,
  name: 'check.release',
  method: 'DELETE',
  path: '/solution-check/:id/take',
  summary: 'Lets a solution go, back into the queue.',
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint

/** 409 unless the caller has it. Something has to be said: in words, or by a mark. */
export const answerCheck = {
  ...teachers,
  name: 'check.answer',
  method: 'PUT',
  path: '/solution-check/:id/answer',
  summary: 'Gives a checked solution back: verdict, points, words and marks.',
  body: z.strictObject({
    verdict: oneOf(VERDICTS),
    points: z.int().check(z.minimum(0), z.maximum(MOST_CHECK_POINTS)),
    maxPoints: z.int().check(z.minimum(1), z.maximum(MOST_CHECK_POINTS)),
    words: z.nullable(richInput),
    marks: z.array(mark).check(z.maxLength(MOST_MARKS)),
  }),
  reply: solutionCheck,
} satisfies Endpoint

const reason = z.string().check(z.trim(), z.minLength(10), z.maxLength(1000))

/** For what can't be read, or is no solution. The tokens go back. */
export const refuseCheck = {
  ...teachers,
  name: 'check.refuse',
  method: 'PUT',
  path: '/solution-check/:id/refuse',
  summary: "Gives a solution back that can't be checked, with the reason.",
  body: z.strictObject({ reason }),
  reply: solutionCheck,
} satisfies Endpoint

/** One open report a person: another one replaces its words. */
export const reportCheck = {
  ...ofCheck,
  name: 'check.report',
  method: 'POST',
  path: '/solution-check/:id/report',
  summary: 'Tells the admins of something improper in a solution or in what was said of it.',
  body: z.strictObject({ reason }),
  reply: solutionCheck,
} satisfies Endpoint

export const closeCheckReports = {
  ...ofCheck,
  access: ['ADMIN'],
  name: 'check.closeReports',
  method: 'PUT',
  path: '/solution-check/:id/report/close',
  summary: 'Closes what was reported of a solution.',
  body: noBody,
  reply: solutionCheck,
} satisfies Endpoint

/** The newest first; the first one holds. */
export const getManagedCheckTerms = {
  ...ofCheck,
  access: ['ADMIN'],
  name: 'check.managedTerms',
  method: 'GET',
  path: '/admin/solution-check/terms',
  summary: 'The price and the promised time of checks, with their history.',
  params: noParams,
  body: noBody,
  reply: z.object({ results: z.array(z.extend(terms, { id: z.int(), validFrom: dateTime })) }),
} satisfies Endpoint

/** For solutions that are sent from now on. */
export const saveCheckTerms = {
  ...ofCheck,
  access: ['ADMIN'],
  name: 'check.saveTerms',
  method: 'POST',
  path: '/admin/solution-check/terms',
  summary: 'Sets the price and the promised time of checks.',
  params: noParams,
  body: z.strictObject({
    tokens: z.int().check(z.minimum(1), z.maximum(100)),
    hours: z.int().check(z.minimum(1), z.maximum(14 * 24)),
  }),
  reply: getManagedCheckTerms.reply,
} satisfies Endpoint
