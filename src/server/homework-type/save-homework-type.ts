import { eq } from 'drizzle-orm'
import { documentText } from '#editor/render/document-text.ts'
import { RENDER_VERSION, renderDocument } from '#editor/render/render-document.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkType, homeworkTypeConcept } from '#server/db/tables/homework-type.ts'
import { shownFileIds } from '#server/file/index.ts'

export type SavedHomeworkType = {
  slug: string
  name: string
  formulas: RichDoc
  parentId: number | null
  conceptIds: number[]
  /** Who saves it: their own files are shown where the formulas name them. */
  writerId?: number | undefined
}

/** Creates a kind of task or replaces the one with this slug. Answers its id. */
export async function saveHomeworkType(tx: Db, type: SavedHomeworkType): Promise<number> {
  const [existing] = await tx
    .select({ id: homeworkType.id, fileIds: homeworkType.fileIds })
    .from(homeworkType)
    .where(eq(homeworkType.slug, type.slug))
  const values = {
    name: type.name,
    parentId: type.parentId,
    formulas: type.formulas,
    formulasHtml: renderDocument(type.formulas, { headingOffset: 1 }),
    formulasText: documentText(type.formulas, { formulas: 'readable' }),
    fileIds: await shownFileIds(tx, { documents: [type.formulas], writerId: type.writerId ?? null, before: existing?.fileIds ?? [] }),
    renderVersion: RENDER_VERSION,
    updatedAt: new Date(),
  }
  const [row] = existing
    ? await tx.update(homeworkType).set(values).where(eq(homeworkType.id, existing.id)).returning({ id: homeworkType.id })
    : await tx
        .insert(homeworkType)
        .values({ ...values, slug: type.slug })
        .returning({ id: homeworkType.id })
  if (!row) throw new Error('A homework type was not saved')
  await tx.delete(homeworkTypeConcept).where(eq(homeworkTypeConcept.homeworkTypeId, row.id))
  if (type.conceptIds.length > 0)
    await tx.insert(homeworkTypeConcept).values(type.conceptIds.map((conceptId) => ({ homeworkTypeId: row.id, conceptId })))
  return row.id
}
