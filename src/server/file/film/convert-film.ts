import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { file, type FileMetadata, type FileVariant } from '#server/db/tables/file.ts'
import type { FileRow } from '#server/file/access.ts'
import { filmPartKey } from '#server/file/film/film-address.ts'
import type { FilmTools } from '#server/file/film/film-tools.ts'
import { makeFilm } from '#server/file/film/make-film.ts'
import type { Storage } from '#server/platform/storage/index.ts'

type Services = { db: Db; storage: Storage; tools: FilmTools; uploadsDir: string; signal: AbortSignal }

/** Makes poster, HLS and where needed an mp4 of a stored film, and puts them beside it. Nothing of it stays where that fails. */
export async function convertFilm({ db, storage, tools, uploadsDir, signal }: Services, row: FileRow): Promise<void> {
  const folder = join(uploadsDir, `film-${row.storageKey}`)
  const keys: string[] = []
  await rm(folder, { recursive: true, force: true }) // of a process that died
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const path = storage.localPath(row.storageKey) ?? join(folder, `film.${row.extension}`)
    if (storage.localPath(row.storageKey) === null)
      await pipeline(await storage.read(row.storageKey), createWriteStream(path, { mode: 0o600 }), { signal })
    const made = await makeFilm(tools, { path, extension: row.extension, folder, signal })
    const variants: FileVariant[] = []
    for (const { role, part, path: from, mimetype, sizeBytes } of made.parts) {
      const key = filmPartKey(row.storageKey, part)
      keys.push(key)
      await storage.put(key, from)
      variants.push({ role, key, mimetype, sizeBytes, ...(role === 'hls' ? { part } : {}) })
    }
    const changes: FileMetadata = { placeholder: made.placeholder, variants }
    const changed = await db
      .update(file)
      .set({ widthPx: made.width, heightPx: made.height, metadata: sql`${file.metadata} || ${JSON.stringify(changes)}::jsonb` })
      .where(and(eq(file.id, row.id), eq(file.isUploading, false)))
      .returning({ id: file.id })
    if (changed.length === 0) await removeAll(storage, keys) // deleted meanwhile
  } catch (error) {
    await removeAll(storage, keys)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeAll(storage: Storage, keys: readonly string[]): Promise<void> {
  await Promise.allSettled(keys.map((key) => storage.remove(key)))
}
