import type { Role } from '#contract/enums.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { followConcepts, linkedConcepts } from '#editor/schema/concept-panels.ts'
import type { RichDoc } from '#editor/schema/document.ts'
import type { Db } from '#server/db/db.ts'
import { visibleMathConcept } from '#server/math-concept/access.ts'
import { readPanelConcepts } from '#server/math-concept/panels/read-panel-concepts.ts'
import { ARTICLE } from '#server/math-concept/rich-tables.ts'
import { deriveRichField, readRichField, type RichField } from '#server/platform/rich-text/rich-field.ts'
import type { Presentation } from '#server/platform/rich-text/rich-table.ts'

type Writer = { id: number; role: Role | null }
type Reading = Parameters<typeof readRichField>[1] & { writer: Writer }

/**
 * Reads a field as `readRichField` does, and puts into its linked panels what their concepts say now: a form may have been opened
 * before a concept was changed, and nobody writes other words into the image of one.
 */
export async function readLinkedField(db: Db, input: RichInput, reading: Reading): Promise<RichField> {
  const field = await readRichField(input, reading)
  return withLinkedPanels(db, reading.writer, field, reading.presentation ?? {})
}

/** The same as a function of the field alone. */
export function linkedFields(db: Db): (input: RichInput, reading: Reading) => Promise<RichField> {
  return (input, reading) => readLinkedField(db, input, reading)
}

/** The same for an article that was stored before, such as an earlier revision. */
export async function linkedArticle(db: Db, writer: Writer, article: RichDoc): Promise<RichField> {
  return withLinkedPanels(db, writer, await deriveRichField(article, ARTICLE), ARTICLE)
}

async function withLinkedPanels(db: Db, { id, role }: Writer, field: RichField, presentation: Presentation): Promise<RichField> {
  const ids = linkedConcepts(field.document)
  if (ids.length === 0) return field
  const concepts = await readPanelConcepts(db, ids, visibleMathConcept({ id, role }))
  return deriveRichField(followConcepts(field.document, concepts), presentation)
}
