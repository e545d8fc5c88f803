import * as z from 'zod/mini'
import { examListItem, examTask } from '#contract/exam.ts'
import { answerField } from '#contract/homework/answer-field.ts'
import { MAX_ANSWER_FIELDS } from '#contract/homework/typed-limits.ts'
import { typedAnswer } from '#contract/homework/typed-answers.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { id, idOrSlugParam, idParam } from '#contract/http/query-values.ts'

/** Exams that are sat: a sheet, its clock, what was answered, and the result (docs/product/exam.md). */

/** More time that some pupils have, in minutes. */
export const MOST_EXTRA_MINUTES = 180
/** More than any task has to choose from. */
const MOST_ANSWERS = 50

/** The most photos of a written solution to one task. */
export const MOST_PHOTOS = 4
/** Paper is photographed when the time is over: so many minutes after the end photos are still taken. */
export const PHOTO_MINUTES = 15

const points = z.number().check(z.minimum(0), z.maximum(999))

/** A task with the answer that it has so far. */
export const givenAnswer = z.object({
  homeworkId: z.int(),
  answersIds: z.array(z.int()),
  /** One for each of the task's fields, or none. */
  typed: z.array(typedAnswer),
  /** Marked to come back to. */
  isMarked: z.boolean(),
})
export type GivenAnswer = z.output<typeof givenAnswer>

/** A task of a sheet as it was scored. */
const scoredTask = z.object({
  homeworkId: z.int(),
  maximum: z.number(),
  /** Null for one that waits for its mark: an open task whose answer alone doesn't decide. */
  points: z.nullable(z.number()),
  /** True where the pupil may give the points: tasks that are no choice. */
  isForPupil: z.boolean(),
  /** True where the pupil gave them. */
  isOwnMark: z.boolean(),
  /** True where the teacher gave them: then the pupil doesn't. */
  isTeacherMark: z.boolean(),
  /** True for a task whose page, with its solution, everybody may open. */
  isPublic: z.boolean(),
})
export type ScoredTask = z.output<typeof scoredTask>

/** A domain of the sheet with what was got and what could be got in it. */
const scoredDomain = z.object({ slug: z.string(), name: z.string(), points: z.number(), maximum: z.number() })

export const sittingResult = z.object({
  points: z.number(),
  maximum: z.number(),
  /** Tasks that wait for their mark; they count 0 until then. */
  unmarked: z.int(),
  /** Percent that passes; null where the exam can't be failed. */
  passPercent: z.nullable(z.int()),
  tasks: z.array(scoredTask),
  domains: z.array(scoredDomain),
})
export type SittingResult = z.output<typeof sittingResult>

export const sitting = z.object({
  id: z.int(),
  startedAt: dateTime,
  /** Null where the sheet has no time of its own. */
  endsAt: z.nullable(dateTime),
  /** The moment of this reply by the server's clock, which is the one that counts. */
  now: dateTime,
  handedInAt: z.nullable(dateTime),
  /** The tasks of the sheet as it was when it was begun, in its order. */
  given: z.array(givenAnswer),
  /** The way to answer each task: the fields of an open one, one or several of a closed one. */
  forms: z.array(z.object({ homeworkId: z.int(), fields: z.array(answerField), hasSeveralCorrect: z.boolean() })),
  /** True for a teacher's exam, which is sat once. */
  isInClass: z.boolean(),
  /** The moment from which the points are told, where that is later than handing in. */
  resultFrom: z.nullable(dateTime),
  /** Null until it is handed in or its time is over, and until `resultFrom`. */
  result: z.nullable(sittingResult),
})
export type Sitting = z.output<typeof sitting>

/** Photos of the written solution to a task. */
export const taskPhotos = z.object({
  homeworkId: z.int(),
  /** Links work for minutes. */
  photos: z.array(z.object({ id, url: z.string(), thumbnailUrl: z.string(), width: z.nullable(z.int()), height: z.nullable(z.int()) })),
})
export type TaskPhotos = z.output<typeof taskPhotos>

const earlierSitting = z.object({ id: z.int(), handedInAt: dateTime, points: z.number(), maximum: z.number() })
export type EarlierSitting = z.output<typeof earlierSitting>

const ofExam = { params: z.object({ id: idOrSlugParam }), query: noQuery, access: 'signedIn' } as const

export const getExamSittings = {
  ...ofExam,
  name: 'exam.sittings',
  method: 'GET',
  path: '/exam/:id/sitting',
  summary: 'The sitting of an exam that the person has begun, and those that are over.',
  body: noBody,
  reply: z.object({
    /** `isPublic`: false for a sheet that was taken back since; what was begun is finished, nobody begins anew. */
    exam: z.extend(examListItem, { isPublic: z.boolean(), passPercent: z.nullable(z.int()) }),
    open: z.nullable(z.object({ id: z.int() })),
    /** The latest first. */
    earlier: z.array(earlierSitting),
  }),
} satisfies Endpoint

export const startSitting = {
  ...ofExam,
  name: 'exam.startSitting',
  method: 'POST',
  path: '/exam/:id/sitting',
  summary: 'Begins to sit an exam; whoever has begun already goes on with that.',
  body: z.strictObject({ extraMinutes: z.int().check(z.minimum(0), z.maximum(MOST_EXTRA_MINUTES)) }),
  reply: sitting,
} satisfies Endpoint

const ofSitting = { params: z.object({ id: idParam }), query: noQuery, access: 'signedIn', reply: sitting } as const
const ofTask = { ...ofSitting, params: z.object({ id: idParam, homeworkId: idParam }) } as const

export const getSitting = {
  ...ofSitting,
  name: 'examSitting.get',
  method: 'GET',
  path: '/exam-sitting/:id',
  summary: "One's own sitting: what was answered, and once it is over the result.",
  body: noBody,
} satisfies Endpoint

export const getSittingSheet = {
  ...ofSitting,
  name: 'examSitting.sheet',
  method: 'GET',
  path: '/exam-sitting/:id/sheet',
  summary: "The tasks of one's own sitting, in its own order.",
  body: noBody,
  reply: z.object({ tasks: z.array(examTask) }),
} satisfies Endpoint

export const saveGivenAnswer = {
  ...ofTask,
  name: 'examSitting.saveAnswer',
  method: 'PUT',
  path: '/exam-sitting/:id/answer/:homeworkId',
  summary: 'Keeps what was answered to a task. 409 once the sitting is over.',
  body: z.strictObject({
    answersIds: z.array(id).check(z.maxLength(MOST_ANSWERS)),
    typed: z.array(typedAnswer).check(z.maxLength(MAX_ANSWER_FIELDS)),
    isMarked: z.boolean(),
  }),
  reply: z.object({}),
} satisfies Endpoint

export const getSittingPhotos = {
  ...ofSitting,
  name: 'examSitting.photos',
  method: 'GET',
  path: '/exam-sitting/:id/photo',
  summary: "Photos of written solutions in one's own sitting, by task.",
  body: noBody,
  /** `isTaking`: false once it is too late for more. */
  reply: z.object({ tasks: z.array(taskPhotos), isTaking: z.boolean() }),
} satisfies Endpoint

export const addSittingPhoto = {
  ...ofTask,
  name: 'examSitting.addPhoto',
  method: 'POST',
  path: '/exam-sitting/:id/photo/:homeworkId',
  summary: 'Adds a picture of the person to an open task. 409 when it is too late, or there are as many as may be.',
  body: z.strictObject({ fileId: id }),
  reply: z.object({}),
} satisfies Endpoint

export const removeSittingPhoto = {
  ...ofTask,
  params: z.object({ id: idParam, homeworkId: idParam, fileId: idParam }),
  name: 'examSitting.removePhoto',
  method: 'DELETE',
  path: '/exam-sitting/:id/photo/:homeworkId/:fileId',
  summary: 'Takes a photo away from its task. 409 when it is too late.',
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint

export const handIn = {
  ...ofSitting,
  name: 'examSitting.handIn',
  method: 'PUT',
  path: '/exam-sitting/:id/hand-in',
  summary: 'Hands the sheet in; closed tasks and typed answers are scored at once.',
  body: noBody,
} satisfies Endpoint

export const markTask = {
  ...ofTask,
  name: 'examSitting.markTask',
  method: 'PUT',
  path: '/exam-sitting/:id/points/:homeworkId',
  summary: 'Gives the points that the pupil finds right for an open task. 409 before it is handed in.',
  body: z.strictObject({ points }),
} satisfies Endpoint
