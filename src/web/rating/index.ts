/** The door of the feature: the parts that others may use of ratings. */
export { RatingSection } from '#web/rating/RatingSection.tsx'
