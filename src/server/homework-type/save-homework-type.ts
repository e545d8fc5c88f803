import { eq } from 'drizzle-orm'
import type { RichDoc } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { homeworkType, homeworkTypeConcept } from '#server/db/tables/homework-type.ts'
import { shownFileIds } from '#server/file/index.ts'
import { FORMULAS } from '#server/homework-type/rich-tables.ts'
import { deriveRichField, type RichField } from '#server/platform/rich-text/rich-field.ts'

export type SavedHomeworkType = {
  slug: string
  name: string
  /** Derived by `deriveFormulas` before the transaction, which others may wait for. */
  formulas: RichField
  parentId: number | null
  conceptIds: number[]
  /** The person who saves it: their own files are shown where the formulas name them. */
  writerId?: number | undefined
}

/** Returns the formulas of a kind of task with everything that is stored beside them. */
export const deriveFormulas = (document: RichDoc): Promise<RichField> => deriveRichField(document, FORMULAS)

/** Creates a kind of task or replaces the one with this slug. Returns its id. */
export async function saveHomeworkType(tx: Db, type: SavedHomeworkType): Promise<number> {
  const { formulas } = type
  const [existing] = await tx
    .select({ id: homeworkType.id, fileIds: homeworkType.fileIds })
    .from(homeworkType)
    .where(eq(homeworkType.slug, type.slug))
  const values = {
    name: type.name,
    parentId: type.parentId,
    formulas: formulas.document,
    formulasHtml: formulas.html,
    formulasText: formulas.text,
    formulasWords: formulas.spoken,
    fileIds: await shownFileIds(tx, { documents: [formulas.document], writerId: type.writerId ?? null, before: existing?.fileIds ?? [] }),
    schemaVersion: formulas.schemaVersion,
    renderVersion: formulas.renderVersion,
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
