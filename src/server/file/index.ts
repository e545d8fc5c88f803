/** What others may use of files. */
export { fileLinks } from '#server/file/file-link.ts'
export { fileRecords, listFilesToExport } from '#server/file/personal-records.ts'
export { fileHandlers } from '#server/file/remove-file.ts'
