/** Parts that admins alone see: they come after the page, and authors load none of them. */
export const loadReviewBar = () => import('#web/homework/manage/ReviewBar.tsx')
export const loadReviewer = () => import('#web/homework/manage/Reviewer.tsx')
