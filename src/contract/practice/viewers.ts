import * as z from 'zod/mini'
import { SCHOOL_LEVELS } from '#contract/enums.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { idParam } from '#contract/http/query-values.ts'
import { practiceProgress, progressOfDomain } from '#contract/practice/practice.ts'
import { messages } from '#contract/text/messages.ts'

/** Who sees how a pupil's practice goes: those alone to whom the pupil has given a code (docs/product/practice.md, 22–27). */

/** People who see one pupil, together with codes that nobody has used yet. */
export const MOST_VIEWERS = 10
/** Pupils whom one person sees: a teacher has some classes. */
export const MOST_PUPILS = 200
/** A code that nobody has used by then is void. */
export const DAYS_OF_A_CODE = 7
/** Days of practice that somebody else is shown: four weeks. */
export const VIEWED_DAYS = 28

/** The letters of a code, without those that look alike. */
export const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 10

/** Returns a code as it is compared: whoever types it may use small letters, spaces and hyphens. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s\u2010-\u2015-]/gu, '').toUpperCase()
}

const code = z.string().check(
  z.minLength(1, { error: messages.required, abort: true }),
  z.maxLength(40, { abort: true }),
  z.refine((typed) => plainCode(typed).length === CODE_LENGTH && [...plainCode(typed)].every((letter) => CODE_LETTERS.includes(letter)), {
    error: messages.invalidFormat,
  }),
)

const signedIn = { access: 'signedIn', params: noParams, query: noQuery, body: noBody } as const
const one = z.object({ id: idParam })

const viewers = z.object({
  /** Those who see it, the latest last. */
  viewers: z.array(z.object({ id: z.int(), name: z.string(), isTeacher: z.boolean(), since: dateTime })),
  /** Codes that still work and that nobody has used. */
  codes: z.array(z.object({ id: z.int(), expiresAt: dateTime })),
  /** Number of pupils whom the person sees. */
  pupils: z.int(),
})
export type PracticeViewers = z.output<typeof viewers>

export const listPracticeViewers = {
  ...signedIn,
  name: 'practice.viewers',
  method: 'GET',
  path: '/practice/viewer',
  summary: 'People who see how the person practises, and codes that wait for somebody.',
  reply: viewers,
} satisfies Endpoint

/** The code is answered this once, its hash is kept. 409 where there are as many viewers and codes as there may be; 429 after many. */
export const createPracticeCode = {
  ...signedIn,
  name: 'practice.createCode',
  method: 'POST',
  path: '/practice/viewer/code',
  summary: 'Makes a code by which one other person comes to see how this one practises.',
  body: z.strictObject({}),
  reply: z.object({ id: z.int(), code: z.string(), expiresAt: dateTime }),
} satisfies Endpoint

/** From the next call on the other person finds nothing. */
export const removePracticeViewer = {
  ...signedIn,
  name: 'practice.removeViewer',
  method: 'DELETE',
  path: '/practice/viewer/:id',
  summary: 'Takes the sight of the person’s practice back from somebody, or makes a code void.',
  params: one,
  reply: z.object({}),
} satisfies Endpoint

const pupil = z.object({
  id: z.int(),
  name: z.string(),
  since: dateTime,
  /** The latest day of practice within four weeks. */
  lastOn: z.nullable(z.string()),
  /** Tasks of the last seven days. */
  tasks: z.int(),
})
export type PracticePupilRow = z.output<typeof pupil>

export const listPracticePupils = {
  ...signedIn,
  name: 'practice.pupils',
  method: 'GET',
  path: '/practice/pupil',
  summary: 'Pupils who let the person see how they practise, by name.',
  reply: z.object({ results: z.array(pupil) }),
} satisfies Endpoint

/**
 * The code that a pupil made is the pupil's consent: it works once. A code that is wrong, used, over or of somebody who is blocked is a 400
 * alike; the same person may send it again. 409 with too many pupils, 429 after many tries.
 */
export const takePracticeCode = {
  ...signedIn,
  name: 'practice.takeCode',
  method: 'POST',
  path: '/practice/pupil',
  summary: 'Uses the code of a pupil, whose practice the person sees from then on.',
  body: z.strictObject({ code }),
  reply: z.object({ id: z.int() }),
} satisfies Endpoint

const viewedProgress = z.extend(practiceProgress, { domains: z.array(z.omit(progressOfDomain, { right: true })) })

const viewedPupil = z.object({
  id: z.int(),
  name: z.string(),
  since: dateTime,
  /** The school of most tasks that were tried, or of the planned exam; null for somebody who hasn't begun. */
  level: z.nullable(z.enum(SCHOOL_LEVELS)),
  streak: z.int(),
  progress: viewedProgress,
})
export type ViewedPupil = z.output<typeof viewedPupil>

/** No tasks, no answers, no address. 404 as soon as the pupil has taken it back, is blocked or deleted. */
export const getPracticePupil = {
  ...signedIn,
  name: 'practice.pupil',
  method: 'GET',
  path: '/practice/pupil/:id',
  summary: 'The practice of a pupil who lets the person see it: domains, days of four weeks, what is due and the plan.',
  params: one,
  reply: viewedPupil,
} satisfies Endpoint

export const leavePracticePupil = {
  ...signedIn,
  name: 'practice.leavePupil',
  method: 'DELETE',
  path: '/practice/pupil/:id',
  summary: 'Stops seeing how a pupil practises.',
  params: one,
  reply: z.object({}),
} satisfies Endpoint
