import { eq } from 'drizzle-orm'
import type { FileKind } from '#contract/enums.ts'
import type { ReceivedFile } from '#contract/file/file.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { finishFile } from '#server/file/upload/finish-file.ts'
import { type Owner, reserveFile } from '#server/file/upload/reserve-file.ts'
import type { Storage } from '#server/platform/storage/index.ts'

/**
 * Stores a local file for work that may be done twice, as if its owner had uploaded it: by its key the one that is there is known, and a
 * try that broke off leaves nothing behind.
 */
export async function storeFileOnce(
  db: Db,
  storage: Storage,
  owner: Owner,
  { path, originalName, sizeBytes, kind, storageKey }: ReceivedFile & { kind: FileKind; storageKey: string },
): Promise<void> {
  const reserved = await db.transaction(async (tx) => {
    const [begun] = await tx.select().from(file).where(eq(file.storageKey, storageKey))
    if (begun && !begun.isUploading) return null
    // Its bytes are put anew, under the same key.
    if (begun) await tx.delete(file).where(eq(file.id, begun.id))
    return reserveFile(tx, owner, { kind, originalName, sizeBytes, storageKey })
  })
  if (reserved) await finishFile(db, storage, reserved, path)
}
