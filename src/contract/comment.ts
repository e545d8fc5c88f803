import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idParam, oneOf, queryEnum } from '#contract/http/query-values.ts'
import { richHtml } from '#contract/rich-html.ts'
import { richInput } from '#contract/rich-input.ts'
import { userRef } from '#contract/user/user.ts'

/**
 * Comments that people write about something in rich text, with the answers of an ADMIN. At `/editor#comments` it is a report of a
 * bug or a suggestion; another place joins by its entry here and in `server/comment/places.ts`.
 */

/** Kinds of things (ENTITY_TYPES) that take comments now. */
export const COMMENT_ENTITIES = ['EDITOR'] as const

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
})

export const comment = z.extend(remark, {
  entity: z.enum(COMMENT_ENTITIES),
  /** The id of the thing; null where the kind has only one. */
  entityId: z.nullable(z.int()),
  /** The oldest first. */
  answers: z.array(remark),
})
export type Comment = z.output<typeof comment>

/** Without `entity`, of every kind; the newest first. */
export const listComments = {
  ...signedIn,
  name: 'comment.list',
  method: 'GET',
  path: '/comment',
  summary: 'Comments with their answers.',
  query: z.extend(pageQuery(), { entity: queryEnum(COMMENT_ENTITIES) }),
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
  body: z.strictObject({ entity: oneOf(COMMENT_ENTITIES), entityId: z.optional(z.nullable(id)), message: richInput }),
  reply: comment,
} satisfies Endpoint

const commentParams = z.object({ id: idParam })

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

/** An answer can't be answered: 404. */
export const answerComment = {
  ...signedIn,
  access: ['ADMIN'],
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
