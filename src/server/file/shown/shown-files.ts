import { and, eq, inArray } from 'drizzle-orm'
import { documentReferences } from '#editor/render/document-references.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import type { FileLinks } from '#server/file/shown/file-link.ts'

/**
 * Images and films in documents (decision 017). A document names a file by its lasting address `/files/{id}`. Whoever
 * saves documents that others read keeps `shownFileIds` of them beside them, and adds the column to visible-file.ts and
 * to the `filePlaces` of its feature. From then on the plain address works for everybody while the document is public, so derived html needs
 * nothing and can be cached; html of what isn't public is given to whoever may read it through `signShownFiles`.
 */

type Saved = {
  documents: readonly (RichDoc | null)[]
  /** The person who saves them; null for the product itself, which owns no files. */
  writerId: number | null
  /** Files that these documents showed before they were changed. */
  before?: readonly number[]
}

/**
 * Picks from the files that documents name those they show: the writer's own, and what they showed before, whoever put it there.
 * Somebody else's file is not shown by naming it.
 */
export async function shownFileIds(tx: Db, { documents, writerId, before = [] }: Saved): Promise<number[]> {
  const named = [...new Set(documents.flatMap((document) => (document === null ? [] : documentReferences(document).fileIds)))]
  const unknown = named.filter((id) => !before.includes(id))
  const own =
    unknown.length === 0 || writerId === null
      ? []
      : await tx
          .select({ id: file.id })
          .from(file)
          .where(and(inArray(file.id, unknown), eq(file.ownerId, writerId), eq(file.isUploading, false)))
  return [...named.filter((id) => before.includes(id)), ...own.map(({ id }) => id)].toSorted((one, other) => one - other)
}

/** Matches the address of a file as `renderDocument` writes it; text of a document is escaped, and so never looks like one. */
const ADDRESS = /(<(?:img|video) class="[\w -]*" src=")\/files\/(\d{1,9})(?=")/g

/** Html of a document that isn't public, with links that show its files for minutes. For those who may read it. */
export function signShownFiles(html: string, shownIds: readonly number[], links: Pick<FileLinks, 'sign'>): string {
  if (shownIds.length === 0) return html
  return html.replace(ADDRESS, (whole: string, opening: string, id: string) =>
    shownIds.includes(Number(id)) ? opening + links.sign(Number(id)).replaceAll('&', '&amp;') : whole,
  )
}
