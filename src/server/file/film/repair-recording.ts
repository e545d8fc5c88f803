import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import type { FileRow } from '#server/file/access.ts'
import type { FilmTools } from '#server/file/film/film-tools.ts'
import { READERS } from '#server/file/film/make-film.ts'
import { runTool } from '#server/file/film/run-tool.ts'
import { leaveBytes } from '#server/file/remove-file.ts'
import type { Storage } from '#server/platform/storage/index.ts'

type Services = { db: Db; storage: Storage; tools: FilmTools; uploadsDir: string; signal: AbortSignal }

const REPAIR_MS = 30 * 60_000

/**
 * Writes a recording anew, its pictures and sounds as they are: browsers record without length and index, and one that broke off ends
 * in the middle of a part. It gets a key of its own, so that somebody who is watching reads on what they began.
 */
export async function repairRecording({ db, storage, tools, uploadsDir, signal }: Services, row: FileRow): Promise<FileRow> {
  const folder = join(uploadsDir, `repair-${row.storageKey}`)
  await rm(folder, { recursive: true, force: true }) // of a process that died
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const path = storage.localPath(row.storageKey) ?? join(folder, `film.${row.extension}`)
    if (storage.localPath(row.storageKey) === null)
      await pipeline(await storage.read(row.storageKey), createWriteStream(path, { mode: 0o600 }), { signal })
    const output = `repaired.${row.extension}`
    const input = ['-protocol_whitelist', 'file', '-f', READERS.get(row.extension) ?? 'mov', '-i', path]
    const copy = ['-map', '0', '-c', 'copy', '-map_metadata', '-1', ...(row.extension === 'mkv' ? [] : ['-movflags', '+faststart']), output]
    await runTool(tools.ffmpeg, ['-hide_banner', '-nostdin', '-v', 'error', '-y', ...input, ...copy], {
      folder,
      signal,
      timeoutMs: REPAIR_MS,
    })
    const { size } = await stat(join(folder, output))
    const storageKey = `${randomUUID()}.${row.extension}`
    await storage.put(storageKey, join(folder, output))
    const recording = { ...row.metadata.recording, durationMs: row.metadata.recording?.durationMs ?? 0, isRepaired: true }
    const changes = { storageKey, sizeBytes: size, metadata: { ...row.metadata, recording } }
    const isThere = await db.transaction(async (tx) => {
      const changed = await tx
        .update(file)
        .set(changes)
        .where(and(eq(file.id, row.id), eq(file.storageKey, row.storageKey)))
        .returning({ id: file.id })
      await leaveBytes(tx, [changed.length > 0 ? row.storageKey : storageKey])
      return changed.length > 0
    })
    return isThere ? { ...row, ...changes } : row
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
