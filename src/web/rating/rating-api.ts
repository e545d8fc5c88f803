import * as contract from '#contract/rating.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'

/** The thing that is rated. */
export type Rated = { entity: contract.RatingEntity; entityId: number }

export const saveRating = (thing: Rated, rating: number, review: RichInput | null) =>
  browserApi.call(contract.saveRating, { body: { ...thing, rating, review } })
export const deleteRating = (id: number) => browserApi.call(contract.deleteRating, { params: { id } })
export const replyToReview = (id: number, reply: RichInput | null) =>
  browserApi.call(contract.replyToReview, { params: { id }, body: { reply } })
export const reportReview = (id: number, reason: string) => browserApi.call(contract.reportReview, { params: { id }, body: { reason } })
export const readRatingsAnew = (): Promise<void> => readAnew(contract.listRatings)
