import type { RichDoc } from '#editor/schema/document.ts'
import { deriveRichField, type RichField } from '#server/platform/rich-text/rich-field.ts'
import { PROFILE } from '#server/user/rich-tables.ts'

const NOTHING = { description: null, descriptionHtml: '', descriptionText: '' }

/** Returns a description with everything that is stored beside it. */
export const deriveDescription = (document: RichDoc): Promise<RichField> => deriveRichField(document, PROFILE)

/** Returns the columns of a person's description. */
export function descriptionColumns(description: RichField | null) {
  if (description === null) return NOTHING
  const { document, html, text, schemaVersion, renderVersion } = description
  return { description: document, descriptionHtml: html, descriptionText: text, schemaVersion, renderVersion }
}
