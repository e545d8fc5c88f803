import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { IMAGE_EXTENSIONS, spaceOf, VIDEO_EXTENSIONS } from '#contract/file/file-rules.ts'
import type { FileMedia, FileSort, FileSpace, listFiles as listFilesEndpoint } from '#contract/file/file.ts'
import { pageCount } from '#contract/http/page.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import type { FileLinks } from '#server/file/shown/file-link.ts'
import { presentFile } from '#server/file/present.ts'
import { type Owner, readUsedBytes } from '#server/file/upload/reserve-file.ts'

type Query = z.output<typeof listFilesEndpoint.query>
type Reply = z.output<typeof listFilesEndpoint.reply>

const byName = sql`translate(lower(${file.originalName}), 'ąćęłńóśźż', 'acelnoszz') collate "C"`
const ORDERS: Record<FileSort, SQL[]> = {
  'createdAt:DESC': [desc(file.createdAt), desc(file.id)],
  'createdAt:ASC': [asc(file.createdAt), asc(file.id)],
  'size:DESC': [desc(file.sizeBytes), desc(file.id)],
  'name:ASC': [asc(byName), asc(file.id)],
}

/** The files of a person that have arrived whole. */
export async function listFiles(db: Db, ownerId: number, query: Query, links: FileLinks): Promise<Reply> {
  const where = and(
    eq(file.ownerId, ownerId),
    eq(file.isUploading, false),
    query.search === undefined ? undefined : sql`position(lower(${query.search}) in lower(${file.originalName})) > 0`,
    query.assign.length === 0 ? undefined : inArray(file.kind, query.assign),
    ofMedia(query.media),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(file)
      .where(where)
      .orderBy(...ORDERS[query.sort ?? 'createdAt:DESC'])
      .limit(query.pageSize)
      .offset((query.page - 1) * query.pageSize),
    db.$count(file, where),
  ])
  return {
    results: rows.map((row) => presentFile(row, links)),
    total,
    page: query.page,
    pageSize: query.pageSize,
    pageCount: pageCount(total, query.pageSize),
  }
}

function ofMedia(media: FileMedia | undefined): SQL | undefined {
  if (media === undefined) return undefined
  const [images, videos] = [inArray(file.extension, [...IMAGE_EXTENSIONS]), inArray(file.extension, [...VIDEO_EXTENSIONS])]
  return media === 'image' ? images : media === 'video' ? videos : sql`not (${images} or ${videos})`
}

/** Used and whole space of a person. */
export async function readSpace(db: Db, owner: Owner): Promise<FileSpace> {
  const [usedBytes, fileCount] = await Promise.all([
    readUsedBytes(db, owner.id),
    db.$count(file, and(eq(file.ownerId, owner.id), eq(file.isUploading, false))),
  ])
  return { usedBytes, totalBytes: spaceOf(owner.role), fileCount }
}
