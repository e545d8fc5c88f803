import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { type ReceivedBytes, RECORDING_HEADER } from '#contract/file/file-upload.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import type { FileRow } from '#server/file/access.ts'
import { assertSize, takeSpace } from '#server/file/upload/reserve-file.ts'
import { optionalIn } from '#server/file/upload/upload-headers.ts'

/** True of a recording that still goes on: nobody knows its length yet. */
export const isStillMade = ({ isUploading, metadata }: FileRow): boolean => isUploading && metadata.recording?.isOpen === true

/**
 * Takes space for the next bytes of a recording before they come, and keeps how long it is so far. With `Upload-Length` it has ended:
 * the file has so many bytes.
 */
export async function growRecording(db: Db, row: FileRow, offset: number, headers: ReceivedBytes['headers']): Promise<FileRow> {
  const coming = optionalIn(headers, 'content-length')
  const length = optionalIn(headers, 'upload-length')
  const durationMs = optionalIn(headers, RECORDING_HEADER)
  if (!isStillMade(row)) return row
  // Its space is taken before a byte of it is read, so it has to say how many come.
  if (coming === null) throw new AppError('VALIDATION', messages.invalidFormat)
  const sizeBytes = length ?? offset + coming
  if (sizeBytes < offset + coming) throw new AppError('VALIDATION', messages.invalidFormat)
  assertSize(row.kind, row.extension, sizeBytes)
  const recording = {
    durationMs: Math.max(row.metadata.recording?.durationMs ?? 0, Math.min(durationMs ?? 0, LONGEST_MS)),
    ...(length === null && { isOpen: true }),
  }
  const grown = { sizeBytes, metadata: { ...row.metadata, recording } }
  await db.transaction(async (tx) => {
    if (row.ownerId !== null) await takeSpace(tx, row.ownerId, sizeBytes - row.sizeBytes)
    await tx
      .update(file)
      .set(grown)
      .where(and(eq(file.id, row.id), eq(file.isUploading, true)))
  })
  return { ...row, ...grown }
}

/** A day: an upload lasts no longer. */
const LONGEST_MS = 24 * 3_600_000
