/** The door of the feature: the parts that others may use of ratings. */
export { saveRatings } from '#server/rating/save-rating.ts'
