import { and, eq, inArray } from 'drizzle-orm'
import type { Viewer } from '#contract/user/viewer.ts'
import { fillEmbeds } from '#editor/render/fill-embeds.ts'
import type { DocumentReferences } from '#editor/render/document-references.ts'
import type { RichDoc, RichNode } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { readEmbedContents } from '#server/embed/read-embed-contents.ts'
import { type FileLinks, filmAddresses } from '#server/file/index.ts'

/** Derived html with what its document names, and whose document it is. */
type EmbeddingHtml = DocumentReferences & { html: string; authorId: number }

/**
 * Fills in what the viewer may see of the things that all these documents name: one query a kind, however many there are.
 * A file is shown where it belongs to the document's author, so that nobody can show somebody else's by its number.
 */
export async function fillAllEmbeds(
  db: Db,
  viewer: Viewer,
  links: Pick<FileLinks, 'sign' | 'films'>,
  documents: readonly EmbeddingHtml[],
): Promise<string[]> {
  const named = (kind: keyof DocumentReferences): number[] => [...new Set(documents.flatMap((document) => document[kind]))]
  const fileIds = named('fileIds')
  const files =
    fileIds.length === 0
      ? []
      : await db
          .select({ id: file.id, ownerId: file.ownerId, extension: file.extension, metadata: file.metadata })
          .from(file)
          .where(and(inArray(file.id, fileIds), eq(file.isUploading, false)))

  const contents = await readEmbedContents(db, viewer, {
    homeworkIds: named('homeworkIds'),
    mathConceptIds: named('mathConceptIds'),
    userIds: named('userIds'),
  })
  return documents.map(({ html, authorId }) => {
    const own = files.filter(({ ownerId }) => ownerId === authorId)
    return fillEmbeds(html, {
      ...contents,
      files: new Map(own.map(({ id }) => [id, links.sign(id)])),
      films: new Map(own.map((row) => [row.id, (src) => filmAddresses(row, src, links)])),
      streamHosts: links.films.streamHosts,
    })
  })
}

/** The person's own document with links that show its files while it is changed; saving takes them out again. */
export async function signOwnFiles(
  db: Db,
  ownerId: number,
  links: Pick<FileLinks, 'sign'>,
  document: RichDoc,
  fileIds: readonly number[],
): Promise<RichDoc> {
  if (fileIds.length === 0) return document
  const own = await db
    .select({ id: file.id })
    .from(file)
    .where(and(inArray(file.id, [...fileIds]), eq(file.ownerId, ownerId)))
  const signed = new Map(own.map(({ id }) => [`/files/${id}`, links.sign(id)]))
  const sign = (node: RichNode): RichNode => {
    const src = node.attrs?.['src']
    const link = typeof src === 'string' ? signed.get(src) : undefined
    return {
      ...node,
      ...(link === undefined ? {} : { attrs: { ...node.attrs, src: link } }),
      ...(node.content === undefined ? {} : { content: node.content.map(sign) }),
    }
  }
  return { ...document, content: document.content.map(sign) }
}
