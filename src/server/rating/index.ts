/** What other features may use of ratings. */
export { saveRatings } from '#server/rating/save-rating.ts'
