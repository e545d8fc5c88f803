import * as z from 'zod/mini'
import { SCHOOL_LEVELS, type SchoolLevel } from '#contract/enums.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { id, idOrSlugParam, idParam, oneOf } from '#contract/http/query-values.ts'

/** Practice: the next task for a pupil, what they have tried and how well they know each domain (docs/product/practice.md). */

/** Tries that a device keeps and an account takes over at once. */
export const MOST_KEPT_TRIES = 400
/** Days of practice that come with the progress, for the streak and its calendar. */
export const SHOWN_DAYS = 120

/** The number of a variant among those of its template: it counts the combinations of parameters. */
export const variantNumber = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

const day = z.string().check(z.maxLength(10), z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))
const rating = z.object({ value: z.number(), variance: z.number() })
const ratingOfPupil = z.strictObject({
  value: z.number().check(z.minimum(-20), z.maximum(20)),
  variance: z.number().check(z.minimum(0), z.maximum(2)),
})

const practiceDomain = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** Public tasks that can be checked, by school. */
  tasks: z.object({ PRIMARY: z.int(), HIGH_SCHOOL: z.int(), UNIVERSITY: z.int(), OTHER: z.int() }),
})
export type PracticeDomain = z.output<typeof practiceDomain>

export const listPracticeDomains = {
  name: 'practice.domains',
  method: 'GET',
  path: '/practice/domains',
  access: 'everyone',
  summary: 'Domains with the number of tasks in which an answer can be checked.',
  params: noParams,
  query: noQuery,
  body: noBody,
  reply: z.object({ results: z.array(practiceDomain) }),
} satisfies Endpoint

/** The tasks to practise: one of type, concept and exam by its address, or what the pupil needs most, at a school's level. */
const practiceScope = z.strictObject({
  type: z.optional(idOrSlugParam),
  concept: z.optional(idOrSlugParam),
  exam: z.optional(idOrSlugParam),
  level: z.optional(oneOf(SCHOOL_LEVELS)),
})
export type PracticeScope = z.output<typeof practiceScope>

const practiceTask = z.object({
  /** The id of a task of the library, or of the template whose variant is given. */
  id: z.int(),
  slug: z.string(),
  /** The number of the variant among those of its template; null for a task of the library. */
  variant: z.nullable(z.int()),
  level: z.enum(SCHOOL_LEVELS),
  /** Its difficulty, and how many answers have moved it. */
  rating: z.object({ value: z.number(), variance: z.number(), answers: z.int() }),
  domains: z.array(z.int()),
  /** The chance to guess the answer. */
  guess: z.number(),
  /** True for one that was missed and is due again. */
  isRepeated: z.boolean(),
})
export type PracticeTask = z.output<typeof practiceTask>

/**
 * For what a pupil needs most, what they missed and is due comes first. Without an account the browser says what is known of the pupil: their
 * ratings, and which tasks not to give. 404 for a type, a concept, an exam or a template that isn't there; null where nothing is left for today.
 */
export const nextPracticeTask = {
  name: 'practice.next',
  method: 'POST',
  path: '/practice/next',
  access: 'everyone',
  summary: 'The next task to practise, fit for the pupil.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({
    scope: practiceScope,
    /** Tasks not to give: skipped ones; without an account those that were tried, too. */
    without: z.array(id).check(z.maxLength(MOST_KEPT_TRIES)),
    /** Templates not to give: those that were skipped. */
    withoutTemplates: z.optional(z.array(id).check(z.maxLength(MOST_KEPT_TRIES))),
    /** The template of the last variant, which doesn't come twice in a row while there is anything else. */
    lastTemplate: z.optional(id),
    /** The template of which one more variant is wanted, whatever else there is. */
    template: z.optional(id),
    /** True where nothing but what is due is wanted. */
    isDueOnly: z.optional(z.boolean()),
    pupil: z.optional(
      z.strictObject({
        overall: ratingOfPupil,
        domains: z.array(z.strictObject({ id, ...ratingOfPupil.shape, answers: z.int().check(z.minimum(0)) })).check(z.maxLength(100)),
        /** Tasks and templates that were missed and are due, the longest first. */
        due: z.array(z.union([id, z.strictObject({ template: id })])).check(z.maxLength(MOST_KEPT_TRIES)),
        /** Tasks that were tried on other days: new ones come before them. */
        tried: z.optional(z.array(id).check(z.maxLength(MOST_KEPT_TRIES))),
        /** Variants that were tried. */
        variants: z.optional(
          z.array(z.strictObject({ template: id, variant: variantNumber, isToday: z.boolean() })).check(z.maxLength(MOST_KEPT_TRIES)),
        ),
      }),
    ),
  }),
  reply: z.object({ task: z.nullable(practiceTask) }),
} satisfies Endpoint

export const PLANNED_EXAMS = ['EIGHTH_GRADER', 'MATURA_BASIC', 'MATURA_ADVANCED'] as const
export type PlannedExam = (typeof PLANNED_EXAMS)[number]
export const MINUTES_A_DAY = { min: 5, max: 120 } as const

const practicePlan = z.strictObject({
  exam: z.enum(PLANNED_EXAMS),
  on: day,
  minutesADay: z.int().check(z.minimum(MINUTES_A_DAY.min), z.maximum(MINUTES_A_DAY.max)),
})
export type PracticePlan = z.output<typeof practicePlan>

export const progressOfDomain = z.object({
  id: z.int(),
  ...rating.shape,
  /** Tasks that rated. */
  answers: z.int(),
  right: z.int(),
})

export const practiceProgress = z.object({
  /** The ability in everything; null for somebody who hasn't practised yet. */
  overall: z.nullable(rating),
  domains: z.array(progressOfDomain),
  /** Tasks that were missed and are due today or before. */
  due: z.int(),
  /** The latest days of practice with what was done on each, newest first. */
  days: z.array(z.object({ day: z.string(), tasks: z.int(), right: z.int() })),
  plan: z.nullable(practicePlan),
})
export type PracticeProgress = z.output<typeof practiceProgress>

export const getPracticeProgress = {
  name: 'practice.progress',
  method: 'GET',
  path: '/practice/progress',
  access: 'signedIn',
  summary: 'Abilities by domain, days of practice, what is due and the plan.',
  params: noParams,
  query: noQuery,
  body: noBody,
  reply: practiceProgress,
} satisfies Endpoint

/** Whoever opens the solution first hasn't done the task: it comes back, and rates nothing. */
export const giveUpPracticeTask = {
  name: 'practice.giveUp',
  method: 'POST',
  path: '/practice/task/:id/given-up',
  access: 'signedIn',
  summary: 'Keeps that the person has read the solution of a task instead of trying it.',
  params: z.object({ id: idParam }),
  query: noQuery,
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint

/** A try at a task, or at a variant of the template `id`. */
const keptTry = z.strictObject({ id, variant: z.optional(variantNumber), on: day, isRight: z.boolean(), wasHelped: z.boolean() })
export type KeptTry = z.output<typeof keptTry>

/**
 * Tries in their order. What a browser says moves the ratings of its pupil alone, never those of tasks; tasks that the
 * account has tried on that day or later, and those that aren't there, are passed over. 429 after many.
 */
export const keepPracticeTries = {
  name: 'practice.keepTries',
  method: 'PUT',
  path: '/practice/kept-tries',
  access: 'signedIn',
  summary: 'Takes over what the person practised before signing in.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({ tries: z.array(keptTry).check(z.minLength(1), z.maxLength(MOST_KEPT_TRIES)) }),
  reply: practiceProgress,
} satisfies Endpoint

export const savePracticePlan = {
  name: 'practice.savePlan',
  method: 'PUT',
  path: '/practice/plan',
  access: 'signedIn',
  summary: 'Plans practice up to an exam, or ends the plan.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({ plan: z.nullable(z.extend(practicePlan, { exam: oneOf(PLANNED_EXAMS) })) }),
  reply: practiceProgress,
} satisfies Endpoint

/** The school of the exam that a plan leads to. */
export const LEVEL_OF_EXAM = {
  EIGHTH_GRADER: 'PRIMARY',
  MATURA_BASIC: 'HIGH_SCHOOL',
  MATURA_ADVANCED: 'HIGH_SCHOOL',
} as const satisfies Record<PlannedExam, SchoolLevel>
