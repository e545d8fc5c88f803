import * as z from 'zod/mini'
import { ofTask, savedHomework } from '#contract/homework/homework-writing.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { oneOf } from '#contract/http/query-values.ts'

/** Moving a task from state to state (docs/product/homework.md, 16–18). */

export const NOTE_MAX_LENGTH = 2000

/** Open to its author and ADMIN; 409 where the state doesn't allow it. */
export const submitHomework = {
  ...ofTask,
  name: 'homework.submit',
  method: 'PUT',
  path: '/homework/:id/submit',
  summary: 'Sends a task to review.',
  body: noBody,
  reply: savedHomework,
} satisfies Endpoint

/** A rejection needs a note, which the author reads; `publish` makes an approved task public at once. */
export const reviewHomework = {
  ...ofTask,
  access: ['ADMIN'],
  name: 'homework.review',
  method: 'PUT',
  path: '/homework/:id/review',
  summary: 'Approves or rejects a task under review.',
  body: z.strictObject({
    status: oneOf(['APPROVED', 'REJECTED']),
    note: z._default(z.string().check(z.trim(), z.maxLength(NOTE_MAX_LENGTH)), ''),
    publish: z._default(z.boolean(), false),
    /** The revision that was read; where the task changed meanwhile, 409. */
    revision: z.optional(z.int().check(z.minimum(1))),
  }),
  reply: savedHomework,
} satisfies Endpoint

/** Open to its author once it is approved, and to ADMIN before that, too. */
export const publishHomework = {
  ...ofTask,
  name: 'homework.publish',
  method: 'PUT',
  path: '/homework/:id/publish',
  summary: 'Makes a private task public.',
  body: noBody,
  reply: savedHomework,
} satisfies Endpoint

/** The transitions that have no call of their own (docs/product/homework.md, 16). */
export const MOVES = [
  'withdraw',
  'takeBack',
  'hide',
  'show',
  'questionCopyright',
  'clearCopyright',
  'removeForCopyright',
  'restore',
] as const

/** 409 where the state doesn't allow it. `note` is kept from an ADMIN alone. */
export const moveHomework = {
  ...ofTask,
  name: 'homework.move',
  method: 'PUT',
  path: '/homework/:id/state',
  summary: 'Moves a task to another state.',
  body: z.strictObject({ transition: oneOf(MOVES), note: z._default(z.string().check(z.trim(), z.maxLength(NOTE_MAX_LENGTH)), '') }),
  reply: savedHomework,
} satisfies Endpoint

/** For ADMIN all tasks under review, for others their own. */
export const countPendingHomework = {
  name: 'homework.pendingCount',
  method: 'GET',
  path: '/homework/pending/count',
  access: ['TEACHER', 'ADMIN'],
  summary: 'The number of tasks that wait for a review.',
  params: noParams,
  query: noQuery,
  body: noBody,
  reply: z.object({ count: z.int() }),
} satisfies Endpoint
