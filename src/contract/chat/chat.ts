import * as z from 'zod/mini'
import { CHAT_NAME, CHAT_ROOMS_PAGE, MOST_CHAT_MEMBERS } from '#contract/chat/chat-limits.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idParam, oneOf, queryFlag, queryText } from '#contract/http/query-values.ts'
import { userRef } from '#contract/user/user.ts'

/**
 * Rooms of the chat (docs/product/chat.md): of two people (`isDirect`), or of a group with a name and an owner. A room that the viewer
 * neither is in nor was in is a 404, also for ADMIN.
 */

/**
 * The viewer's standing in a room: MEMBER; INVITED by somebody and not yet answered, so that nothing of the room is shown but who
 * invites; LEFT it or was removed, so that it can be read up to then.
 */
export const CHAT_STANDINGS = ['MEMBER', 'INVITED', 'LEFT'] as const
export type ChatStanding = (typeof CHAT_STANDINGS)[number]

/**
 * Reasons for which the viewer can't write now: the other one hasn't accepted yet; one of both has blocked the other or is gone;
 * there is nobody else in it; the viewer is invited, or has left.
 */
export const CHAT_SILENCES = ['REQUESTED', 'UNREACHABLE', 'ALONE', 'NOT_MEMBER'] as const
export type ChatSilence = (typeof CHAT_SILENCES)[number]

/** Seconds between two messages of one person, as a group may have them. */
export const SLOW_SECONDS = [0, 10, 30, 60, 300] as const
export type SlowSeconds = (typeof SLOW_SECONDS)[number]

const chatMember = z.extend(userRef, {
  /** False while the person is only invited. */
  hasJoined: z.boolean(),
  isOwner: z.boolean(),
  /** The place up to which the person has read; null where they don't show it. */
  readSeq: z.nullable(z.int()),
  /** The viewer has blocked the person. */
  isBlocked: z.boolean(),
})
export type ChatMember = z.output<typeof chatMember>

/** The latest message of a room as its row in the list shows it. */
const lastMessage = z.object({
  id: z.int(),
  seq: z.int(),
  author: z.nullable(z.object({ id: z.int(), displayName: z.string() })),
  /** The beginning of its text; empty of a removed one and of files alone. */
  text: z.string(),
  isRemoved: z.boolean(),
  files: z.int(),
  hasAudio: z.boolean(),
  createdAt: dateTime,
})

export const chatRoomRow = z.object({
  id: z.int(),
  isDirect: z.boolean(),
  /** A group's name; of two people the other's; of an invitation the name of the person who invites. */
  name: z.string(),
  /** At most four of the others; all of them are in `chat.get`. Of an invitation the person who invites. */
  users: z.array(userRef),
  /** Everybody who has joined, with the viewer. */
  userCount: z.int(),
  standing: z.enum(CHAT_STANDINGS),
  /** Null where the viewer may write. */
  silence: z.nullable(z.enum(CHAT_SILENCES)),
  /** The viewer may rename it, change its members and delete it. */
  mayManage: z.boolean(),
  /** Seconds between two messages of one person; 0 where nobody waits. The owner, teachers and ADMIN don't. */
  slowSeconds: z.int(),
  isFavorite: z.boolean(),
  isMuted: z.boolean(),
  /** The first place that the viewer sees is above it. */
  fromSeq: z.int(),
  /** The latest place and the latest change that the viewer sees. */
  lastSeq: z.int(),
  lastRev: z.int(),
  readSeq: z.int(),
  /** Messages behind the read mark. */
  unread: z.int(),
  /**
   * Threads in which the viewer takes part (began their first message, or answered) with something unread, the one answered last first,
   * among the twenty of the room that were: ids of the messages they hang on.
   */
  unreadThreads: z.array(z.int()),
  lastMessage: z.nullable(lastMessage),
  /** That of the latest message; of an empty room its beginning. */
  lastAt: dateTime,
})
export type ChatRoomRow = z.output<typeof chatRoomRow>

export const chatRoom = z.extend(chatRoomRow, {
  /** Everybody in it with the viewer, by the alphabet; of an invitation the person who invites. */
  members: z.array(chatMember),
  createdAt: dateTime,
})
export type ChatRoom = z.output<typeof chatRoom>

const signedIn = { access: 'signedIn', params: noParams, query: noQuery } as const
const ofRoom = { ...signedIn, params: z.object({ id: idParam }) } as const

/** Favourites first, then by the latest message. `search` looks in names of rooms and people; `invitations` lists those alone. */
export const listChatRooms = {
  ...signedIn,
  name: 'chat.list',
  method: 'GET',
  path: '/chat',
  summary: 'Rooms of the person.',
  query: z.extend(pageQuery({ defaultSize: CHAT_ROOMS_PAGE }), { search: queryText(100), invitations: queryFlag }),
  body: noBody,
  reply: z.extend(pageReply(chatRoomRow), { /** Invitations that wait for an answer. */ invitations: z.int() }),
} satisfies Endpoint

/** Rooms with something unread, in threads of the person too, without those that are muted; and invitations that wait for an answer. */
export const countUnreadChatRooms = {
  ...signedIn,
  name: 'chat.countUnread',
  method: 'GET',
  path: '/chat/unread/count',
  summary: 'Number of rooms with something unread, and of invitations.',
  body: noBody,
  reply: z.object({ count: z.int() }),
} satisfies Endpoint

export const getChatRoom = {
  ...ofRoom,
  name: 'chat.get',
  method: 'GET',
  path: '/chat/:id',
  summary: 'One room with everybody in it.',
  body: noBody,
  reply: chatRoom,
} satisfies Endpoint

/**
 * The room of two with this person, made when there was none; whoever was invited to it accepts by this. 404 for a person whom the viewer
 * neither finds nor shares a room with, and for oneself; 403 where the viewer may not write to the person first, or they can't sign in.
 */
export const getChatRoomWithUser = {
  ...ofRoom,
  name: 'chat.getWithUser',
  method: 'GET',
  path: '/chat/user/:id',
  summary: 'The room of the person and one other.',
  body: noBody,
  reply: chatRoom,
} satisfies Endpoint

const roomName = z.string().check(z.trim(), z.minLength(CHAT_NAME.min), z.maxLength(CHAT_NAME.max), z.regex(/^\P{Cc}+$/u))
/** The others: without oneself, whom a list may name all the same. */
const usersIds = z.array(id).check(z.maxLength(MOST_CHAT_MEMBERS))

/** People who have to be asked are invited, the others are in at once. 400 with `fields.usersIds` for people who can't be in it together. */
export const createChatRoom = {
  ...signedIn,
  name: 'chat.create',
  method: 'POST',
  path: '/chat',
  summary: 'Makes a room of a group.',
  body: z.strictObject({ name: roomName, usersIds }),
  reply: chatRoom,
} satisfies Endpoint

/** The owner alone: 403. `usersIds` are everybody else who is in it afterwards; whoever isn't named is removed. A room of two is a 403. */
export const updateChatRoom = {
  ...ofRoom,
  name: 'chat.update',
  method: 'PUT',
  path: '/chat/:id',
  summary: 'Renames a room, or changes who is in it.',
  body: z.strictObject({ name: z.optional(roomName), usersIds: z.optional(usersIds) }),
  reply: chatRoom,
} satisfies Endpoint

/** The owner of a group alone: 403. It is gone for everybody. */
export const deleteChatRoom = {
  ...ofRoom,
  name: 'chat.delete',
  method: 'DELETE',
  path: '/chat/:id',
  summary: 'Deletes a room with all its messages.',
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint

/** Somebody who has left still reads what was said until then; twice is once. The owner's part goes over. A room of two is a 403. */
export const leaveChatRoom = {
  ...ofRoom,
  name: 'chat.leave',
  method: 'PUT',
  path: '/chat/:id/leave',
  summary: 'Leaves a group.',
  body: z.strictObject({}),
  reply: z.object({}),
} satisfies Endpoint

/** Refusing isn't told to whoever invited. Nothing to answer is a 404. */
export const answerChatInvitation = {
  ...ofRoom,
  name: 'chat.answer',
  method: 'PUT',
  path: '/chat/:id/invitation',
  summary: 'Accepts or refuses an invitation to a room.',
  body: z.strictObject({ decision: oneOf(['ACCEPT', 'REFUSE']) }),
  reply: z.object({}),
} satisfies Endpoint

/** `seq` is the place up to which was read, the latest one unless said; the mark never goes back. */
export const readChatRoom = {
  ...ofRoom,
  name: 'chat.readLast',
  method: 'PUT',
  path: '/chat/:id/read-last',
  summary: 'Marks messages of a room as read.',
  body: z.strictObject({ seq: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))) }),
  reply: z.object({ readSeq: z.int(), unread: z.int() }),
} satisfies Endpoint

/** `id` is the message on which the thread hangs; `seq` the place up to which was read, the latest one unless said. The mark never goes back. */
export const readChatThread = {
  ...ofRoom,
  name: 'chat.readThread',
  method: 'PUT',
  path: '/chat/message/:id/read-thread',
  summary: 'Marks messages of a thread as read.',
  body: z.strictObject({ seq: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))) }),
  reply: z.object({ readSeq: z.int() }),
} satisfies Endpoint

/** With `isFavorite` it is set, so that a repeated request changes nothing; without, it is the other way round than before. */
export const toggleFavoriteChatRoom = {
  ...ofRoom,
  name: 'chat.toggleFavorite',
  method: 'PUT',
  path: '/chat/:id/toggle-favorite',
  summary: 'Puts a room among one’s favourites, or takes it from there.',
  body: z.strictObject({ isFavorite: z.optional(z.boolean()) }),
  reply: z.object({ isFavorite: z.boolean() }),
} satisfies Endpoint

/** The owner of a group, or a teacher or ADMIN in it: 403 for the others. A room of two is a 403. */
export const slowChatRoom = {
  ...ofRoom,
  name: 'chat.slow',
  method: 'PUT',
  path: '/chat/:id/slow-mode',
  summary: 'Sets how long a person waits between two messages in a group.',
  body: z.strictObject({ seconds: z.literal(SLOW_SECONDS) }),
  reply: z.object({ slowSeconds: z.int() }),
} satisfies Endpoint

export const muteChatRoom = {
  ...ofRoom,
  name: 'chat.mute',
  method: 'PUT',
  path: '/chat/:id/mute',
  summary: 'Mutes a room for oneself, or not any more.',
  body: z.strictObject({ isMuted: z.boolean() }),
  reply: z.object({ isMuted: z.boolean() }),
} satisfies Endpoint
