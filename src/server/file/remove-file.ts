import { rm } from 'node:fs/promises'
import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { FILM_PARTS, filmPartKey } from '#server/file/film/film-address.ts'
import type { VideoLibrary } from '#server/file/film/video-library.ts'
import { type FileRow, getOwnFile } from '#server/file/access.ts'
import { partialPaths } from '#server/file/upload/partial-upload.ts'
import { emit, onTopic, type OutboxListener, topic } from '#server/platform/outbox/index.ts'
import type { Storage } from '#server/platform/storage/index.ts'

/** Bytes that no file names any more. */
const bytesLeft = topic('file.bytesLeft', z.object({ keys: z.array(z.string()) }))

/** A film that the video library hosts for nobody any more. */
const hostedLeft = topic('file.hostedLeft', z.object({ guid: z.string() }))

/** Deletes a file of this person; its bytes follow after the commit. */
export async function removeFile(db: Db, ownerId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await getOwnFile(tx, ownerId, id)
    await removeRows(tx, [row])
    // It may have been part of a public page.
    await raiseDataVersion(tx, ['file'])
  })
}

/** Deletes rows in the caller's transaction; places that named them show nothing. */
export async function removeRows(tx: Db, rows: readonly FileRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.delete(file).where(
    inArray(
      file.id,
      rows.map(({ id }) => id),
    ),
  )
  await leaveBytes(tx, rows.flatMap(keysOf))
  for (const { metadata } of rows) if (metadata.guid !== undefined) await emit(tx, hostedLeft, { guid: metadata.guid })
}

/** Has bytes removed that no row names any more, after the commit. */
export const leaveBytes = (tx: Db, keys: readonly string[]): Promise<unknown> => emit(tx, bytesLeft, { keys: [...keys] })

/** Everything kept of a file; of what is still arriving or being made, whatever may have been put already. */
function keysOf({ storageKey, metadata, isUploading }: FileRow): string[] {
  const made = isUploading ? ['large', 'small'].map((role) => `${storageKey}.${role}.webp`) : []
  const ofFilm = metadata.film === 'WAITING' ? FILM_PARTS.map((part) => filmPartKey(storageKey, part)) : []
  return [storageKey, ...made, ...ofFilm, ...(metadata.variants ?? []).map(({ key }) => key)]
}

/** `uploadsDir`: an upload that was given up, or whose owner is gone, leaves its part there. */
export function fileHandlers(storage: Storage, uploadsDir: string, library: VideoLibrary | null): OutboxListener[] {
  return [
    onTopic(
      bytesLeft,
      async ({ keys }) => {
        for (const key of keys) {
          await storage.remove(key)
          for (const path of partialPaths(uploadsDir, key)) await rm(path, { force: true })
        }
      },
      { lane: 'files' },
    ),
    onTopic(
      hostedLeft,
      async ({ guid }) => {
        // Without its library nobody can reach it any more.
        await library?.remove(guid)
      },
      { lane: 'films' },
    ),
  ]
}
