import { AppError } from '#contract/errors.ts'
import { messages } from '#contract/messages.ts'
import type { RichInput } from '#contract/rich-input.ts'
import { type DocumentReferences, documentReferences } from '#editor/render/document-references.ts'
import { documentText } from '#editor/render/document-text.ts'
import { RENDER_VERSION, renderDocument } from '#editor/render/render-document.ts'
import { checkDocument, InvalidDocumentError } from '#editor/schema/check-document.ts'
import { type RichDoc, SCHEMA_VERSION } from '#editor/schema/document.ts'
import { isBlankDocument } from '#editor/schema/is-blank-document.ts'
import { withPlainFileAddresses } from '#editor/schema/plain-file-addresses.ts'
import type { RichVariant } from '#editor/schema/rich-variant.ts'
import { parseHtml } from '#server/platform/rich-text/parse-html.ts'

/**
 * The document that came in, checked against the variant of its field. What is wrong is a VALIDATION with the field's
 * name; a document that says nothing counts as missing.
 */
export function readRichField(input: RichInput, options: { field: string; variant: RichVariant; isAdmin: boolean }): RichDoc {
  const { field, variant, isAdmin } = options
  const document = checked(() =>
    typeof input === 'string' ? parseHtml(input, variant, { isAdmin }) : checkDocument(input, variant, { isAdmin }),
  )
  if (isBlankDocument(document)) throw refusal(messages.required)
  return withPlainFileAddresses(document)

  function refusal(message: string): AppError {
    return new AppError('VALIDATION', message, { [field]: message })
  }
  function checked(read: () => RichDoc): RichDoc {
    try {
      return read()
    } catch (error) {
      // Its message names the place and repeats nothing of the content.
      if (error instanceof InvalidDocumentError) throw refusal(error.message)
      throw error
    }
  }
}

/** What is derived from a document whenever it is saved. */
export type DerivedRichField = DocumentReferences & { html: string; text: string; schemaVersion: number; renderVersion: number }

/** Everything that is stored beside a checked document. */
export function deriveRichField(document: RichDoc): DerivedRichField {
  return {
    html: renderDocument(document),
    text: documentText(document),
    schemaVersion: SCHEMA_VERSION,
    renderVersion: RENDER_VERSION,
    ...documentReferences(document),
  }
}
