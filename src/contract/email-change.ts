import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noParams, noQuery } from '#contract/http/nothing.ts'
import { email, existingPassword } from '#contract/rules.ts'

/** Another address for an account (docs/product/auth.md, 11). */

const call = { params: noParams, query: noQuery } as const
const mailToken = z.string().check(z.regex(/^[\w-]{43}$/))

/**
 * `password` is the current one: a wrong one is a 400 with `fields.password`. Gives the same reply for an address that another
 * account has; the difference is told by mail. One's own address is a 400 with `fields.email`.
 */
export const changeEmail = {
  ...call,
  name: 'auth.changeEmail',
  method: 'POST',
  path: '/auth/change-email',
  access: 'signedIn',
  summary: 'Sends a link to another address, and a notice with a way to stop it to the present one.',
  body: z.strictObject({ email, password: existingPassword }),
  reply: z.object({}),
} satisfies Endpoint

/** All sessions end, but for the one in which the change was asked for. */
export const confirmEmailChange = {
  ...call,
  name: 'auth.confirmEmailChange',
  method: 'POST',
  path: '/auth/confirm-email-change',
  access: 'everyone',
  ignoresBearer: true,
  summary: 'Makes the address that the mail went to that of the account (link: /confirm-email-change?token=…).',
  body: z.strictObject({ token: mailToken }),
  /** `device` is the token by which the browser is known from now on, as of signing in; `email` the address. */
  reply: z.object({ device: z.string(), email: z.string() }),
} satisfies Endpoint

/** Also takes back a change that was confirmed. All sessions end, the password is void, and a link to set another is mailed. */
export const stopEmailChange = {
  ...call,
  name: 'auth.stopEmailChange',
  method: 'POST',
  path: '/auth/stop-email-change',
  access: 'everyone',
  ignoresBearer: true,
  summary: 'Keeps or restores the address that the notice went to (link: /stop-email-change?token=…).',
  body: z.strictObject({ token: mailToken }),
  reply: z.object({}),
} satisfies Endpoint
