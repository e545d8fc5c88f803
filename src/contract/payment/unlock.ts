import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noQuery } from '#contract/http/nothing.ts'
import { idParam } from '#contract/http/query-values.ts'

/** Opening paid solutions by tokens (docs/product/paid-solutions.md). A task that the viewer may not see is a 404. */

/** Tokens that open a solution. */
export const UNLOCK_TOKENS = 1

/**
 * LOCKED has to be opened; BOUGHT is opened, and nothing of it was sent yet; OPEN may be read: bought and shown, free, one's
 * own, or part of Premium.
 */
export const UNLOCK_STATES = ['LOCKED', 'BOUGHT', 'OPEN'] as const

export const unlockState = z.object({
  state: z.enum(UNLOCK_STATES),
  /** Tokens that the viewer has. */
  balance: z.int(),
  /** Seconds for which it may still be undone; 0 for everything that isn't BOUGHT. */
  undoSeconds: z.int(),
})
export type UnlockState = z.output<typeof unlockState>

const ofTask = { access: 'signedIn', path: '/homework/:id/unlock', params: z.object({ id: idParam }), query: noQuery } as const

export const getUnlock = {
  ...ofTask,
  name: 'unlock.get',
  method: 'GET',
  summary: 'Says whether the viewer may read the solution of a task, and how many tokens they have. Shows nothing of it.',
  body: noBody,
  reply: unlockState,
} satisfies Endpoint

/** The same task is paid once: a repeat answers as the first call did. Where it may be read already, nothing is taken. */
export const unlockSolution = {
  ...ofTask,
  name: 'unlock.create',
  method: 'POST',
  summary: 'Opens the solution of a task for a token; 409 where there are too few.',
  // Consents have versions: another one than today's is refused.
  body: z.strictObject({ consentVersion: z.string().check(z.maxLength(20)) }),
  reply: unlockState,
} satisfies Endpoint

export const undoUnlock = {
  ...ofTask,
  name: 'unlock.undo',
  method: 'DELETE',
  summary: 'Gives the token back within a minute, where nothing of the solution was sent; 409 otherwise.',
  body: noBody,
  reply: unlockState,
} satisfies Endpoint
