/** The door of the feature: the parts that others may use of kinds of tasks. */
export { moveTypesOfConcept } from '#server/homework-type/move-of-concept.ts'
export { homeworkTypeRefColumns } from '#server/homework-type/present.ts'
export { deriveFormulas, saveHomeworkType, type SavedHomeworkType } from '#server/homework-type/save-homework-type.ts'
export { suggestHomeworkTypes } from '#server/homework-type/find-homework-types.ts'
