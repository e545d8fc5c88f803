/** What others may use of comments. */
export { commentRecords } from '#server/comment/personal-records.ts'
export { renderCommentsAgain } from '#server/comment/render-again.ts'
