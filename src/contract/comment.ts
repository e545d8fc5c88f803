import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idParam, oneOf, queryEnum, queryInt } from '#contract/http/query-values.ts'
import { reportedWords, wordsDecision, wordsReport } from '#contract/reported-words.ts'
import { richHtml } from '#contract/rich-html.ts'
import { richInput } from '#contract/rich-input.ts'
import { userRef } from '#contract/user/user.ts'

/**
 * Comments and questions that people write about something in rich text, with answers (docs/product/comment.md). At `/editor#comments`
 * it is a report of a bug or a suggestion, which an ADMIN answers; under a task anybody who is signed in does. Another place joins by
 * its entry here and in `server/comment/places.ts`.
 */

/** Kinds of things (ENTITY_TYPES) that take comments now. */
export const COMMENT_ENTITIES = ['EDITOR', 'HOMEWORK'] as const
export type CommentEntity = (typeof COMMENT_ENTITIES)[number]

/** A question wants an answer, a comment doesn't. */
export const COMMENT_KINDS = ['COMMENT', 'QUESTION'] as const
export type CommentKind = (typeof COMMENT_KINDS)[number]

/** The people in a talk whom everybody may tell apart, by name or not: who wrote the thing, and who asked. */
export const COMMENT_VOICES = ['AUTHOR', 'ASKER'] as const

const signedIn = { params: noParams, query: noQuery, access: 'signedIn' } as const

/** A remark or an answer as a reader sees it. */
const remark = z.object({
  id: z.int(),
  /** Null where the viewer doesn't find the person (a pupil, say). */
  author: z.nullable(userRef),
  message: richHtml,
  createdAt: dateTime,
  /** The moment of the latest change; equals `createdAt` while there was none. */
  updatedAt: dateTime,
  /** True when the viewer wrote it, and so may change it. */
  isOwn: z.boolean(),
  /** True when the viewer may delete it: its author and ADMIN. */
  isDeletable: z.boolean(),
  /** The part of its writer in the talk; null for anybody else. */
  voice: z.nullable(z.enum(COMMENT_VOICES)),
  /** True of an answer that solves the question, as somebody has marked. */
  isAccepted: z.boolean(),
  /** True when the viewer has reported it to the admins, who haven't decided yet. */
  isReported: z.boolean(),
})
export type Remark = z.output<typeof remark>

export const comment = z.extend(remark, {
  entity: z.enum(COMMENT_ENTITIES),
  /** The id of the thing; null where the kind has only one. */
  entityId: z.nullable(z.int()),
  kind: z.enum(COMMENT_KINDS),
  /** Whose answer solved the question: one that was marked, or any of the thing's author; null while nobody has. */
  solvedBy: z.nullable(z.enum(['AUTHOR', 'ANSWER'])),
  /** True when the viewer may mark answers: the thing's author, the asker, ADMIN. */
  mayAccept: z.boolean(),
  /** True when the viewer may answer. */
  mayAnswer: z.boolean(),
  /** The oldest first. */
  answers: z.array(remark),
})
export type Comment = z.output<typeof comment>

/** Those that the viewer sees, without `entity` of every kind; the newest first. Anonymous people read what is said under public tasks. */
export const listComments = {
  ...signedIn,
  access: 'everyone',
  name: 'comment.list',
  method: 'GET',
  path: '/comment',
  summary: 'Comments with their answers.',
  query: z.extend(pageQuery(), { entity: queryEnum(COMMENT_ENTITIES), entityId: queryInt(1, 2_147_483_647) }),
  body: noBody,
  reply: pageReply(comment),
} satisfies Endpoint

/** `message` is a document of the editor or html; too large or invalid is a 400 with `fields.message`. 429 after many. */
export const createComment = {
  ...signedIn,
  name: 'comment.create',
  method: 'POST',
  path: '/comment',
  summary: 'Writes a comment about something.',
  body: z.strictObject({
    entity: oneOf(COMMENT_ENTITIES),
    entityId: z.optional(z.nullable(id)),
    /** A comment unless said; questions are asked under tasks alone. */
    kind: z.optional(oneOf(COMMENT_KINDS)),
    message: richInput,
  }),
  reply: comment,
} satisfies Endpoint

const commentParams = z.object({ id: idParam })

/** The id of an answer finds its talk, too: a link to it leads there. */
export const getComment = {
  ...signedIn,
  access: 'everyone',
  name: 'comment.get',
  method: 'GET',
  path: '/comment/:id',
  params: commentParams,
  summary: 'One comment with its answers.',
  body: noBody,
  reply: comment,
} satisfies Endpoint

/** Somebody else's is a 404, an answer of one's own isn't. */
export const updateComment = {
  ...signedIn,
  name: 'comment.update',
  method: 'PUT',
  path: '/comment/:id',
  params: commentParams,
  summary: 'Replaces what one has written.',
  body: z.strictObject({ message: richInput }),
  reply: remark,
} satisfies Endpoint

/** The document itself, to open it in the editor again; somebody else's is a 404. */
export const getCommentDocument = {
  ...signedIn,
  name: 'comment.document',
  method: 'GET',
  path: '/comment/:id/document',
  params: commentParams,
  summary: 'The stored document of what one has written.',
  body: noBody,
  reply: z.object({ document: z.looseObject({ type: z.literal('doc') }) }),
} satisfies Endpoint

/** An answer can't be answered: 404. What is said about the editor is answered by ADMIN alone: 403. */
export const answerComment = {
  ...signedIn,
  name: 'comment.answer',
  method: 'POST',
  path: '/comment/:id/answer',
  params: commentParams,
  summary: 'Answers a comment.',
  body: z.strictObject({ message: richInput }),
  reply: remark,
} satisfies Endpoint

/** One's own, or any by ADMIN, with its answers; somebody else's is a 404. */
export const deleteComment = {
  ...signedIn,
  name: 'comment.delete',
  method: 'DELETE',
  path: '/comment/:id',
  params: commentParams,
  summary: 'Deletes a comment or an answer.',
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint

/** For the thing's author, the asker and ADMIN; for others, and for what answers no question, a 404. One answer at most is marked. */
export const acceptAnswer = {
  ...signedIn,
  name: 'comment.accept',
  method: 'PUT',
  path: '/comment/:id/accepted',
  params: commentParams,
  summary: 'Marks an answer as the one that solves the question, or takes the mark away.',
  body: z.strictObject({ isAccepted: z.boolean() }),
  reply: z.object({}),
} satisfies Endpoint

/** A second report of the same person replaces the words of the first. One's own is a 404. */
export const reportComment = {
  ...signedIn,
  name: 'comment.report',
  method: 'POST',
  path: '/comment/:id/report',
  params: commentParams,
  summary: 'Reports a comment or an answer to the admins.',
  body: wordsReport,
  reply: z.object({}),
} satisfies Endpoint

/** The one that was reported first comes first. */
export const listReportedComments = {
  ...signedIn,
  access: ['ADMIN'],
  name: 'comment.reported',
  method: 'GET',
  path: '/comment/reported',
  query: pageQuery(),
  summary: 'Comments that were reported and wait for a decision.',
  body: noBody,
  reply: pageReply(reportedWords),
} satisfies Endpoint

/** KEEP leaves it and closes its reports; REMOVE deletes it with its answers. Nothing to decide is a 404. */
export const decideReportedComment = {
  ...signedIn,
  access: ['ADMIN'],
  name: 'comment.decide',
  method: 'PUT',
  path: '/comment/:id/reported',
  params: commentParams,
  summary: 'Decides about a comment that was reported.',
  body: wordsDecision,
  reply: z.object({}),
} satisfies Endpoint
