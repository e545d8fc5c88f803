/** What others may use of comments. */
export { renderCommentsAgain } from '#server/comment/render-again.ts'
