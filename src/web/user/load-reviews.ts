import { listReviews } from '#contract/user/user-review.ts'
import { browserApi } from '#web/lib/api-client.ts'

/** A further page of reviews. A module of its own: most readers of a profile never ask for it. */
export const loadReviews = (id: number, page: number) => browserApi.call(listReviews, { params: { id }, query: { page } })
