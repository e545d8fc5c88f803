import * as z from 'zod/mini'
import {
  EXAM_FORMULAS,
  EXAM_LEVELS,
  EXAM_TYPES,
  EXAM_VARIANTS,
  EXAM_VERSIONS,
  HOMEWORK_STATUSES,
  LANGUAGES,
  VISIBILITIES,
} from '#contract/enums.ts'
import { examRef } from '#contract/exam.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idParam, oneOf } from '#contract/http/query-values.ts'
import { MOST_MINUTES } from '#contract/own-exam.ts'
import { richInput } from '#contract/rich-input.ts'
import { refusals } from '#contract/text/refusal-messages.ts'
import { examRefusals } from '#contract/text/exam-refusals.ts'

/** Public exam sheets as ADMIN builds them (docs/product/exam.md, 23–28): a draft until it is published. */

/** More than any sheet of the examiners has. */
export const MOST_SHEET_TASKS = 60
export const MOST_THRESHOLDS = 8
export const THRESHOLD_LENGTH = 800
/** Letters of a task's answers in the order of its sheet. */
export const ANSWER_ORDER = /^[A-Z]{2,26}$/
export const TASK_NUMBER = /^[1-9]\d{0,2}(\.[1-9]\d?)?$/

const points = z.number().check(z.gt(0, refusals.pointsAboveZero), z.maximum(100), z.multipleOf(0.5))

/** The edition of a sheet: what it is called by, its time and what passes. */
const edition = z.strictObject({
  type: oneOf(EXAM_TYPES),
  /** ISO date of the sitting. */
  date: z.iso.date(),
  level: z.nullable(oneOf(EXAM_LEVELS)),
  formula: z.nullable(oneOf(EXAM_FORMULAS)),
  variant: oneOf(EXAM_VARIANTS),
  version: oneOf(EXAM_VERSIONS),
  details: z.string().check(z.trim(), z.maxLength(200)),
  minutes: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_MINUTES))),
  /** Null where the exam can't be failed. */
  passPercent: z.nullable(z.int().check(z.minimum(0), z.maximum(100))),
})
export type SheetEdition = z.output<typeof edition>

const threshold = z.strictObject({
  points: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.5)),
  /** Markdown with TeX. */
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(THRESHOLD_LENGTH)),
})

export const sheetTask = z.strictObject({
  homeworkId: id,
  /** "7" or, in a bundle, "12.1". */
  number: z.string().check(z.maxLength(6), z.regex(TASK_NUMBER, examRefusals.wrongTaskNumber)),
  points,
  /** The task's own letters in the order of this sheet, "CADB"; null for its own order and for open tasks. */
  answerOrder: z.nullable(z.string().check(z.maxLength(26), z.regex(ANSWER_ORDER, examRefusals.wrongAnswerOrder))),
  /** Text that a bundle shares, at its first task. */
  bundle: z.nullable(richInput),
  /** The thresholds go from the most points down. */
  scoring: z.array(threshold).check(z.maxLength(MOST_THRESHOLDS)),
})
export type SheetTaskBody = z.output<typeof sheetTask>

const head = z.extend(examRef, {
  status: z.enum(VISIBILITIES),
  taskCount: z.int(),
  points: z.number(),
  minutes: z.nullable(z.int()),
})
export type SheetHead = z.output<typeof head>

const writtenTask = z.object({
  homeworkId: z.int(),
  slug: z.string(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  status: z.enum(HOMEWORK_STATUSES),
  /** The number of its answers; 0 for an open task. */
  answerCount: z.int(),
  number: z.string(),
  points: z.number(),
  answerOrder: z.nullable(z.string()),
  bundle: z.nullable(z.looseObject({ type: z.literal('doc') })),
  scoring: z.array(z.object({ points: z.number(), text: z.string() })),
  /** The letters that are right on this sheet, or its marks; empty for an open task. */
  letters: z.string(),
})
export type WrittenSheetTask = z.output<typeof writtenTask>

const sheet = z.extend(head, {
  type: z.enum(EXAM_TYPES),
  date: z.iso.date(),
  level: z.nullable(z.enum(EXAM_LEVELS)),
  formula: z.nullable(z.enum(EXAM_FORMULAS)),
  variant: z.enum(EXAM_VARIANTS),
  version: z.enum(EXAM_VERSIONS),
  details: z.string(),
  passPercent: z.nullable(z.int()),
  /** Rises with each save. */
  revision: z.int(),
  /** People who have sat it or sit it. */
  satBy: z.int(),
  tasks: z.array(writtenTask),
  otherVersions: z.array(z.object({ id: z.int(), version: z.enum(EXAM_VERSIONS) })),
})
export type ExamSheet = z.output<typeof sheet>

const byAdmin = { access: ['ADMIN'], params: noParams, query: noQuery, body: noBody } as const
const ofSheet = { ...byAdmin, params: z.object({ id: idParam }) } as const
const revision = z.int().check(z.minimum(1))
const savedSheet = z.object({ revision: z.int() })

/** Drafts first, then the latest editions. */
export const listExamSheets = {
  ...byAdmin,
  name: 'examSheet.list',
  method: 'GET',
  path: '/exam-sheet',
  summary: 'Public exam sheets and drafts of them.',
  query: pageQuery({ defaultSize: 30 }),
  reply: pageReply(head),
} satisfies Endpoint

export const createExamSheet = {
  ...byAdmin,
  name: 'examSheet.create',
  method: 'POST',
  path: '/exam-sheet',
  summary: 'Begins an exam sheet as a draft.',
  body: edition,
  reply: z.object({ id: z.int() }),
} satisfies Endpoint

export const getExamSheet = {
  ...ofSheet,
  name: 'examSheet.get',
  method: 'GET',
  path: '/exam-sheet/:id',
  summary: 'An exam sheet with everything its builder holds, and its key.',
  reply: sheet,
} satisfies Endpoint

/** `revision` is the one that was edited: where another was saved meanwhile, a 409 changes nothing. */
export const updateExamSheet = {
  ...ofSheet,
  name: 'examSheet.update',
  method: 'PUT',
  path: '/exam-sheet/:id',
  summary: 'Replaces the edition of an exam sheet.',
  body: z.extend(edition, { revision }),
  reply: savedSheet,
} satisfies Endpoint

/** The tasks replace those that were there, in this order; what was sat of it stays as it was. */
export const saveExamSheetTasks = {
  ...ofSheet,
  name: 'examSheet.saveTasks',
  method: 'PUT',
  path: '/exam-sheet/:id/tasks',
  summary: 'Chooses the tasks of an exam sheet with numbers, points, orders of answers, shared texts and scoring.',
  body: z.strictObject({ revision, tasks: z.array(sheetTask).check(z.maxLength(MOST_SHEET_TASKS)) }),
  reply: savedSheet,
} satisfies Endpoint

/** 409 for one without tasks, with tasks that aren't public, or of an edition that is public already. */
export const publishExamSheet = {
  ...ofSheet,
  name: 'examSheet.publish',
  method: 'PUT',
  path: '/exam-sheet/:id/publish',
  summary: 'Publishes an exam sheet, or makes it a draft again.',
  body: z.strictObject({ isPublic: z.boolean() }),
  reply: z.object({}),
} satisfies Endpoint

/** The answers of closed tasks stand in another order, so that the key differs; 409 where there is a B. */
export const makeVersionB = {
  ...ofSheet,
  name: 'examSheet.makeVersionB',
  method: 'POST',
  path: '/exam-sheet/:id/version-b',
  summary: 'Makes version B of an exam sheet as a draft.',
  reply: z.object({ id: z.int() }),
} satisfies Endpoint

/** 409 for a public one, and for one that somebody has sat. */
export const deleteExamSheet = {
  ...ofSheet,
  name: 'examSheet.delete',
  method: 'DELETE',
  path: '/exam-sheet/:id',
  summary: 'Deletes a draft of an exam sheet.',
  reply: z.object({}),
} satisfies Endpoint
