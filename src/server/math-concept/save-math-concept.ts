import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { MathConceptType } from '#contract/enums.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { mathConcept, mathConceptNeed } from '#server/db/tables/math-concept.ts'
import { shownFileIds } from '#server/file/index.ts'
import { findMergedInto } from '#server/math-concept/merging/former-concepts.ts'
import { followPanels } from '#server/math-concept/panels/follow-panels.ts'
import { ARTICLE } from '#server/math-concept/rich-tables.ts'
import { enqueue } from '#server/platform/jobs/index.ts'
import { deriveRichField, type RichField } from '#server/platform/rich-text/rich-field.ts'
import { TODAYS_VERSIONS } from '#server/platform/rich-text/rich-table.ts'

export type SavedMathConcept = {
  slug: string
  type: MathConceptType
  name: string
  aliases: string[]
  /** Derived by `deriveArticle` before the transaction, which others may wait for. */
  article: RichField
  authorId: number | null
  /** The person who saves it, where that isn't the author: their own files are shown where the article names them. */
  writerId?: number | undefined
}

/** Returns an article with everything that is stored beside it. */
export const deriveArticle = (document: RichDoc): Promise<RichField> => deriveRichField(document, ARTICLE)

/**
 * Creates a concept or replaces the one with this slug; the derived texts are written with it. One that was merged stays merged.
 * Returns its id.
 */
export async function saveMathConcept(tx: Db, concept: SavedMathConcept): Promise<number> {
  const [existing] = await tx
    .select({ id: mathConcept.id, fileIds: mathConcept.fileIds, name: mathConcept.name, description: mathConcept.description })
    .from(mathConcept)
    .where(eq(mathConcept.slug, concept.slug))
  const intoId = existing ? null : await findMergedInto(tx, concept.slug)
  if (intoId !== null) return intoId
  const values = {
    type: concept.type,
    name: concept.name,
    aliases: concept.aliases,
    authorId: concept.authorId,
    ...(await articleColumns(tx, concept.article, { writerId: concept.writerId ?? concept.authorId, before: existing?.fileIds ?? [] })),
    updatedAt: new Date(),
  }
  if (existing) {
    await tx
      .update(mathConcept)
      .set({ ...values, revision: sql`${mathConcept.revision} + 1` })
      .where(eq(mathConcept.id, existing.id))
    const isSame = existing.name === concept.name && isDeepStrictEqual(existing.description, concept.article.document)
    if (!isSame) await enqueue(tx, followPanels, { conceptId: existing.id })
    return existing.id
  }
  const [row] = await tx
    .insert(mathConcept)
    .values({ ...values, slug: concept.slug })
    .returning({ id: mathConcept.id })
  if (!row) throw new Error('A concept was not inserted')
  return row.id
}

/** Returns the columns of an article and of what is derived from it. */
export async function articleColumns(
  tx: Db,
  article: RichField,
  { writerId, before = [] }: { writerId: number | null; before?: readonly number[] },
) {
  return {
    description: article.document,
    descriptionHtml: article.html,
    descriptionText: article.text,
    descriptionWords: article.spoken,
    fileIds: await shownFileIds(tx, { documents: [article.document], writerId, before }),
    schemaVersion: article.schemaVersion,
    renderVersion: article.renderVersion,
  }
}

/** The same where there may be no article. */
export async function articleColumnsOf(tx: Db, article: RichField | null, files: { writerId: number | null; before?: readonly number[] }) {
  if (article !== null) return articleColumns(tx, article, files)
  return { description: null, descriptionHtml: '', descriptionText: '', descriptionWords: '', fileIds: [], ...TODAYS_VERSIONS }
}

/** Replaces what a concept needs. */
export async function saveMathConceptNeeds(tx: Db, conceptId: number, neededIds: readonly number[]): Promise<void> {
  await tx.delete(mathConceptNeed).where(eq(mathConceptNeed.conceptId, conceptId))
  // Two of them may have been merged, also with the concept itself.
  const others = [...new Set(neededIds)].filter((neededId) => neededId !== conceptId)
  if (others.length > 0) await tx.insert(mathConceptNeed).values(others.map((neededId) => ({ conceptId, neededId })))
}
