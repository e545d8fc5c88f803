import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'

/** Open sessions of a person (docs/product/auth.md). */

const signedIn = { params: noParams, query: noQuery, access: 'signedIn' } as const

/** A place where the person is signed in. */
export const session = z.object({
  id: z.string(),
  /** Browser and system as far as they say so, e.g. "Firefox, Windows". */
  device: z.string(),
  createdAt: dateTime,
  lastUsedAt: dateTime,
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

export const listSessions = {
  ...signedIn,
  name: 'auth.listSessions',
  method: 'GET',
  path: '/auth/sessions',
  summary: "The person's open sessions, the last used first.",
  body: noBody,
  reply: z.object({ results: z.array(session) }),
} satisfies Endpoint

/** Somebody else's session is a 404. */
export const endSession = {
  ...signedIn,
  name: 'auth.endSession',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Ends one session.',
  params: z.object({ id: z.uuid() }),
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint
