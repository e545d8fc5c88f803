import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody, noParams, noQuery } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { id, idParam, oneOf } from '#contract/http/query-values.ts'
import { reportedWords, wordsDecision, wordsReport } from '#contract/reported-words.ts'
import { richHtml } from '#contract/rich-html.ts'
import { richInput } from '#contract/rich-input.ts'
import { userRef } from '#contract/user/user.ts'

/**
 * Ratings of things, with a review of at most 256 characters (docs/product/rating.md). Another kind of thing joins by its
 * entry here and in `server/rating/rated-things.ts`.
 */

/** Kinds of things (ENTITY_TYPES) that are rated now. */
export const RATING_ENTITIES = ['HOMEWORK'] as const
export type RatingEntity = (typeof RATING_ENTITIES)[number]

/** Stars in halves: 0,5–5. */
const stars = z.number().check(z.minimum(0.5), z.maximum(5), z.multipleOf(0.5))

/** The document itself, to open it in the editor again. */
const document = z.looseObject({ type: z.literal('doc') })

/** One's own rating; `review` is null where there are no words. */
const ownRating = z.object({ id: z.int(), rating: z.number(), review: z.nullable(document) })
export type OwnRating = z.output<typeof ownRating>

/** The words of somebody who rated, with the reply of the thing's author. */
const writtenReview = z.object({
  id: z.int(),
  /** Null where the viewer doesn't find the person (a pupil, say). */
  author: z.nullable(userRef),
  rating: z.number(),
  review: richHtml,
  createdAt: dateTime,
  isOwn: z.boolean(),
  /** True for its writer and for ADMIN. */
  isDeletable: z.boolean(),
  /** True when the viewer has reported it to the admins, who haven't decided yet. */
  isReported: z.boolean(),
  /** `document` is there for the author alone, who may change it. */
  reply: z.nullable(z.object({ html: richHtml, repliedAt: dateTime, document: z.nullable(document) })),
})
export type WrittenReview = z.output<typeof writtenReview>

const summary = {
  /** 0–5 with two decimals; 0 while nobody has rated. */
  average: z.number(),
  count: z.int(),
  own: z.nullable(ownRating),
  /** True for the thing's author, who replies and doesn't rate. */
  isAuthor: z.boolean(),
}

const ratingList = z.extend(pageReply(writtenReview), summary)
export type RatingList = z.output<typeof ratingList>

/** Only ratings with words are listed, the newest first; those of people who are blocked aren't. 404 for what the viewer doesn't see. */
export const listRatings = {
  name: 'rating.list',
  method: 'GET',
  path: '/rating/:entity/:entityId',
  access: 'everyone',
  summary: 'The average rating of a thing, one’s own rating, and the reviews by pages.',
  params: z.object({ entity: oneOf(RATING_ENTITIES), entityId: idParam }),
  query: pageQuery(),
  body: noBody,
  reply: ratingList,
} satisfies Endpoint

const summaryReply = z.object(summary)

/**
 * One a person: a second one replaces the first. `review` is a document of the editor or html; null takes the words away. Only of what
 * is public; the thing's own author is a 403. 429 after many.
 */
export const saveRating = {
  name: 'rating.save',
  method: 'PUT',
  path: '/rating',
  access: 'signedIn',
  summary: 'Rates a thing, or changes one’s rating.',
  params: noParams,
  query: noQuery,
  body: z.strictObject({ entity: oneOf(RATING_ENTITIES), entityId: id, rating: stars, review: z.nullable(richInput) }),
  reply: summaryReply,
} satisfies Endpoint

/** One's own, or any by ADMIN; somebody else's is a 404. */
export const deleteRating = {
  name: 'rating.delete',
  method: 'DELETE',
  path: '/rating/:id',
  access: 'signedIn',
  summary: 'Takes a rating away, with its words and the reply to them.',
  params: z.object({ id: idParam }),
  query: noQuery,
  body: noBody,
  reply: z.object({}),
} satisfies Endpoint

/** For the author of what was rated; for anybody else, and where there are no words, a 404. `reply` null takes it away. */
export const replyToReview = {
  name: 'rating.reply',
  method: 'PUT',
  path: '/rating/:id/reply',
  access: 'signedIn',
  summary: 'Replies to a review, or changes the reply.',
  params: z.object({ id: idParam }),
  query: noQuery,
  body: z.strictObject({ reply: z.nullable(richInput) }),
  reply: z.object({}),
} satisfies Endpoint

const ofReview = { params: z.object({ id: idParam }), query: noQuery } as const

/** A second report of the same person replaces the words of the first. One's own review, and stars without words, are a 404. */
export const reportReview = {
  ...ofReview,
  name: 'rating.report',
  method: 'POST',
  path: '/rating/:id/report',
  access: 'signedIn',
  summary: 'Reports a review to the admins.',
  body: wordsReport,
  reply: z.object({}),
} satisfies Endpoint

/** The one that was reported first comes first. */
export const listReportedReviews = {
  name: 'rating.reported',
  method: 'GET',
  path: '/rating/reported',
  access: ['ADMIN'],
  summary: 'Reviews that were reported and wait for a decision.',
  params: noParams,
  query: pageQuery(),
  body: noBody,
  reply: pageReply(reportedWords),
} satisfies Endpoint

/** REMOVE takes the stars away, too. Nothing to decide is a 404. */
export const decideReportedReview = {
  ...ofReview,
  name: 'rating.decide',
  method: 'PUT',
  path: '/rating/:id/reported',
  access: ['ADMIN'],
  summary: 'Decides about a review that was reported.',
  body: wordsDecision,
  reply: z.object({}),
} satisfies Endpoint
