import * as z from 'zod/mini'
import { CHAT_MESSAGES_PAGE } from '#contract/chat/chat-limits.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { queryText } from '#contract/http/query-values.ts'
import { userRef } from '#contract/user/user.ts'

/** A message that was found, with what leads to it. */
export const foundChatMessage = z.object({
  id: z.int(),
  roomId: z.int(),
  /** A group's name; of two people the other's. */
  roomName: z.string(),
  threadMessageId: z.nullable(z.int()),
  author: z.nullable(userRef),
  /** A line of its text with what was found. */
  text: z.string(),
  /** Words of it that were looked for, as `comparedWord` gives them: to be marked. */
  marked: z.array(z.string()),
  createdAt: dateTime,
})
export type FoundChatMessage = z.output<typeof foundChatMessage>

/**
 * Messages of the rooms in which the person is or was, of the time that they were there. Words in any form; formulas as they are typed,
 * or between dollar signs. Nothing asked finds nothing.
 */
export const searchChat = {
  access: 'signedIn',
  name: 'chat.search',
  method: 'GET',
  path: '/chat/search',
  summary: 'Messages that were looked for in all rooms of the person.',
  params: noParams,
  query: z.extend(pageQuery({ defaultSize: CHAT_MESSAGES_PAGE }), { search: queryText(200) }),
  body: noBody,
  reply: pageReply(foundChatMessage),
} satisfies Endpoint
