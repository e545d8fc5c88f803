import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { paths } from '#contract/paths.ts'
import type { Viewer } from '#contract/viewer.ts'
import { documentText } from '#editor/render/document-text.ts'
import { type EmbedContents, fillEmbeds } from '#editor/render/fill-embeds.ts'
import type { DocumentReferences } from '#editor/render/document-references.ts'
import type { RichDoc, RichNode } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { file } from '#server/db/tables/file.ts'
import { homework } from '#server/db/tables/homework.ts'
import { mathConcept } from '#server/db/tables/math-concept.ts'
import { user } from '#server/db/tables/user.ts'
import type { FileLinks } from '#server/file/index.ts'
import { visibleHomework } from '#server/homework/index.ts'
import { visibleMathConcept } from '#server/math-concept/index.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { visiblePerson } from '#server/user/index.ts'

/** Derived html with what its document names, and whose document it is. */
type EmbeddingHtml = DocumentReferences & { html: string; authorId: number }

/**
 * Fills in what the viewer may see of the things that all these documents name: one query a kind, however many there are.
 * A file is shown where it belongs to the document's author, so that nobody can show somebody else's by its number.
 */
export async function fillAllEmbeds(
  db: Db,
  viewer: Viewer,
  links: Pick<FileLinks, 'sign'>,
  documents: readonly EmbeddingHtml[],
): Promise<string[]> {
  const named = (kind: keyof DocumentReferences): number[] => [...new Set(documents.flatMap((document) => document[kind]))]
  const among = (column: PgColumn, ids: readonly number[], may: SQL | undefined): SQL | undefined => and(inArray(column, [...ids]), may)
  const [homeworkIds, mathConceptIds, userIds, fileIds] = [
    named('homeworkIds'),
    named('mathConceptIds'),
    named('userIds'),
    named('fileIds'),
  ]

  const tasks =
    homeworkIds.length === 0
      ? []
      : await db
          .select({ id: homework.id, slug: homework.slug, title: homework.title, excerpt: homework.excerpt })
          .from(homework)
          .where(among(homework.id, homeworkIds, visibleHomework(viewer)))
  const concepts =
    mathConceptIds.length === 0
      ? []
      : await db
          .select({ id: mathConcept.id, slug: mathConcept.slug, name: mathConcept.name, description: mathConcept.description })
          .from(mathConcept)
          .where(among(mathConcept.id, mathConceptIds, visibleMathConcept(viewer)))
  const people =
    userIds.length === 0
      ? []
      : await db
          .select({ id: user.id, username: user.username, role: user.role })
          .from(user)
          .where(among(user.id, userIds, visiblePerson(viewer)))
  const files =
    fileIds.length === 0
      ? []
      : await db
          .select({ id: file.id, ownerId: file.ownerId })
          .from(file)
          .where(among(file.id, fileIds, eq(file.isUploading, false)))

  const contents: Omit<EmbedContents, 'files'> = {
    homework: new Map(tasks.map(({ id, slug, title, excerpt }) => [id, { href: paths.homework(slug), title, text: excerpt }])),
    mathConcepts: new Map(
      concepts.map(({ id, slug, name, description }) => [
        id,
        {
          href: paths.concept(slug),
          title: name,
          text: description === null ? '' : excerptOf(documentText(description, { formulas: 'readable' })),
        },
      ]),
    ),
    // Pupils have no public page.
    people: new Map(people.flatMap(({ id, ...person }) => (person.role === 'USER' ? [] : [[id, { href: paths.profile(person) }]]))),
  }
  return documents.map(({ html, authorId }) => {
    const own = files.filter(({ ownerId }) => ownerId === authorId)
    return fillEmbeds(html, { ...contents, files: new Map(own.map(({ id }) => [id, links.sign(id)])) })
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
