/** The door of the feature: checks of answers record the try here, the library brings its templates. */
export { recordTry } from '#server/practice/record-try.ts'
export { moveTemplatesOfType, type SavedTemplate, saveTemplates } from '#server/practice/save-templates.ts'
export { movePracticeOfConcept } from '#server/practice/move-of-concept.ts'
