import * as z from 'zod/mini'
import { CHAT_ATTACHMENTS_PAGE, CHAT_MESSAGES_PAGE, MOST_AUDIO_MS, MOST_CHAT_FILES } from '#contract/chat/chat-limits.ts'
import { formFile } from '#contract/file/file.ts'
import { meetingCard } from '#contract/chat/meeting-card.ts'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idParam, queryEnum, queryInt, queryText } from '#contract/http/query-values.ts'
import { richHtml } from '#contract/rich-html.ts'
import { richInput } from '#contract/rich-input.ts'
import { userRef } from '#contract/user/user.ts'

/**
 * Messages of a chat room (docs/product/chat.md). Each has its place in its stream (`seq`: of the room, or of the thread it stands in)
 * and the number of the room's latest change that touched it (`rev`). Rooms and messages of others are a 404.
 */

const MAX_SEQ = 2_147_483_647

/** A file of a message. Its links work for five minutes; `getChatMessage` gives new ones. */
export const chatFile = z.object({
  id: z.int(),
  originalname: z.string(),
  url: z.string(),
  /** The small version of an image, the poster of a film. */
  thumbnailUrl: z.nullable(z.string()),
  mimetype: z.string(),
  extension: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Set for images alone. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type ChatFile = z.output<typeof chatFile>

/**
 * A recorded voice: its length as it was counted when it was recorded (null where whoever sent it didn't say), and how loud it is from
 * beginning to end, each 0 to 100.
 */
export const chatAudio = z.extend(chatFile, { durationMs: z.nullable(z.int()), peaks: z.array(z.int()) })
export type ChatAudio = z.output<typeof chatAudio>

/** The message that another one answers, as a line. */
export const quotedMessage = z.object({
  id: z.int(),
  seq: z.int(),
  author: z.nullable(userRef),
  /** The beginning of its text; empty of a removed one and of files alone. */
  text: z.string(),
  isRemoved: z.boolean(),
  hasFiles: z.boolean(),
  hasAudio: z.boolean(),
})

/** One emoji under a message, with who chose it, the first first. */
export const chatReaction = z.object({
  emoji: z.string(),
  userIds: z.array(z.int()),
  /** Names of the first of them. */
  names: z.array(z.string()),
})
export type ChatReaction = z.output<typeof chatReaction>

export const chatMessage = z.object({
  id: z.int(),
  roomId: z.int(),
  seq: z.int(),
  rev: z.int(),
  /** The id that its author's device gave it. */
  clientId: z.string(),
  /** The message whose thread it stands in; null in the room itself. */
  threadMessageId: z.nullable(z.int()),
  /** Null where the account is gone. */
  author: z.nullable(userRef),
  /** Empty of a removed one and of files alone. */
  message: richHtml,
  replyTo: z.nullable(quotedMessage),
  files: z.array(chatFile),
  audio: z.nullable(chatAudio),
  /** The emoji that was chosen first stands first. */
  reactions: z.array(chatReaction),
  /** The meeting that it opened. */
  meeting: z.nullable(meetingCard),
  createdAt: dateTime,
  /** The moment in which its text was changed. */
  editedAt: z.nullable(dateTime),
  pinnedAt: z.nullable(dateTime),
  /** Says 'usunięta wiadomość': its text and files are gone, its place stays. */
  isRemoved: z.boolean(),
  /** Number of messages in its thread; null without one. */
  thread: z.nullable(z.object({ count: z.int(), lastAt: dateTime })),
})
export type ChatMessage = z.output<typeof chatMessage>

const signedIn = { access: 'signedIn', params: noParams, query: noQuery } as const
const ofRoom = { ...signedIn, params: z.object({ id: idParam }) } as const
const ofMessage = ofRoom

export const CHAT_MESSAGE_SORTS = ['createdAt:DESC', 'createdAt:ASC'] as const

/**
 * Messages of the room, or of a thread of it. `before` and `after` are places (`seq`), `around` is the id of a message, with half a
 * page on either side; each of them takes the place of `page`. A message that isn't in the stream is a 404 'Message not found!'.
 * `search` finds words and formulas of the text; the order of a reply is that of `sort`, whichever way it was asked.
 */
export const listChatMessages = {
  ...ofRoom,
  name: 'chat.listMessages',
  method: 'GET',
  path: '/chat/:id/message',
  summary: 'Messages of a room, the newest first.',
  query: z.extend(pageQuery({ defaultSize: CHAT_MESSAGES_PAGE }), {
    sort: queryEnum(CHAT_MESSAGE_SORTS),
    search: queryText(200),
    threadMessageId: queryInt(1, MAX_SEQ),
    before: queryInt(1, MAX_SEQ),
    after: queryInt(0, MAX_SEQ),
    around: queryInt(1, MAX_SEQ),
  }),
  body: noBody,
  reply: z.extend(pageReply(chatMessage), { hasOlder: z.boolean(), hasNewer: z.boolean() }),
} satisfies Endpoint

/**
 * Everything that is new or has changed since a change of the room, of the room itself and of its threads, in the order of `rev`;
 * removed ones too. `isComplete` is false when there is more behind the last of them. `lastRev` is the room's at that moment.
 */
export const listChatChanges = {
  ...ofRoom,
  name: 'chat.listChanges',
  method: 'GET',
  path: '/chat/:id/change',
  summary: 'Messages that are new or changed after a number of the room’s changes.',
  query: z.object({ after: queryInt(0, MAX_SEQ) }),
  body: noBody,
  reply: z.object({ results: z.array(chatMessage), lastRev: z.int(), isComplete: z.boolean() }),
} satisfies Endpoint

export const getChatMessage = {
  ...ofMessage,
  name: 'chat.getMessage',
  method: 'GET',
  path: '/chat/message/:id',
  summary: 'One message, with links to its files that work again.',
  body: noBody,
  reply: chatMessage,
} satisfies Endpoint

const clientId = z.optional(z.uuid())
const threadMessageId = z.optional(z.nullable(id))

/**
 * `clientId` is made when somebody presses Send and kept with the message until it is stored: the same one again, by the same person,
 * answers the message that is stored already. Without one the server makes it. `files` are the author's own; `message` may be empty
 * beside files. 403 where nobody may write now, 429 with Retry-After after many.
 */
export const sendChatMessage = {
  ...ofRoom,
  name: 'chat.send',
  method: 'POST',
  path: '/chat/:id/message',
  summary: 'Writes a message.',
  body: z.strictObject({
    clientId,
    message: richInput,
    files: z.optional(z.array(id).check(z.maxLength(MOST_CHAT_FILES))),
    replyTo: z.optional(z.nullable(id)),
    threadMessageId,
  }),
  reply: chatMessage,
} satisfies Endpoint

/** A message of files alone: as `sendChatMessage`. */
export const sendChatAttachments = {
  ...ofRoom,
  name: 'chat.sendAttachments',
  method: 'POST',
  path: '/chat/:id/attachments-message',
  summary: 'Sends files.',
  body: z.strictObject({ clientId, attachments: z.array(id).check(z.minLength(1), z.maxLength(MOST_CHAT_FILES)), threadMessageId }),
  reply: chatMessage,
} satisfies Endpoint

const peaks = z.pipe(
  z.string().check(z.regex(/^(\d{1,2}|100)(,(\d{1,2}|100)){0,119}$/)),
  z.transform((text) => text.split(',').map(Number)),
)

/**
 * A recording of a voice (m4a, weba, ogg), as `sendChatMessage`; put the texts before `file`. It goes with its message: removed with
 * it, and not sent a second time by its id.
 */
export const sendChatAudio = {
  ...ofRoom,
  name: 'chat.sendAudio',
  method: 'POST',
  path: '/chat/:id/audio-message',
  takes: 'form',
  summary: 'Sends a recorded voice.',
  body: z.strictObject({
    clientId,
    threadMessageId: queryInt(1, MAX_SEQ),
    replyTo: queryInt(1, MAX_SEQ),
    durationMs: queryInt(1, MOST_AUDIO_MS + 1_000),
    /** Numbers 0 to 100 between commas. */
    peaks: z.optional(peaks),
    file: formFile,
  }),
  reply: chatMessage,
} satisfies Endpoint

/** One's own alone; a removed one is a 404. Its files stay. */
export const updateChatMessage = {
  ...ofMessage,
  name: 'chat.updateMessage',
  method: 'PUT',
  path: '/chat/message/:id',
  summary: 'Replaces the text of one’s own message.',
  body: z.strictObject({ message: richInput }),
  reply: chatMessage,
} satisfies Endpoint

/** The document itself, to open it in the editor again; somebody else's is a 404. */
export const getChatMessageDocument = {
  ...ofMessage,
  name: 'chat.messageDocument',
  method: 'GET',
  path: '/chat/message/:id/document',
  summary: 'The stored document of one’s own message.',
  body: noBody,
  reply: z.object({ document: z.looseObject({ type: z.literal('doc') }) }),
} satisfies Endpoint

/** One's own; the owner of a group may remove those of others there. Twice is once. */
export const deleteChatMessage = {
  ...ofMessage,
  name: 'chat.deleteMessage',
  method: 'DELETE',
  path: '/chat/message/:id',
  summary: 'Removes a message: its place stays, its text and files go.',
  body: noBody,
  reply: chatMessage,
} satisfies Endpoint

/** With `isPinned` it is set, so that a repeated request changes nothing; without, it is the other way round than before. */
export const togglePinnedChatMessage = {
  ...ofMessage,
  name: 'chat.togglePinned',
  method: 'PUT',
  path: '/chat/message/:id/toggle-pinned',
  summary: 'Pins a message for everybody in the room, or takes it down.',
  body: z.strictObject({ isPinned: z.optional(z.boolean()) }),
  reply: chatMessage,
} satisfies Endpoint

/** No pattern: descriptions of the API know none that speaks of emoji. */
const isEmoji = z.refine<string>((text) => /^\p{RGI_Emoji}$/v.test(text))

/** For whoever may write in the room. `isSet` is the state that is wanted, so a repeated request changes nothing. */
export const reactToChatMessage = {
  ...ofMessage,
  name: 'chat.react',
  method: 'PUT',
  path: '/chat/message/:id/reaction',
  summary: 'Puts an emoji under a message, or takes one’s own away.',
  body: z.strictObject({ emoji: z.string().check(z.maxLength(64), isEmoji), isSet: z.boolean() }),
  reply: chatMessage,
} satisfies Endpoint

/** The one that was pinned last comes first. */
export const listPinnedChatMessages = {
  ...ofRoom,
  name: 'chat.listPinned',
  method: 'GET',
  path: '/chat/:id/pinned-messages',
  summary: 'Pinned messages of a room.',
  body: noBody,
  reply: z.object({ results: z.array(chatMessage) }),
} satisfies Endpoint

/** The newest first. */
export const listChatAttachments = {
  ...ofRoom,
  name: 'chat.listAttachments',
  method: 'GET',
  path: '/chat/:id/attachments',
  summary: 'Files that were sent in a room.',
  query: pageQuery({ defaultSize: CHAT_ATTACHMENTS_PAGE }),
  body: noBody,
  reply: pageReply(z.extend(chatFile, { messageId: z.int(), author: z.nullable(userRef), createdAt: dateTime })),
} satisfies Endpoint
export type ChatAttachment = z.output<typeof listChatAttachments.reply>['results'][number]

/** Messages that have a thread, the one that was answered last first. */
export const listChatThreads = {
  ...ofRoom,
  name: 'chat.listThreads',
  method: 'GET',
  path: '/chat/:id/threads',
  summary: 'Threads of a room.',
  query: pageQuery({ defaultSize: CHAT_MESSAGES_PAGE }),
  body: noBody,
  reply: pageReply(chatMessage),
} satisfies Endpoint

/** A single file by its own name, several as a zip. A message without files is a 404. */
export const downloadChatAttachments = {
  ...ofMessage,
  name: 'chat.downloadAttachments',
  method: 'GET',
  path: '/chat/message/:id/attachments',
  gives: 'raw',
  summary: 'Files of a message, to be kept.',
  body: noBody,
  reply: z.unknown(),
} satisfies Endpoint
