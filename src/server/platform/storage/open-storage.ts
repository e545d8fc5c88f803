import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import { s3Storage, type S3Address } from '#server/platform/storage/s3-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** `folder` is used where no S3 is configured. */
export function openStorage(options: { s3: S3Address | null; folder: string }): Storage {
  return options.s3 ? s3Storage(options.s3) : folderStorage(options.folder)
}
