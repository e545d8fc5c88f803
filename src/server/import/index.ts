/** The door of the feature: the parts that others may use of the import. */
export { importHomework } from '#server/import/import-homework.ts'
export { parseField, prepareHomework, type PreparedHomework } from '#server/import/prepare-homework.ts'
export { importLines } from '#server/import/import-lines.ts'
