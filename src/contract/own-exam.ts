import * as z from 'zod/mini'
import { examTask, MOST_EXAM_TASKS } from '#contract/exam.ts'
import { givenAnswer, MOST_EXTRA_MINUTES, sittingResult, taskPhotos } from '#contract/exam-sitting.ts'
import { EXAM_LEVELS, EXAM_TYPES, EXAM_VERSIONS, LANGUAGES } from '#contract/enums.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idOrSlugParam, idParam, oneOf } from '#contract/http/query-values.ts'
import { richInput } from '#contract/rich-input.ts'
import { longText } from '#contract/rules.ts'
import { refusals } from '#contract/text/refusal-messages.ts'

/**
 * Exams that a teacher makes for a class (docs/product/exam.md, 13–22). Somebody else's is a 404; ADMIN reads all of them and
 * changes none.
 */

export const MOST_OWN_EXAMS = 500
export const MOST_MINUTES = 600
/** A class sits one exam, not a school: so many pupils begin it by one link. */
export const MOST_IN_CLASS = 200

const taskPoints = z.number().check(z.gt(0, refusals.pointsAboveZero), z.maximum(100), z.multipleOf(0.5))

export const ownExamBody = z.strictObject({
  /** The name under which pupils know it. */
  details: longText,
  type: oneOf(EXAM_TYPES),
  level: z.nullable(oneOf(EXAM_LEVELS)),
  /** Null leaves the deadline of its link alone to end it. */
  minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_MINUTES))),
  passPercent: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
})
export type OwnExamBody = z.output<typeof ownExamBody>

const share = z.object({
  /** The secret part of the address that pupils get. */
  shareToken: z.string(),
  isOpen: z.boolean(),
  deadline: dateTime,
  /** True after the deadline. */
  isLate: z.boolean(),
  hidesResults: z.boolean(),
  hasVersions: z.boolean(),
})
export type ExamShare = z.output<typeof share>

const head = z.object({
  id: z.int(),
  slug: z.string(),
  details: z.string(),
  type: z.enum(EXAM_TYPES),
  level: z.nullable(z.enum(EXAM_LEVELS)),
  minutes: z.nullable(z.int()),
  passPercent: z.nullable(z.int()),
  points: z.number(),
  taskCount: z.int(),
  /** The number of pupils who have begun it; from the first on its tasks stay as they are. */
  satBy: z.int(),
  share: z.nullable(share),
  createdAt: dateTime,
})
export type OwnExamHead = z.output<typeof head>

const chosenTask = z.object({
  homeworkId: z.int(),
  slug: z.string(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  closed: z.boolean(),
  points: z.number(),
  /** Its number in version A: "7", or "12.1" in a bundle. */
  number: z.string(),
  /** True for one that stands in the bundle of the task before it. */
  isJoined: z.boolean(),
  /** The text that a bundle shares, at its first task. */
  bundle: z.nullable(z.looseObject({ type: z.literal('doc') })),
  /** False for one that pupils don't get any more, such as somebody else's that was hidden. */
  isUsable: z.boolean(),
})
export type ChosenTask = z.output<typeof chosenTask>

/** The letters of a version that are right, by the numbers that its tasks have there; closed tasks alone. */
const versionKey = z.object({
  version: z.enum(EXAM_VERSIONS),
  letters: z.array(z.object({ number: z.string(), letters: z.string() })),
})

export const ownExam = z.extend(head, {
  /** False for an ADMIN who looks at somebody else's. */
  isOwn: z.boolean(),
  tasks: z.array(chosenTask),
  keys: z.array(versionKey),
})
export type OwnExam = z.output<typeof ownExam>

const savedTask = z.strictObject({
  homeworkId: id,
  points: taskPoints,
  isJoined: z._default(z.boolean(), false),
  /** Taken of the first task of a bundle alone. */
  bundle: z.optional(z.nullable(richInput)),
})

const forTeachers = { params: noParams, query: noQuery, body: noBody, access: ['TEACHER', 'ADMIN'] } as const
const ofExam = { ...forTeachers, params: z.object({ id: idOrSlugParam }) } as const
const ofSitting = { ...forTeachers, params: z.object({ id: idOrSlugParam, sittingId: idParam }) } as const

/** The newest first; ADMIN lists their own too. */
export const listOwnExams = {
  ...forTeachers,
  name: 'ownExam.list',
  method: 'GET',
  path: '/own-exam',
  summary: 'Exams that the teacher made for classes.',
  query: pageQuery(),
  reply: pageReply(head),
} satisfies Endpoint

export const createOwnExam = {
  ...forTeachers,
  name: 'ownExam.create',
  method: 'POST',
  path: '/own-exam',
  summary: 'Makes an exam for a class, still without tasks.',
  body: ownExamBody,
  reply: z.object({ id: z.int(), slug: z.string() }),
} satisfies Endpoint

export const getOwnExam = {
  ...ofExam,
  name: 'ownExam.get',
  method: 'GET',
  path: '/own-exam/:id',
  summary: 'An exam for a class with its tasks and the key of each version.',
  reply: ownExam,
} satisfies Endpoint

export const updateOwnExam = {
  ...ofExam,
  name: 'ownExam.update',
  method: 'PUT',
  path: '/own-exam/:id',
  summary: 'Names an exam for a class and says how long it takes.',
  body: ownExamBody,
  reply: z.object({}),
} satisfies Endpoint

/** The tasks replace those that were there, in this order. 409 once somebody has begun it; 400 for a task that may not be used. */
export const saveOwnExamTasks = {
  ...ofExam,
  name: 'ownExam.saveTasks',
  method: 'PUT',
  path: '/own-exam/:id/tasks',
  summary: 'Chooses the tasks of an exam for a class, with their order and points.',
  body: z.strictObject({ tasks: z.array(savedTask).check(z.maxLength(MOST_EXAM_TASKS)) }),
  reply: z.object({}),
} satisfies Endpoint

export const copyOwnExam = {
  ...ofExam,
  name: 'ownExam.copy',
  method: 'POST',
  path: '/own-exam/:id/copy',
  summary: 'Makes the same exam for another class, without link and results.',
  reply: z.object({ id: z.int(), slug: z.string() }),
} satisfies Endpoint

/** Everything that pupils wrote in it goes with it. */
export const deleteOwnExam = {
  ...ofExam,
  name: 'ownExam.delete',
  method: 'DELETE',
  path: '/own-exam/:id',
  summary: 'Deletes an exam for a class with its results.',
  reply: z.object({}),
} satisfies Endpoint

/** The link stays the same. 409 without tasks; 400 for a deadline before the end of somebody who sits it now. */
export const shareOwnExam = {
  ...ofExam,
  name: 'ownExam.share',
  method: 'PUT',
  path: '/own-exam/:id/share',
  summary: 'Gives an exam a link for pupils, moves its deadline, or turns the link off.',
  body: z.strictObject({ isOpen: z.boolean(), deadline: dateTime, hidesResults: z.boolean(), hasVersions: z.boolean() }),
  reply: share,
} satisfies Endpoint

const satTask = z.object({
  homeworkId: z.int(),
  isAnswered: z.boolean(),
  /** Null while it isn't counted or waits for a mark. */
  points: z.nullable(z.number()),
})

const classSitting = z.object({
  id: z.int(),
  /** The name by which the class knows the pupil. */
  pupil: z.string(),
  version: z.enum(EXAM_VERSIONS),
  /** More time than the exam has: what the pupil said before beginning, or what the teacher gave. */
  extraMinutes: z.int(),
  startedAt: dateTime,
  endsAt: dateTime,
  handedInAt: z.nullable(dateTime),
  answered: z.int(),
  /** Open tasks that wait for the teacher. */
  unmarked: z.int(),
  points: z.number(),
  /** In the order of the exam. */
  tasks: z.array(satTask),
})
export type ClassSitting = z.output<typeof classSitting>

const examResults = z.object({
  now: dateTime,
  passPercent: z.nullable(z.int()),
  tasks: z.array(
    z.object({
      homeworkId: z.int(),
      number: z.string(),
      title: z.string(),
      maximum: z.number(),
      /** Points that a pupil who handed in got for it on average; null where none were given. */
      average: z.nullable(z.number()),
    }),
  ),
  /** In the order of names. */
  sittings: z.array(classSitting),
})
export type ExamResults = z.output<typeof examResults>

export const getExamResults = {
  ...ofExam,
  name: 'ownExam.results',
  method: 'GET',
  path: '/own-exam/:id/results',
  summary: 'The pupils who sit an exam or have sat it, with their points by task.',
  reply: examResults,
} satisfies Endpoint

/** Stands over what the pupil said. 409 once the pupil's time is over, and for an exam without minutes; 400 for an end that has passed. */
export const giveExtraTime = {
  ...ofSitting,
  name: 'ownExam.extraTime',
  method: 'PUT',
  path: '/own-exam/:id/sitting/:sittingId/extra-time',
  summary: 'Gives a pupil who sits an exam more time, or takes it back.',
  body: z.strictObject({ extraMinutes: z.int().check(z.minimum(0), z.maximum(MOST_EXTRA_MINUTES)) }),
  reply: z.object({}),
} satisfies Endpoint

const pupilWork = z.object({
  id: z.int(),
  pupil: z.string(),
  version: z.enum(EXAM_VERSIONS),
  handedInAt: z.nullable(dateTime),
  /** In the pupil's order. */
  tasks: z.array(examTask),
  given: z.array(givenAnswer),
  photos: z.array(taskPhotos),
  /** Null while the pupil still writes. */
  result: z.nullable(sittingResult),
})
export type PupilWork = z.output<typeof pupilWork>

export const getPupilWork = {
  ...ofSitting,
  name: 'ownExam.pupilWork',
  method: 'GET',
  path: '/own-exam/:id/sitting/:sittingId',
  summary: 'What one pupil answered, with points.',
  reply: pupilWork,
} satisfies Endpoint

/** Stands over the pupil's own mark. 409 before it is handed in and for closed tasks, whose points are counted. */
export const markPupilTask = {
  ...ofSitting,
  params: z.object({ id: idOrSlugParam, sittingId: idParam, homeworkId: idParam }),
  name: 'ownExam.mark',
  method: 'PUT',
  path: '/own-exam/:id/sitting/:sittingId/points/:homeworkId',
  summary: 'Gives a pupil points for an open task.',
  body: z.strictObject({ points: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.5)) }),
  reply: z.object({}),
} satisfies Endpoint
