import * as z from 'zod/mini'
import type { FileKind } from '#contract/enums.ts'
import { type StoredFile, uploadFile as uploadFileEndpoint } from '#contract/file/file.ts'
import { RESUMABLE_ABOVE_BYTES } from '#contract/file/file-upload.ts'
import { endpointUrl } from '#web/lib/api-client.ts'
import { sendBytes } from '#web/file/upload/send-bytes.ts'
import { uploadInParts } from '#web/file/upload/upload-in-parts.ts'

export type UploadOptions = {
  /** The purpose of the file. */
  assign: FileKind
  /** Keep a video in the product's own storage although a video library is configured. */
  s3Video?: boolean
  /** 0–100, whole. */
  onProgress?: (percent: number) => void
  /** Gives the upload up: nothing of the file stays, unless the reason is `PAUSED`. */
  signal?: AbortSignal
}

/** Stores a file and answers what it has become. Throws AppError with the server's words; tells nobody by itself. */
export async function uploadFile(file: File, options: UploadOptions): Promise<StoredFile> {
  if (file.size > RESUMABLE_ABOVE_BYTES) return uploadInParts(file, options)
  const { assign, s3Video, onProgress, signal } = options
  const form = new FormData()
  // Before the file: the server refuses what is too large without reading it.
  form.set('assign', assign)
  if (s3Video !== undefined) form.set('s3Video', String(s3Video))
  form.set('file', file)
  onProgress?.(0)
  const response = await sendBytes({
    method: uploadFileEndpoint.method,
    url: endpointUrl(uploadFileEndpoint),
    body: form,
    // The last bytes count when the server has answered.
    onSent: (bytes) => onProgress?.(Math.min(99, Math.floor((bytes / Math.max(1, file.size)) * 100))),
    signal,
  })
  const stored = z.decode(uploadFileEndpoint.reply, (await response.json()) as never)
  onProgress?.(100)
  return stored
}
