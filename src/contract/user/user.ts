import * as z from 'zod/mini'
import { richHtml } from '#contract/rich-html.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { APPROVALS, ROLES } from '#contract/enums.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'

/** A person as a byline shows them. */
export const userRef = z.object({
  id: z.int(),
  username: z.string(),
  displayName: z.string(),
  role: z.enum(ROLES),
  avatarUrl: z.nullable(z.string()),
  /** The account is gone: what was published stays, under a name that leads nowhere. */
  isDeleted: z.boolean(),
  /** True when everybody finds a page of the person: their name leads there. */
  hasPage: z.boolean(),
})
export type UserRef = z.output<typeof userRef>

/** The public data of an author. */
export const publicProfile = z.extend(userRef, {
  description: richHtml,
  descriptionText: z.string(),
  /** The film with which the person introduces themselves. */
  videoUrl: z.nullable(z.string()),
  homeworkCount: z.int(),
  ratingsAvg: z.number(),
  ratingsCount: z.int(),
  createdAt: dateTime,
})
export type PublicProfile = z.output<typeof publicProfile>

/** Pupils have no public page: they are found by themselves, their teachers and ADMIN; people who publish by everybody. */
export const getProfile = {
  name: 'user.profile',
  method: 'GET',
  path: '/user/profile/:username',
  access: 'everyone',
  summary: 'The profile of a person whom the viewer finds, by username.',
  params: z.object({ username: z.string().check(z.regex(/^[\p{L}\p{N}]{2,24}$/u)) }),
  query: noQuery,
  body: noBody,
  reply: publicProfile,
} satisfies Endpoint

/** A person's own account, as only its owner sees it. */
export const me = z.extend(userRef, {
  email: z.string(),
  /** Premium by subscription; an ADMIN has Premium without one (contract/user/viewer.ts, hasPremium). */
  hasActiveSubscription: z.boolean(),
  subscriptionEndsAt: z.nullable(dateTime),
  /** Shown to others as busy while online. */
  isBusy: z.boolean(),
  isTwoFactorEnabled: z.boolean(),
  /** Unused backup codes; 0 without the second step. */
  backupCodesLeft: z.int(),
  /** Somebody lets the person see how they practise: their menu leads there. */
  hasPupils: z.boolean(),
  /** The state of a teacher's verification by an admin: without APPROVED nobody is shown her page. Null for others. */
  verification: z.nullable(z.object({ status: z.enum(APPROVALS), reason: z.nullable(z.string()) })),
  createdAt: dateTime,
})
export type Me = z.output<typeof me>

export const getMe = {
  name: 'user.me',
  method: 'GET',
  path: '/user/me',
  access: 'signedIn',
  summary: 'The account of the person who is signed in.',
  params: noParams,
  query: noQuery,
  body: noBody,
  reply: me,
} satisfies Endpoint
