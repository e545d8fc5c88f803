/** What other features may use of kinds of tasks. */
export { homeworkTypeRefColumns } from '#server/homework-type/present.ts'
export { saveHomeworkType } from '#server/homework-type/save-homework-type.ts'
export { renderHomeworkTypesAgain } from '#server/homework-type/render-again.ts'
export { suggestHomeworkTypes } from '#server/homework-type/find-homework-types.ts'
