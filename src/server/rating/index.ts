/** What other features may use of ratings. */
export { ratingRecords } from '#server/rating/personal-records.ts'
export { saveRatings } from '#server/rating/save-rating.ts'
