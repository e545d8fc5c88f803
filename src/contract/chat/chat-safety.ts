import * as z from 'zod/mini'
import { CHAT_REPORT_LENGTH } from '#contract/chat/chat-limits.ts'
import { chatAudio, chatFile } from '#contract/chat/chat-message.ts'
import { ROLES } from '#contract/enums.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { idParam, oneOf } from '#contract/http/query-values.ts'
import { richHtml } from '#contract/rich-html.ts'
import { userRef } from '#contract/user/user.ts'

/** Blocking, reports with their context, and what others are shown of one's reading (docs/product/chat.md). */

const signedIn = { access: 'signedIn', params: noParams, query: noQuery } as const
const one = z.object({ id: idParam })

/** Neither of both writes to the other in a room of two, or invites the other, from then on. It isn't told. One's own id is a 404. */
export const blockChatUser = {
  ...signedIn,
  name: 'chat.block',
  method: 'PUT',
  path: '/chat/user/:id/block',
  params: one,
  summary: 'Blocks a person in the chat, or not any more.',
  body: z.strictObject({ isBlocked: z.boolean() }),
  reply: z.object({ isBlocked: z.boolean() }),
} satisfies Endpoint

export const listBlockedChatUsers = {
  ...signedIn,
  name: 'chat.listBlocked',
  method: 'GET',
  path: '/chat/blocked',
  summary: 'People whom the person has blocked, the latest first.',
  body: noBody,
  reply: z.object({ results: z.array(userRef) }),
} satisfies Endpoint

export const chatSettings = z.object({
  /** Others are shown what the person has read, and that they type. Off for minors unless they choose. */
  showsReading: z.boolean(),
})
export type ChatSettings = z.output<typeof chatSettings>

export const getChatSettings = {
  ...signedIn,
  name: 'chat.settings',
  method: 'GET',
  path: '/chat/settings',
  summary: 'What others are shown of the person’s reading.',
  body: noBody,
  reply: chatSettings,
} satisfies Endpoint

export const saveChatSettings = {
  ...signedIn,
  name: 'chat.saveSettings',
  method: 'PUT',
  path: '/chat/settings',
  summary: 'Chooses what others are shown of the person’s reading.',
  body: z.strictObject({ showsReading: z.boolean() }),
  reply: chatSettings,
} satisfies Endpoint

/**
 * Keeps a copy of the message with up to 20 before and after it for the admins, which later changes don't touch. A second report of the
 * same person replaces its words. One's own message is a 404.
 */
export const reportChatMessage = {
  ...signedIn,
  name: 'chat.report',
  method: 'POST',
  path: '/chat/message/:id/report',
  params: one,
  summary: 'Reports a message to the admins.',
  body: z.strictObject({
    reason: z.string().check(z.trim(), z.minLength(CHAT_REPORT_LENGTH.min), z.maxLength(CHAT_REPORT_LENGTH.max)),
  }),
  reply: z.object({}),
} satisfies Endpoint

const frozenMessage = z.object({
  id: z.int(),
  author: z.nullable(userRef),
  message: richHtml,
  /** Its files in their order; each itself where the talk around the message is read, and it was kept. */
  files: z.array(z.object({ name: z.string(), file: z.nullable(z.union([chatAudio, chatFile])) })),
  createdAt: dateTime,
  isRemoved: z.boolean(),
})

export const chatReport = z.object({
  id: z.int(),
  reporter: z.nullable(userRef),
  /** The author of the message. */
  author: z.nullable(userRef),
  reason: z.string(),
  createdAt: dateTime,
  /** The message as it was when it was reported. */
  message: frozenMessage,
})
export type ChatReport = z.output<typeof chatReport>

/** The one that waits longest comes first. */
export const listChatReports = {
  ...signedIn,
  access: ['ADMIN'],
  name: 'chat.listReports',
  method: 'GET',
  path: '/chat/report',
  summary: 'Reported messages that wait for a decision.',
  query: pageQuery(),
  body: noBody,
  reply: pageReply(chatReport),
} satisfies Endpoint

/** Looking at it is noted in the log of the admins. */
export const getChatReport = {
  ...signedIn,
  access: ['ADMIN'],
  name: 'chat.getReport',
  method: 'GET',
  path: '/chat/report/:id',
  params: one,
  summary: 'A reported message with what was said before and after it.',
  body: noBody,
  reply: z.extend(chatReport, { context: z.array(frozenMessage), keptUntil: dateTime }),
} satisfies Endpoint

/** REMOVE takes the message away for everybody; KEEP leaves it. Nothing to decide is a 404. */
export const decideChatReport = {
  ...signedIn,
  access: ['ADMIN'],
  name: 'chat.decideReport',
  method: 'PUT',
  path: '/chat/report/:id',
  params: one,
  summary: 'Decides about a reported message.',
  body: z.strictObject({ decision: oneOf(['KEEP', 'REMOVE']) }),
  reply: z.object({}),
} satisfies Endpoint

/**
 * With whom a child is in rooms, for the parent who has agreed and holds the link of the mail; names and roles, never a word of what is
 * said. Takes any text: what can be no token names nobody.
 */
export const readChildCompany = {
  access: 'everyone',
  name: 'chat.childCompany',
  method: 'POST',
  path: '/chat/child-company',
  params: noParams,
  query: noQuery,
  summary: "Names the people in a child's rooms to its parent.",
  body: z.strictObject({ token: z.string().check(z.maxLength(400)) }),
  reply: z.object({
    /** The child's name; null for a link that doesn't work. */
    child: z.nullable(z.string()),
    people: z.array(
      z.object({
        displayName: z.string(),
        role: z.enum(ROLES),
        /** They write to each other in a room of two. */
        isDirect: z.boolean(),
        isInGroup: z.boolean(),
        since: dateTime,
      }),
    ),
  }),
} satisfies Endpoint
