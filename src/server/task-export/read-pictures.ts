import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { AppError } from '#contract/http/errors.ts'
import { MB } from '#contract/file/file-size.ts'
import { and, eq } from 'drizzle-orm'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { MissingBytesError, type Storage } from '#server/platform/storage/index.ts'
import { exportMessages } from '#server/task-export/messages.ts'
import type { SheetWork } from '#server/task-export/sheet/sheet.ts'

/** Most bytes of pictures in one file. */
const MOST_BYTES = 48 * MB
/** Formats that every reader of exported tasks shows. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
])

/** The pictures with these ids, PNG or JPEG; one whose bytes are lost stays out. */
export async function readPictures(db: Db, storage: Storage, ids: readonly number[]): Promise<SheetWork['pictures']> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: file.id, key: file.storageKey, mimetype: file.mimetype, sizeBytes: file.sizeBytes })
    .from(file)
    .where(and(anyOfIds(file.id, [...new Set(ids)]), eq(file.isUploading, false)))
  const images = rows.filter(({ mimetype }) => mimetype.startsWith('image/')).toSorted((one, other) => one.id - other.id)
  if (images.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > MOST_BYTES) throw new AppError('CONFLICT', exportMessages.tooManyPictures)
  const pictures: SheetWork['pictures'] = []
  for (const [at, { id, key, mimetype }] of images.entries()) {
    try {
      const bytes = await buffer(await storage.read(key))
      const known = KNOWN.get(mimetype)
      pictures.push({ id, name: `rysunek-${at + 1}.${known ?? 'png'}`, bytes: known ? bytes : await sharp(bytes).png().toBuffer() })
    } catch (error) {
      if (!(error instanceof MissingBytesError)) throw error
    }
  }
  return pictures
}
