import * as contract from '#contract/rating.ts'
import { listReviews as listReviewsEndpoint } from '#contract/user/user-review.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/http/signed-in.ts'
import { listRatings, summarise } from '#server/rating/list-ratings.ts'
import { listReviews } from '#server/rating/list-reviews.ts'
import { deleteRating, rate } from '#server/rating/rate.ts'
import { decideReported, listReported, reportReview } from '#server/rating/reported-reviews.ts'
import { replyToReview } from '#server/rating/reply-to-review.ts'

export const ratingRoutes: Route[] = [
  route(listReviewsEndpoint, ({ db, viewer, params, query }) => listReviews(db, viewer, params.id, query)),
  route(contract.listRatings, ({ db, viewer, params, query }) => listRatings(db, viewer, params, query)),
  route(contract.saveRating, async ({ db, viewer, body }) => {
    await rate(db, signedIn(viewer), body)
    return summarise(db, viewer, body)
  }),
  route(contract.deleteRating, async ({ db, viewer, params }) => {
    await db.transaction((tx) => deleteRating(tx, signedIn(viewer), params.id))
    return {}
  }),
  route(contract.replyToReview, async ({ db, viewer, params, body }) => {
    await replyToReview(db, signedIn(viewer), params.id, body.reply)
    return {}
  }),
  route(contract.reportReview, async ({ db, viewer, params, body }) => {
    await reportReview(db, signedIn(viewer), params.id, body.reason)
    return {}
  }),
  route(contract.listReportedReviews, ({ db, query }) => listReported(db, query)),
  route(contract.decideReportedReview, async ({ db, viewer, params, body }) => {
    await db.transaction((tx) => decideReported(tx, signedIn(viewer), params.id, body.decision))
    return {}
  }),
]
