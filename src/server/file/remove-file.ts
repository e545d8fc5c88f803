import { rm } from 'node:fs/promises'
import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { anyOfIds } from '#server/db/any-of-ids.ts'
import { raiseDataVersion } from '#server/db/data-version.ts'
import type { Db } from '#server/db/db.ts'
import { chatReportFile } from '#server/db/tables/chat-report.ts'
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

/** Deletes rows in the caller's transaction; places that named them show nothing. A report alone keeps what it was about. */
export async function removeRows(tx: Db, rows: readonly FileRow[]): Promise<void> {
  if (rows.length === 0) return
  const these = anyOfIds(
    file.id,
    rows.map(({ id }) => id),
  )
  // A report that is being made holds its files; after this no new one names them.
  await tx.select({ id: file.id }).from(file).where(these).orderBy(asc(file.id)).for('update')
  const reported = await tx
    .select({ report: chatReportFile })
    .from(chatReportFile)
    .innerJoin(file, eq(file.id, chatReportFile.fileId))
    .where(these)
  await tx.delete(file).where(these)
  const isReported = (row: FileRow): boolean => reported.some(({ report: { fileId } }) => fileId === row.id)
  for (const row of rows.filter(isReported)) {
    const fileId = await keepForReports(tx, row)
    for (const { report } of reported) {
      const { reportId, messageId, position } = chatReportFile
      const place = and(eq(reportId, report.reportId), eq(messageId, report.messageId), eq(position, report.position))
      if (report.fileId === row.id) await tx.update(chatReportFile).set({ fileId }).where(place)
    }
  }
  const left = rows.filter((row) => !isReported(row))
  await leaveBytes(tx, left.flatMap(keysOf))
  for (const { metadata } of left) if (metadata.guid !== undefined) await emit(tx, hostedLeft, { guid: metadata.guid })
}

/** The same bytes as a file of nobody, which goes when no report names it any more (server/file/forget-unused-files.ts). Returns its id. */
async function keepForReports(tx: Db, { id: _former, ...row }: FileRow): Promise<number | null> {
  const [kept] = await tx
    .insert(file)
    .values({ ...row, ownerId: null, unusedSince: null })
    .returning({ id: file.id })
  return kept?.id ?? null
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
