import { AppError } from '#contract/http/errors.ts'
import { messages } from '#contract/text/messages.ts'
import type { Role } from '#contract/enums.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { type RichDoc, SCHEMA_VERSION } from '#editor/schema/document.ts'
import type { RichVariant } from '#editor/schema/rich-variant.ts'
import type { FormulaParts } from '#math/speech/say-parts.ts'
import { runRichWork } from '#server/platform/rich-text/rich-threads.ts'
import type { FormulaFault, Presentation, RichField, StoredDocument } from '#server/platform/rich-text/rich-work.ts'

export type { RichField }

/** The person who sends a text: its limits are lower for a pupil, and large texts of one person are read one after another. */
type Writer = { id: number; role: Role | null }
type Reading = { field: string; variant: RichVariant; writer: Writer; presentation?: Presentation }

/**
 * Reads what came in as a document, checked against the variant of its field. What is wrong is a VALIDATION with the
 * field's name; a document that says nothing counts as missing.
 */
export async function readRichField(input: RichInput, { field, variant, writer, presentation = {} }: Reading): Promise<RichField> {
  const refusal = (message: string): AppError => new AppError('VALIDATION', message, { [field]: message })
  const [isAdmin, isAuthor] = [writer.role === 'ADMIN', writer.role !== 'USER']
  const work = { kind: 'read', input, variant, isAdmin, isAuthor, presentation } as const
  const read = await runRichWork(work, { writerId: writer.id, refusal })
  if (read.kind !== 'read' || read.field === null) throw refusal(messages.required)
  return read.field
}

/** Returns a checked document with everything that is stored beside it. */
export async function deriveRichField(document: RichDoc, presentation: Presentation = {}): Promise<RichField> {
  const [field] = await deriveRichFields([{ document, presentation }])
  if (!field) throw new Error('A document was not derived')
  return field
}

/** The same for several documents at once. */
export async function deriveRichFields(documents: readonly { document: RichDoc; presentation?: Presentation }[]): Promise<RichField[]> {
  return upgradeRichFields(documents.map(({ document, presentation = {} }) => ({ document, presentation, schemaVersion: SCHEMA_VERSION })))
}

/** Returns for each document its first formula that can't be typeset, or null. */
export async function findFormulaFaults(documents: readonly RichDoc[]): Promise<(FormulaFault | null)[]> {
  const result = await runRichWork({ kind: 'prove', documents })
  return result.kind === 'proven' ? result.faults : []
}

/** Returns the words of each formula, as a teacher says it at the board. */
export async function sayFormulas(formulas: readonly string[]): Promise<string[]> {
  const result = await runRichWork({ kind: 'say', formulas })
  return result.kind === 'said' ? result.words : []
}

/** Returns the exact words of a formula with the tree of its parts. */
export async function sayParts(formula: string): Promise<FormulaParts> {
  const result = await runRichWork({ kind: 'sayParts', formula })
  return result.kind === 'saidParts' ? result.spoken : { words: [], parts: [] }
}

/** Brings stored documents to today's schema and derives everything from them anew. */
export async function upgradeRichFields(documents: readonly StoredDocument[]): Promise<RichField[]> {
  if (documents.length === 0) return []
  const result = await runRichWork({ kind: 'derive', documents })
  return result.kind === 'derived' ? result.fields : []
}
