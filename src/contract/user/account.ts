import * as z from 'zod/mini'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noParams, noQuery } from '#contract/http/nothing.ts'
import { idParam } from '#contract/http/query-values.ts'
import { existingPassword, passwordWithConfirmation } from '#contract/rules.ts'

/** Calls that ask for the password: for another one, for the end of the account, and for everything that is kept of its owner (docs/security.md, 27). */

/** Ends every other session of the person. A wrong current password is a 400 with `fields.currentPassword`. */
export const changePassword = {
  name: 'user.changePassword',
  method: 'PUT',
  path: '/user/change-password',
  access: 'signedIn',
  summary: 'Changes the password; all other sessions end.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({ currentPassword: existingPassword, newPassword: passwordWithConfirmation }),
  reply: z.object({}),
} satisfies Endpoint

/**
 * Deletes the own account; ADMIN deletes anybody's. `password` is that of whoever calls: a session that was left open is
 * not enough, a wrong one is a 400 with `fields.password`. Published tasks stay, under an author without a name. 404 for
 * other people's accounts and for one that is gone; 409 for the last ADMIN.
 */
export const deleteUser = {
  name: 'user.delete',
  method: 'DELETE',
  path: '/user/:id',
  access: 'signedIn',
  summary: 'Deletes an account with everything personal in it; its sessions end at once.',
  params: z.object({ id: idParam }),
  query: noQuery,
  body: z.strictObject({ password: existingPassword }),
  reply: z.object({}),
} satisfies Endpoint

/**
 * The link works once, within five minutes, and without a token, so that a browser can save what it brings without
 * holding it. `password` as above: what a session that was left open shows must not be all there is.
 */
export const exportAccount = {
  name: 'user.export',
  method: 'POST',
  path: '/user/export',
  access: 'signedIn',
  summary: 'A link to a zip of everything kept of the person: their data as JSON, and their files.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({ password: existingPassword }),
  reply: z.object({ url: z.string() }),
} satisfies Endpoint
