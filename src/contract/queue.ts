import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { id, idParam, oneOf } from '#contract/http/query-values.ts'
import { paths } from '#contract/paths.ts'
import { solutionCheckPaths } from '#contract/solution-check-paths.ts'
import type { RoomName } from '#contract/realtime.ts'

/** Queues of things that wait for an ADMIN, and who works on what (docs/product/admin.md, 5–8). */

type QueueRow = {
  /** The page where it is worked. */
  page: string
  /** The anchor of one thing on that page, without its number; null for things that have pages of their own. */
  anchor: string | null
}

/**
 * Every queue, in the order of the dashboard. Another one joins by its row here, what waits in it (`server/queue/sources.ts`)
 * and its name (`web/queue/messages.ts`). The names are stored, so they never change.
 */
export const QUEUES = {
  REVIEW: { page: paths.adminHomeworks('statuses=UNDER_REVIEW'), anchor: null },
  ERROR: { page: paths.adminReports(), anchor: 'zgloszenie' },
  COMMENT: { page: paths.adminReports('list=comments'), anchor: 'wpis' },
  OPINION: { page: paths.adminReports('list=reviews'), anchor: 'opinia' },
  TALK: { page: paths.adminReports('list=chat'), anchor: 'rozmowa' },
  EDITOR: { page: `${paths.editor()}#comments`, anchor: 'komentarz' },
  TEACHER: { page: paths.adminVerifications(), anchor: 'nauczyciel' },
  CONCEPT: { page: paths.adminConcepts(), anchor: 'propozycja' },
  CHECK: { page: solutionCheckPaths.checkQueue(), anchor: null },
} as const satisfies Record<string, QueueRow>

export type Queue = keyof typeof QUEUES
export const QUEUE_NAMES = Object.keys(QUEUES) as [Queue, ...Queue[]] // keys of a literal

/** The anchor of a thing on the page of its queue. */
export const queueAnchor = (queue: Queue, itemId: number): string => `${QUEUES[queue].anchor ?? 'zadanie'}-${itemId}`

/** The room of everybody who is told that a queue, or who works on what, has changed. */
export const QUEUE_ROOM: RoomName = 'queue:1'

/** A claim that its page doesn't renew for so long is over. A tab that nobody sees may run its timers once a minute. */
export const CLAIM_SECONDS = 150
/** The pause after which a page renews its claim. */
export const CLAIM_RENEWAL_MS = 45_000

/** Ids that "next" leaves for the end, at most: what somebody has looked at and left undecided. */
export const MOST_SKIPPED = 100

const admin = { access: ['ADMIN'], query: noQuery, body: noBody } as const

/** A thing that somebody works on. */
const claim = z.object({
  itemId: z.int(),
  title: z.string(),
  /** The address of the thing in its queue. */
  path: z.string(),
  holder: z.object({ id: z.int(), displayName: z.string() }),
  since: dateTime,
  /** The end, unless it is renewed; null for what is taken until it is decided. */
  until: z.nullable(dateTime),
})
export type Claim = z.output<typeof claim>

const queueState = z.object({
  queue: z.enum(QUEUE_NAMES),
  count: z.int(),
  /** Since when the oldest thing waits; null for an empty queue. */
  oldestAt: z.nullable(dateTime),
  /** The oldest first. */
  claims: z.array(claim),
})
export type QueueState = z.output<typeof queueState>

export const listQueues = {
  ...admin,
  name: 'queue.list',
  method: 'GET',
  path: '/queue',
  summary: 'Queues of things that wait for an ADMIN, with who works on what.',
  params: noParams,
  reply: z.object({ results: z.array(queueState) }),
} satisfies Endpoint

/** The oldest that nobody else works on; `skipped` come last. `left` is let go and not given. Null when nothing is free. */
export const takeNext = {
  ...admin,
  name: 'queue.takeNext',
  method: 'POST',
  path: '/queue/:queue/next',
  summary: 'Takes the next free thing of a queue.',
  params: z.object({ queue: oneOf(QUEUE_NAMES) }),
  body: z.strictObject({ left: z.optional(id), skipped: z._default(z.array(id).check(z.maxLength(MOST_SKIPPED)), []) }),
  reply: z.object({ item: z.nullable(z.object({ id: z.int(), path: z.string() })) }),
} satisfies Endpoint

const ofItem = {
  ...admin,
  path: '/queue/:queue/:id',
  params: z.object({ queue: oneOf(QUEUE_NAMES), id: idParam }),
} as const

/**
 * Taking one's own again renews it. What somebody else has stays theirs, unless `over` says so: the reply tells whose it is.
 * 404 for what doesn't wait (any more).
 */
export const takeItem = {
  ...ofItem,
  name: 'queue.take',
  method: 'PUT',
  summary: 'Says that the person works on a thing, for as long as it is renewed.',
  body: z.strictObject({ over: z._default(z.boolean(), false) }),
  reply: z.object({ holder: z.object({ id: z.int(), displayName: z.string() }), isOwn: z.boolean() }),
} satisfies Endpoint

/** Somebody else's claim is left as it is. */
export const releaseItem = {
  ...ofItem,
  name: 'queue.release',
  method: 'DELETE',
  summary: 'Lets a thing go.',
  reply: z.object({}),
} satisfies Endpoint
