/** Where the bytes of files are kept: a folder, or by setting a service that speaks S3. */
export { openStorage } from '#server/platform/storage/open-storage.ts'
export { MissingBytesError, type Storage } from '#server/platform/storage/storage.ts'
