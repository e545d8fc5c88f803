/** Keeps the bytes of files: in a folder, or by setting in a service that speaks S3. */
export { openStorage } from '#server/platform/storage/open-storage.ts'
export { isKey, MissingBytesError, type Storage } from '#server/platform/storage/storage.ts'
