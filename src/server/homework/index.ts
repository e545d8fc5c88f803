/** What other features may use of tasks. */
export { visibleHomework } from '#server/homework/access.ts'
export { refreshHomeworkRatings } from '#server/homework/refresh-ratings.ts'
export { renderHomeworkAgain } from '#server/homework/render-again.ts'
export { saveHomework, type SavedHomework } from '#server/homework/save-homework.ts'
export { indexHomeworkAgain } from '#server/homework/search/index-again.ts'
export { indexHomework } from '#server/homework/search/index-homework.ts'
export { startHomeworkSearch } from '#server/homework/search/homework-search.ts'
