import { rm } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/http/errors.ts'
import { fileMessages } from '#contract/file/file-messages.ts'
import { FILE_RULES, type FileExtension, mediaOf } from '#contract/file/file-rules.ts'
import { messages } from '#contract/text/messages.ts'
import type { Db } from '#server/db/db.ts'
import { file, type FileVariant } from '#server/db/tables/file.ts'
import type { FileRow } from '#server/file/access.ts'
import { agreesWith, readHead } from '#server/file/file-format.ts'
import { filmUploaded } from '#server/file/film/film-uploaded.ts'
import { type ImageSides, makeImage } from '#server/file/make-image.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import type { Storage } from '#server/platform/storage/index.ts'

const SIDES: ImageSides = { large: 2560, small: 640 }
const AVATAR_SIDES: ImageSides = { large: 512, small: 128 }

/**
 * Puts the bytes of a reserved file into storage: checks that they are what the name says, makes the forms of an image,
 * and shows the file to its owner. `path` is gone afterwards. When that fails, nothing of the file stays; of a recording, which exists
 * nowhere else, everything does, unless it is refused.
 */
export async function finishFile(db: Db, storage: Storage, row: FileRow, path: string): Promise<FileRow> {
  const keys: string[] = []
  let isKept = false
  const put = async (key: string, from: string): Promise<void> => {
    keys.push(key)
    await storage.put(key, from)
  }
  try {
    const extension = extensionIn(row)
    if (!agreesWith(extension, await readHead(path)))
      throw new AppError('VALIDATION', [fileMessages.wrongFormat, fileMessages.contentDiffers])
    const changes = mediaOf(extension) === 'image' ? await putImage(row, extension, path, put) : await putAsIs(row, path, put)
    return await db.transaction(async (tx) => {
      const [finished] = await tx
        .update(file)
        .set({ ...changes, isUploading: false })
        .where(and(eq(file.id, row.id), eq(file.isUploading, true)))
        .returning()
      if (!finished) throw new AppError('NOT_FOUND', messages.notFound) // given up meanwhile
      if (finished.metadata.film === 'WAITING') await enqueue(tx, filmUploaded, { fileId: row.id })
      return finished
    })
  } catch (error) {
    isKept = row.metadata.recording !== undefined && !(error instanceof AppError)
    if (!isKept) await db.delete(file).where(and(eq(file.id, row.id), eq(file.isUploading, true)))
    if (!isKept) await Promise.allSettled(keys.map((key) => storage.remove(key)))
    throw error
  } finally {
    if (!isKept) await rm(path, { force: true })
  }
}

type Put = (key: string, from: string) => Promise<void>
type Changes = Pick<FileRow, 'sizeBytes' | 'metadata' | 'widthPx' | 'heightPx'>

async function putAsIs(row: FileRow, path: string, put: Put): Promise<Changes> {
  await put(row.storageKey, path)
  const isFilm = mediaOf(row.extension) === 'video'
  return { sizeBytes: row.sizeBytes, metadata: isFilm ? { ...row.metadata, film: 'WAITING' } : row.metadata, widthPx: null, heightPx: null }
}

async function putImage(row: FileRow, extension: FileExtension, path: string, put: Put): Promise<Changes> {
  if (extension !== 'png' && extension !== 'jpg' && extension !== 'jpeg' && extension !== 'gif') throw new Error('Not an image')
  const image = await makeImage(path, extension, row.kind === 'AVATAR' ? AVATAR_SIDES : SIDES)
  const variants: FileVariant[] = []
  for (const role of ['large', 'small'] as const) {
    const key = `${row.storageKey}.${role}.webp`
    variants.push({ role, key, mimetype: image[role].mimetype, sizeBytes: image[role].sizeBytes })
    await put(key, image[role].path)
  }
  await put(row.storageKey, image.original.path)
  return {
    sizeBytes: image.original.sizeBytes,
    metadata: { placeholder: image.placeholder, variants },
    widthPx: image.width,
    heightPx: image.height,
  }
}

function extensionIn(row: FileRow): FileExtension {
  const found = FILE_RULES[row.kind].extensions.find((extension) => extension === row.extension)
  if (!found) throw new Error(`A ${row.kind} with the extension ${row.extension} was reserved`)
  return found
}
