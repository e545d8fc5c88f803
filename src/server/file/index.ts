/** What others may use of files. */
export { type FileLinks, fileLinks } from '#server/file/file-link.ts'
export { fileRecords, listFilesToExport } from '#server/file/personal-records.ts'
export { fileHandlers } from '#server/file/remove-file.ts'
export { shownFileIds, signShownFiles } from '#server/file/shown-files.ts'
export { storeFile } from '#server/file/store-file.ts'
export { startCleaningFiles } from '#server/file/start-cleaning-files.ts'
