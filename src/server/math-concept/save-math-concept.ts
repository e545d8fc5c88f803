import { eq } from 'drizzle-orm'
import type { MathConceptType } from '#contract/enums.ts'
import { documentText } from '#editor/render/document-text.ts'
import { RENDER_VERSION, renderDocument } from '#editor/render/render-document.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { mathConcept, mathConceptNeed } from '#server/db/tables/math-concept.ts'
import { shownFileIds } from '#server/file/index.ts'

export type SavedMathConcept = {
  slug: string
  type: MathConceptType
  name: string
  aliases: string[]
  article: RichDoc
  authorId: number | null
  /** Who saves it, where that isn't the author: their own files are shown where the article names them. */
  writerId?: number | undefined
}

/** Creates a concept or replaces the one with this slug; the derived texts are written with it. Answers its id. */
export async function saveMathConcept(tx: Db, concept: SavedMathConcept): Promise<number> {
  const [existing] = await tx
    .select({ id: mathConcept.id, fileIds: mathConcept.fileIds })
    .from(mathConcept)
    .where(eq(mathConcept.slug, concept.slug))
  const values = {
    type: concept.type,
    name: concept.name,
    aliases: concept.aliases,
    authorId: concept.authorId,
    ...(await articleColumns(tx, concept.article, { writerId: concept.writerId ?? concept.authorId, before: existing?.fileIds ?? [] })),
    updatedAt: new Date(),
  }
  if (existing) {
    await tx.update(mathConcept).set(values).where(eq(mathConcept.id, existing.id))
    return existing.id
  }
  const [row] = await tx
    .insert(mathConcept)
    .values({ ...values, slug: concept.slug })
    .returning({ id: mathConcept.id })
  if (!row) throw new Error('A concept was not inserted')
  return row.id
}

/** An article with what is derived from it. */
export async function articleColumns(
  tx: Db,
  article: RichDoc,
  { writerId, before = [] }: { writerId: number | null; before?: readonly number[] },
) {
  return {
    description: article,
    descriptionHtml: renderDocument(article, { headingOffset: 1, contents: true }),
    descriptionText: documentText(article, { formulas: 'readable' }),
    fileIds: await shownFileIds(tx, { documents: [article], writerId, before }),
    renderVersion: RENDER_VERSION,
  }
}

/** Replaces what a concept needs. */
export async function saveMathConceptNeeds(tx: Db, conceptId: number, neededIds: readonly number[]): Promise<void> {
  await tx.delete(mathConceptNeed).where(eq(mathConceptNeed.conceptId, conceptId))
  if (neededIds.length > 0) await tx.insert(mathConceptNeed).values(neededIds.map((neededId) => ({ conceptId, neededId })))
}
