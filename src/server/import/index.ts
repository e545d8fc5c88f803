/** What other features may use of the import. */
export { contentChanged, recordContentChange } from '#server/import/content-changed.ts'
export { importHomework, parseField, prepareHomework } from '#server/import/import-homework.ts'
export { importLines } from '#server/import/import-lines.ts'
