import { listReviews as listReviewsEndpoint } from '#contract/user/user-review.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { listReviews } from '#server/rating/list-reviews.ts'

export const ratingRoutes: Route[] = [
  route(listReviewsEndpoint, ({ db, viewer, params, query }) => listReviews(db, viewer, params.id, query)),
]
