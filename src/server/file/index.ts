/** What others may use of files. */
export { fileLinks } from '#server/file/file-link.ts'
export { fileRecords, listFilesToExport } from '#server/file/personal-records.ts'
export { startForgettingUploads } from '#server/file/forget-uploads.ts'
export { fileHandlers } from '#server/file/remove-file.ts'
