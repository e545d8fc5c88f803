import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { idParam } from '#contract/http/query-values.ts'
import { polishHour } from '#contract/text/clock.ts'
import { refusals } from '#contract/text/refusal-messages.ts'

/** Ways in which a person is told of messages while they look at something else (docs/product/chat.md, "Being told"). */

/** The address of the worker that shows what is sent to a browser. */
export const PUSH_WORKER = '/push-worker.js'
/** Browsers of one person. */
export const MOST_PUSH_DEVICES = 20

const hour = z.int().check(z.minimum(0), z.maximum(23))

const alertFields = {
  /** Hours in Poland between which nothing is sent and nothing sounds; null where no hour is quiet. */
  quiet: z.nullable(z.strictObject({ from: hour, to: hour })),
  /** Notifications hold the beginning of the message. */
  showsText: z.boolean(),
  /** A page in the background shows notifications. */
  inBrowser: z.boolean(),
  /** The title of each page begins with the number of rooms with something unread. */
  inTitle: z.boolean(),
  hasSound: z.boolean(),
}
export const alertChoices = z.object(alertFields)
export type AlertChoices = z.output<typeof alertChoices>

/** Choices of somebody who hasn't chosen: a night is quiet, and no screen that lies about shows what was written. */
export const DEFAULT_ALERTS: AlertChoices = {
  quiet: { from: 21, to: 7 },
  showsText: false,
  inBrowser: false,
  inTitle: true,
  hasSound: false,
}

/** True in the quiet hours, which may go over midnight: the first is in, the last is out. */
export function isQuietAt({ quiet }: Pick<AlertChoices, 'quiet'>, now: Date): boolean {
  if (quiet === null) return false
  const hourNow = polishHour(now)
  const { from, to } = quiet
  return from < to ? hourNow >= from && hourNow < to : hourNow >= from || hourNow < to
}

const pushDevice = z.object({
  id: z.int(),
  /** Browser and system in words. */
  name: z.string(),
  /** The browser of this very session. */
  isCurrent: z.boolean(),
  createdAt: dateTime,
  /** The latest time when something was sent to it. */
  sentAt: z.nullable(dateTime),
})
export type PushDevice = z.output<typeof pushDevice>

const signedIn = { access: 'signedIn', params: noParams, query: noQuery } as const

export const getAlerts = {
  ...signedIn,
  name: 'push.get',
  method: 'GET',
  path: '/push',
  summary: 'How the person is told of messages, and in which browsers.',
  body: noBody,
  reply: z.object({
    choices: alertChoices,
    /** The installation's public key, by which a browser subscribes (VAPID, base64url). */
    publicKey: z.string(),
    devices: z.array(pushDevice),
  }),
} satisfies Endpoint

export const chooseAlerts = {
  ...signedIn,
  name: 'push.choose',
  method: 'PUT',
  path: '/push/choices',
  summary: 'Chooses how the person is told of messages.',
  body: z
    .strictObject(alertFields)
    .check(z.refine(({ quiet }) => quiet === null || quiet.from !== quiet.to, { error: refusals.quietHoursEqual, path: ['quiet'] })),
  reply: alertChoices,
} satisfies Endpoint

/** Bytes in base64url without padding. */
const bytes = (count: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`)))

/**
 * The subscription of the browser of this session, as the browser makes it (Push API); one that was there before in this session goes.
 * It ends with the session. 400 where the call is no session's, and for an address that isn't https.
 */
export const addPushDevice = {
  ...signedIn,
  name: 'push.addDevice',
  method: 'POST',
  path: '/push/device',
  summary: 'Adds this browser to those in which the person is told of messages.',
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https$/ }).check(z.maxLength(1000)),
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  reply: pushDevice,
} satisfies Endpoint

export const removePushDevice = {
  ...signedIn,
  name: 'push.removeDevice',
  method: 'DELETE',
  path: '/push/device/:id',
  params: z.object({ id: idParam }),
  summary: 'Ends notifications in one of the person’s browsers.',
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint
