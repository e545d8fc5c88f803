import { and, eq, inArray } from 'drizzle-orm'
import type { ShownSolution } from '#contract/homework/homework-page.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { type FileLinks, filmAddresses } from '#server/file/index.ts'
import type { SolutionMedia } from '#server/homework/save-homework.ts'

type Media = Pick<ShownSolution, 'images' | 'video' | 'files'>

/** Ids of all files of a solution. */
export function mediaIds({ imagesIds, videoId, filesIds }: SolutionMedia): number[] {
  return [...new Set([...imagesIds, ...filesIds, ...(videoId === null ? [] : [videoId])])]
}

/** The files of a solution with links that work for minutes, for whoever may see them; those that are gone are left out. */
export async function readMedia(db: Db, links: FileLinks, ids: SolutionMedia): Promise<Media> {
  const all = mediaIds(ids)
  if (all.length === 0) return { images: [], video: null, files: [] }
  const rows = await db
    .select({
      id: file.id,
      name: file.originalName,
      mimetype: file.mimetype,
      width: file.widthPx,
      height: file.heightPx,
      extension: file.extension,
      metadata: file.metadata,
    })
    .from(file)
    .where(and(inArray(file.id, all), eq(file.isUploading, false)))
  const films = new Map(
    rows.map(({ extension, metadata, ...row }) => {
      const url = links.sign(row.id)
      return [row.id, { ...row, url, ...filmAddresses({ extension, metadata }, url, links) }]
    }),
  )
  const found = (wanted: readonly number[]) => wanted.flatMap((id) => films.get(id) ?? [])
  return { images: found(ids.imagesIds), video: (ids.videoId === null ? null : films.get(ids.videoId)) ?? null, files: found(ids.filesIds) }
}
