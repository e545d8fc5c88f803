import * as z from 'zod/mini'
import { dateTime } from '#contract/http/date-time.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { noBody } from '#contract/http/nothing.ts'
import { pageQuery, pageReply } from '#contract/http/page.ts'
import { idParam } from '#contract/http/query-values.ts'
import { userRef } from '#contract/user/user.ts'

/** The review that somebody wrote who rated a task (docs/product/user.md: `/teachers/{username}#reviews`). */
export const review = z.object({
  id: z.int(),
  /** The writer; null where the viewer may not find the person (a pupil, say). */
  author: z.nullable(userRef),
  /** 0.5–5 stars. */
  rating: z.number(),
  /** Plain text. */
  comment: z.string(),
  homework: z.object({ slug: z.string(), title: z.string() }),
  createdAt: dateTime,
})
export type Review = z.output<typeof review>

/** Ratings without words are counted with the person's rating, and don't stand here. 404 for those who don't find the person. */
export const listReviews = {
  name: 'user.reviews',
  method: 'GET',
  path: '/user/:id/reviews',
  access: 'everyone',
  summary: "What people wrote about a person's public tasks, the newest first.",
  params: z.object({ id: idParam }),
  query: pageQuery(),
  body: noBody,
  reply: pageReply(review),
} satisfies Endpoint
