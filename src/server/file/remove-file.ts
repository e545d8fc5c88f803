import { rm } from 'node:fs/promises'
import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { type FileRow, getOwnFile } from '#server/file/access.ts'
import { partialPaths } from '#server/file/partial-upload.ts'
import { emit, onTopic, type OutboxHandler, topic } from '#server/platform/outbox/index.ts'
import type { Storage } from '#server/platform/storage/index.ts'

/** Bytes that no file names any more. */
const bytesLeft = topic('file.bytesLeft', z.object({ keys: z.array(z.string()) }))

/** Deletes a file of this person; its bytes follow after the commit. */
export async function removeFile(db: Db, ownerId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await getOwnFile(tx, ownerId, id)
    await removeRows(tx, [row])
    // It may have been part of a public page.
    await raiseDataVersion(tx)
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
  await emit(tx, bytesLeft, { keys: rows.flatMap(keysOf) })
}

/** Everything kept of a file; of one that never arrived, whatever may have been put already. */
function keysOf({ storageKey, metadata, isUploading }: FileRow): string[] {
  const made = isUploading ? ['large', 'small'].map((role) => `${storageKey}.${role}.webp`) : []
  return [storageKey, ...made, ...(metadata.variants ?? []).map(({ key }) => key)]
}

/** `uploadsDir`: an upload that was given up, or whose owner is gone, leaves its part there. */
export function fileHandlers(storage: Storage, uploadsDir: string): OutboxHandler[] {
  return [
    onTopic(bytesLeft, async ({ keys }) => {
      for (const key of keys) {
        await storage.remove(key)
        for (const path of partialPaths(uploadsDir, key)) await rm(path, { force: true })
      }
    }),
  ]
}
