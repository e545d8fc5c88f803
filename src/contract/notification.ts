import * as z from 'zod/mini'
import { ENTITY_TYPES, type Role } from '#contract/enums.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { idParam, oneOf, queryFlag } from '#contract/http/query-values.ts'
import { userRef } from '#contract/user/user.ts'

/** The ways in which somebody is mailed about a kind of news: right away, once a day with all the rest, or never. */
export const NOTIFICATION_MAILS = ['AT_ONCE', 'DAILY', 'NONE'] as const
export type NotificationMail = (typeof NOTIFICATION_MAILS)[number]

/** Things that news are about: those of the product, and the person's own account. */
export const NOTIFICATION_ENTITIES = [...ENTITY_TYPES, 'USER', 'EXAM'] as const
export type NotificationEntity = (typeof NOTIFICATION_ENTITIES)[number]

type Kind = {
  /** The roles that may get it: only they are asked how. */
  roles: readonly Role[]
  /** The settings of somebody who has chosen nothing. */
  inProduct: boolean
  mail: NotificationMail
  /** A letter of its own goes out in any case, so nothing is chosen about mails. */
  hasOwnLetter?: true
}

const everyone: readonly Role[] = ['USER', 'TEACHER', 'ADMIN']
const authors: readonly Role[] = ['TEACHER', 'ADMIN']
const admins: readonly Role[] = ['ADMIN']

/** Every kind of news, in the order in which its settings are shown. The names are stored, so they never change. */
export const NOTIFICATIONS = {
  HOMEWORK_APPROVED: { roles: authors, inProduct: true, mail: 'AT_ONCE' },
  HOMEWORK_REJECTED: { roles: authors, inProduct: true, mail: 'AT_ONCE' },
  HOMEWORK_PUBLISHED: { roles: authors, inProduct: true, mail: 'NONE' },
  RATING: { roles: authors, inProduct: true, mail: 'DAILY' },
  COMMENT: { roles: authors, inProduct: true, mail: 'DAILY' },
  QUESTION: { roles: authors, inProduct: true, mail: 'AT_ONCE' },
  ERROR_REPORT: { roles: authors, inProduct: true, mail: 'AT_ONCE' },
  RATING_REPLY: { roles: everyone, inProduct: true, mail: 'DAILY' },
  COMMENT_ANSWER: { roles: everyone, inProduct: true, mail: 'AT_ONCE' },
  MENTION: { roles: everyone, inProduct: true, mail: 'AT_ONCE' },
  ERROR_REPORT_DECIDED: { roles: everyone, inProduct: true, mail: 'DAILY' },
  CONCEPT_DECIDED: { roles: everyone, inProduct: true, mail: 'DAILY' },
  PRACTICE_VIEWER: { roles: everyone, inProduct: true, mail: 'AT_ONCE' },
  EXAM_MARKED: { roles: everyone, inProduct: true, mail: 'NONE' },
  CHECK_DONE: { roles: everyone, inProduct: true, mail: 'AT_ONCE' },
  CHECK_GIVEN_BACK: { roles: everyone, inProduct: true, mail: 'AT_ONCE' },
  CHECK_WAITING: { roles: authors, inProduct: true, mail: 'DAILY' },
  RECORDING_STORED: { roles: authors, inProduct: true, mail: 'NONE' },
  RECORDING_WAITS: { roles: authors, inProduct: true, mail: 'AT_ONCE' },
  RECORDING_FAILED: { roles: authors, inProduct: true, mail: 'AT_ONCE' },
  TEACHER_VERIFIED: { roles: ['TEACHER'], inProduct: true, mail: 'NONE', hasOwnLetter: true },
  TEACHER_REFUSED: { roles: ['TEACHER'], inProduct: true, mail: 'NONE', hasOwnLetter: true },
  PAYOUT_SENT: { roles: ['TEACHER'], inProduct: true, mail: 'NONE', hasOwnLetter: true },
  PAYOUT_FAILED: { roles: ['TEACHER'], inProduct: true, mail: 'NONE', hasOwnLetter: true },
  HOMEWORK_TO_REVIEW: { roles: admins, inProduct: true, mail: 'DAILY' },
  CONCEPT_PROPOSED: { roles: admins, inProduct: true, mail: 'DAILY' },
  COMMENT_REPORTED: { roles: admins, inProduct: true, mail: 'DAILY' },
  REVIEW_REPORTED: { roles: admins, inProduct: true, mail: 'DAILY' },
  MESSAGE_REPORTED: { roles: admins, inProduct: true, mail: 'AT_ONCE' },
  CHECK_REPORTED: { roles: admins, inProduct: true, mail: 'AT_ONCE' },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof NOTIFICATIONS
export const NOTIFICATION_KINDS = Object.keys(NOTIFICATIONS) as [NotificationKind, ...NotificationKind[]] // keys of a literal

/** The row of a kind. */
export function notificationKind(kind: NotificationKind): Kind {
  return NOTIFICATIONS[kind]
}

const signedIn = { params: noParams, query: noQuery, body: noBody, access: 'signedIn' } as const

export const notification = z.object({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  entity: z.enum(NOTIFICATION_ENTITIES),
  /** The name of the thing, as far as the reader may see it. */
  title: z.nullable(z.string()),
  /** Number of people who did it; 0 where nobody is named, such as for a decision of the review. */
  people: z.int(),
  /** The latest of them whom the reader finds; pupils are found by ADMIN and their teachers alone. */
  actors: z.array(userRef),
  /** Address of the exact place, from the root; that of all news while the place is a task that the reader doesn't see. */
  path: z.string(),
  isRead: z.boolean(),
  /** The moment of the latest thing that it tells. */
  updatedAt: dateTime,
})
export type Notification = z.output<typeof notification>

/** The newest first. */
export const listNotifications = {
  ...signedIn,
  name: 'notification.list',
  method: 'GET',
  path: '/notification',
  summary: 'News for the person, grouped by kind and thing while unread.',
  query: z.extend(pageQuery(), { unread: queryFlag }),
  reply: pageReply(notification),
} satisfies Endpoint

export const countUnreadNotifications = {
  ...signedIn,
  name: 'notification.countUnread',
  method: 'GET',
  path: '/notification/unread/count',
  summary: 'Number of unread news.',
  reply: z.object({ count: z.int() }),
} satisfies Endpoint

/** Reading twice is fine; somebody else's is a 404. */
export const readNotification = {
  ...signedIn,
  name: 'notification.read',
  method: 'PUT',
  path: '/notification/:id/read',
  params: z.object({ id: idParam }),
  summary: 'Marks one as read.',
  reply: z.object({}),
} satisfies Endpoint

export const readAllNotifications = {
  ...signedIn,
  name: 'notification.readAll',
  method: 'PUT',
  path: '/notification/read',
  summary: 'Marks all as read.',
  reply: z.object({}),
} satisfies Endpoint

const setting = z.object({ kind: z.enum(NOTIFICATION_KINDS), inProduct: z.boolean(), mail: z.enum(NOTIFICATION_MAILS) })
export type NotificationSetting = z.output<typeof setting>

/** Those kinds alone that the person's role may get. */
export const listNotificationSettings = {
  ...signedIn,
  name: 'notification.listSettings',
  method: 'GET',
  path: '/notification/settings',
  summary: 'How the person is told of each kind of news.',
  reply: z.object({ results: z.array(setting) }),
} satisfies Endpoint

/** A kind that the person's role doesn't get, and a mail where a letter of its own goes out, is a 400. */
export const saveNotificationSetting = {
  ...signedIn,
  name: 'notification.saveSetting',
  method: 'PUT',
  path: '/notification/settings',
  summary: 'Chooses how the person is told of a kind of news.',
  body: z.strictObject({ kind: oneOf(NOTIFICATION_KINDS), inProduct: z.boolean(), mail: oneOf(NOTIFICATION_MAILS) }),
  reply: setting,
} satisfies Endpoint

/** The token of a mail's link; it names what is switched off, and never runs out. A token that isn't ours is a 404. */
export const unsubscribeFromMails = {
  ...signedIn,
  access: 'everyone',
  name: 'notification.unsubscribe',
  method: 'POST',
  path: '/notification/unsubscribe',
  summary: 'Switches off the mails that a mail’s own link names; without signing in.',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({}),
} satisfies Endpoint
