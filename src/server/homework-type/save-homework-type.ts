import { eq } from 'drizzle-orm'
import { RENDER_VERSION } from '#editor/render/render-version.ts'
import { type RichDoc, SCHEMA_VERSION } from '#editor/schema/document.ts'
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
  const [existing] = await tx.select({ id: homeworkType.id }).from(homeworkType).where(eq(homeworkType.slug, type.slug))
  return writeHomeworkType(tx, type, existing?.id ?? null)
}

/** The parts of a kind of task that are written together; formulas are null while nobody has written them. */
type Written = Omit<SavedHomeworkType, 'formulas'> & { formulas: RichField | null }
type Columns = Partial<Pick<typeof homeworkType.$inferInsert, 'revision' | 'creationKey'>>

/** Writes a new kind of task (`id` null) or replaces one. Returns its id. */
export async function writeHomeworkType(tx: Db, type: Written, id: number | null, columns: Columns = {}): Promise<number> {
  const { formulas } = type
  const [existing] = id === null ? [] : await tx.select({ fileIds: homeworkType.fileIds }).from(homeworkType).where(eq(homeworkType.id, id))
  const documents = [formulas?.document ?? null]
  const values = {
    ...columns,
    name: type.name,
    slug: type.slug,
    parentId: type.parentId,
    formulas: formulas?.document ?? null,
    formulasHtml: formulas?.html ?? '',
    formulasText: formulas?.text ?? '',
    formulasWords: formulas?.spoken ?? '',
    fileIds: await shownFileIds(tx, { documents, writerId: type.writerId ?? null, before: existing?.fileIds ?? [] }),
    schemaVersion: formulas?.schemaVersion ?? SCHEMA_VERSION,
    renderVersion: formulas?.renderVersion ?? RENDER_VERSION,
    updatedAt: new Date(),
  }
  const [row] =
    id === null
      ? await tx.insert(homeworkType).values(values).returning({ id: homeworkType.id })
      : await tx.update(homeworkType).set(values).where(eq(homeworkType.id, id)).returning({ id: homeworkType.id })
  if (!row) throw new Error('A homework type was not saved')
  await tx.delete(homeworkTypeConcept).where(eq(homeworkTypeConcept.homeworkTypeId, row.id))
  if (type.conceptIds.length > 0)
    await tx.insert(homeworkTypeConcept).values(type.conceptIds.map((conceptId) => ({ homeworkTypeId: row.id, conceptId })))
  return row.id
}
