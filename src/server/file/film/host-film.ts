import { and, eq, sql } from 'drizzle-orm'
import type { FileKind } from '#contract/enums.ts'
import type { Db } from '#server/db/db.ts'
import { file, type FileMetadata } from '#server/db/tables/file.ts'
import type { FileRow } from '#server/file/access.ts'
import type { VideoLibrary } from '#server/file/film/video-library.ts'
import type { Storage } from '#server/platform/storage/index.ts'

/** Kinds of films that are published; a private film never leaves the house. */
const HOSTED_KINDS: ReadonlySet<FileKind> = new Set(['HOMEWORK_SOLUTION_VIDEO', 'COURSE_VIDEO', 'LECTURE_RECORDING'])

export function isToBeHosted({ kind, metadata }: Pick<FileRow, 'kind' | 'metadata'>): boolean {
  return HOSTED_KINDS.has(kind) && metadata.staysHere !== true
}

/**
 * Goes one step with a film that the library is to host: makes room, sends the bytes, asks how far it is. Our own copy
 * stays, for downloads and for a day without the library. `refused` leaves the film to us.
 */
export async function hostFilm(
  { db, storage, library, signal }: { db: Db; storage: Storage; library: VideoLibrary; signal: AbortSignal },
  row: FileRow,
): Promise<'ready' | 'encoding' | 'refused'> {
  const known = row.metadata.guid
  const guid = known ?? (await library.create(`Wizards ${row.id}`))
  if (known === undefined && !(await changeMetadata(db, row.id, { guid }))) {
    await library.remove(guid) // deleted meanwhile
    return 'ready'
  }
  const state = known === undefined ? 'empty' : await library.stateOf(guid)
  if (state === 'empty') {
    await library.upload(guid, await storage.read(row.storageKey), row.sizeBytes, signal)
    return 'encoding'
  }
  if (state === 'encoding' || state === 'ready') return state
  await library.remove(guid)
  await db
    .update(file)
    .set({ metadata: sql`(${file.metadata} - 'guid') || '{"staysHere":true}'::jsonb` })
    .where(eq(file.id, row.id))
  return 'refused'
}

/** Merges into what is known of a file; false when it is gone. */
export async function changeMetadata(db: Db, id: number, changes: FileMetadata): Promise<boolean> {
  const changed = await db
    .update(file)
    .set({ metadata: sql`${file.metadata} || ${JSON.stringify(changes)}::jsonb` })
    .where(and(eq(file.id, id), eq(file.isUploading, false)))
    .returning({ id: file.id })
  return changed.length > 0
}
