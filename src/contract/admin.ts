import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { AUDIT_ACTIONS } from '#contract/audit-actions.ts'
import { APPROVALS, BADGES, ROLES, SUBJECTS } from '#contract/enums.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { queryDay } from '#contract/http/query-day.ts'
import { idParam, oneOf, queryEnum, queryInt, queryText } from '#contract/http/query-values.ts'
import { longText } from '#contract/rules.ts'
import { userRef } from '#contract/user/user.ts'

/**
 * Operations in which admins see people and act on their accounts (docs/product/admin.md). Everything done stands in the audit log.
 * Giving or taking something twice is the same as once.
 */

const done = z.object({})
const admin = { access: ['ADMIN'], query: noQuery, body: noBody } as const
const ofUser = { ...admin, params: z.object({ id: idParam }), reply: done } as const

/** UNCONFIRMED: the address, or a parent, isn't confirmed yet. WITHOUT_ACCOUNT: authors nobody signs in as. */
export const PERSON_STATUSES = ['ACTIVE', 'UNCONFIRMED', 'BLOCKED', 'WITHOUT_ACCOUNT'] as const
export type PersonStatus = (typeof PERSON_STATUSES)[number]

/** LAST_30_DAYS: those who came in the last thirty days. */
export const PERSON_SINCE = ['LAST_30_DAYS'] as const

/** Orders of people; each ends with the id. */
export const MANAGED_USER_SORTS = ['createdAt:DESC', 'createdAt:ASC', 'lastOnline:DESC'] as const

/** A person as the list of admins shows them. */
export const managedUser = z.extend(userRef, {
  email: z.nullable(z.string()),
  status: z.enum(PERSON_STATUSES),
  hasActiveSubscription: z.boolean(),
  createdAt: dateTime,
  lastOnlineAt: z.nullable(dateTime),
})
export type ManagedUser = z.output<typeof managedUser>

export const managedUserQuery = z.extend(pageQuery(), {
  search: queryText(200),
  role: queryEnum(ROLES),
  status: queryEnum(PERSON_STATUSES),
  since: queryEnum(PERSON_SINCE),
  sort: queryEnum(MANAGED_USER_SORTS),
})
export type ManagedUserQuery = z.output<typeof managedUserQuery>

/** `search` looks in names, logins and addresses of e-mail. */
export const listManagedUsers = {
  ...admin,
  name: 'admin.listUsers',
  method: 'GET',
  path: '/admin/user',
  summary: 'Everybody who is here, the newest first unless said.',
  params: noParams,
  query: managedUserQuery,
  reply: pageReply(managedUser),
} satisfies Endpoint

/** Everything an admin decides by. */
export const managedUserDetails = z.extend(managedUser, {
  subscriptionEndsAt: z.nullable(dateTime),
  isTwoFactorEnabled: z.boolean(),
  /** The reason for the block, as the person reads it when they try to sign in; null while they aren't blocked. */
  blockReason: z.nullable(z.string()),
  blockedAt: z.nullable(dateTime),
  badges: z.array(z.enum(BADGES)),
  subjects: z.array(z.enum(SUBJECTS)),
  /** The state of a teacher's verification (contract/teacher-verification.ts); null for others. */
  verification: z.nullable(z.object({ status: z.enum(APPROVALS), reason: z.nullable(z.string()) })),
})
export type ManagedUserDetails = z.output<typeof managedUserDetails>

export const getManagedUser = {
  ...ofUser,
  name: 'admin.getUser',
  method: 'GET',
  path: '/admin/user/:id',
  summary: 'One person with the state of their account.',
  reply: managedUserDetails,
} satisfies Endpoint

/** 409 for one's own role: so an admin is always left. */
export const changeRole = {
  ...ofUser,
  name: 'admin.changeRole',
  method: 'PUT',
  path: '/admin/user/:id/role',
  summary: "Changes a person's role; it holds from their next call on.",
  body: z.strictObject({ role: oneOf(ROLES) }),
} satisfies Endpoint

/** The person is told the reason when they try to sign in. 409 for oneself. */
export const blockUser = {
  ...ofUser,
  name: 'admin.block',
  method: 'PUT',
  path: '/admin/user/:id/block',
  summary: 'Blocks a person: all their sessions and connections end at once.',
  body: z.strictObject({ reason: longText }),
} satisfies Endpoint

export const unblockUser = {
  ...ofUser,
  name: 'admin.unblock',
  method: 'DELETE',
  path: '/admin/user/:id/block',
  summary: 'Lets a blocked person sign in again.',
} satisfies Endpoint

/** For people who lost their authenticator and their backup codes. 409 for oneself: that takes password and code. */
export const resetTwoFactor = {
  ...ofUser,
  name: 'admin.resetTwoFactor',
  method: 'DELETE',
  path: '/admin/user/:id/two-factor',
  summary: "Turns a person's second step off.",
} satisfies Endpoint

const badgeOfUser = { ...ofUser, path: '/admin/user/:id/badge/:badge', params: z.object({ id: idParam, badge: oneOf(BADGES) }) } as const

/** 409 for pupils, who have no public page to show it on. */
export const awardBadge = {
  ...badgeOfUser,
  name: 'admin.awardBadge',
  method: 'PUT',
  summary: 'Awards a badge to somebody who publishes.',
} satisfies Endpoint

export const removeBadge = {
  ...badgeOfUser,
  name: 'admin.removeBadge',
  method: 'DELETE',
  summary: 'Takes a badge away.',
} satisfies Endpoint

const auditPerson = z.nullable(z.object({ id: z.int(), username: z.string(), displayName: z.string() }))

export const auditEntry = z.object({
  id: z.int(),
  action: z.enum(AUDIT_ACTIONS),
  /** The person who acted; null for the program and for people who aren't signed in. */
  actor: auditPerson,
  /** The person it was done to. */
  subject: auditPerson,
  /** The task, type, concept or exercise that it was about; null where there is none, or none any more. */
  target: z.nullable(z.object({ name: z.string(), path: z.string() })),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: dateTime,
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditQuery = z.extend(pageQuery({ defaultSize: 30 }), {
  action: queryEnum(AUDIT_ACTIONS),
  /** Entries that somebody made or that are about them. */
  userId: queryInt(1, 2_147_483_647),
  /** The same for people found by name, login or e-mail; and entries about a task, type, concept or exercise of such a name. */
  search: queryText(200),
  /** The first and the last day. */
  since: queryDay,
  until: queryDay,
})
export type AuditQuery = z.output<typeof auditQuery>

export const listAudit = {
  ...admin,
  name: 'admin.listAudit',
  method: 'GET',
  path: '/admin/audit',
  summary: 'What was done to accounts and by admins, by whom and when, the newest first.',
  params: noParams,
  query: auditQuery,
  reply: pageReply(auditEntry),
} satisfies Endpoint

/** Work in the background that failed too often and waits for somebody to look at it. */
export const failedJob = z.object({
  id: z.int(),
  /** Name of the work, as the metrics have it. */
  name: z.string(),
  attempts: z.int(),
  failedAt: dateTime,
  /** First line of the last error. */
  error: z.string(),
})

export const listFailedJobs = {
  ...admin,
  name: 'admin.listFailedJobs',
  method: 'GET',
  path: '/admin/job',
  summary: 'Work in the background that was given up, the latest first, a hundred at most.',
  params: noParams,
  reply: z.object({ results: z.array(failedJob) }),
} satisfies Endpoint

export const retryFailedJob = {
  ...admin,
  name: 'admin.retryFailedJob',
  method: 'POST',
  path: '/admin/job/:id/retry',
  summary: 'Lets work that was given up be tried again.',
  params: z.object({ id: idParam }),
  reply: done,
} satisfies Endpoint
